# Functions that the scripts share; load with `source` from the root of the repository.
# shellcheck shell=bash

# No load balancer is in front of a service that a script starts.
export LABELWRIGHT_DRAIN_NOTICE=0

# Installs Debian packages without starting their services.
install_packages() ( # DEBIAN-PACKAGE...
    sudo=""
    policy=/usr/sbin/policy-rc.d
    [ "$(id -u)" = 0 ] || sudo=sudo
    if [ ! -e "$policy" ]; then
        printf '#!/bin/sh\nexit 101\n' | $sudo tee "$policy" >/dev/null
        $sudo chmod 755 "$policy"
        # shellcheck disable=SC2064 # expand the values now
        trap "$sudo rm -f $policy" EXIT
    fi
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
)

# Installs a package if its command or file is missing.
package() { # COMMAND-OR-FILE DEBIAN-PACKAGE
    { [ -e "$1" ] || command -v "$1" >/dev/null; } && return
    install_packages "$2"
}

# Installs Chromium and exports its path. The headless shell, if it is available, takes two thirds of the time of the full browser.
browser() {
    package chromium-headless-shell chromium-headless-shell 2>/dev/null || package chromium chromium
    CHROMIUM=$(command -v chromium-headless-shell || command -v chromium)
    export CHROMIUM
}

# Prints a free loopback port, below the range that Linux uses for outgoing connections.
free_port() {
    local port
    for port in $(shuf -i 20000-31999 -n 50); do
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
    done
    echo "no free port on loopback" >&2
    exit 1
}

# Waits until a service has printed its first greeting, whose last line it prints when it is ready.
await_greeting() { # PROCESS GREETING LOG
    for _ in $(seq 200); do
        grep -qs 'API reference' "$2" && return
        kill -0 "$1" || { cat "$3"; exit 1; }
        sleep 0.1
    done
    echo "the service did not start" >&2
    exit 1
}

# Where the service listens, which is not its public address if it has one.
greeted_address() { # GREETING
    sed -n 's/^It listens on //p' "$1" | grep . || sed -n 's/^Labelwright is at //p' "$1"
}

greeted_key() { # GREETING
    sed -n 's/^ *API key *//p' "$1"
}

# Starts the debug program with data in a folder; exports AT and KEY, its address and a key, and sets `service`, its process.
start_service() { # FOLDER
    cargo build --quiet -p labelwright
    target/debug/labelwright serve --listen 127.0.0.1:0 --data-dir "$1/data" >"$1/greeting" 2>"$1/log" &
    service=$!
    await_greeting "$service" "$1/greeting" "$1/log"
    AT=$(greeted_address "$1/greeting")
    KEY=$(greeted_key "$1/greeting")
    export AT KEY
}

# Creates a Python environment with these packages, unless it is there.
python_environment() { # FOLDER PACKAGE...
    local folder=$1
    shift
    [ "$(cat "$folder/installed" 2>/dev/null)" != "$*" ] || return 0
    rm -rf "$folder"
    python3 -m venv "$folder"
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@"
    echo "$*" >"$folder/installed"
}

# Installs the packages of a lock file, unless they are there.
npm_packages() ( # FOLDER
    cd "$1"
    cmp -s package-lock.json node_modules/.installed && return
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
)
