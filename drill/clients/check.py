"""urllib of Python, which sends all of a body before it reads; or requests, where that is the first argument."""

import json
import sys
import urllib.error
import urllib.request


def with_urllib(url, headers, body):
    request = urllib.request.Request(url, data=body, headers=headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def with_requests(url, headers, body):
    import requests

    answer = requests.post(url, data=body, headers=headers, timeout=30)
    return answer.status_code, answer.content


def main():
    library, rounds, *cases = sys.argv[1:]
    send = {"urllib": with_urllib, "requests": with_requests}[library]
    read = total = 0
    for _ in range(int(rounds)):
        for line in cases:
            status, size, kind, key, url = line.split(" ")
            headers = {"Content-Type": kind}
            if key != "-":
                headers["Authorization"] = f"Bearer {key}"
            total += 1
            try:
                found, body = send(url, headers, b" " * int(size))
                if found == int(status) and isinstance(json.loads(body)["error"], str):
                    read += 1
                else:
                    print(f"{status} {size}: found {found} {body[:200]}", file=sys.stderr)
            except Exception as error:
                print(f"{status} {size}: {error!r}", file=sys.stderr)
    print(read, total)


main()
