#!/bin/sh
# test_fuzz.sh - a second of each fuzz target that reads files, from the seeds
# that are kept ("make fuzz" runs all of them for longer).

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
folder=${BUILD:-build}/fuzzing

# Whether there is a clang that has libFuzzer.
has_fuzzer()
{
    has clang &&
        echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
        clang -x c -fsanitize=fuzzer -o "$scratch/probe" - 2>/dev/null
}

cd "$here/.." || exit 1
if ! has_fuzzer; then
    skip fuzz "clang's libFuzzer is not installed"
    exit
fi
claim 'fuzz__is_built' "${MAKE:-make}" -s BUILD="$folder" CC=clang SANITIZE=1 \
    FUZZ=1 small-fuzzers
for file in tests/fuzz/fuzz_*.c; do
    target=${file#*fuzz_}
    target=${target%.c}
    if [ "$target" != answers ]; then
        claim "fuzz__finds_nothing_in $target" sh tests/fuzz.sh "$folder" 1 \
            "$target"
    fi
done
