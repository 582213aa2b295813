#!/bin/sh
# card.sh DIR COMMIT - makes DIR/card.txt, card.md and card.json of the figures in
# DIR/*.figures, which run.sh has left there: names and numbers.
set -e

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
dir=$1
commit=$2

# machine: one line on what it ran on
machine()
{
    processor=$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null |
        head -n 1)
    system=$(sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release 2>/dev/null)
    printf '%s processors (%s), %s, %s' \
        "$(getconf _NPROCESSORS_ONLN)" "${processor:-unknown}" \
        "${system:-unknown system}" "$(uname -srm)"
}

# tools: what judges beside the grader
tools()
{
    printf '%s; %s' "$(gcc --version | head -n 1)" \
        "$(valgrind --version 2>/dev/null)"
}

for file in "$dir"/*.figures; do
    [ -f "$file" ] || continue
    step=${file##*/}
    sed "s/^/${step%.figures} /" "$file"
done >"$dir/.figures"

for form in txt md json; do
    awk -v form="$form" -v version="$(cat "$top/VERSION")" \
        -v commit="$commit" -v machine="$(machine)" -v tools="$(tools)" \
        -f "$here/card.awk" "$dir/.figures" >"$dir/.card"
    mv "$dir/.card" "$dir/card.$form"
done
rm "$dir/.figures"
