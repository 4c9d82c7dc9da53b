#!/bin/sh
# Makes the virtual environment $1 with the first Python >= 3.11 that works.
set -eu
good='import sys; sys.exit(sys.version_info < (3, 11))'
for candidate in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python3.14 python; do
    if "$candidate" -c "$good" >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "${python:-}" ]; then
    echo "Akinai needs Python 3.11 or newer, and none was found. Install it, or name it: make PYTHON=/path/to/python3" >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get -qq update && apt-get -qq install -y --no-install-recommends python3-venv >/dev/null
    else
        echo "The module venv of $python is missing. On Debian and Ubuntu: apt-get install python3-venv" >&2
        exit 1
    fi
fi
"$python" -m venv --clear "$1"
