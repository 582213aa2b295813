#!/bin/sh
# test_labs.sh - the labs in tests/labs and what they come with: public tests,
# right and wrong programs, a class, mutants. What they are worth is not asked
# here, but that they are what tests/labs/README.md says.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
labs=$root/tests/labs
mutate=$root/${BUILD:-build}/mutate
check=$root/${BUILD:-build}/check

# compiles LAB FILE OUT
compiles()
{
    gcc -std=gnu11 -Wall -Wextra -Werror -g -O1 -I "$labs/$1/starter" -c \
        -o "$3" "$2"
}

# is_asked LAB FILE: makes $scratch/differ, which asks it at random
is_asked()
{
    compiles "$1" "$2" "$scratch/it.o" &&
        gcc -std=gnu11 -w -g -O1 -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc \
            -I "$labs/$1/starter" -o "$scratch/differ" "$labs/$1/differ.c" \
            "$scratch/it.o"
}

# answers LAB FILE: as the solution does, also where memory runs out
answers()
{
    is_asked "$1" "$2" || return
    for mode in 0 1 2; do
        "$scratch/differ" 1 400 $mode >"$scratch/answers" || return
        cmp "$scratch/answers" "$scratch/$1.$mode" || return
    done
}

# runs_public_tests LAB FILE
runs_public_tests()
{
    {
        echo '#include "public_tests.c"'
        echo 'int main(void) {'
        echo 'Suite *s = suite_create(""); TCase *c = tcase_create("");'
        echo 'suite_add_tcase(s, c);'
        sed -n 's/^START_TEST(\(.*\))/tcase_add_test(c, \1);/p' \
            "$labs/$1/starter/public_tests.c"
        echo 'SRunner *r = srunner_create(s); srunner_run_all(r, CK_NORMAL);'
        echo 'return srunner_ntests_run(r) - srunner_ntests_failed(r); }'
    } >"$scratch/public.c"
    # shellcheck disable=SC2046 # words
    gcc -std=gnu11 -Wall -Wextra -Werror $(pkg-config --cflags check) \
        -I "$labs/$1/starter" -o "$scratch/public" "$scratch/public.c" "$2" \
        $(pkg-config --libs check) && "$scratch/public"
}

# tests_of LAB: by name
tests_of()
{
    sed -n 's/^\[\(.*\/.*\)\]$/\1/p' "$labs/$1/lab.ini" | sort
}

# program_tests_of LAB: those of the program, and not of students' own tests
program_tests_of()
{
    awk '/^\[.*\/.*\]$/ { test = substr($0, 2, length($0) - 2); tests[test] }
        /^own = / { delete tests[test] }
        END { for (test in tests) print test }' "$labs/$1/lab.ini" | sort
}

# names_all_tests LAB PATCH: each is in one of its lists, and one at least loses
names_all_tests()
{
    sed -n 's/^# \(loses\|may lose\|whole\): //p' "$2" | tr ' ' '\n' | grep . | sort |
        diff "$scratch/$1.program_tests" - && grep -q '^# loses: ..*/' "$2"
}

# is_patch LAB PATCH: of a right program, and what comes of it compiles
is_patch()
{
    base=$labs/$1/$(sed -n 's/^# base: //p' "$2")
    rm -rf "$scratch/patched" && mkdir "$scratch/patched" &&
        cp "$base/$1.c" "$scratch/patched" &&
        patch -s -d "$scratch/patched" -p1 <"$2" &&
        gcc -std=gnu11 -fsyntax-only -I "$labs/$1/starter" \
            "$scratch/patched/$1.c"
}

