#!/bin/sh
# run.sh - grades wrong programs, and tells whether the grader saw what is wrong.
#
#     run.sh [--generated | --sized] [--seed N] [--few N] [--prove] [--minimal]
#            [--jobs N] [--keep DIR] [PATTERN...]
#
# Without --generated: the catalogue. Each catalogue/PART/NAME.patch is one mistake,
# made in one of the programs that earn all points. Its head says what is
# wrong, which parts must lose points for it (any of them will do; it belongs
# to the first) and which must stay whole. A part in neither list may do either.
# The extension, impartial.c, is handed in where the patch is about it.
# Its report must have the words of each line "# says:" of its head, and none of
# those of "# never:"; how it breaks lines does not matter.
#
# With --generated: all the programs that generate.sh makes of the solution by
# changing one thing, but for those that equivalent.txt lists. Any part may lose.
#
# With --sized: the mutants that sized.sh draws, as those of the catalogue. Their
# faults begin at a size, a count or a length of history; another seed, other
# numbers. A second table has a line for each kind of fault.
#
# A PATTERN chooses among the names, as the shell matches files: 'random-*'; and
# --few N takes about one in N of those, by what their names come to. --prove
# also runs the reproductions of all reports (../reproduce.sh), which takes as
# long again; --minimal tells which of them are longer than they have to be
# (../minimal.sh). The table has a line for each mutant; with --keep the folders and
# reports stay in DIR.
#
# Exit status: 0 if every mutant was caught in its part and charged to no part
# declared whole (generated: if 99 of 100 were caught; sized: 95 of 100 in their
# part), every report says what it is to say, and every reproduction fails on its
# mutant and on nothing else; 1 if not, or if the grader met a fault of its own; 2
# if nothing could be graded.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/../.." && pwd) || exit 2
build=${BUILD:-$top/build}
generated=false
sized=false
seed=1
prove=false
minimal=false
every=1
jobs=
keep=

usage()
{
    sed -n '4s/^# */usage: /p; 5s/^#/      /p' "$0" >&2
    exit 2
}

while [ $# -gt 0 ]; do
    case $1 in
    --generated) generated=true ;;
    --sized) sized=true ;;
    --seed) seed=${2:?} && shift ;;
    --prove) prove=true ;;
    --minimal) minimal=true ;;
    --few) every=${2:?} && shift ;;
    --jobs) jobs=${2:?} && shift ;;
    --keep) keep=${2:?} && shift ;;
    --) shift && break ;;
    -*) usage ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- '*'
case $build in /*) ;; *) build=$top/$build ;; esac

if [ -n "$keep" ]; then
    work=$keep
    mkdir -p "$work" || exit 2
    rm -rf "$work/submissions" "$work/out" "$work/all"
else
    work=$(mktemp -d) || exit 2
    trap 'rm -rf "$work"' EXIT
    trap 'exit 130' INT TERM
fi
mkdir "$work/submissions" || exit 2

# chosen NAME PATTERN...
chosen()
{
    candidate=$1
    shift
    for pattern; do
        # shellcheck disable=SC2254
        case $candidate in $pattern)
            [ "$every" = 1 ] && return
            sum=$(printf '%s' "$candidate" | cksum)
            [ $((${sum%% *} % every)) = 0 ]
            return
            ;;
        esac
    done
    return 1
}

# head_of PATCH WORD: what stands after "# WORD:"
head_of()
{
    sed -n "/^---/q; s/^# $2: *//p" "$1"
}

# ------------------------------------------------------- making the mutants ----

# What awk reads below: name, parts that must lose, parts that must not, kind.
list=$work/list
patches=$here/catalogue
: >"$list"

make_patched()
{
    for patch in "$patches"/*.patch "$patches"/*/*.patch; do
        [ -f "$patch" ] || continue
        name=$(basename "$patch" .patch)
        chosen "$name" "$@" || continue
        folder=$work/submissions/$name
        base=$(head_of "$patch" base)
        mkdir "$folder" || exit 2
        cp "$top/$base/coinstrip.c" "$top/$base/play.c" "$folder" || exit 2
        if grep -q '^+++ b/impartial.c' "$patch"; then
            cp "$top/$base/impartial.c" "$folder" || exit 2
        fi
        if ! patch -d "$folder" -p1 -s -F0 <"$patch"; then
            echo "run.sh: $name does not fit $base any more" >&2
            exit 2
        fi
        printf '%s|%s|%s|%s\n' "$name" "$(head_of "$patch" loses)" \
            "$(head_of "$patch" whole)" "$(head_of "$patch" kind)" >>"$list"
    done
}

