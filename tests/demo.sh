#!/bin/sh
# demo.sh FOLDER - lays out the demo class there: a folder for each student, as
# if handed in.
#
# Each demo/NAME.patch says what is wrong, if anything is, in files of the right
# programs of tests/correct, or of the starter: a line "# FILE: FOLDER" for each
# file that is taken from there, and then what this student has otherwise. What is
# nobody else's lies in demo/NAME/.
#
# Exit status: 0; 1, with a line that says why, where that can't be done.

unset CDPATH
here=$(cd "$(dirname -- "$0")" && pwd) || exit 1
top=$(dirname "$here")
class=${1:?}

# lay_out PATCH: makes the folder of one student
lay_out()
{
    name=$(basename "$1" .patch)
    folder=$class/$name
    mkdir -p "$folder" || return 1
    sed -n '/^---/q; s/^# \([a-z_]*\.c\): *\(.*\)/\1 \2/p' "$1" |
        while read -r file base; do
            cp "$top/$base/$file" "$folder/$file" || exit 1
        done || return 1
    if [ -d "$here/demo/$name" ]; then
        cp "$here/demo/$name"/* "$folder" || return 1
    fi
    ! grep -q '^---' "$1" ||
        patch -d "$folder" -p1 -s -F0 --no-backup-if-mismatch <"$1"
}

rm -rf "$class" && mkdir -p "$class" || exit 1
for patch in "$here"/demo/*.patch; do
    lay_out "$patch" || {
        echo "demo.sh: $patch does not fit any more" >&2
        exit 1
    }
done
