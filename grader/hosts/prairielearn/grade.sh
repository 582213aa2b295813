#!/bin/sh
# grade.sh - the entry point of the image: PrairieLearn runs it for each
# submission. Without a results.json it says that grading has failed.
unset CDPATH
here=$(cd "$(dirname -- "$0")" && pwd)
build=$here/../../../build
out=$(mktemp -d) || exit 1
[ ! -d "$build/../lab" ] || set -- --lab "$build/../lab" # another lab
"$build/grade" "$@" --single --jobs 1 --out "$out" -- /grade/student
mkdir -p /grade/results
"$build/convert" prairielearn "$out/student/results.json" \
    >/grade/results/results.json.new &&
    mv /grade/results/results.json.new /grade/results/results.json
