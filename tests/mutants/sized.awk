# sized.awk - the mutants of sized.sh, which says what comes in and goes out.

function fail(why)
{
    print "sized.sh: " name ": " why >"/dev/stderr"
    failed = 1
    exit 2
}

# ------------------------------------------------------------- chance ----

# (Awks differ in rand(). This is "minstd", and fits a double.)
function chance_begin(text,    i)
{
    state = 1
    for (i = 1; i <= length(text); i++)
        state = (state * 31 + ord[substr(text, i, 1)]) % 2147483646
    state++
    chance()
    chance()
}

function chance()
{
    state = state * 48271 % 2147483647
    return (state - 1) / 2147483646
}

function chance_below(limit)
{
    return int(chance() * limit)
}

# ------------------------------------------------ a number and its way ----

function power(k)
{
    return 2 ^ k
}

function log2(x)
{
    return int(log(x) / log(2) + 0.5)
}

# Sets n, bits, type: number `i` of the range.
function draw_number(i,    from, share, list, count)
{
    share = (i + chance()) / draws
    type = ""
    if (range == "widths") {
        count = 0
        for (from = 7; from <= 16; from++)
            if (from in types && power(from) >= low && power(from) <= high)
                list[count++] = from
        if (i >= count) return 0
        bits = list[i]
        n = power(bits)
        type = types[bits]
    } else if (range == "powers") {
        bits = log2(low) + int(share * (log2(high) - log2(low) + 1))
        n = power(bits)
    } else {
        n = int(low * exp(share * log((high + 1) / low)))
        bits = 0
    }
    return 1
}

# Sets `written`, `way`, and `defined`, what stands above; may change n so that it
# can be written that way.
function draw_way(    kind, near, less)
{
    kind = chance_below(10)
    written = n
    way = "a literal"
    defined = ""
    if (type != "") {
        way = "the type " type
    } else if (kind < 2) {
        near = log2(n)
        less = range == "powers" ? 0 : chance_below(2)
        if (power(near) - less < low || power(near) - less > high) return
        n = power(near) - less
        written = less ? "((1 << " near ") - 1)" : "(1 << " near ")"
        way = "a shift"
    } else if (kind == 2) {
        written = "SO_FAR"
        way = "a macro"
        defined = "#define SO_FAR " n
    } else if (kind == 3) {
        written = "SO_FAR"
        way = "an enum"
        defined = "enum { SO_FAR = " n " };"
    } else if (kind == 4) {
        if (n - n % 4 < low) return
        n -= n % 4
        written = "((int)(" n / 4 " * sizeof(int)))"
        way = "a product with a sizeof"
    } else if (kind == 5 && range != "powers") {
        near = int(sqrt(n))
        if (near * near < low) return
        n = near * near
        written = "(" near " * " near ")"
        way = "a product"
    } else if (kind == 6 && range != "constant") {
        written = "so_far()"
        way = "hidden"
        defined = hidden(n)
    }
}

# A function that finds it in a text of letters for digits.
function hidden(n,    letters, i)
{
    for (i = 1; i <= length(n ""); i++)
        letters = letters substr("abcdefghij", substr(n, i, 1) + 1, 1)
    return "static int so_far(void)\n{\n    int n = 0;\n\n" \
        "    for (const char *digit = \"" letters "\"; *digit != '\\0'; digit++)" \
        " {\n        n = 10 * n + (*digit - 'a');\n    }\n    return n;\n}"
}

function fill_in(text, number,    i)
{
    text = put_for(text, "$n", number)
    text = put_for(text, "$bits", bits)
    return put_for(text, "$type", type)
}

function put_for(text, word, by,    at, out)
{
    while ((at = index(text, word)) > 0) {
        out = out substr(text, 1, at - 1) by
        text = substr(text, at + length(word))
    }
    return out text
}

# ---------------------------------------------------- where the edits are ----

function trim(text)
{
    sub(/^[ \t]+/, "", text)
    sub(/[ \t]+$/, "", text)
    return text
}

