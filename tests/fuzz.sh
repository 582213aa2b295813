#!/bin/sh
# fuzz.sh FOLDER SECONDS [TARGET...] - runs the fuzz targets that were built in
# FOLDER/fuzz, all or some, each for so many seconds, and says how often each
# was run. They begin with tests/fuzz/seeds/TARGET and what earlier runs have
# learned (FOLDER/corpus/TARGET). The first input that breaks a promise ends its
# target, and is left in FOLDER/found; so fails this script.

here=$(dirname -- "$0")
folder=$1
seconds=$2
shift 2
total=0
broken=0

# (A test of the lab's that is left in the middle leaks what it holds; so does
# who makes a strip in a place where there is one.)
options_of()
{
    case $1 in
    answers) echo '-detect_leaks=0 -max_len=2000 -rss_limit_mb=0' ;;
    tried) echo '-detect_leaks=0 -max_len=4096' ;;
    archive) echo '-max_len=8192' ;;
    csv) echo '-max_len=1000' ;;
    play) echo '-max_len=2000' ;;
    *) echo '-max_len=4096' ;;
    esac
}

# fuzz_one TARGET
fuzz_one()
{
    corpus=$folder/corpus/$1
    mkdir -p "$corpus" "$folder/found" "$here/fuzz/seeds/$1"
    leaks=1
    case $1 in answers | tried) leaks=0 ;; esac
    # shellcheck disable=SC2046
    ASAN_OPTIONS=detect_leaks=$leaks "$folder/fuzz/$1" -max_total_time="$seconds" -timeout=20 \
        -print_final_stats=1 -artifact_prefix="$folder/found/$1-" \
        $(options_of "$1") "$corpus" "$here/fuzz/seeds/$1" \
        >"$folder/found/$1.log" 2>&1
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' \
        "$folder/found/$1.log" | tail -n 1)
    total=$((total + ${runs:-0}))
    if [ $status = 0 ]; then
        printf '%-12s %10d runs\n' "$1" "${runs:-0}"
    else
        broken=$((broken + 1))
        printf '%-12s BROKEN: see %s\n' "$1" "$folder/found"
        tail -n 25 "$folder/found/$1.log"
    fi
}

if [ $# = 0 ]; then
    for program in "$folder"/fuzz/*; do
        set -- "$@" "$(basename "$program")"
    done
fi
for target in "$@"; do
    fuzz_one "$target"
done
echo "$total runs, $broken broken"
[ $broken = 0 ]
