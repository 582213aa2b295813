#!/bin/sh
# test_handouts.sh - what the handouts show is what happens today; their pages
# are whole; and what students get holds nothing that they must not see.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
cd "$here/.." || exit 1
tree=${BUILD:-build}
way=tests/handouts

claim 'pages__have_enough_contrast' awk -f $way/contrast.awk \
    handouts/page/handout.css

# Files that are named in what lecturers and we read, by a path from the top or
# from grader/. (NAME and the like stand for any.)
named_files_are_there()
{
    for page in README.md CONTRIBUTING.md grader/*.md grader/kit/README.md \
        handouts/instructor.md handouts/reference/*.md; do
        # shellcheck disable=SC2016 # backquotes
        grep -oE '`[a-z_]+(/[a-z_.*]+)*/[a-z_*]+\.(c|h|mk|sh|ini|txt)`' "$page" |
            tr -d '`' | sort -u | grep -v '^build/' | while read -r file; do
            # shellcheck disable=SC2086 # a pattern
            for there in $file grader/$file grader/kit/$file; do
                [ ! -e "$there" ] || continue 2
            done
            echo "$page: $file"
        done
    done >"$scratch/not-there"
    cat "$scratch/not-there"
    [ ! -s "$scratch/not-there" ]
}

claim 'pages__name_files_that_are_there' named_files_are_there

if ! has pandoc; then
    skip 'handouts' 'pandoc is not installed'
    exit 0
fi

# Marks of the demo class, which some handouts show.
export DEMO="$shared/demo.csv"
claim 'demo__is_graded' once demo sh handouts/page/demo.sh "$DEMO"

# filtered NAME FILTER: runs a filter over a handout, for what it prints
filtered()
{
    SHOWN=$1 pandoc --from=markdown --lua-filter=handouts/page/points.lua \
        --lua-filter="$way/$2.lua" --to=plain \
        --output=/dev/null "handouts/$1.md" 2>&1 ||
        echo "FAIL $1: pandoc could not run $2.lua over it"
}

# as_shown NAME: runs the commands that the handout shows
as_shown()
{
    cp -R starter "$scratch/$1-lab"
    LAB=$scratch/$1-lab WAY=$PWD/$way BUILD=$tree filtered "$1" console
}

as_shown debugging >"$scratch/debugging" &
as_shown lab
wait
cat "$scratch/debugging"
as_shown instructor

# It writes a lab: into a folder that nobody has.
if [ -e labs/bits ]; then
    skip 'own-lab' 'there is a labs/bits'
else
    export MUTANTS=4 # for the time it takes
    as_shown own-lab
    unset MUTANTS
    rm -rf labs/bits results-bits build/bits-lab.tar.gz
    rmdir labs 2>/dev/null
fi

for name in lab strategy welter solutions; do
    POSITIONS=$tree/positions filtered "$name" positions
done

# ----------------------------------------------------------------- pages ----

# A tree of its own, in which no page has fonts: they take long.
export BUILD="$scratch/build"
pages=$BUILD/handouts
students='lab strategy welter games debugging grading'
lecturers='instructor own-lab solutions rubric'
mkdir -p "$pages"
cp "$tree/strip" "$BUILD"
echo '<style></style>' >"$pages/style.html"

make_pages()
{
    for page in $students $lecturers; do
        sh handouts/page/page.sh "handouts/$page.md" "$pages/$page.html" \
            --toc || return 1
        touch "$pages/$page-a4.pdf" "$pages/$page-letter.pdf"
    done
}

# Every picture has words, and none is left out.
pictures_have_words()
{
    for page in $students; do
        blocks=$(grep -cE '^```\{?\.?strip|^!\[' "handouts/$page.md")
        grep -o '<svg [^>]*>' "$pages/$page.html" >"$scratch/pictures"
        echo "$page: $blocks blocks, $(wc -l <"$scratch/pictures") pictures"
        [ "$(wc -l <"$scratch/pictures")" -ge "$blocks" ] || return 1
        ! grep -v 'role="img"' "$scratch/pictures" || return 1
        described=$(grep -cE '^<desc>.|<svg [^>]*aria-label="[^"]' \
            "$pages/$page.html")
        [ "$described" = "$(wc -l <"$scratch/pictures")" ] || return 1
        ! grep '<img' "$pages/$page.html" | grep -v 'alt="[^"]' || return 1
    done
}