# Lines of the base, kept for those that come later.
function read_base(path,    text)
{
    if (path in lines) return
    lines[path] = 0
    while ((getline text <path) > 0) {
        line[path, ++lines[path]] = text
        if (text ~ /^#include "/) included[path] = lines[path]
    }
    close(path)
    if (lines[path] == 0) fail("there is no " path)
}

# The next line from `from` on that begins with the text or, if `whole`, is it.
function find_line(path, from, text, whole,    i, here)
{
    for (i = from; i <= lines[path]; i++) {
        here = trim(line[path, i])
        if (whole ? here == text : index(here, text) == 1) return i
    }
    fail((path) " has no line: " text)
}

# Turns the steps "@", "-" and "+" into edits: at[], removed[], added[].
function find_edits(path,    s, from, what, text, open)
{
    edits = 1
    at[1] = included[path] + 1
    removed[1] = 0
    from = 1
    open = ""
    for (s = 1; s <= steps; s++) {
        what = substr(step[s], 1, 1)
        text = trim(substr(step[s], 2))
        if (what == "@") {
            from = find_line(path, from, text, 0)
            open = "@"
        } else if (what == "-" && open == "-") {
            if (trim(line[path, from]) != text) fail("no line here: " text)
            removed[edits]++
            from++
        } else if (what == "-") {
            from = find_line(path, from, text, 1)
            at[++edits] = from++
            removed[edits] = 1
            added[edits] = ""
            open = "-"
        } else {
            if (open == "") fail("\"+\" without a place")
            if (open == "@") {
                at[++edits] = ++from
                removed[edits] = 0
                added[edits] = ""
            }
            text = substr(step[s], 2)
            sub(/^ /, "", text)
            added[edits] = added[edits] text "\n"
            open = "+"
        }
    }
}

# --------------------------------------------------------- the patch ----

function put_lines(sign, text,    i, count, part)
{
    sub(/\n$/, "", text)
    count = split(text, part, "\n")
    for (i = 1; i <= count; i++) body = body sign part[i] "\n"
    return count
}

# Edits from first to last, with three lines around: one hunk. `shift`: how many
# lines more there are by now. Returns that after it.
function put_hunk(path, first, last, shift,    from, end, e, i, old, new, more)
{
    from = at[first] - 3 < 1 ? 1 : at[first] - 3
    end = at[last] + removed[last] + 2
    if (end > lines[path]) end = lines[path]
    body = ""
    i = from
    for (e = first; e <= last; e++) {
        for (; i < at[e]; i++) body = body " " line[path, i] "\n"
        for (; i < at[e] + removed[e]; i++) {
            body = body "-" line[path, i] "\n"
            more--
        }
        if (added[e] != "") more += put_lines("+", fill_in(added[e], written))
    }
    for (; i <= end; i++) body = body " " line[path, i] "\n"
    old = end - from + 1
    new = old + more
    printf "@@ -%d,%d +%d,%d @@\n%s", from, old, from + shift, new, body >patch
    return shift + more
}

function put_patch(path,    e, first, shift)
{
    added[1] = defined == "" ? "" : "\n" defined "\n"
    printf "# %s\n# kind: %s\n# function: %s\n# n: %s, as %s\n", \
        fill_in(told, n), kind, place, n, way >patch
    printf "# base: %s\n# loses: %s\n# whole: %s\n", base, loses, whole >patch
    printf "--- a/%s\n+++ b/%s\n", file, file >patch
    first = defined == "" ? 2 : 1
    shift = 0
    for (e = first; e <= edits; e++)
        if (e == edits || at[e + 1] - at[e] - removed[e] > 6) {
            shift = put_hunk(path, first, e, shift)
            first = e + 1
        }
    close(patch)
}

function emit(    path, i)
{
    if (name == "") return
    if (steps == 0 || range == "" || loses == "") fail("something is missing")
    path = top "/" base "/" file
    read_base(path)
    find_edits(path)
    for (i = 0; i < draws; i++) {
        chance_begin(seed " " name " " i)
        if (!draw_number(i)) break
        draw_way()
        if ((name, n) in made) continue
        made[name, n]
        patch = to "/" name "-" n ".patch"
        put_patch(path)
    }
}

# --------------------------------------------------------- the faults ----

BEGIN {
    for (i = 32; i < 127; i++) ord[sprintf("%c", i)] = i
    types[7] = "signed char"
    types[8] = "unsigned char"
    types[15] = "short"
    types[16] = "unsigned short"
}

/^#/ || /^$/ { next }

/^fault / {
    emit()
    name = $2
    base = "solution"
    file = "coinstrip.c"
    kind = place = range = loses = whole = told = word = ""
    steps = 0
    next
}

/^[-+@]/ { step[++steps] = $0; next }

/^[a-z]+: / {
    word = $1
    text = $0
    sub(/^[a-z]+: */, "", text)
    if (word == "kind:") kind = text
    else if (word == "in:") place = text
    else if (word == "base:") base = text
    else if (word == "file:") file = text
    else if (word == "loses:") loses = text
    else if (word == "whole:") whole = text
    else if (word == "what:") told = text
    else if (word ~ /^(range|constant|powers|widths):$/) {
        range = substr(word, 1, length(word) - 1)
        low = $2
        high = $3
    } else fail("what is " word "?")
    next
}

word == "what:" { told = told "\n# " trim($0); next }

{ fail("what is this: " $0) }

END { if (!failed) emit() }
