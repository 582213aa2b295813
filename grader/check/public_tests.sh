#!/bin/sh
# public_tests.sh LAB FOLDER - runs a lab's public tests in a new folder, with its
# solution and with its stub. Prints a line "! PLACE: ..." for each that is not as
# it should be, or how many there are.

unset CDPATH MAKEFLAGS MFLAGS MAKELEVEL
here=$(cd "$(dirname -- "$0")" && pwd)
lab=$1
folder=$2
file=$(sh "$here/../lab_name.sh" "$lab").c
tests=$lab/starter/public_tests.c

# built WORDS: with what lies there
built()
{
    (cd "$folder" && make -s public_tests) >"$folder/.said" 2>&1 && return
    error=$(grep -m 1 'error: \|undefined\|No ' "$folder/.said")
    echo "! $tests: they can't be built $1: $error"
    exit 0
}

# The line in which the test of that name begins.
place()
{
    echo "$tests:$(grep -n "START_TEST($1)" "$tests" | sed 's/:.*//')"
}

# names_of FILE: the tests that failed
names_of()
{
    sed -n 's/^FAIL  \([^ ]*\) .*/\1/p' "$1"
}

sh "$here/../../handouts/starter.sh" "$lab" "$folder" 2>"$folder.said" || {
    echo "! $(head -n 1 "$folder.said")"
    exit 0
}
built 'with the stub'
cd "$folder" && ./public_tests --list >.names
./public_tests >.stub 2>&1
cd - >/dev/null || exit 1
names_of "$folder/.stub" >"$folder/.failed"
grep -vxFf "$folder/.failed" "$folder/.names" | while read -r name; do
    echo "! $(place "$name"): $name passes with the stub: let it ask for something first"
done

cp "$lab/solution/$file" "$folder/$file"
touch "$folder/$file"
built 'with the solution'
(cd "$folder" && ./public_tests) >"$folder/.solution" 2>&1
names_of "$folder/.solution" | while read -r name; do
    echo "! $(place "$name"): $name fails with the solution: $(grep -A 1 \
        "^FAIL  $name " "$folder/.solution" | sed -n '2s/^ *//p')"
done
wc -l <"$folder/.names"
