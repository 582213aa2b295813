#!/bin/sh
# starter.sh LAB FOLDER - writes what students of another lab begin with into a
# new folder: its starter/, and what is the same for every lab, from ours. Nothing
# of its solution.
set -e

complain()
{
    echo "$1" >&2
    exit 1
}

unset CDPATH
ours=$(cd "$(dirname -- "$0")/../starter" && pwd)
lab=$1
new=$2

# value KEY: what lab.ini says under [lab]
value()
{
    sed -n "/^\[lab\]/,/^\[[^l]/s/^$1 *= *//p" "$lab/lab.ini" |
        sed -e 's/[[:blank:]];.*//' -e 's/[[:blank:]]*$//' | head -n 1
}

# The table of tests, for run_tests.c.
add_table()
{
    cat <<'C'

/* -------------------------------------------------------- all of them ---- */

const TTest *const *public_tests(void);

/* Every test of this file, in order; NULL comes last. */
const TTest *const *public_tests(void)
{
    static const TTest *tests[256];
    const TTest *const all[] = {
C
    sed -n 's/^START_TEST(\([A-Za-z_0-9]*\)).*/        \1,/p' "$tests"
    cat <<'C'
        NULL,
    };

    _Static_assert(sizeof all <= sizeof tests, "too many tests");
    for (int i = 0; all[i] != NULL; i++)
        tests[i] = all[i];
    return tests;
}
C
}

write_makefile()
{
    cat <<MAKE
# $title. "make help" lists the tasks. How they are done stands in lab.mk.

LAB = $name
FILES = $file
OWN_TESTS = $(value tests)
HEADERS = $(cd "$lab/starter" && echo *.h)

.PHONY: all help

all: public_tests

help:
	@echo 'make                      build everything'
	@echo 'make test                 run the public tests'
	@echo 'make test TEST=name       run one part of them, or one test by name'
	@echo 'make memcheck             run each public test under Valgrind'
	@echo 'make asan                 run them with the sanitizers of the compiler'
	@echo 'make gdb TEST=name        step through one test in the debugger'
	@echo 'make reproduce FILE=x.c   run the file x.c that a report gave you'
	@echo 'make gdb FILE=x.c         step through it in the debugger'
	@echo 'make submit               pack what you hand in'
	@echo 'make clean                delete what make has built'

include lab.mk
MAKE
}

[ -f "$lab/lab.ini" ] || complain "$lab/lab.ini: it is not there"
title=$(value title)
file=$(value file)
name=${file%.c}
tests=$lab/starter/public_tests.c
for needed in "$(value header)" "$file" public_tests.c; do
    [ -f "$lab/starter/$needed" ] ||
        complain "$lab/starter/$needed: it is not there: students get it"
done
! cmp -s "$lab/starter/$file" "$lab/solution/$file" ||
    complain "$lab/starter/$file: it is the solution: students get this file"
grep -q '^START_TEST(' "$tests" ||
    complain "$tests: there is no test in it, as in START_TEST(part__claim)"

mkdir -p "$new"
for given in "$lab"/starter/*; do
    case $given in
    *.o | *~ | */public_tests) ;;
    *) [ ! -f "$given" ] || cp "$given" "$new" ;;
    esac
done
[ -f "$new/Makefile" ] || write_makefile >"$new/Makefile"
cp "$ours/lab.mk" "$ours/memcheck.sh" "$ours/run_tests.c" \
    "$ours/.gitattributes" "$new"
grep -q 'public_tests(void)' "$tests" || add_table >>"$new/public_tests.c"
