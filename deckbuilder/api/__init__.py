"""The site for programs: `/api/v1/`, described in docs/api.md. It knows no accounts."""
