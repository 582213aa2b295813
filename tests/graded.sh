# shellcheck shell=sh
# graded.sh - for the test scripts that grade a class of programs in a lab of the
# kit; read with "." behind claims.sh. $labs is where the labs are ($scratch, if
# the script does not say otherwise), and the file of lab row is called row.c.
#
#     new_lab LAB              its folders, for what is written there
#     table_says LAB WORDS     what "make contract" prints of it
#     program LAB NAME         standard input is the program
#     changed LAB NAME SED     the lab's solution, changed by sed; that it is
#                              another program is claimed. (Of some: a_few. What
#                              is claimed of the others is passed over.)
#     always LAB NAME SED      the same, whatever TESTS says
#     with_patch LAB NAME      a wrong program that the lab has as a patch
#     graded LAB               grades them all
#     has LAB NAME POINTS [WORDS]
#                              of 100, nothing was the grader's fault, and its
#                              report says so
#     loses LAB NAME TESTS     points in these, and in no other ("none")
#     says LAB NAME WORDS      its report does, ends of lines aside
#     shows LAB NAME [LINES]   each C file of its report fails, and passes with the
#                              solution; it has so many lines at most, or 40

# shellcheck disable=SC2154 # $here and $scratch are of who reads this
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
grade=$build/grade
# shellcheck disable=SC2154
labs=$scratch

new_lab()
{
    mkdir -p "$labs/$1/starter" "$labs/$1/solution"
}

table_says()
{
    "$build/contract" "$labs/$1" >"$scratch/said" 2>&1
    cat "$scratch/said"
    grep -q -e "$2" "$scratch/said"
}

program()
{
    mkdir -p "$scratch/$1/class/$2"
    cat >"$scratch/$1/class/$2/$1.c"
}

always()
{
    sed "$3" "$labs/$1/solution/$1.c" | program "$1" "$2"
    refute "${1}__${2}__is_another_program" cmp -s \
        "$scratch/$1/class/$2/$1.c" "$labs/$1/solution/$1.c"
}

changed()
{
    if a_few "$1/$2"; then
        always "$@"
    else
        leave_out "$1/$2"
    fi
}

with_patch()
{
    base=$labs/$1/$(sed -n 's/^# base: //p' "$labs/$1/wrong/$2.patch")
    program "$1" "$2" <"$base/$1.c" &&
        patch -s -d "$scratch/$1/class/$2" -p1 <"$labs/$1/wrong/$2.patch"
}

graded()
{
    [ -d "$scratch/$1/class" ] || return 0 # none of it was chosen
    "$grade" --lab "$labs/$1" --class --jobs 1 --out "$scratch/$1/results" \
        "$scratch/$1/class" >"$scratch/said" 2>&1 && return
    cat "$scratch/said"
    return 1
}

has()
{
    report=$scratch/$1/results/$2/report.txt
    cat "$report"
    found=$(sed -n 's/^ *"score": \([0-9.]*\),*$/\1/p' \
        "$scratch/$1/results/$2/results.json" | head -n 1)
    echo "$found of 100, and not $3"
    [ "$found" = "$3" ] && ! grep -q 'Faults of the grader' "$report" &&
        grep -q -e "${4:-$3}" "$report"
}

loses()
{
    report=$scratch/$1/results/$2/report.txt
    cat "$report"
    lost=$(sed -n 's/^\* \(.*\) ([0-9.]* of [0-9.]*)$/\1/p' "$report" | tr '\n' ' ')
    echo "loses in: $lost"
    [ "${lost:-none }" = "$3 " ]
}

says()
{
    report=$scratch/$1/results/$2/report.txt
    tr -s ' \n|' ' ' <"$report" | grep -q -e "$3" && return
    cat "$report"
    return 1
}

# object LAB SOURCE [OPTION...]: prints the name of what it is compiled to, once
object()
(
    headers=$labs/$1/starter
    source=$2
    sum=$({ cat "$source" "$headers"/*.h && echo "$@"; } | cksum)
    made=$scratch/objects/$1-${sum% *}.o
    shift 2
    mkdir -p "$scratch/objects"
    [ -e "$made" ] || gcc -w -g "$@" -I"$headers" -c -o "$made" "$source" ||
        return
    echo "$made"
)

# ends_with STATUS LAB PROGRAM FILE: that C file, built with the program, and run
# as it says
ends_with()
(
    wanted=$1 lab=$2 program=$3 file=$4
    set --
    if grep -qF '/* run: sanitizers */' "$file"; then
        set -- -fsanitize=address,undefined
    fi
    program=$(object "$lab" "$program" "$@") &&
        main=$(object "$lab" "$file" "$@") &&
        gcc "$@" -o "$scratch/shown" "$main" "$program" -lm || return 1
    set -- "$scratch/shown"
    if grep -qF '/* run: valgrind */' "$file"; then
        set -- valgrind --quiet --leak-check=full --error-exitcode=9 "$@"
    fi
    timeout 20 "$@" >"$scratch/shows" 2>&1
    status=$?
    echo "status $status"
    [ "$wanted" = "$status" ] || { [ "$wanted" = other ] && [ $status -ne 0 ]; }
)

shows()
{
    for file in "$scratch/$1/results/$2/reproduce"/*.c; do
        lines=$(wc -l <"$file")
        echo "$file: $lines lines"
        cat "$file"
        [ "$lines" -le "${3:-40}" ] &&
            ends_with other "$1" "$scratch/$1/class/$2/$1.c" "$file" &&
            ends_with 0 "$1" "$labs/$1/solution/$1.c" "$file" || return 1
    done
}
