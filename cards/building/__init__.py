"""Make the catalogue's files from reference data: facts are taken over, sentences are not.

Only `manage.py build_catalogue` uses this; the site reads the files in `cards/data`.
"""
