#!/bin/sh
# links.sh FILE... - looks whether links lead anywhere: those of pages (*.html)
# to files and to places in them, those of Markdown to files. Prints each that
# does not; 1 if there is one. Links to the network are not followed.

# links_of FILE: one a line
links_of()
{
    case $1 in
    *.html) grep -oE ' (href|src)="[^"]*"' "$1" |
        sed -e 's/^[^"]*"//' -e 's/"$//' ;;
    *) grep -oE '\]\([^ )]*\)' "$1" | sed -e 's/^](//' -e 's/)$//' ;;
    esac
}

# leads FILE LINK
leads()
{
    case $2 in
    http://* | https://* | mailto:* | data:*) return 0 ;;
    esac
    to=${2%%#*}
    place=${2#"$to"}
    if [ -z "$to" ]; then
        to=$1
    else
        to=$(dirname "$1")/$to
    fi
    [ -e "$to" ] || return 1
    case $to in
    *.html) [ -z "$place" ] || grep -q " id=\"${place#?}\"" "$to" ;;
    esac
}

bad=0
for file in "$@"; do
    for link in $(links_of "$file" | sort -u); do
        leads "$file" "$link" || {
            echo "$file: $link leads nowhere"
            bad=1
        }
    done
done
exit $bad
