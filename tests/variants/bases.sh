#!/bin/sh
# bases.sh [NAME...] - the right programs that others are made of, a folder a line:
# those of tests/correct that do not take minutes each, and the solution.

unset CDPATH
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2

for folder in "$top"/tests/correct/*/ "$top/solution/"; do
    case $folder in
    */heavy-strip/ | */fixed-maximum/ | */slow-*) continue ;;
    esac
    folder=${folder%/}
    [ $# != 0 ] || echo "$folder"
    for name; do
        [ "$name" != "${folder##*/}" ] || echo "$folder"
    done
done | grep . || {
    echo 'bases.sh: no such program' >&2
    exit 2
}
