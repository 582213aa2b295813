#!/bin/sh
# lab.sh KIND LAB - "make dist" and "make site" for another lab: of its folder
# comes $BUILD/NAME-lab.tar.gz, what students get, or $BUILD/NAME-site, pages for
# a web server. The same files always make the same bytes. To be run in this
# lab's own folder.
set -e

kind=$1
lab=$2
case $lab in
-*) lab=./$lab ;;
esac
build=${BUILD:-build}
[ -f "$lab/lab.ini" ] || {
    echo "$lab/lab.ini: it is not there" >&2
    exit 1
}
name=$(sh grader/lab_name.sh "$lab")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
top=$work/$name-lab

# The handout as a page, and for the printer.
make_handout()
{
    mkdir -p "$1"
    RUBRIC=$lab/lab.ini FROM=$lab/handout.md OUT=$1 \
        sh handouts/page/build.sh "$name"
}

write_readme()
{
    cat <<WORDS
# $(sed -n 's/^# //p' "$lab/handout.md" | head -n 1)

| folder | what is there |
|---|---|
| \`handouts/\` | what you are to do: \`$name.html\`, or \`$name-a4.pdf\` or \`$name-letter.pdf\` for the printer |
| \`starter/\` | your program: make a copy of this folder and work in the copy |

In the copy:

    make                      build everything
    make test                 run the public tests
    make memcheck             ... each under Valgrind: errors and leaks
    make asan                 ... with the sanitizers of the compiler
    make gdb TEST=name        step through one test
    make reproduce FILE=x.c   run a file from your report
    make submit               pack what you hand in

You need a C compiler, make, Check, Valgrind and gdb. On Debian or Ubuntu:
\`sudo apt install build-essential pkg-config check valgrind gdb\`.

At the start every test fails, and that is as it should be.
WORDS
}

pack()
{
    sh handouts/starter.sh "$lab" "$top/starter"
    make_handout "$top/handouts"
    write_readme >"$top/README.md"
    [ ! -f "$lab/LICENSE" ] || cp "$lab/LICENSE" "$top"
    find "$top" -type d -exec chmod 755 {} +
    tar -C "$work" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner \
        --mode=go=u-w -cf - "$name-lab" | gzip -9n >"$build/.$name-lab"
    mv "$build/.$name-lab" "$build/$name-lab.tar.gz"
}

make_dist()
{
    pack
    echo "$build/$name-lab.tar.gz"
}

# The handout is the first page; the package is linked below it.
make_site()
{
    pack
    mkdir "$work/site"
    cp "$build/$name-lab.tar.gz" "$top/handouts"/*.pdf "$work/site"
    {
        cat "$lab/handout.md"
        printf '\n## Get the lab\n\n[%s](%s) holds the starter and this page; %s\n' \
            "$name-lab.tar.gz" "$name-lab.tar.gz" \
            "for the printer: [A4]($name-a4.pdf), [Letter]($name-letter.pdf)."
    } >"$work/index.md"
    RUBRIC=$lab/lab.ini sh handouts/page/page.sh "$work/index.md" \
        "$work/site/index.html" --toc --toc-depth=3
    rm -rf "$build/$name-site"
    mv "$work/site" "$build/$name-site"
    chmod 755 "$build/$name-site"
    echo "$build/$name-site/index.html"
}

"make_$kind"
