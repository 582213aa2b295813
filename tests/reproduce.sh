#!/usr/bin/env bash
# Proves the reproductions of a grading: each must fail on the submission that
# it was made for, pass on the reference, and flood no terminal with one line.
#
#     tests/reproduce.sh RESULTS SUBMISSION...
#
# RESULTS is what build/grade --out wrote for these submissions. Prints what is
# not so, and ends with "N passed, N failed". (It runs the submissions outside
# the jail: for our own mutants and demo class, never for a stranger's work.)
set -u
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
results=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

say() {
    printf 'reproduce: %s\n' "$*"
    failed=$((failed + 1))
}

# A folder as a student has it, with these files as the submission.
folder() {
    mkdir -p "$work/$1"
    cp -R "$root"/starter/* "$work/$1/"
    cp "$2"/*.c "$work/$1/"
    [ ! -f "$2/impartial.c" ] || mv "$work/$1/impartial.c" "$work/$1/extension/"
}

# Does the file fail in that folder? It does unless the run ends with success.
fails() {
    local out task=reproduce where=$1
    # (The reference is known to be right where memory is watched.)
    [ "$1" = mutant ] || grep -qF '/* run: ' "$2" || task=reproduce-plain
    case $(basename "$2") in
    impartial__*) where=$1/extension task=reproduce ;;
    esac
    out=$(cd "$work/$where" && ulimit -v 40000000000 && ulimit -c 0 &&
        timeout 90 make -s $task FILE="$2" 2>&1)
    local status=$?
    printf '%s\n' "$out" >"$work/last"
    [ $status -ne 0 ]
}

# One that fails must not say that it does not; and whatever the compiler has to
# say in it must be about the submission.
says_too_much() {
    grep -q 'does not fail here' "$work/last" ||
        grep -qE "^[^ ]*$(basename "$1"):[0-9:]+ warning:" "$work/last"
}

folder reference "$root/solution"
(cd "$work/reference" && make -s coinstrip.o play.o)
for submission in "$@"; do
    name=$(basename "$submission")
    [ -d "$results/$name/reproduce" ] || continue
    folder mutant "$submission"
    for file in "$results/$name"/reproduce/*.c; do
        [ -f "$file" ] || continue
        file=$(realpath "$file")
        if ! fails mutant "$file"; then
            say "$name: $(basename "$file") does not fail on the submission"
        elif says_too_much "$file"; then
            say "$name: $(basename "$file") says what is not so, or warns"
        elif grep -qE '^  (Expected|Got): .{1000}' "$work/last"; then
            say "$name: $(basename "$file") writes very long lines"
        elif fails reference "$file"; then
            say "$name: $(basename "$file") fails on the reference: $(head -3 "$work/last")"
        else
            passed=$((passed + 1))
        fi
    done
    rm -rf "$work/mutant"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
