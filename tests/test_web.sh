#!/bin/sh
# test_web.sh - the game as a page: what it is made of, whether it plays as the
# program does, and how it is to play in a browser.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
top=$(cd "$here/.." && pwd) || exit 2
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/browser/axe.sh
. "$here/browser/axe.sh"
build=$(cd "${BUILD:-$top/build}" && pwd) || exit 2

for tool in clang wasm-ld node; do
    if ! has "$tool"; then
        skip web "$tool is not installed"
        exit 0
    fi
done
if ! [ -e /usr/lib/wasm32-wasi/libc.a ]; then
    skip web 'wasi-libc is not installed'
    exit 0
fi

claim web__is_built "${MAKE:-make}" -s -C "$top" BUILD="$build" web \
    "$build/tests/web_native"

small()
{
    size=$(cat "$build"/web/* | wc -c)
    echo "$size bytes"
    [ "$size" -lt 150000 ]
}
claim web__is_under_150_KB small

# Addresses of namespaces are none.
far_away()
{
    grep -n 'https\?://' "$build"/web/* | grep -v www.w3.org
}
refute web__names_no_other_server far_away

positions=2000
[ "$TESTS" != all ] || positions=10000
agree()
{
    "$build/tests/web_native" $positions >"$scratch/native" &&
        node "$here/web/moves.mjs" "$build/web/coinstrip.js" $positions \
            >"$scratch/web" &&
        [ "$(wc -l <"$scratch/native")" = $((2 * positions)) ] &&
        cmp "$scratch/native" "$scratch/web"
}
claim web__plays_in_thousands_of_positions_as_the_program_does agree

if has chromium; then
    find_axe "$build/browser"
    timeout 240 node "$here/browser/game.mjs" "$build/web/index.html" \
        "$PICTURES" || echo 'FAIL web__the_browser_ends'
else
    skip web__page 'chromium is not installed'
fi