# are_patches LAB: all of them
are_patches()
{
    for patch in "$labs/$1"/wrong/*.patch; do
        { is_patch "$1" "$patch" && names_all_tests "$1" "$patch"; } || {
            echo "$patch"
            return 1
        }
    done
}

# answers_wrongly LAB NAME
answers_wrongly()
{
    is_patch "$1" "$labs/$1/wrong/$2.patch" &&
        ! answers "$1" "$scratch/patched/$1.c"
}

# is_checked LAB: "make check" has nothing to say; its class gets what it should
is_checked()
{
    "$check" "$labs/$1" 4 >"$scratch/checked" 2>&1
    cat "$scratch/checked"
    grep -q 'is ready.$' "$scratch/checked" && ! grep '^!' "$scratch/checked"
}

# are_mutants LAB: each line of "equivalent" is one that "mutate" lists, and why
are_mutants()
{
    "$mutate" "$labs/$1/solution/$1.c" >"$scratch/mutants" &&
        cut -f 1-3 "$labs/$1/equivalent" |
        grep -vxFf "$scratch/mutants" >"$scratch/others"
    cat "$scratch/others"
    [ ! -s "$scratch/others" ] &&
        ! awk -F '\t' 'NF != 4 || $4 == ""' "$labs/$1/equivalent" | grep .
}

# has_answers LAB: what the solution does is kept, to be compared with
has_answers()
{
    is_asked "$1" "$labs/$1/solution/$1.c" || return
    for mode in 0 1 2; do
        "$scratch/differ" 1 400 $mode >"$scratch/$1.$mode"
    done
}

for lab in stack strbuf intset symtable wordcount shuffle; do
    tests_of $lab >"$scratch/$lab.tests"
    program_tests_of $lab >"$scratch/$lab.program_tests"
    public=$(grep -c '^START_TEST' "$labs/$lab/starter/public_tests.c")
    # (A minute each.)
    if [ $lab = stack ] || [ "$TESTS" = all ]; then
        claim "${lab}__is_checked" is_checked $lab
    fi
    # (Where several answers are right there is nothing to compare.)
    asked=$labs/$lab/differ.c
    [ ! -f "$asked" ] || claim "${lab}__solution_answers" has_answers $lab
    for folder in "$labs/$lab"/right/*/; do
        name=$(basename "$folder")
        a_few "$lab/$name" || continue
        if [ -f "$asked" ]; then
            claim "${lab}__${name}_answers_as_the_solution_does" \
                answers $lab "$folder$lab.c"
        else
            gives "$public" "${lab}__${name}_passes_public_tests" \
                runs_public_tests $lab "$folder$lab.c"
        fi
    done
    claim "${lab}__wrong_programs_are_patches_of_right_ones" are_patches $lab
    [ ! -f "$labs/$lab/equivalent" ] ||
        claim "${lab}__equivalent_mutants_are_mutants" are_mutants $lab
done

# (Or nothing of this could fail.)
claim 'stack__a_wrong_one_answers_wrongly' answers_wrongly stack push-keeps-16-bits
claim 'strbuf__a_wrong_one_answers_wrongly' answers_wrongly strbuf \
    slice-from-the-end-is-null
claim 'intset__what_fails_halfway_is_seen' answers_wrongly intset \
    add-counts-what-it-lacks

claim 'wordcount__what_is_read_too_far_is_seen' answers_wrongly wordcount \
    next-eats-what-follows

gives 2 'mutate__needs_a_file' "$mutate"
gives 2 'mutate__refuses_what_is_not_there' "$mutate" "$scratch/none.c"
gives 2 'mutate__refuses_numbers_of_none' "$mutate" \
    "$labs/stack/solution/stack.c" 100000
# One line of the solution is another, and its number is the one that was said.
mutates()
{
    "$mutate" "$labs/stack/solution/stack.c" 1 |
        diff "$labs/stack/solution/stack.c" - >"$scratch/change"
    "$mutate" "$labs/stack/solution/stack.c" | head -n 1
    cat "$scratch/change"
    line=$("$mutate" "$labs/stack/solution/stack.c" |
        sed -n '1s/^1.line \([0-9]*\).*/\1/p')
    [ "$(head -n 1 "$scratch/change")" = "${line}c${line}" ] &&
        [ "$(wc -l <"$scratch/change")" = 4 ]
}
claim 'mutate__changes_the_line_that_it_says' mutates
