#!/bin/sh
# Builds a wheel with gcc's profile-guided optimisation: compiled once to watch itself play, then again by what it saw.
# It takes two builds and a few minutes of play. Usage: tools/profiled_wheel.sh OUTPUT_FOLDER [PYTHON]
#
# The games it learns from are none of those that `akinai bench` measures: other seeds, and all set-ups.
set -e
out=$(mkdir -p "$1" && cd "$1" && pwd)
root=$(cd "$(dirname "$0")/.." && pwd)
python=${2:-$root/.venv/bin/python}
case $python in */*) python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python") ;; esac
if ! [ -f "$root/src/akinai/table/static/index.html" ] || ! "$python" -c 'import mypyc, librt, msgspec' 2>/dev/null; then
    echo "The page must be built and $python must have what the build needs: run \`make play\` once" >&2
    exit 1
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/src" "$root/tools" "$root/setup.py" "$root/pyproject.toml" "$root/MANIFEST.in" "$root/README.md" \
    "$root/LICENSE" "$root/constraints.txt" "$work"
cd "$work"
seen="$work/profile"

CFLAGS="-fprofile-generate=$seen" LDFLAGS="-fprofile-generate=$seen" AKINAI_COMPILE=1 \
    "$python" setup.py -q build_ext --inplace
PYTHONPATH="$work/src" "$python" tools/train_profile.py
find src -name '*.so' -delete
rm -rf build/temp* build/lib* build/bdist*
CFLAGS="-fprofile-use=$seen -fprofile-correction -Wno-missing-profile -Wno-coverage-mismatch" AKINAI_COMPILE=1 \
    "$python" -m pip --disable-pip-version-check wheel -q --no-deps --no-build-isolation -w "$out" .
