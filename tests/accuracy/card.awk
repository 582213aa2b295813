# card.awk - the card of accuracy, of lines "STEP NAME NUMBER"; -v form=txt, md or
# json, and what it is about: version, commit, machine, tools.

{ figure[$1, $2] = $3; steps[$1] }

# Of wrong programs by their part, "part:tried" and so on: all steps together.
$2 ~ /:/ {
    split($2, names, ":")
    by_part[names[1], names[2]] += $3
    if (names[2] == "tried" && !(names[1] in known)) {
        known[names[1]]
        order[++part_count] = names[1]
    }
}

# Below which share do those that were missed lie, with 95 of 100? None of n: 3/n.
# (Of the distribution of Poisson, after Wilson and Hilferty.)
function bound(missed, tried,    k)
{
    if (tried == 0) return "-"
    k = missed + 1
    k *= (1 - 1 / (9 * k) + 1.645 / (3 * sqrt(k))) ^ 3
    if (missed == 0) k = 3
    return k > tried ? "-" : sprintf("%.2g %%", 100 * k / tried)
}

function percent(some, all)
{
    return all == 0 ? "-" : sprintf(some == all ? "%.0f %%" : "%.1f %%", 100 * some / all)
}

function number(step, name) { return figure[step, name] + 0 }

# A line of the card: what was tried, how many, what came of it.
function row(step, what, tried, result)
{
    if (!(step in steps)) return
    if (tried == 0) result = "could not be done"
    rows++
    whats[rows] = what; trieds[rows] = tried; results[rows] = result
    seconds_of[rows] = number(step, "seconds")
    seconds += number(step, "seconds")
    if (number(step, "few") > few) few = number(step, "few")
    if (figure[step, "commit"] != commit) others = others " " step
    if (figure[step, "date"] > date) date = figure[step, "date"]
}

# Right programs: how many lost points.
function right_row(step, what)
{
    row(step, what, number(step, "tried"),
        number(step, "lost") " lost a point (below " \
        bound(number(step, "lost"), number(step, "tried")) " of such, at 95 %)")
}

# Wrong programs: caught, in their part, with the others whole.
function wrong_row(step, what,    tried, text)
{
    tried = number(step, "tried")
    text = percent(number(step, "caught"), tried) " caught"
    if ((step, "there") in figure)
        text = text ", " percent(number(step, "there"), tried) " in their part, " \
            percent(tried - number(step, "unjust"), tried) " others left whole"
    row(step, what, tried, text)
}

# What became of a part's programs.
function part_result(part,    tried)
{
    tried = by_part[part, "tried"]
    return percent(by_part[part, "caught"], tried) " caught, " \
        percent(by_part[part, "there"], tried) " in their part, " \
        percent(tried - by_part[part, "unjust"], tried) " others left whole"
}

function hostile_row(step, what)
{
    row(step, what, number(step, "tried"),
        number(step, "above") " got more than is honest")
}

function lab_rows(step,    before)
{
    if (!(step in steps)) return
    before = seconds
    row(step, "of two labs of the kit: right programs", number(step, "right"),
        number(step, "lost") " lost a point")
    wrong_row(step, "wrong programs")
    row(step, "one change in any right program", number(step, "mutants"),
        percent(number(step, "mutants_caught"), number(step, "mutants")) " caught")
    seconds_of[rows] = seconds_of[rows - 1] = ""
    seconds = before + number(step, "seconds")
}

# (The proofs are made in the step of the programs.)
function proof_row(step, what,    all)
{
    if (!((step, "proved") in figure)) return
    all = number(step, "proved") + number(step, "unproved")
    row(step, what, all, number(step, "proved") \
        " fail on their program and pass on the solution")
    if ((step, "minimal") in figure)
        results[rows] = results[rows] "; of " \
            number(step, "minimal") + number(step, "longer") " looked at, " \
            number(step, "minimal") " cannot be shorter by a line"
    seconds -= seconds_of[rows]
    seconds_of[rows] = ""
}

