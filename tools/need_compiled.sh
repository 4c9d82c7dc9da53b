#!/bin/sh
# Makes sure that the package in the virtual environment $1 is compiled.
set -eu
check='import akinai, sys; sys.exit(not akinai.compiled())'
if (cd / && "$OLDPWD/$1/bin/python" -c "$check"); then
    exit 0
fi
if ! command -v cc >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get -qq update && apt-get -qq install -y --no-install-recommends gcc libc6-dev python3-dev >/dev/null
fi
rm -rf build
AKINAI_COMPILE=1 "$1/bin/python" -m pip --disable-pip-version-check -q install \
    --no-deps --no-build-isolation --force-reinstall . || {
    echo "The tests need the compiled build, and that needs a C compiler and Python's headers." >&2
    exit 1
}
