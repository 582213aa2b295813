#!/bin/sh
# autograde.sh - what autograde-Makefile runs, beside what was handed in: the
# only file there that is none of Autolab's. The last line of its output is the
# result; without one Autolab says that autograding has failed.

# The programs were built where the tar was made. Where they don't run, they are
# built here.
coinstrip/build/grade --version >/dev/null 2>&1 ||
    make -s -C coinstrip clean programs >&2 || exit 1

mkdir handed-in
for file in *; do
    case $file in
    *[Mm]akefile | autograde.tar) ;;
    *) [ -f "$file" ] && cp "$file" handed-in ;;
    esac
done
[ ! -d coinstrip/lab ] || set -- --lab coinstrip/lab # another lab
coinstrip/build/grade "$@" --single --jobs 1 --out graded -- handed-in \
    >grade.log 2>&1 || cat grade.log >&2
coinstrip/build/convert autolab graded/handed-in/results.json
