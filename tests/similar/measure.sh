#!/bin/sh
# measure.sh - how well copies are told from independent work.
#
#     measure.sh GIVEN FOLDER [FROM]
#
# Makes a labelled set in FOLDER/set: independent programs, the same disguised,
# the demo class (each of which began as one of them), halves and thirds of one
# in another, and programs that were hardly begun. Compares each with each, with
# what is in GIVEN taken out, and writes
#
#     FOLDER/pairs    NAME NAME FILE SHARE  for all pairs of at least FROM (20)
#     FOLDER/truth    NAME NAME copy|own WAY
#
# and a table on stdout: thresholds, copies found (recall), how many of those
# found are copies (precision), and false alarms.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
given=$1
folder=$2
from=${3:-20}
set=$folder/set

# (fixed-maximum was made from bool-squares.)
independent='arena bitset bool-squares cached coin-list flexible-array
    game-table gaps growing-vector helpers interned linked-squares one-block
    positions-array recursive-tree reversed run-length size-tree text-buffer
    unsorted-coins'
disguised='bitset coin-list gaps helpers linked-squares positions-array
    recursive-tree run-length text-buffer bool-squares'
couples='bitset:coin-list gaps:helpers linked-squares:positions-array
    recursive-tree:run-length text-buffer:bool-squares'
demo='anna-k:positions-array pete:positions-array grete:positions-array
    mwangi:linked-squares ines:bool-squares lena.v:bool-squares dmitri:gaps
    carla_m:coin-list sam-t:cached bo.li:bitset nadia:recursive-tree
    kim:unsorted-coins jonas:flexible-array farid:flexible-array
    olga.p:helpers hiro:run-length'

disguise()
{
    awk -v way="$1" -f "$here/disguise.awk" "$2" "$3"
}

# copy NAME WAY [OTHER]: NAME disguised; the name says what it was made from.
copy()
{
    to=$set/$1_$2${3:+_$3}
    mkdir -p "$to"
    for file in coinstrip.c play.c; do
        disguise "$2" "$top/tests/correct/$1/$file" \
            "${3:+$top/tests/correct/$3/$file}" >"$to/$file"
    done
}

mkdir -p "$set" || exit 2
for name in $independent; do
    mkdir -p "$set/$name"
    cp "$top/tests/correct/$name"/*.c "$set/$name"
done
for name in $disguised; do
    for way in rename reorder comments layout pad all; do
        copy "$name" "$way"
    done
done
for couple in $couples; do
    copy "${couple%:*}" half "${couple#*:}"
    copy "${couple%:*}" third "${couple#*:}"
done
sh "$top/tests/demo.sh" "$folder/demo" || exit 2
for student in $demo; do
    to=$set/${student#*:}_demo-$(echo "${student%:*}" | tr _ -)
    mkdir -p "$to"
    # (Their play.c came from others, all mixed.)
    cp "$folder/demo/${student%:*}/coinstrip.c" "$to"
done
# Hardly begun: what was given, and some lines of one's own.
for name in $independent; do
    to=$set/${name}_begun
    mkdir -p "$to"
    cp "$top/starter/coinstrip.c" "$top/starter/play.c" "$to"
    sed -n '/^struct CoinStrip/,/^}/p' "$set/$name/coinstrip.c" \
        >>"$to/coinstrip.c"
done

# Two programs are copies if one name is part of what both were made from. What
# was hardly begun is nobody's copy yet.
printf '%s\n' "$set"/*/ | sed 's,/$,,; s,.*/,,' | awk '
    function made_from(name, other,    parts) {
        split(name, parts, "_")
        return parts[1] == other || parts[3] == other
    }
    { names[NR] = $0 }
    END {
        for (i = 1; i <= NR; i++)
            for (k = i + 1; k <= NR; k++) {
                split(names[i], a, "_")
                split(names[k], b, "_")
                copy = made_from(names[k], a[1]) || \
                    (a[3] != "" && made_from(names[k], a[3]))
                if (a[2] == "begun" || b[2] == "begun")
                    copy = 0
                print names[i], names[k], copy ? "copy" : "own", \
                    (a[2] != "" ? a[2] : "-") "," (b[2] != "" ? b[2] : "-")
            }
    }' >"$folder/truth"

"$build/tests/sample_set" "$given" "$folder" "$from" "$set"/*/ \
    >"$folder/pairs" || exit 1

awk -v from="$from" '
    NR == FNR {
        key = $1 " " $2
        if ($4 > share[key])
            share[key] = $4
        next
    }
    { truth[$1 " " $2] = $3; copies += $3 == "copy"; pairs++ }
    END {
        printf "%d programs, %d pairs, %d of them copies\n", \
            (1 + sqrt(1 + 8 * pairs)) / 2, pairs, copies
        print "percent  recall  precision  false alarms"
        for (at = from; at <= 60; at += 5) {
            found = wrong = 0
            for (key in truth) {
                other = key
                if (!(key in share)) {
                    split(key, name, " ")
                    other = name[2] " " name[1]
                }
                if (share[other] < at)
                    continue
                found += truth[key] == "copy"
                wrong += truth[key] == "own"
            }
            printf "%6d%%  %6.3f  %9.3f  %12d\n", at, found / copies, \
                found + wrong ? found / (found + wrong) : 1, wrong
        }
    }' "$folder/pairs" "$folder/truth"
