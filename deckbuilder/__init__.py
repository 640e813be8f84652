"""The site: the Django project, and the app where decks are kept, checked, printed and drawn."""

VERSION = "0.1.0"
