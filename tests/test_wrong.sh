#!/bin/sh
# test_wrong.sh - the wrong programs of the labs in tests/labs are graded, and
# lose their points where their lists say. (Of each lab one in eight, or with
# TESTS=all all; LABS="strbuf intset" are those labs alone.)

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
labs=$root/tests/labs

# is_chosen NAME
is_chosen()
{
    [ "$TESTS" = all ] && return
    sum=$(printf '%s' "$1" | cksum)
    [ $((${sum%% *} % 8)) = 0 ]
}

# listed PATCH WORD: tests that its list of that name has, each in a line
listed()
{
    sed -n "s/^# $2: //p" "$1" | tr ' ' '\n' | grep .
}

# marks RESULTS: each test, and what of it is lost
marks()
{
    sed -n 's/^ *"name": "\([a-z_]*\/.*\)",$/\1/p
        s/^ *"score": \([0-9.]*\),$/score \1/p
        s/^ *"max_score": \([0-9.]*\),$/of \1/p' "$1" | awk '
        /\// { name = $0; next }
        $1 == "score" { score = $2; next }
        $1 == "of" && name { print name, $2 - score; name = "" }'
}

# loses LAB NAME: what its lists say, and nothing else
loses()
{
    patch=$labs/$1/wrong/$2.patch
    marks "$scratch/$1/results/$2/results.json" >"$scratch/marks" || return
    cat "$scratch/marks" "$scratch/$1/results/$2/report.txt"
    for test in $(listed "$patch" whole); do
        grep -qx "$test 0" "$scratch/marks" || {
            echo "$test is not whole"
            return 1
        }
    done
    for test in $(listed "$patch" loses); do
        grep "^$test " "$scratch/marks" | grep -qv ' 0$' && return
    done
    echo "it loses nothing"
    return 1
}

for lab in ${LABS:-stack symtable}; do
    mkdir -p "$scratch/$lab/class"
    for patch in "$labs/$lab"/wrong/*.patch; do
        name=$(basename "$patch" .patch)
        is_chosen "$lab/$name" || continue
        mkdir "$scratch/$lab/class/$name"
        cp "$labs/$lab/$(sed -n 's/^# base: //p' "$patch")/$lab.c" \
            "$scratch/$lab/class/$name"
        patch -s -d "$scratch/$lab/class/$name" -p1 <"$patch"
    done
    "$grade" --lab "$labs/$lab" --class --jobs 2 --out "$scratch/$lab/results" \
        "$scratch/$lab/class" >"$scratch/$lab/said" 2>&1
    for folder in "$scratch/$lab/class"/*/; do
        name=$(basename "$folder")
        claim "${lab}__${name}__loses_where_it_is_wrong" loses "$lab" "$name"
    done
done