make_generated()
{
    mkdir "$work/all" || exit 2
    sh "$here/generate.sh" "$work/all" || exit 2
    for folder in "$work"/all/*; do
        name=$(basename "$folder")
        chosen "$name" "$@" || continue
        grep -q "^${name}:" "$here/equivalent.txt" && continue
        mv "$folder" "$work/submissions/"
        printf '%s||\n' "$name" >>"$list"
    done
}

# A mutant that does not compile would be caught without any test.
drop_what_does_not_compile()
{
    for folder in "$work"/submissions/*; do
        for file in coinstrip play impartial; do
            [ -f "$folder/$file.c" ] || continue
            ${CC:-cc} -std=gnu11 -w -fsyntax-only -I"$top/starter" \
                -I"$top/starter/extension" "$folder/$file.c" \
                2>"$work/errors" && continue
            name=$(basename "$folder")
            if ! $generated; then
                echo "run.sh: $name does not compile" >&2
                cat "$work/errors" >&2
                exit 2
            fi
            rm -r "$folder"
            grep -v "^$name|" "$list" >"$list.new"
            mv "$list.new" "$list"
            break
        done
    done
}

if $generated; then
    make_generated "$@"
else
    if $sized; then
        patches=$work/patches
        mkdir -p "$patches" && rm -f "$patches"/*.patch || exit 2
        sh "$here/sized.sh" "$patches" "$seed" || exit 2
    fi
    make_patched "$@"
fi
if [ ! -s "$list" ]; then
    echo "run.sh: no mutant has such a name" >&2
    exit 2
fi
drop_what_does_not_compile

# ------------------------------------------------------------------ grading ----

processors=$(getconf _NPROCESSORS_ONLN)
set -- --out "$work/out"
[ -z "$jobs" ] || set -- "$@" --jobs "$jobs"
(cd "$work/submissions" && "$build/grade" "$@" -- ./*) >"$work/log" 2>&1
case $? in
0) faults=0 ;;
1) faults=1 && grep '^grade: .*fault' "$work/log" >&2 ;;
*) cat "$work/log" >&2 && exit 2 ;;
esac

# From each results.json: "test NAME TEST passed-or-failed".
for folder in "$work"/submissions/*; do
    name=$(basename "$folder")
    awk -v name="$name" -F'"' '
        $2 == "name" && $4 ~ "/" { test = $4 }
        $2 == "status" && test { print name "|" test "|" $4; test = "" }
        $2 == "score" && !scored++ {
            sub(/^[^0-9]*/, "", $3); sub(/[^0-9.].*/, "", $3)
            print name "|marks|" $3
        }' "$work/out/$name/results.json"
done >"$work/verdicts" || exit 2

# ---------------------------------------------------------------- the table ----

