#!/bin/sh
# rooms.sh [BUILD] - draws the rooms of grader/ and who uses whom, and holds them
# to it: no room uses one that stands below it in this list, by including a
# header or by a symbol that a linker wants; and within a room no files want each
# other in a circle. No folder has more than 25 files of C, no function that other
# files see is one bare word, and no two headers have a type of one name.
#
# Each finding is a line "FAIL ..."; without one the status is 0.
LC_ALL=C
export LC_ALL
unset CDPATH
cd "$(dirname "$0")/.." || exit 1
build=${1:-build}

# From the ground up. What runs in the jail lies between: the other side knows
# what both speak.
rooms='base sandbox intake class build exec trial kit/contract kit/script
    kit/survey
    kit/mutate inside inside/tried inside/kit inside/kit_tried kit/run
    kit/inquiry
    kit/tests kit/lab check coinstrip inside/coinstrip report lms
    similar grading main'

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# "FROM TO FILE", of every include of another room's header.
find grader -name '*.[ch]' ! -path '*/sound/*' ! -path 'grader/template/*' \
    ! -path 'grader/hosts/*' \
    -exec grep -H '^#include "' {} + | awk -F '[:"]' '
    function room(path) {
        sub("^grader/", "", path)
        if (path !~ "/") return "main"
        if (path ~ "^(kit|inside)/[a-z_]*/") {
            split(path, part, "/"); return part[1] "/" part[2]
        }
        sub("/.*", "", path)
        return path
    }
    {
        to = $3 ~ "/" ? room("grader/" $3) : room($1)
        if ($3 ~ "/" && to != room($1)) print room($1), to, $1 " includes " $3
    }' >"$work/uses"

# Of each object: what it defines, and what it wants.
for archive in "$build"/*.a; do
    nm -A "$archive" 2>/dev/null
done | awk -F '[ :]+' '
    {
        n = split($1, path, "/"); library = path[n]; sub("[.]a$", "", library)
        if (library ~ "^(game|strategy|inside|forwarders|same)$") next # beside the grader
        object = library "/" $2
        if ($(NF - 1) ~ "^[TDBRCVW]$") home[$NF] = object
        else if ($(NF - 1) == "U") { want[++count] = $NF; of[count] = object }
    }
    END {
        for (i = 1; i <= count; i++)
            if (want[i] in home && home[want[i]] != of[i])
                print of[i], home[want[i]], want[i]
    }' | sort -u >"$work/links"
awk '{
    split($1, from, "/"); split($2, to, "/")
    if (from[1] != to[1]) print from[1], to[1], $1 " wants " $3 " of " $2
}' "$work/links" >>"$work/uses"

# shellcheck disable=SC2086 # words
set -- $rooms
place=0
for room; do
    place=$((place + 1))
    echo "$room $place"
done >"$work/places"
# (A library is one room to the linker: its highest folder stands for it.)
echo "kit $(awk '$1 == "kit/lab" { print $2 }' "$work/places")" >>"$work/places"

awk '
    NR == FNR { place[$1] = $2; next }
    {
        if (!($1 in place) || !($2 in place)) {
            print "FAIL no such room: " $0 >"/dev/stderr"
        } else if (place[$2] > place[$1]) {
            from = $1; to = $2; $1 = $2 = ""
            print "FAIL upward, from " from " to " to ":" $0 >"/dev/stderr"
        } else if (!seen[$1, $2]++) {
            uses[$1] = uses[$1] " " $2
        }
    }
    END {
        for (room in place) order[place[room]] = room
        for (i = 1; i in order; i++)
            printf "%-18s ->%s\n", order[i], uses[order[i]]
    }' "$work/places" "$work/uses" 2>"$work/found"

# Circles of files, by what they want of each other: who reaches whom, both ways.
find_circles()
{
    awk '
        function reach(from, at, to) {
            for (to in edge)
                if (index(edge[at], " " to " ") && !((from, to) in met)) {
                    met[from, to] = 1
                    reach(from, to)
                }
        }
        $1 != $2 {
            split($1, a, "/"); split($2, b, "/")
            if (a[1] == b[1]) {
                edge[$1] = edge[$1] " " $2 " "
                if (!($2 in edge)) edge[$2] = ""
            }
        }
        END {
            for (from in edge) reach(from, from)
            for (from in edge)
                if ((from, from) in met) {
                    split(from, a, "/")
                    circle[a[1]]++
                    names[a[1]] = names[a[1]] " " from
                }
            for (room in circle)
                print "FAIL " room ": " circle[room] \
                    " files are linked in a circle:" names[room]
        }' "$work/links"
}

find_crowds()
{
    find grader -name '*.c' | awk '
        { sub("/[^/]*$", ""); count[$0]++ }
        END {
            for (folder in count)
                if (count[folder] > 25)
                    print "FAIL " folder ": " count[folder] " files of C"
        }'
}

find_bare_words()
{
    for archive in "$build"/*.a; do
        nm -A "$archive" 2>/dev/null
    done | awk '$(NF - 1) == "T" && $NF !~ "_" && $NF != "main" {
        print "FAIL " $1 " " $NF " is one bare word"
    }'
}

# (What runs in the jail is a program of its own.)
find_twins()
{
    find grader -name '*.h' ! -path 'grader/inside/*' \
        ! -path 'grader/template/*' -exec grep -H '^} [A-Z][A-Za-z]*;' {} + |
        awk -F '[: ;]+' '
        { files[$3] = files[$3] " " $1; count[$3]++ }
        END {
            for (type in count)
                if (count[type] > 1) print "FAIL " type " in" files[type]
        }'
}

{
    find_circles
    find_crowds
    find_bare_words
    find_twins
} >>"$work/found"

cat "$work/found"
[ ! -s "$work/found" ]
