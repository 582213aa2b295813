#!/bin/sh
# grade.sh SUBMISSION [LEAST] - for a CI server: grades one submission, prints
# its report, leaves junit.xml here, and ends with
#
#     0  it has at least LEAST points (all of them, if left out)
#     1  it has fewer
#     2  it could not be graded, and nobody can say

[ $# -ge 1 ] || {
    sed -n 's/^# \{0,1\}//; 2,7p' "$0" >&2
    exit 2
}
unset CDPATH
here=$(cd "$(dirname -- "$0")" && pwd)
build=${BUILD:-$here/../../../build}
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
"$build/grade" --single --jobs 1 --print --out "$out" -- "$1" || exit 2
cp "$out"/*/junit.xml junit.xml || exit 2

tr -d '\r' <"$out/grades.csv" | LC_ALL=C awk -F, -v least="${2:-all}" '
    NR == 1 {
        for (i = 1; i <= NF; i++)
            column[$i] = i
    }
    NR == 2 {
        wanted = least == "all" ? $column["max"] : least
        exit $column["total"] + 0 < wanted + 0
    }'
