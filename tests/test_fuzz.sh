#!/bin/sh
# test_fuzz.sh - the seeds of each fuzz target once; with TESTS=all, a second of
# those that read files ("make fuzz" runs all of them for longer).

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
fuzzing=${BUILD:-build}/fuzzing

# Whether there is a clang that has libFuzzer.
has_fuzzer()
{
    has clang &&
        echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
        clang -x c -fsanitize=fuzzer -o "$scratch/probe" - 2>/dev/null
}

cd "$here/.." || exit 1
claim 'replay__is_built' "${MAKE:-make}" -s replays
for folder in tests/fuzz/seeds/*; do
    claim "replay__of $(basename "$folder")" \
        "${BUILD:-build}/replay/$(basename "$folder")" "$folder"/*
done

[ "$TESTS" = all ] || exit 0
if ! has_fuzzer; then
    skip fuzz "clang's libFuzzer is not installed"
    exit
fi
claim 'fuzz__is_built' "${MAKE:-make}" -s BUILD="$fuzzing" CC=clang SANITIZE=1 \
    FUZZ=1 small-fuzzers
for file in tests/fuzz/fuzz_*.c; do
    target=${file#*fuzz_}
    target=${target%.c}
    if [ "$target" != answers ]; then
        claim "fuzz__finds_nothing_in $target" sh tests/fuzz.sh "$fuzzing" 1 \
            "$target"
    fi
done
