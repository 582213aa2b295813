# disguise.awk - a copy of a C file, disguised as students do it.
#
#     awk -v way=WAY -f disguise.awk FILE [OTHER]
#
# WAY is one of
#     rename     every name that is not C's, the library's or the lab's
#     reorder    the functions in the opposite order
#     comments   other comments, or none
#     layout     lines broken elsewhere, other indentation
#     pad        a statement without effect now and then
#     half       every other function of FILE in place of OTHER's
#     third      every third of them
#     all        rename, reorder, comments and layout at once
#
# What comes out looks like C; it need not compile.

function is_known(name)
{
    return name in known || name ~ /^(coinstrip_|CoinStrip|COINSTRIP_|play_)/
}

# A line with its names changed; what stands in quotes and includes stay.
function renamed(line,    out, name)
{
    if (line ~ /^[ \t]*#/)
        return line
    out = ""
    while (line != "") {
        if (match(line, /^"([^"\\]|\\.)*"/) || match(line, /^'([^'\\]|\\.)*'/) ||
            match(line, /^[0-9][0-9a-zA-Z]*/) || match(line, /^\/\*.*/)) {
            out = out substr(line, 1, RLENGTH)
        } else if (match(line, /^[A-Za-z_][A-Za-z0-9_]*/)) {
            name = substr(line, 1, RLENGTH)
            if (!is_known(name)) {
                if (!(name in other_name))
                    other_name[name] = "the_" (++names) "_th"
                name = other_name[name]
            }
            out = out name
        } else {
            RLENGTH = 1
            out = out substr(line, 1, 1)
        }
        line = substr(line, RLENGTH + 1)
    }
    return out
}

# Takes comments out of the whole text.
function without_comments(text,    out, at, end)
{
    out = ""
    while ((at = index(text, "/*")) > 0) {
        out = out substr(text, 1, at - 1)
        text = substr(text, at + 2)
        end = index(text, "*/")
        text = substr(text, end + 2)
    }
    return out text
}

# Lines that end after opening braces and semicolons only.
function laid_out(line)
{
    gsub(/^[ \t]+/, "", line)
    if (line ~ /^#/)
        return line "\n"
    if (line ~ /[;{}]$/ || line ~ /:$/)
        return line "\n"
    return line " "
}

# Cuts a file into functions (and what stands before each).
function cut(file, pieces,    count, line, text)
{
    count = 0
    text = ""
    while ((getline line < file) > 0) {
        text = text line "\n"
        if (line ~ /^}/) {
            pieces[++count] = text
            text = ""
        }
    }
    close(file)
    if (text != "")
        pieces[++count] = text
    return count
}

function put(text,    lines, count, i, out)
{
    if (way == "comments" || way == "all")
        text = without_comments(text)
    count = split(text, lines, "\n")
    out = ""
    for (i = 1; i <= count; i++) {
        if (way == "rename" || way == "all")
            lines[i] = renamed(lines[i])
        if (way == "comments" && i % 5 == 0)
            out = out "/* " i ": another remark */\n"
        if (way == "pad" && lines[i] ~ /^    .*;$/ && ++statements % 6 == 0)
            out = out "    int spare" statements " = 0;\n    (void)spare" \
                statements ";\n"
        out = out (way == "layout" || way == "all" ? laid_out(lines[i]) : \
            lines[i] "\n")
    }
    printf "%s", out
}

BEGIN {
    split("auto break case char const continue default do double else enum " \
        "extern float for goto if inline int long register return short " \
        "signed sizeof static struct switch typedef union unsigned void while " \
        "bool true false NULL size_t uint64_t uint32_t uint8_t int64_t FILE " \
        "INT_MAX INT_MIN malloc calloc realloc free memcpy memmove memset " \
        "strlen strcmp strchr isalpha isupper islower toupper tolower fprintf " \
        "fgets printf sscanf fputs qsort rand srand getc fgetc EOF", words, " ")
    for (i in words)
        known[words[i]] = 1
    count = cut(ARGV[1], own)
    if (way == "half" || way == "third") {
        step = way == "half" ? 2 : 3
        others = cut(ARGV[2], other)
        for (i = 1; i <= others; i++)
            put(i % step == 0 && i <= count ? own[i] : other[i])
    } else if (way == "reorder" || way == "all") {
        for (i = count; i > 0; i--)
            put(own[i])
    } else {
        for (i = 1; i <= count; i++)
            put(own[i])
    }
    exit
}