awk -F'|' -v generated="$generated" -v sized="$sized" -v faults="$faults" '
function lost(name, part) { return (name, part) in charged }
FILENAME == ARGV[1] {
    names[++n] = $1; belongs[$1] = $2; whole[$1] = $3
    if ($4 != "" && !($4 in of_kind)) kinds[++kind_count] = $4
    kind[$1] = $4; of_kind[$4]++; next
}
$2 == "marks" { marks[$1] = $3; next }
$2 ~ "^tests/" { next } # the bonus: mutants bring no tests of their own
{
    if (!($2 in known)) { known[$2]; tests[++t] = $2 }
    if ($3 == "passed") next
    part = $2; sub("/.*", "", part)
    charged[$1, part]
    caught[$1]++
    by[$1] = $2
}
END {
    format = "%-44s %-7s %-6s %-24s %5s\n"
    printf format, "mutant", "caught", "there", "wrongly charged", "marks"
    for (i = 1; i <= n; i++) {
        name = names[i]
        there = generated == "true" ? "-" : "no"
        parts = split(belongs[name], list, " ")
        for (k = parts; k > 0; k--)
            if (lost(name, list[k])) there = k == 1 ? "yes" : "also"
        wrong = ""
        parts = split(whole[name], list, " ")
        for (k = 1; k <= parts; k++)
            if (lost(name, list[k])) wrong = wrong " " list[k]
        sub("^ ", "", wrong)
        seen += caught[name] > 0
        right += there != "no"
        unjust += wrong != ""
        seen_of[kind[name]] += caught[name] > 0
        right_of[kind[name]] += there != "no"
        unjust_of[kind[name]] += wrong != ""
        if (caught[name] == 1) alone[by[name]]++
        printf format, name, caught[name] ? "yes" : "NO", \
            there == "no" ? "NO" : there, wrong, marks[name]
    }
    printf "\n%d mutants, %d caught", n, seen
    if (generated != "true")
        printf ", %d in their part; %d charge a part that is whole", \
            right, unjust
    if (sized == "true") {
        printf "\n\n%-44s %7s %7s %7s %15s\n", "kind", "mutants", "caught", \
            "there", "wrongly charged"
        for (i = 1; i <= kind_count; i++)
            printf "%-44s %7d %7d %7d %15d\n", kinds[i], of_kind[kinds[i]], \
                seen_of[kinds[i]], right_of[kinds[i]], unjust_of[kinds[i]]
    }
    printf "\n\nNever the only test that catches one:\n"
    for (i = 1; i <= t; i++)
        if (!(tests[i] in alone)) printf "    %s\n", tests[i]
    if (generated == "true")
        exit seen * 100 < n * 99 || faults
    if (sized == "true")
        exit right * 100 < n * 95 || unjust > 0 || faults
    exit right < n || unjust > 0 || faults
}' "$list" "$work/verdicts"
status=$?

# ---------------------------------------------------------- what reports say ----

# words_of REPORT: on one line, with single blanks
words_of()
{
    tr -s ' \n' '  ' <"$1"
}

# patch_of NAME: of the catalogue, or drawn
patch_of()
{
    for patch in "$patches/$1.patch" "$patches"/*/"$1.patch"; do
        [ ! -f "$patch" ] || echo "$patch"
    done
}

check_words()
{
    for folder in "$work"/submissions/*; do
        name=$(basename "$folder")
        patch=$(patch_of "$name")
        head_of "$patch" says | while IFS= read -r words; do
            words_of "$work/out/$name/report.txt" | grep -qF -- "$words" ||
                echo "$name does not say: $words"
        done
        head_of "$patch" never | while IFS= read -r words; do
            words_of "$work/out/$name/report.txt" | grep -qF -- "$words" &&
                echo "$name says: $words"
        done
    done
}

if ! $generated; then
    check_words >"$work/words"
    if [ -s "$work/words" ]; then
        printf '\nReports:\n'
        cat "$work/words"
        status=1
    fi
fi

# -------------------------------------------------------- the reproductions ----

prove()
{
    printf '\nReproductions:\n'
    find "$work/submissions" -mindepth 1 -maxdepth 1 -type d -print0 | sort -z |
        xargs -0 -n 8 -P "${jobs:-$processors}" \
            bash "$here/../reproduce.sh" "$work/out" >"$work/proofs" 2>&1
    grep -v '^[0-9]* passed' "$work/proofs"
    awk '/^[0-9]+ passed/ { passed += $1; failed += $3 }
        END {
            print passed + 0, "proved,", failed + 0, "not"
            exit failed > 0
        }' "$work/proofs"
}

# (None has to be.)
count_minimal()
{
    find "$work/submissions" -mindepth 1 -maxdepth 1 -type d -print0 | sort -z |
        xargs -0 -n 8 -P "${jobs:-$processors}" \
            bash "$here/../minimal.sh" "$work/out" >"$work/minimal" 2>&1
    grep -v '^[0-9]* minimal' "$work/minimal"
    awk '/^[0-9]+ minimal/ { yes += $1; no += $3 }
        END { print yes + 0, "minimal,", no + 0, "not" }' "$work/minimal"
}

! $prove || prove || status=1
! $minimal || count_minimal
exit $status
