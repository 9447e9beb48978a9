#!/usr/bin/env bash
# curl, which waits for 100 Continue with large bodies in one half of the rounds and sends at once in the other.
set -u
rounds=$1
shift
read=0
all=0
body=$(mktemp)
answer=$(mktemp)
trap 'rm -f "$body" "$answer"' EXIT
for round in $(seq "$rounds"); do
    for line in "$@"; do
        IFS=' ' read -r status size kind key url <<<"$line"
        head -c "$size" /dev/zero | tr '\0' ' ' >"$body"
        for expect in 'Expect: 100-continue' 'Expect:'; do
            headers=(-H "Content-Type: $kind" -H "$expect")
            [ "$key" = - ] || headers+=(-H "Authorization: Bearer $key")
            all=$((all + 1))
            if found=$(curl -sS -m 30 -o "$answer" -w '%{http_code}' "${headers[@]}" --data-binary "@$body" "$url") &&
                [ "$found" = "$status" ] && grep -q '^{"error":"' "$answer"; then
                read=$((read + 1))
            else
                echo "$round $status $size $expect: found ${found:-nothing} $(head -c 200 "$answer")" >&2
            fi
        done
    done
done
echo "$read $all"
