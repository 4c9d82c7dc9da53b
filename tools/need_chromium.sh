#!/bin/sh
# Makes sure that the browser tests have a Chromium: the one of $AKINAI_CHROMIUM, one on the PATH, or Debian's.
set -eu
found() {
    [ -x "${AKINAI_CHROMIUM:-}" ] && return 0
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}
if found; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium >/dev/null
fi
found || {
    echo "The browser tests need Chromium: install it, or name it in AKINAI_CHROMIUM." >&2
    exit 1
}
