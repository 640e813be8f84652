"""How the words that people read are collected for translation and compiled.

Django's own tools need GNU gettext on the machine; these need only what the site has anyway.
docs/translation.md tells how to use them.
"""
