#!/bin/sh
# packages.sh - what "make setup" brings: a line for each of Debian's packages, with
# its version here and its licences, as its copyright file names them. (Those that
# "make setup EXTRAS=all" adds are marked with "+".)

unset CDPATH
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2

# licences PACKAGE: each once
licences()
{
    file=/usr/share/doc/$1/copyright
    [ -r "$file" ] || return
    {
        sed -n 's/^License: *//p' "$file"
        grep -o 'common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9+]' "$file" | sed 's|.*/||'
    } | sed 's/, *$//' | sort -u | awk '{ printf("%s%s", NR > 1 ? "; " : "", $0) }'
}

printf 'package\tversion\tlicences\n'
sh "$top/grader/setup.sh" list | while read -r name; do
    package=${name#+}
    version=$(dpkg-query -W -f '${Version}' "$package" 2>/dev/null)
    licence=$(licences "$package")
    printf '%s\t%s\t%s\n' "$name" "${version:-not installed}" \
        "${licence:-${version:+see /usr/share/doc/$package/copyright}}"
done
