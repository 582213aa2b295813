#!/bin/sh
# generate.sh - makes wrong programs of the solution by changing one thing.
#
#     generate.sh FOLDER
#
# FOLDER/NAME/ then holds a coinstrip.c and a play.c, one of which differs from
# the solution's in one place: an operator of comparison or arithmetic, a
# constant by one, a condition negated, a statement deleted, or two arguments
# changed about. NAME is FUNCTION-KIND-NUMBER, the number counting the places of
# that kind in the function. Some of them do not compile.

unset CDPATH
here=$(cd "$(dirname "$0")" && pwd) || exit 2
solution=$here/../../solution
to=${1:?"usage: generate.sh FOLDER"}

# generate FILE OTHER-FILE
generate()
{
    awk -v to="$to" -v file="$1" -v other="$solution/$2" '
# kind, what is looked for (a regular expression), what comes instead. A rule
# holds for each place in a line, one at a time.
function rule(kind, from, into)
{
    kinds[++rules] = kind; froms[rules] = from; intos[rules] = into
}

BEGIN {
    rule("lt-le", " < ", " <= ");   rule("lt-ge", " < ", " >= ")
    rule("le-lt", " <= ", " < ");   rule("le-gt", " <= ", " > ")
    rule("gt-ge", " > ", " >= ");   rule("gt-le", " > ", " <= ")
    rule("ge-gt", " >= ", " > ");   rule("ge-lt", " >= ", " < ")
    rule("eq-ne", " == ", " != ");  rule("ne-eq", " != ", " == ")
    rule("and-or", " && ", " || "); rule("or-and", " [|][|] ", " \\&\\& ")
    rule("plus-minus", " [+] ", " - "); rule("minus-plus", " - ", " + ")
    rule("times-plus", " [*] ", " + "); rule("divide-times", " / ", " * ")
    rule("rest-divide", " % ", " / ")
    rule("xor-or", " \\^ ", " | "); rule("xor-and", " \\^ ", " \\& ")
    rule("mask-or", " & ", " | ")
    rule("right-left", " >> ", " << "); rule("left-right", " << ", " >> ")
    rule("add-subtract", " [+]= ", " -= "); rule("subtract-add", " -= ", " += ")
    rule("xored-or", " \\^= ", " |= "); rule("xored-and", " \\^= ", " \\&= ")
    rule("ored-and", " [|]= ", " \\&= ")
    rule("up-down", "[+][+]", "--"); rule("down-up", "--", "++")
    rule("true-false", "true", "false"); rule("false-true", "false", "true")
    rule("one-more", "[^A-Za-z0-9_x.%][0-9]+[^0-9A-Fa-fux]", "+")
    rule("one-less", "[^A-Za-z0-9_x.%][0-9]+[^0-9A-Fa-fux]", "-")
    rule("negated", "if \\(.*\\) \\{$", "!")
    rule("negated", "while \\(.*\\) \\{$", "!")
    rule("deleted", "^ +[a-z].*;$", "")
    rule("swapped", "[a-z_]+\\([a-z_]+, [a-z_]+[,)]", "s")
    rule("kept", "return [^;]*;", "k")
}

{ line[++lines] = $0 }

# The function a line belongs to, and whether it is code.
function look_at(n,    text, words, count)
{
    text = line[n]
    if (text ~ "/\\*") comment = 1
    code = !comment && text ~ /^ /
    if (comment && text ~ "[*]/") comment = 0
    sub(/ *\/\*.*/, "", text)
    if (text ~ /^[A-Za-z].*\(/ && text !~ /;$/) {
        sub(/\(.*/, "", text)
        count = split(text, words, /[ *]/)
        name = words[count]
        sub(/^coinstrip_/, "", name)
    }
    if (text ~ /^(enum|struct|typedef)/) name = "heading"
}

# Is that place inside of a text in quotes?
function quoted(text, at)
{
    return gsub(/"/, "&", text) && gsub(/"/, "", text) &&
        split(substr(line[current], 1, at), parts, "\"") % 2 == 0
}

function emit(kind, changed,    folder, path, i)
{
    folder = name "-" kind "-" (++number[name, kind])
    gsub(/_/, "-", folder)
    path = to "/" folder
    system("mkdir -p " path " && cp " other " " path)
    path = path "/" file
    for (i = 1; i <= lines; i++)
        print (i == current ? changed : line[i]) >path
    close(path)
}

function change(r, text, at, size,    found, into, inner, digits)
{
    found = substr(text, at, size)
    into = intos[r]
    if (into == "!") {
        inner = found
        sub(/^[a-z]+ \(/, "&!(", inner)
        sub(/\) \{$/, ")) {", inner)
        found = inner
    } else if (into == "s") {
        split(found, parts, /[(,) ]+/)
        found = parts[1] "(" parts[3] ", " parts[2] substr(found, size)
    } else if (into == "k") {
        sub(/return /, "(void)(", found)
        sub(/;$/, ");", found)
        if (found ~ /\(\)/) return
    } else if (kinds[r] ~ /^one-/) {
        digits = found
        gsub(/[^0-9]/, "", digits)
        found = substr(found, 1, 1) (digits + (into == "+" ? 1 : -1)) \
            substr(found, size)
    } else if (kinds[r] == "deleted") {
        if (found ~ /^ +(return|int|char|bool|long|size_t|uint64_t|int64_t|enum|static|const|ssize_t|CoinStrip|CoinStripMove) /)
            return
        found = "    ;"
    } else {
        sub(froms[r], into, found)
    }
    emit(kinds[r], substr(text, 1, at - 1) found substr(text, at + size))
}

END {
    for (current = 1; current <= lines; current++) {
        look_at(current)
        if (!code && line[current] !~ /^enum/) continue
        for (r = 1; r <= rules; r++) {
            text = line[current]
            from = 1
            while (match(substr(text, from), froms[r])) {
                at = from + RSTART - 1
                size = RLENGTH
                if (!quoted(text, at)) change(r, text, at, size)
                from = at + (size > 1 ? size - 1 : 1)
                if (froms[r] ~ /\$$/) break
            }
        }
    }
}' "$solution/$1"
}

generate coinstrip.c play.c && generate play.c coinstrip.c