# A page for each handout, whose points are those of the rubric.
points_are_those_of_the_rubric()
{
    rubric=$(awk '/^\[.*\/.*\]/ { test = 1 } /^points = / && test { sum += $3 }
        END { print sum }' grader/rubric.ini)
    page=$(sed -n 's/.*<td style="text-align: right;">\([0-9.]*\)<\/td>.*/\1/p' \
        "$pages/rubric.html" | awk '{ sum += $1 } END { print sum }')
    echo "rubric.ini: $rubric points, the page: $page"
    [ -n "$rubric" ] && [ "$rubric" = "$page" ]
}

# Of another rubric the pages show other points, and of another class other marks.
pages_follow_the_rubric()
{
    other=$scratch/other.ini
    awk '/^\[/ { test = $0 } /^points = / && test == "[moves/refuses_to_pass]" {
        $3 += 7 } { print }' grader/rubric.ini >"$other"
    sed 's/^farid,[0-9.]*/farid,33/; s/^kim,[0-9.]*/kim,44/' "$DEMO" \
        >"$scratch/other.csv"
    RUBRIC=$other DEMO=$scratch/other.csv sh handouts/page/page.sh \
        handouts/instructor.md "$scratch/other.html" || return 1
    sed 's/<[^>]*>//g' "$scratch/other.html" >"$scratch/other.txt"
    for words in 'are worth 52 of the 107 points' 'kim   44/107 ' \
        'moves 9 of 22, .AB as the smallest strip'; do
        grep -F -- "$words" "$scratch/other.txt" || return 1
    done
}

# (The rubric has no such test.)
show_points_of_nothing()
{
    echo 'It gives <!--=strip/none-->5 points.' >"$scratch/none.md"
    sh handouts/page/page.sh "$scratch/none.md" "$scratch/none.html"
}

# Every number of points or marks in a handout is made, or printed by a command
# that is run here.
points_are_made()
{
    ! awk '/^ *```/ { shown = !shown; next } shown { next }
        { line = $0; gsub(/<!--=[^>]*-->[0-9.]+/, "", line) }
        line ~ /We have tried it/ { next }
        line ~ /[0-9] of (the )?(15|5|10|100)[^0-9]/ ||
            line ~ /[1-9][0-9]* points/ {
            print FILENAME ": " $0; bad = 1 }
        END { exit !bad }' handouts/instructor.md handouts/lab.md \
        handouts/grading.md handouts/debugging.md
}

