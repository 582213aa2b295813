#!/usr/bin/env bash
# minimal.sh - are the reproductions of a grading as short as they can be? One is
# minimal if no line of its calls, up to the one that fails, can go such that it
# still fails with the same words.
#
#     tests/minimal.sh RESULTS SUBMISSION...
#
# RESULTS is what build/grade --out wrote for these submissions. Prints which line of
# which file is not needed, and ends with "N minimal, N not". Files that need Valgrind
# or a sanitizer to fail are passed over. (It runs submissions outside the jail: see
# reproduce.sh.)
set -u
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
results=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
minimal=0 longer=0

# fails FILE OUT: it compiles and fails; what it says of that is left in OUT
fails() {
    gcc -std=gnu11 -w -I"$root/starter" -I"$root/starter/extension" \
        -o "$work/program" "$1" "$work"/objects/*.o -lm 2>/dev/null || return
    (cd "$work" && ulimit -c 0 && timeout 20 ./program) >"$2.all" 2>&1
    local status=$?
    grep -a -A 2 '^FAILED' "$2.all" >"$2"
    echo "$status" >>"$2"
    [ $status -ne 0 ] && [ $status -lt 124 ]
}

# lines_of FILE: the numbers of the lines of test() that are whole statements (what
# is made is freed, needed or not, and what a dialog is held against is no call)
lines_of() {
    awk '/^static void test\(void\)/ { inside = 1; next }
        /^}/ { inside = 0 }
        inside && /^    [^ {}].*;( \/\*.*\*\/)?$/ &&
            !/\(void\)move|move = |_free\(|check_(shown|turn)\(&at/ { print NR }' "$1"
}

# alike EXPRESSION FILE: does it fail in the same way with that change of sed's?
alike() {
    sed "$1" "$2" >"$work/changed.c"
    fails "$work/changed.c" "$work/said" && cmp -s "$work/said" "$work/wanted"
}

# spare FILE: the number of a line that is reached, and without which it fails in the
# same way
spare() {
    local line
    for line in $(lines_of "$1"); do
        alike "${line}s/.*/_exit(77);/" "$1" && return
        alike "${line}d" "$1" && echo "$line" && return
    done
}

for submission in "$@"; do
    name=$(basename "$submission")
    rm -rf "$work/objects" && mkdir "$work/objects"
    for source in "$submission"/{coinstrip,play}.c; do
        [ ! -f "$source" ] || gcc -std=gnu11 -g -w -I"$root/starter" -c \
            -o "$work/objects/$(basename "$source" .c).o" "$source"
    done
    for file in "$results/$name"/reproduce/*.c; do
        grep -qs '^static void test(void)' "$file" || continue
        fails "$file" "$work/wanted" || continue
        line=$(spare "$file")
        if [ -n "$line" ]; then
            echo "minimal: $name: $(basename "$file") does not need: $(sed -n "${line}p" "$file")"
            longer=$((longer + 1))
        else
            minimal=$((minimal + 1))
        fi
    done
done
echo "$minimal minimal, $longer not"
[ $longer -eq 0 ]
