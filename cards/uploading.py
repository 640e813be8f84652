"""Import by upload: a dry run first, then the same file again, kept in between.

Nothing is ever fetched from the web here: only the command line can name an address.
"""

from __future__ import annotations

import secrets
from datetime import timedelta
from typing import Any

from django.utils import timezone

from cards.importing.report import Report
from cards.importing.running import import_documents
from cards.importing.sources import Document
from cards.models import Upload

AT_MOST = 32 * 1024 * 1024  # bytes; the largest known file has some 20 million
KEPT_FOR = timedelta(hours=12)


def try_out(user: Any, name: str, content: bytes) -> tuple[Report, str]:
    """Report what a file would change, and keep it under a key; "" where it cannot be imported."""
    _forget_old()
    report = import_documents([Document(name, content)], dry_run=True)
    if report.failed:
        return report, ""
    key = secrets.token_hex(16)
    Upload.objects.update_or_create(
        user=user,
        defaults={"key": key, "name": name[:200], "content": content, "sent_at": timezone.now()},
    )
    return report, key


def import_kept(user: Any, key: str) -> Report | None:
    """Import the file that this user tried out, and forget it; None if it is not there any more."""
    _forget_old()
    upload = Upload.objects.filter(user=user, key=key).first()
    if upload is None:
        return None
    report = import_documents([Document(upload.name, bytes(upload.content))])
    upload.delete()
    return report


def _forget_old() -> None:
    Upload.objects.filter(sent_at__lt=timezone.now() - KEPT_FOR).delete()
