# Functions that the scripts share; load with `source` from the root of the repository.
# shellcheck shell=bash

# No load balancer is in front of a service that a script starts.
export LABELWRIGHT_DRAIN_NOTICE=0

# From here `need` finds its table, and the folders that the table names.
checkout=$PWD

# Programs that cargo installs.
export PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"

# Installs what is missing of these rows of scripts/needs. If it cannot, it says why that was needed, and ends the script.
need() { # NAME...
    # Standard output belongs to the scripts, some of which print a path there.
    (cd "$checkout" && install_missing "$@") >&2 || exit 1
}

# In the functions below, `from`, `place`, `what` and `because` are the columns of the row that was read last. Nothing in them relies
# on `set -e`, which is off there, because `need` asks for their result.

read_row() { # NAME
    local row
    row=$(grep -m 1 "^$1 | " scripts/needs) || { echo "scripts/needs has no row with the name $1"; exit 1; }
    IFS=$'\t' read -r _ from place what because <<<"${row// | /$'\t'}"
    kind=$from
    [[ "$from $place" != "apt target/"* ]] || kind=unpacked
}

is_there() {
    local word
    case $kind in
    apt)
        # Words may be patterns of files.
        for word in $place; do
            case $word in
            python:*) ! python3 -c "import ${word#python:}" 2>/dev/null || return 0 ;;
            */*) [ ! -e "$word" ] || return 0 ;;
            *) ! type -P "$word" >/dev/null || return 0 ;;
            esac
        done
        return 1
        ;;
    # Without the interpreter that it was made with, an environment is of no use.
    pip) [ -x "$place/bin/python" ] && is_marked ;;
    npm) if [ "$what" = package-lock.json ]; then cmp -s "$place/$what" "$place/node_modules/.installed"; else is_marked; fi ;;
    unpacked) is_marked ;;
    cargo) type -P "$place" >/dev/null ;;
    esac
}

# Whether exactly these packages were installed into the folder, and the installation came to its end.
is_marked() {
    [ "$(cat "$place/installed" 2>/dev/null)" = "$what" ]
}

install_missing() { # NAME...
    local from place what because kind name batch=()
    # Those of Debian together, because apt takes seconds to start.
    for name in "$@"; do
        read_row "$name"
        [ "$kind" != apt ] || is_there || batch+=("$name")
    done
    # The folder is only the lock: one for the machine, which any user can open.
    [ ${#batch[@]} = 0 ] || in_turn /var/lib/dpkg install_rows "${batch[@]}" || return
    for name in "$@"; do
        read_row "$name"
        if [ "$kind" != apt ] && ! is_there; then
            [ "$kind" != pip ] || need python3 ensurepip
            mkdir -p target/needs && : >>"target/needs/$name" && in_turn "target/needs/$name" install_rows "$name" || return
        fi
    done
}

# Runs a command after those that other scripts run with the same lock.
in_turn() { # LOCK COMMAND...
    local lock=$1
    shift
    (flock 9 && "$@") 9<"$lock"
}

install_rows() { # NAME..., of one kind
    local name missing=() log
    for name in "$@"; do
        read_row "$name"
        # Unless another script has installed it in the meantime.
        is_there || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "   installing ${missing[*]}"
    log=$(mktemp)
    if "install_$kind" "${missing[@]}" >"$log" 2>&1 && are_there "${missing[@]}" >>"$log"; then
        rm -f "$log"
        return
    fi
    cat "$log"
    rm -f "$log"
    for name in "${missing[@]}"; do
        read_row "$name"
        if ! is_there; then
            case $from in
            apt) not_installed "$name ($what)" "Debian's packages" "$because" ;;
            pip) not_installed "$name ($what)" PyPI "$because" ;;
            npm) not_installed "$name ($place: $what)" "npm's registry" "$because" ;;
            cargo) not_installed "$name ($what)" crates.io "$because" ;;
            esac
        fi
    done
    return 1
}

not_installed() { # WHAT ORIGIN REASON
    echo "$1 could not be installed from $2, for which this step needs the network. It is needed because $3."
}

are_there() { # NAME...
    local name
    for name in "$@"; do
        read_row "$name"
        is_there || { echo "$what did not bring $place"; return 1; }
    done
}

as_root() { # COMMAND...
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# Installs Debian packages without starting their services.
install_apt() ( # NAME...
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
        trap 'as_root rm -f "$policy"' EXIT
        printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
        as_root chmod 755 "$policy" || exit
    fi
    # This machine's lists of packages may be missing or old.
    apt_get_install "$@" >/dev/null 2>&1 || { as_root apt-get update -qq; apt_get_install "$@"; }
)

apt_get_install() { # NAME...
    local name words=()
    for name in "$@"; do
        read_row "$name"
        # shellcheck disable=SC2207 # one or several packages
        words+=($(known_to_apt))
    done
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o DPkg::Lock::Timeout=600 "${words[@]}"
}

# The packages of the row, or of `a or b` the first that can be installed.
known_to_apt() {
    local package
    [[ $what == *" or "* ]] || { echo "$what"; return; }
    for package in ${what// or / }; do
        ! apt-get install --simulate -qq "$package" >/dev/null 2>&1 || break
    done
    echo "$package"
}

install_unpacked() { # NAME
    rm -rf "$place" && mkdir -p "$place" && (
        cd "$place" || exit
        # shellcheck disable=SC2086 # several packages
        apt-get download -qq $what >/dev/null 2>&1 || { as_root apt-get update -qq; apt-get download -qq $what; } || exit
        for file in *.deb; do
            dpkg -x "$file" . && rm "$file" || exit
        done
        echo "$what" >installed
    )
}

install_pip() { # NAME
    # shellcheck disable=SC2086 # several packages
    rm -rf "$place" && python3 -m venv "$place" &&
        "$place/bin/python" -m pip install --quiet --disable-pip-version-check $what &&
        echo "$what" >"$place/installed"
}

install_npm() { # NAME
    local flags=(--ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error)
    if [ "$what" = package-lock.json ]; then
        (cd "$place" && npm ci "${flags[@]}" && cp package-lock.json node_modules/.installed)
    else
        # shellcheck disable=SC2086 # several packages
        rm -rf "$place" && mkdir -p "$place" && npm install "${flags[@]}" --prefix "$place" $what && echo "$what" >"$place/installed"
    fi
}

# Without optimisations, because the tools are built once and used once.
install_cargo() { # NAME
    cargo install --quiet --locked --debug "${what% *}" --version "${what#* }"
}

# Installs Chromium and exports its path. The headless shell, if it is available, takes two thirds of the time of the full browser.
browser() {
    need chromium
    CHROMIUM=$(type -P chromium-headless-shell || type -P chromium)
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
    for _ in $(seq 600); do
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
