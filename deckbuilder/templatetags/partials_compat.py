"""`{% partialdef %}` under one name: a package on Django 5, built in from Django 6 on."""

import django
from django import template

register = template.Library()
if django.VERSION < (6, 0):
    from template_partials.templatetags.partials import register as partials

    register.tags.update(partials.tags)
