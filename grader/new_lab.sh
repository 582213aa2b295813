#!/bin/sh
# new_lab.sh DIR - what "make lab NEW=DIR" does: writes a lab of one function into
# a new folder, from template/ beside this file. The lab is called after the
# folder.
set -e

complain()
{
    echo "lab: $1" >&2
    exit 2
}

unset CDPATH
template=$(cd "$(dirname -- "$0")" && pwd)/template
folder=$1
case $folder in
-*) folder=./$folder ;;
esac
[ -n "$1" ] || complain 'say where: make lab NEW=labs/bitset'
[ ! -e "$folder" ] ||
    complain "$1 is there already: a new lab wants a new folder"

# The name begins functions and files: letters, digits and '_'.
title=$(basename -- "$folder")
name=$(printf '%s' "$title" | LC_ALL=C tr '[:upper:]' '[:lower:]' |
    LC_ALL=C tr -cs 'a-z0-9_' '_' | sed -e 's/^[0-9_]*//' -e 's/_*$//')
[ -n "$name" ] ||
    complain "\"$title\" has no letter: functions are to be called after it"
upper=$(printf '%s' "$name" | LC_ALL=C tr '[:lower:]' '[:upper:]')

(cd "$template" && find . -type f) | while read -r file; do
    new=$folder/$(printf '%s' "$file" | sed -e 's|^\./||' -e "s/NAME/$name/")
    mkdir -p "$(dirname -- "$new")"
    sed -e "s/NAME_H/${upper}_H/g" -e "s/NAME/$name/g" \
        -e "s/TITLE/$(printf '%s' "$title" | sed 's/[&/\]/\\&/g')/g" \
        "$template/$file" >"$new"
done

cat <<WORDS
$1 is a lab of one function, ${name}_count. Look at it:

  make contract LAB='$1'    how its functions are understood
  make check LAB='$1'       is it ready for students?
  make grade LAB='$1'       grade its class/, three made-up students

Then change starter/$name.h and solution/$name.c to what you teach: handouts/own-lab.md.
WORDS
