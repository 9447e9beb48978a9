"""Clients of TLS and HTTP/2 that misbehave, by the package h2: http2.py PORT CERTIFICATE KEY. Each must end as it says, and others must be served meanwhile."""

import json
import socket
import ssl
import sys
import threading
import time
import urllib.request

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings

PORT, CERTIFICATE, KEY = int(sys.argv[1]), sys.argv[2], sys.argv[3]
# Longer than any limit of the service.
PATIENCE = 90


def trust():
    return ssl.create_default_context(cafile=CERTIFICATE)


class Client:
    def __init__(self, **settings):
        context = trust()
        context.set_alpn_protocols(["h2"])
        plain = socket.create_connection(("127.0.0.1", PORT), timeout=PATIENCE)
        self.socket = context.wrap_socket(plain, server_hostname="localhost")
        assert self.socket.selected_alpn_protocol() == "h2"
        # What this client sends is wrong on purpose.
        quiet = h2.config.H2Configuration(validate_outbound_headers=False, normalize_outbound_headers=False)
        self.h2 = h2.connection.H2Connection(quiet)
        self.h2.initiate_connection()
        if settings:
            self.h2.update_settings({getattr(h2.settings.SettingCodes, name): value for name, value in settings.items()})
        self.send()
        self.is_over = False

    def send(self):
        self.socket.sendall(self.h2.data_to_send())

    def ask(self, method, path, *more, end=True, authority="localhost"):
        stream = self.h2.get_next_available_stream_id()
        head = [(":method", method), (":path", path), (":scheme", "https"), (":authority", authority)]
        head += [("authorization", f"Bearer {KEY}"), *more]
        self.h2.send_headers(stream, head, end_stream=end)
        return stream

    def events(self):
        """Everything until the service closes the connection."""
        while True:
            try:
                data = self.socket.recv(65536)
            except (ConnectionResetError, ssl.SSLEOFError, ssl.SSLZeroReturnError):
                return
            if not data:
                return
            if self.is_over:
                continue
            try:
                events = self.h2.receive_data(data)
            except h2.exceptions.ProtocolError:
                # The package accepts nothing after the announcement of the end, not even the ping that belongs to it.
                self.is_over = True
                continue
            for event in events:
                self.is_over = self.is_over or isinstance(event, h2.events.ConnectionTerminated)
                yield event
            try:
                self.send()
            except OSError:
                pass

    def status(self):
        for event in self.events():
            if isinstance(event, h2.events.ResponseReceived):
                return int(dict(event.headers)[b":status"])
            if isinstance(event, (h2.events.StreamReset, h2.events.ConnectionTerminated)):
                return event.error_code
        return None

    def end(self):
        """How the service ended the connection: with the code of its last message, or without one."""
        code = None
        for event in self.events():
            if isinstance(event, h2.events.ConnectionTerminated):
                code = event.error_code
        return code


def slow_handshakes():
    """A hundred clients send the start of a first message, and then a byte from time to time."""
    clients = [socket.create_connection(("127.0.0.1", PORT), timeout=PATIENCE) for _ in range(100)]
    for client in clients:
        client.sendall(bytes([22, 3, 1, 2, 0, 1, 0, 1, 252]))
    end = time.monotonic() + PATIENCE
    while clients and time.monotonic() < end:
        for client in list(clients):
            client.settimeout(0.01)
            try:
                client.sendall(b"x")
                is_closed = not client.recv(100)
            except TimeoutError:
                is_closed = False
            except OSError:
                is_closed = True
            if is_closed:
                clients.remove(client)
    assert not clients, f"{len(clients)} are still open"


def rapid_reset():
    client = Client()
    for _ in range(200):
        stream = client.ask("GET", "/healthz")
        client.h2.reset_stream(stream)
    client.send()
    code = client.end()
    assert code == h2.errors.ErrorCodes.ENHANCE_YOUR_CALM, code


def large_headers():
    client = Client()
    client.ask("GET", "/healthz", *[(f"x-{number}", "x" * 4000) for number in range(20)])
    client.send()
    status = client.status()
    assert status == 431, status


def many_headers():
    client = Client()
    client.ask("GET", "/healthz", *[(f"x-{number}", "x") for number in range(100)])
    client.send()
    status = client.status()
    assert status == 400, status


def another_host():
    client = Client()
    client.ask("GET", "/healthz", ("host", "evil.example"))
    client.send()
    status = client.status()
    assert status == 400, status


def limits():
    client = Client()
    client.ask("GET", "/healthz")
    client.send()
    assert client.status() == 200
    assert client.h2.remote_settings.max_concurrent_streams == 64
    assert client.h2.remote_settings.initial_window_size == 64 << 10


def idle():
    client = Client()
    client.ask("GET", "/healthz")
    client.send()
    assert client.status() == 200
    client.end()
    assert client.is_over, "closed without an announcement"


def slow_reader():
    """Gives the answer no room, while the socket itself is read."""
    client = Client(INITIAL_WINDOW_SIZE=10)
    rows = [{}] * 1000
    text = "a long line of text that is on every label of it " * 20
    label = {"size": {"widthIn": 4, "heightIn": 6}, "elements": [{"type": "text", "x": 0, "y": 0, "text": text}], "rows": rows}
    body = json.dumps(label).encode()
    stream = client.ask("POST", "/api/v1/labels/render", ("content-type", "application/json"), end=False)
    for start in range(0, len(body), 16000):
        client.h2.send_data(stream, body[start : start + 16000])
    client.h2.end_stream(stream)
    client.send()
    got = [event for event in client.events() if isinstance(event, (h2.events.ResponseReceived, h2.events.StreamEnded))]
    assert len(got) == 1, got


def slow_body():
    client = Client()
    stream = client.ask("POST", "/api/v1/labels/render", ("content-type", "application/json"), end=False)
    client.h2.send_data(stream, b"{")
    client.send()
    status = client.status()
    assert 400 <= status < 600, status


def one(check, failures):
    started = time.monotonic()
    try:
        check()
        print(f"   {check.__name__}: as it must be, after {time.monotonic() - started:.1f} s")
    except Exception as error:  # noqa: BLE001 - any failure is told
        failures.append(f"{check.__name__}: {error!r}")


def main():
    checks = [slow_handshakes, rapid_reset, large_headers, many_headers, another_host, limits, idle, slow_reader, slow_body]
    failures = []
    threads = [threading.Thread(target=one, args=(check, failures)) for check in checks]
    for thread in threads:
        thread.start()
    served = 0
    while any(thread.is_alive() for thread in threads):
        with urllib.request.urlopen(f"https://localhost:{PORT}/healthz", context=trust(), timeout=5) as answer:
            served += answer.status == 200
        next(thread for thread in threads if thread.is_alive() or thread is threads[-1]).join(0.05)
    print(f"   others meanwhile: {served} times 200")
    if failures:
        raise SystemExit("\n".join(failures))


main()
