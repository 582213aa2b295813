# common.awk - prints each run of three meaningful lines of an open file that a
# secret one has, too, and exits with 1 if there is any:
#
#     awk -f common.awk SECRET... open=1 OPEN...
#
# A line means something if it has twelve letters or digits, and is not just an
# #include or the use of an argument that is not used; the others are passed
# over. Blanks don't count.

function meaning(line)
{
    gsub(/<[^<>]*>/, "", line) # the tags of a page
    gsub(/&lt;/, "<", line)
    gsub(/&gt;/, ">", line)
    gsub(/&quot;/, "\"", line)
    gsub(/&amp;/, "\\&", line)
    gsub(/[ \t]+/, "", line)
    return line
}

FNR == 1 { first = second = "" }

{
    line = meaning($0)
    letters = line
    gsub(/[^A-Za-z0-9]/, "", letters)
    if (length(letters) < 12 || line ~ /^(#include|\(void\))/)
        next
    run = first "\n" second "\n" line
    if (first == "")
        ;
    else if (!open)
        secret[run] = FILENAME ":" FNR
    else if (run in secret) {
        print FILENAME ":" FNR " has what " secret[run] " has: " $0
        found = 1
    }
    first = second
    second = line
}

END { exit found }