function quoted(text)
{
    gsub(/["\\]/, "\\\\&", text)
    return "\"" text "\""
}

function print_json(    key, parts, step, count, i, names)
{
    printf "{\n  \"version\": %s,\n  \"date\": %s,\n  \"commit\": %s,\n", \
        quoted(version), quoted(date), quoted(commit)
    printf "  \"machine\": %s,\n  \"tools\": %s,\n  \"few\": %d,\n  \"steps\": {\n", \
        quoted(machine), quoted(tools), few
    count = split("right variants wrong sized generated changed hostile " \
        "landlock labs repeats", names, " ")
    for (i = 1; i <= count; i++) {
        step = names[i]
        if (!(step in steps)) continue
        printf "%s    %s: {", printed++ ? ",\n" : "", quoted(step)
        first = 1
        for (key in figure) {
            split(key, parts, SUBSEP)
            if (parts[1] != step) continue
            printf "%s%s: %s", first ? "" : ", ", quoted(parts[2]), \
                figure[key] ~ /^[0-9]+$/ ? figure[key] + 0 : quoted(figure[key])
            first = 0
        }
        printf "}"
    }
    printf "\n  }\n}\n"
}

function print_head(    text)
{
    text = "CoinStrip Lab " version ", " date ", commit " commit "."
    if (few > 1)
        text = text " A short run: about one in " few " of all."
    return text
}

END {
    right_row("right", "right programs, by hand, as built in many ways")
    right_row("variants", "right programs, made of those by changes that keep what they mean")
    wrong_row("wrong", "wrong programs, by hand")
    proof_row("wrong", "their reproductions, small C programs")
    wrong_row("sized", "wrong from some size on, drawn")
    proof_row("sized", "their reproductions")
    wrong_row("generated", "one change in the solution")
    wrong_row("changed", "one change, or several, in any right program")
    hostile_row("hostile", "hostile programs, jail of bubblewrap")
    hostile_row("landlock", "hostile programs, jail of Landlock")
    lab_rows("labs")
    row("repeats", "programs, graded twice", number("repeats", "tried"),
        number("repeats", "differ") " with any other byte in their results")
    if (form == "json") {
        print_json()
        exit
    }
    if (form == "md") {
        print "---\ntitle: How often it is wrong\nsubtitle: The grader, held " \
            "against programs whose worth is known\ndescription: Error rates " \
            "of the CoinStrip lab's grader, from runs that anybody can repeat." \
            "\n---\n"
        print print_head() "\n\nOn " machine "; " tools ".\n"
        print "| what | how many | what came of it | seconds |"
        print "|:--------------------|----:|:------------------------------|---:|"
        for (i = 1; i <= rows; i++)
            printf "| %s | %d | %s | %s |\n", whats[i], trieds[i], results[i], \
                seconds_of[i]
        if (part_count > 0) {
            print "\nWrong programs, by the part that the mistake belongs to:\n"
            print "| part | how many | what came of it |\n|:-----|----:|:------|"
            for (i = 1; i <= part_count; i++)
                printf "| %s | %d | %s |\n", order[i], \
                    by_part[order[i], "tried"], part_result(order[i])
        }
        print "\nNothing of this is written by hand: `make accuracy` runs all of" \
            " it anew, from what is in the lab's folder `tests/`. A program that" \
            " a test of ours could not tell from the solution counts as right." \
            " \"In their part\": the points that were lost are those of the part" \
            " the mistake belongs to; \"left whole\": no part that has nothing to" \
            " do with it lost any."
    } else {
        print print_head() "\nOn " machine ";\n" tools ".\n"
        for (i = 1; i <= rows; i++)
            printf "%-66s %6d  %s\n", whats[i], trieds[i], results[i]
        if (part_count > 0) print "\nWrong programs, by part:"
        for (i = 1; i <= part_count; i++)
            printf "%-66s %6d  %s\n", "    " order[i], \
                by_part[order[i], "tried"], part_result(order[i])
        printf "\n%d seconds in all.\n", seconds
    }
    if (others != "")
        print "\nFrom other commits:" others "."
}
