#!/bin/sh
# run.sh - how often the grader is wrong: grades right, wrong and hostile programs
# whose worth is known, and writes one card of it.
#
#     run.sh [--few N] [--out DIR] [--jobs N] [STEP...]
#
# The steps, each of a corpus that is kept here or made anew by a seed:
#
#     right       the programs of tests/correct, built in many ways
#     variants    3,000 made of them (tests/variants)
#     wrong       the catalogue of tests/mutants, and what its reports show
#     sized       faults that begin at a number
#     generated   one change in the solution
#     changed     one change, or several, in any right program
#     hostile     tests/hostile
#     landlock    the same in the other jail
#     labs        programs of two labs of the kit (tests/labs), and mutants
#     repeats     the demo class and right programs, graded twice
#
# A step leaves its figures in DIR (build/accuracy), STEP.figures, and what was
# printed, STEP.log. A step that was done at the same commit is not done again:
# delete its figures for that. Then the card is made of all figures that are
# there: card.txt, card.md and card.json. --few takes about one in N of each.
#
# Exit status: 0 if all went well; 1 if a program was misjudged; 2 if a step could
# not be done.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
case $build in /*) ;; *) build=$top/$build ;; esac
few=1
out=$build/accuracy
jobs=

while [ $# -gt 0 ]; do
    case $1 in
    --few) few=${2:?} && shift ;;
    --out) out=${2:?} && shift ;;
    --jobs) jobs=${2:?} && shift ;;
    -*) sed -n '5s/^# */usage: /p' "$0" >&2 && exit 2 ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- right variants wrong sized generated changed hostile \
    landlock labs repeats
mkdir -p "$out" || exit 2

commit=$(git -C "$top" rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
[ -z "$(git -C "$top" status --porcelain --untracked-files=no 2>/dev/null)" ] ||
    commit=$commit+

# figure NAME NUMBER
figure()
{
    printf '%s %s\n' "$1" "$2" >>"$figures"
}

# figures_of LOG EXPRESSION NAME...: the numbers that the last line with that
# expression has, one after the other
figures_of()
{
    log=$1
    line=$(grep -E "$2" "$log" | tail -n 1 | tr -c '0-9\n' ' ')
    shift 2
    # shellcheck disable=SC2086 # numbers
    for number in $line; do
        [ $# -gt 0 ] || break
        figure "$1" "$number"
        shift
    done
}

# mutants ARGUMENT...
mutants()
{
    sh "$top/tests/mutants/run.sh" --few "$few" "$@"
}

# Every file of both results, times aside, is the same.
grade_twice()
{
    # shellcheck source=tests/claims.sh
    . "$top/tests/claims.sh"
    sh "$top/tests/demo.sh" "$scratch/demo" || return 2
    for folder in "$scratch"/demo/*/ "$top"/tests/correct/[a-g]*/; do
        case $folder in */fixed-maximum/) continue ;; esac
        sum=$(printf '%s' "${folder%/}" | sed 's|.*/||' | cksum)
        [ $((${sum%% *} % few)) = 0 ] && set -- "$@" "${folder%/}"
    done
    [ $# -gt 0 ] || set -- "$scratch/demo/kim"
    for time in 1 2; do
        "$build/grade" --fresh --single ${jobs:+--jobs "$jobs"} \
            --out "$scratch/$time" -- "$@" >"$scratch/log" 2>&1 ||
            { cat "$scratch/log" && return 2; }
    done
    different=0
    for folder; do
        name=${folder##*/}
        for time in 1 2; do
            timeless "$scratch/$time/$name" >"$scratch/files-$time"
        done
        diff "$scratch/files-1" "$scratch/files-2" ||
            different=$((different + 1))
    done
    echo "$# graded twice, $different differ"
    [ "$different" = 0 ]
}

# run_step STEP
run_step()
{
    step=$1
    shift
    [ -z "$jobs" ] || set -- --jobs "$jobs"
    case $step in
    right)
        [ "$few" = 1 ] || set -- --few "$@"
        sh "$top/tests/correct.sh" "$@"
        ;;
    variants)
        sh "$top/tests/variants/run.sh" --count $((6000 / few)) \
            --keep "$out/variants" "$@"
        ;;
    wrong) mutants --prove --minimal "$@" ;;
    sized) mutants --sized --prove --minimal "$@" ;;
    generated) mutants --generated "$@" ;;
    changed)
        sh "$top/tests/variants/changed.sh" --count $((2000 / few)) \
            --keep "$out/changed" "$@"
        ;;
    hostile) bash "$top/tests/hostile.sh" --few "$few" "$@" ;;
    landlock)
        bash "$top/tests/hostile.sh" --few "$few" \
            --grade --confinement=landlock "$@"
        ;;
    labs)
        bash "$top/tests/labs/run.sh" --few "$few" --mutants $((150 / few + 1)) \
            "$@" stack strbuf
        ;;
    repeats) (set -- && grade_twice) ;;
    esac
}

