#!/usr/bin/env python
"""Tamerdesk's commands: `python manage.py help` lists them."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deckbuilder.settings.local")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
