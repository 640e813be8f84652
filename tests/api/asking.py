"""How the API tests ask: JSON out, status and JSON back."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

CHECK = "/api/v1/check"


def send(
    body: str | bytes,
    client: Client | None = None,
    content_type: str = "application/json",
    path: str = CHECK,
):
    """Post a body as it is. Who asks has no cookies, unless a client is given."""
    client = client or Client(enforce_csrf_checks=True)
    # Named like this, the header is also sent with an empty body.
    return client.generic("POST", path, body, CONTENT_TYPE=content_type)


def check(client: Client | None = None, **asked: Any) -> dict[str, Any]:
    """Return the answer to a question that can be answered."""
    answer = send(json.dumps(asked), client)
    assert answer.status_code == 200, answer.content.decode()
    return answer.json()


def faults(status: int, answer: Any) -> dict[str, str]:
    """Return where -> message of an error that has the one error shape."""
    assert answer.status_code == status, answer.content.decode()
    value = answer.json()
    assert list(value) == ["ok", "error", "errors"]
    assert value["ok"] is False
    assert value["error"]
    for fault in value["errors"]:
        assert list(fault) == ["where", "message"]
        assert fault["message"]
    return {fault["where"]: fault["message"] for fault in value["errors"]}


def refused(**asked: Any) -> dict[str, str]:
    """Return where -> message of a question with fields that cannot be used."""
    return faults(422, send(json.dumps(asked)))


def asked(path: str, client: Client | None = None, **asked: Any) -> dict[str, Any]:
    """Return what an address under /api/v1/ answers to a question that can be answered."""
    answer = send(json.dumps(asked), client, path=f"/api/v1/{path}")
    assert answer.status_code == 200, answer.content.decode()
    return answer.json()


def refused_by(path: str, **asked: Any) -> dict[str, str]:
    """Return where -> message of what an address under /api/v1/ cannot use."""
    return faults(422, send(json.dumps(asked), path=f"/api/v1/{path}"))
