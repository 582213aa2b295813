#!/bin/sh
# run.sh - makes a release, from a clean clone of what is committed.
#
#     run.sh [--few N] [--to DIR] [STEP...]
#
# The steps, in this order (a choice of them, if named):
#
#     build       everything, with warnings as errors
#     lint        the style
#     tests       make test TESTS=all
#     mutants     wrong programs: the catalogue, faults from a size on, one change
#     hostile     in the jail of bubblewrap
#     landlock    in the other jail
#     accuracy    the rest of its card
#     handouts    pages and PDFs
#     packages    for students, lecturers, and three hosts
#     site        with the card
#     sources     as a tarball, and what "make setup" brings
#
# Each prints a line with its figure. DIR (build/release) holds the clone, the
# lines (STEP.line), what was printed (STEP.log), and coinstrip-VERSION/: what is
# released. A step that went well at this commit is not done again, so that a
# release that was interrupted goes on. --few: see tests/accuracy/run.sh.
#
# Exit status: 0 if all steps went well; 1 if one did not; 2 if there is no clone.

unset CDPATH MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES BUILD
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
few=
to=$top/build/release
make=${MAKE:-make}

while [ $# -gt 0 ]; do
    case $1 in
    --few) few=${2:?} && shift ;;
    --to) to=${2:?} && shift ;;
    -*) sed -n '4s/^# */usage: /p' "$0" >&2 && exit 2 ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- build lint tests mutants hostile landlock accuracy \
    handouts packages site sources
mkdir -p "$to" || exit 2
to=$(cd "$to" && pwd) || exit 2
clone=$to/clone

commit=$(git -C "$top" rev-parse HEAD) || exit 2
if [ "$(git -C "$clone" rev-parse HEAD 2>/dev/null)" != "$commit" ]; then
    rm -rf "$clone" "$to"/*.line
    git clone -q "$top" "$clone" && git -C "$clone" checkout -q "$commit" || exit 2
fi
version=$(cat "$clone/VERSION") || exit 2
release=$to/coinstrip-$version
mkdir -p "$release" || exit 2

in_clone()
{
    "$make" -s -C "$clone" "$@"
}

# accuracy STEP...: its figures end up on the card
accuracy()
{
    in_clone accuracy STEPS="$*" FEW="$few" &&
        cp "$clone"/build/accuracy/card.* "$release"
}

# size_of FILE
size_of()
{
    echo "$(basename "$1") $(($(wc -c <"$1") / 1024)) kB"
}

build()
{
    in_clone WERROR=1 all && "$clone/build/grade" --version
}

packages()
{
    in_clone dist dist-instructor gradescope autolab prairielearn || return
    cp "$clone"/build/coinstrip-*.tar.gz "$clone/build/gradescope.zip" "$release" &&
        tar -C "$clone/build" -czf "$release/autolab.tar.gz" autolab &&
        tar -C "$clone/build" -czf "$release/prairielearn.tar.gz" prairielearn &&
        for file in "$release"/*.tar.gz "$release/gradescope.zip"; do
            size_of "$file"
        done
}

site()
{
    in_clone site && tar -C "$clone/build" -czf "$release/site.tar.gz" site &&
        echo "$(find "$clone/build/site" -name '*.html' | wc -l) pages"
}

sources()
{
    git -C "$clone" archive --prefix="coinstrip-$version/" HEAD |
        gzip -9n >"$release/coinstrip-$version.tar.gz" &&
        sh "$clone/tests/release/packages.sh" >"$release/setup-packages.tsv" &&
        cp "$clone/CHANGELOG.md" "$release" || return
    size_of "$release/coinstrip-$version.tar.gz"
    echo "$(($(wc -l <"$release/setup-packages.tsv") - 1)) packages of setup"
}

# run_step STEP
run_step()
{
    case $1 in
    build) build ;;
    lint) in_clone lint ;;
    tests) in_clone test TESTS=all ;;
    mutants) accuracy wrong sized generated ;;
    hostile) accuracy hostile ;;
    landlock) accuracy landlock ;;
    accuracy) accuracy right variants changed labs repeats ;;
    handouts) in_clone handouts && find "$clone/build/handouts" -name '*.pdf' |
        awk 'END { print NR " PDFs" }' ;;
    packages) packages ;;
    site) site ;;
    sources) sources ;;
    *) echo "no such step: $1" && return 2 ;;
    esac
}

# figure_of STEP: what it is to be known for
figure_of()
{
    case $1 in
    lint) echo "$(grep -c '^analyze ' "$to/$1.log") files analyzed, no complaint" ;;
    mutants | hostile | landlock | accuracy)
        grep -E '^[a-z]+: (tried|done)' "$to/$1.log" |
            sed 's/ seconds.*//; s/: done before//' | tr '\n' ';'
        ;;
    packages | sources) tail -n 8 "$to/$1.log" | tr '\n' ';' ;;
    *) tail -n 1 "$to/$1.log" ;;
    esac
}

status=0
for step; do
    line=$to/$step.line
    if [ -f "$line" ]; then
        cat "$line"
        continue
    fi
    start=$(date +%s)
    if (run_step "$step") >"$to/$step.log" 2>&1 </dev/null; then
        printf '%-9s %s (%s s)\n' "$step" "$(figure_of "$step" | tr -d '\n')" \
            $(($(date +%s) - start)) | tee "$line"
    else
        printf '%-9s FAILED: see %s\n' "$step" "$to/$step.log"
        tail -n 5 "$to/$step.log" | sed 's/^/    /'
        status=1
    fi
done

{
    echo "CoinStrip Lab $version, $(date -u +%Y-%m-%d), commit $commit"
    [ -z "$few" ] || echo "A short run: about one in $few of all programs."
    echo
    for step in build lint tests mutants hostile landlock accuracy handouts \
        packages site sources; do
        cat "$to/$step.line" 2>/dev/null || printf '%-9s not done\n' "$step"
    done
} >"$release/release.txt"
rm -f "$release/SHA256SUMS"
(cd "$release" && sha256sum -- * >"$to/sums" && mv "$to/sums" SHA256SUMS)
echo "$release"
exit $status