# A line of output that is too long for paper goes on there further in.
long_lines_are_marked()
{
    for page in $students; do
        long=$(awk '/^```/ { shown = /console/ && !shown; next }
            { gsub("{{[^}]*}}", "0") }
            shown && length($0) > 80 { sum++ } END { print sum + 0 }' \
            "handouts/$page.md")
        marked=$(grep -c '<span class="long"' "$pages/$page.html")
        echo "$page: $long long lines, $marked marked"
        [ "$long" = "$marked" ] || return 1
    done
}

claim 'pages__are_made' make_pages
claim 'pages__mark_long_lines' long_lines_are_marked
claim 'pages__have_links_that_lead_somewhere' sh tests/links.sh "$pages"/l*.html \
    "$pages"/[a-k]*.html "$pages"/[m-z]*.html
echo '<a href="#none">' >"$scratch/x.html"
refute 'links__that_lead_nowhere_are_found' sh tests/links.sh "$scratch/x.html"
claim 'pages__have_words_for_every_picture' pictures_have_words
claim 'pages__show_the_points_of_the_rubric' points_are_those_of_the_rubric
claim 'pages__follow_another_rubric' pages_follow_the_rubric
claim 'pages__have_made_points_only' points_are_made
refute 'pages__show_no_points_of_nothing' show_points_of_nothing

# -------------------------------------------------------------- packages ----

pack()
{
    sh handouts/pack.sh student "$students" &&
        mkdir -p "$scratch/unpacked" &&
        tar -xzf "$BUILD/coinstrip-lab.tar.gz" -C "$scratch/unpacked"
}

secrets='solution/*.[ch] grader/coinstrip/tests/*.c grader/rubric.ini
    tests/handouts/*.[ch] handouts/instructor.md handouts/solutions.md
    handouts/rubric.md'

# holds_no_secret FILE...
holds_no_secret()
{
    # shellcheck disable=SC2086
    awk -f $way/common.awk $secrets open=1 "$@"
}

package_holds_no_secret()
{
    (cd "$scratch/unpacked" && find . -type f) | sort >"$scratch/packed"
    ! grep -E 'solution|instructor|rubric|grader|tests/' "$scratch/packed" ||
        return 1
    find "$scratch/unpacked" -type f ! -name '*.pdf' >"$scratch/list"
    # (No name in the package has a blank.)
    # shellcheck disable=SC2046
    holds_no_secret $(cat "$scratch/list")
}

package_is_whole()
{
    diff -r -x '*.o' starter "$scratch/unpacked/coinstrip-lab/starter" &&
        [ "$(find "$scratch/unpacked/coinstrip-lab/handouts" -name '*.html' |
            wc -l)" = 6 ] &&
        [ -s "$scratch/unpacked/coinstrip-lab/LICENSE" ] &&
        make -s -C "$scratch/unpacked/coinstrip-lab/starter" game
}

# Three lines of the solution, hidden in a page.
secret_is_found()
{
    grep -n -A 12 'static CoinStrip \*new_strip' solution/coinstrip.c |
        sed -e 's/^[0-9]*[:-]//' -e 's/</\&lt;/g' >"$scratch/leak.html"
    holds_no_secret "$scratch/leak.html"
}

same_again()
{
    cp "$BUILD/coinstrip-lab.tar.gz" "$scratch/before" &&
        sh handouts/pack.sh student "$students" &&
        cmp "$scratch/before" "$BUILD/coinstrip-lab.tar.gz"
}

lecturers_get_all()
{
    sh handouts/pack.sh instructor "$students $lecturers" &&
        tar -tzf "$BUILD/coinstrip-course.tar.gz" >"$scratch/course" ||
        return 1
    for file in README.md solution/coinstrip.c grader/rubric.ini tests/run.sh \
        starter/coinstrip.h handouts/printed/instructor-a4.pdf; do
        grep -qx "coinstrip-course/$file" "$scratch/course" || return 1
    done
}

claim 'dist__is_packed' pack
claim 'dist__holds_no_secret' package_holds_no_secret
refute 'dist__would_show_a_secret' secret_is_found
claim 'dist__is_whole_and_builds_anywhere' package_is_whole
claim 'dist__has_the_same_bytes_again' same_again
claim 'dist_instructor__has_all' lecturers_get_all
claim 'site__is_made_and_its_links_lead_somewhere' \
    sh handouts/site.sh "$students"

if ! has weasyprint; then
    skip 'PDFs' 'weasyprint is not installed'
    exit 0
fi

# --------------------------------------------------------------- on paper ----

# A short handout, with the real fonts.
print_twice()
{
    sh handouts/page/style.sh && sh handouts/page/build.sh rubric a4 || return 1
    cp "$pages/rubric.html" "$pages/rubric-a4.pdf" "$scratch"
    sh handouts/page/build.sh rubric a4 &&
        cmp "$pages/rubric.html" "$scratch/rubric.html" &&
        cmp "$pages/rubric-a4.pdf" "$scratch/rubric-a4.pdf"
}

fonts_are_embedded()
{
    pdffonts "$pages/rubric-a4.pdf" | tail -n +3 >"$scratch/fonts"
    cat "$scratch/fonts"
    [ -s "$scratch/fonts" ] && ! grep -v 'yes yes yes' "$scratch/fonts" &&
        ! grep -v 'Handout-' "$scratch/fonts"
}

# No page of the lab but the last ends a fifth empty. (What stands below 92 parts
# of 100 is its number.)
pages_are_full()
{
    sh handouts/page/build.sh lab a4 || return 1
    pdftotext -bbox "$pages/lab-a4.pdf" - | sed 's/[<>"=]/ /g' | awk '
        $1 == "page" { height = $5; last[++page] = 0 }
        $1 == "word" && $9 / height < 0.92 && $9 / height > last[page] {
            last[page] = $9 / height
        }
        END {
            for (i = 1; i < page; i++) {
                printf "page %d ends at %.2f\n", i, last[i]
                bad += last[i] < 0.75
            }
            exit bad > 0 || page < 2
        }'
}

claim 'handouts__have_the_same_bytes_again' print_twice
if has pdftotext; then
    claim 'handouts__fill_their_pages' pages_are_full
else
    skip 'full pages' 'pdftotext is not installed (poppler-utils)'
fi
if has pdffonts; then
    claim 'handouts__bring_their_fonts' fonts_are_embedded
else
    skip 'fonts' 'pdffonts is not installed (poppler-utils)'
fi
