"""A small web server on this machine that says what a test tells it to say."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from tests.importing.making import as_json


class Answer:
    """A status, headers and a body; `hang` seconds of silence first; `cut` bytes never sent."""

    def __init__(self, body=b"", status=200, headers=(), hang=None, cut=0):
        self.body = body if isinstance(body, bytes) else as_json(body)
        self.status, self.headers, self.hang, self.cut = status, dict(headers), hang, cut


class Server:
    """Answers by path: with the answers of a list in turn, the last one for good, or a function.

    `asked` holds what was asked, in order.
    """

    def __init__(self, port):
        self.address = f"http://127.0.0.1:{port}"
        self.answers = {}
        self.asked = []
        self.over = threading.Event()

    def at(self, path, *answers):
        """Say what to answer at a path; returns its address."""
        self.answers[path] = list(answers)
        return self.address + path

    def answer(self, target):
        self.asked.append(target)
        parts = urlsplit(target)
        answers = self.answers.get(parts.path, [Answer(status=404)])
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        return answer(parse_qs(parts.query)) if callable(answer) else answer


@contextmanager
def serving():
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            answer = server.answer(self.path)
            if answer.hang:
                server.over.wait(answer.hang)
                return
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body) + answer.cut))
            self.end_headers()
            self.wfile.write(answer.body)

        def log_message(self, *args):
            pass

    http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server = Server(http.server_port)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        http.shutdown()
        thread.join()
        http.server_close()


def pages(rows, at_most=10**6):
    """Answer as digimoncard.io does with limit and offset: 400 where there is nothing more.

    `at_most`: how many this server gives at once, however many are asked for.
    """

    def answer(query):
        start, limit = int(query["offset"][0]), int(query["limit"][0])
        page = rows[start : start + min(limit, at_most)]
        return Answer(page) if page else Answer({"error": "no card"}, status=400)

    return answer
