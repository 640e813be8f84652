"""Settings: `base` is common; `production` is what a server uses, `local` is `make run`."""
