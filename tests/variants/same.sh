#!/bin/bash
# same.sh FOLDER - does the program in it do what the solution does (same.c)?
# With sanitizers. Prints what differs.
#
# Exit status: 0 if nothing does; 1 if something does; 2 if it does not compile;
# 3 if it takes so long that nothing can be said.

top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
program=$(mktemp) || exit 2
trap 'rm -f "$program"' EXIT
trap 'exit 130' INT TERM

# (A row of no elements is what gcc is asked for in one of the right programs.)
gcc -std=gnu11 -g -O1 -w -fsanitize=address,undefined \
    -fno-sanitize-recover=undefined -fno-sanitize=vla-bound -fno-common \
    -Werror=incompatible-pointer-types -Werror=int-conversion -Werror=format \
    -Werror=implicit-function-declaration -Werror=return-type \
    -I"$top/starter" -o "$program" "$1/coinstrip.c" "$1/play.c" "$build/same.a" \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -lm 2>"$program.errors"
compiled=$?
[ $compiled = 0 ] || sed -n '/error/{p;q}' "$program.errors"
rm -f "$program.errors"
[ $compiled = 0 ] || exit 2
(ulimit -t "${SECONDS_AT_MOST:-4}" && ulimit -c 0 && "$program") >"$program.said" 2>&1
status=$?
grep -a 'ERROR\|error\|, Welter\|, Silver' "$program.said" | head -n 1 | cut -c 1-160
rm -f "$program.said"
case $status in
0) exit 0 ;;
137 | 152 | 158) exit 3 ;;
*) exit 1 ;;
esac