# figures_of_parts LOG: of the table of mutants, whose names begin with their part
figures_of_parts()
{
    awk '/^[a-z]+-[^ ]* +(yes|NO) +(yes|also|NO|-) / {
            part = $1; sub("-.*", "", part)
            tried[part]++
            caught[part] += $2 == "yes"
            there[part] += $3 != "NO"
            unjust[part] += NF > 4
        }
        END {
            for (part in tried) {
                print part ":tried", tried[part]
                print part ":caught", caught[part]
                print part ":there", there[part]
                print part ":unjust", unjust[part]
            }
        }' "$1" >>"$figures"
}

# read_figures STEP LOG
read_figures()
{
    case $1 in
    right) figures_of "$2" 'right programs graded' tried lost ;;
    variants) figures_of "$2" 'right programs tried' tried lost left_out ;;
    wrong | sized)
        figures_of "$2" '^[0-9]+ mutants, ' tried caught there unjust
        figures_of "$2" ' proved, ' proved unproved
        figures_of "$2" ' minimal, ' minimal longer
        figures_of_parts "$2"
        ;;
    generated) figures_of "$2" '^[0-9]+ mutants, ' tried caught ;;
    changed) figures_of "$2" '^[0-9]+ wrong programs, ' tried caught there unjust ;;
    hostile | landlock)
        figure tried "$(grep -cE '^(pass|FAIL) [a-z]+-' "$2")"
        figure above "$(grep -cE 'it has .* (marks; |for its tests; ).*honest' "$2")"
        figures_of "$2" ' passed, ' passed failed
        ;;
    labs)
        figures_of "$2" 'right programs, ' right lost
        figures_of "$2" 'wrong programs, ' tried caught there unjust
        figures_of "$2" '^[0-9]+ mutants, ' mutants mutants_caught
        ;;
    repeats) figures_of "$2" 'graded twice' tried differ ;;
    esac
}

# do_step STEP
do_step()
{
    figures=$out/$1.figures
    log=$out/$1.log
    if grep -qsx "commit $commit" "$figures" &&
        grep -qsx "few $few" "$figures"; then
        echo "$1: done before"
        return "$(sed -n 's/^status //p' "$figures")"
    fi
    start=$(date +%s)
    (run_step "$1") >"$log" 2>&1 </dev/null
    ended=$?
    : >"$figures.new"
    figures=$figures.new
    read_figures "$1" "$log"
    figure seconds $(($(date +%s) - start))
    figure status $ended
    figure few "$few"
    figure date "$(date -u +%Y-%m-%d)"
    figure commit "$commit"
    mv "$figures" "$out/$1.figures"
    echo "$1: $(tr '\n' ' ' <"$out/$1.figures")"
    grep -q '^tried [1-9]' "$out/$1.figures" || {
        tail -n 5 "$log"
        return 2
    }
    return $ended
}

status=0
for step; do
    case $step in
    right | variants | wrong | sized | generated | changed | hostile | \
        landlock | labs | repeats) ;;
    *) echo "run.sh: no such step: $step" >&2 && exit 2 ;;
    esac
    do_step "$step"
    ended=$?
    [ $ended -le $status ] || status=$ended
done
[ $status -le 2 ] || status=2

sh "$here/card.sh" "$out" "$commit" || exit 2
echo
cat "$out/card.txt"
exit $status
