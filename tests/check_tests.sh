#!/bin/sh
# check_tests.sh [PART] - what the author of a test, or of other points, has to
# see, in about a minute: the rubric fits the tests; starter/ gets nothing and
# solution/ all; right programs in other representations lose nothing; and wrong
# programs, of PART if one is named, are charged where they are wrong.
here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=${BUILD:-$root/build}
case $build in /*) ;; *) build=$root/$build ;; esac
part=${1:-}

# points NAME: of 100, without the bonus
points()
{
    tr -d '\r' <"$scratch/out/grades.csv" | awk -F, -v name="$1" '
        $1 == name { for (i = 4; i <= 11; i++) sum += $i; print sum }'
}

graded()
{
    "$build/grade" --fresh --out "$scratch/out" -- "$root/starter" \
        "$root/solution" "$root/tests/correct/gaps" \
        "$root/tests/correct/linked-squares" "$root/tests/correct/bitset" \
        "$root/tests/correct/recursive-tree"
}

gets()
{
    echo "$1 has $(points "$1")"
    [ "$(points "$1")" = "$2" ]
}

claim 'rubric_and_tests__fit' graded
claim 'starter__has_nothing' gets starter 0
for name in solution gaps linked-squares bitset recursive-tree; do
    claim "$name""__loses_nothing" gets "$name" 100
done
if [ -n "$part" ]; then
    claim "mutants__of_$part" sh "$here/mutants/run.sh" --few 8 "$part-*"
else
    claim 'mutants__one_in_sixty' sh "$here/mutants/run.sh" --few 60
fi
