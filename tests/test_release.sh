#!/bin/sh
# test_release.sh - "make release": one quick step of it, done once, and what comes
# of a step that fails. (A release is of what is committed.)

here=$(cd "$(dirname -- "$0")" && pwd)
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
top=$(cd "$here/.." && pwd)
to=$scratch/release
version=$(cat "$top/VERSION")
released=$to/coinstrip-$version

release()
{
    sh "$here/release/run.sh" --to "$to" "$@" >"$scratch/said" 2>&1
    ended=$?
    cat "$scratch/said"
    return $ended
}

has_sources()
{
    tar --quoting-style=literal -tzf "$released/coinstrip-$version.tar.gz" >"$scratch/names" &&
        git -C "$top" ls-tree -rz --name-only HEAD | tr '\0' '\n' | sed "s|^|coinstrip-$version/|" |
        sort >"$scratch/wanted" && grep -v '/$' "$scratch/names" | sort |
        diff "$scratch/wanted" -
}

# Each of setup's packages, with a version and something said of its licence.
has_packages()
{
    sh "$top/grader/setup.sh" list >"$scratch/list" || return
    sed 1d "$released/setup-packages.tsv" | cut -f1 | diff "$scratch/list" - &&
        grep -P '^valgrind\t1:3[^\t]*\t.*(GPL|copyright)' "$released/setup-packages.tsv"
}

has_lines()
{
    cat "$released/release.txt"
    grep -q '^sources .*packages of setup' "$released/release.txt" &&
        grep -q '^lint *not done' "$released/release.txt"
}

has_sums()
{
    (cd "$released" && sha256sum -c SHA256SUMS)
}

# A step that went well is not done again.
once()
{
    rm -f "$released/setup-packages.tsv"
    release sources && [ ! -f "$released/setup-packages.tsv" ]
}

if [ -e "$top/.git" ] && has git; then
    claim 'release__of_the_sources' release sources
    claim 'release__has_what_is_committed' has_sources
    claim 'release__lists_packages' has_packages
    claim 'release__has_a_line_a_step' has_lines
    claim 'release__has_sums' has_sums
    claim 'release__does_a_step_once' once
    gives 1 'release__says_what_failed' release no-such-step
    refute 'release__has_no_line_of_that' test -e "$to/no-such-step.line"
else
    skip 'release' 'this is no clone'
fi
# Its number stands at the top of the changes.
claim 'changes__are_of_this_version' grep -q "^## $version" "$top/CHANGELOG.md"
