#!/bin/sh
# test_starter.sh - the starter as a student meets it: in a folder far from this
# one, with a blank in its name, first untouched and then solved.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)

# in_copy COMMAND...: in the folder of the student
in_copy()
{
    (cd "$scratch/my lab" && "$@")
}

# tools_allow COMPILER: what the grader's allow (grader/grading/equipment.c,
# zygote.c).
tools_allow()
{
    cat >"$scratch/my lab/allowed.c" <<'END'
#include <string.h>

int main(int one, char **words)
{
    int none[one - 1];
    char large[4 << 20];
    memcpy(none, one > 1 ? words : NULL, sizeof none);
    memset(large, one, sizeof large);
    return one << 31 == large[one] ? 1 : 3; /* it came to its end */
}
END
    in_copy make CC="$1" reproduce-sanitized FILE=allowed.c &&
        in_copy make CC="$1" -B reproduce-watched FILE=allowed.c
}

new_copy()
{
    rm -rf "$scratch/my lab"
    cp -R "$root/starter" "$scratch/my lab"
}

builds_without_warning()
{
    in_copy make CC="$1" || return 1
    ! in_copy make -B CC="$1" 2>&1 | grep -i warning
}

# A report's file includes some of these, in an order of its own.
headers_stand_alone()
{
    for header in "$root"/starter/checks/*.h; do
        echo "$header"
        printf '#include "%s"\n' "$header" |
            "$1" -std=gnu11 -Wall -Wextra -Werror -fsyntax-only \
                -I "$root/starter" -I "$root/starter/extension" -x c - || return 1
    done
}

# Every public test fails, and names a step to look at (whether it has been
# written is not known).
all_fail()
{
    in_copy make CC="$1" test && return 1
    in_copy ./public_tests | grep -i 'write Step' && return 1
    tests=$(in_copy ./public_tests --list | wc -l)
    failures=$(in_copy ./public_tests | grep -c '^FAIL ')
    hints=$(in_copy ./public_tests | grep -c 'Step [0-9]')
    echo "$tests tests, $failures failures, $hints times a step"
    [ "$tests" -gt 0 ] && [ "$failures" = "$tests" ] &&
        [ "$hints" -ge "$tests" ]
}

packs_what_is_handed_in()
{
    in_copy make CC="$1" submit || return 1
    in_copy tar -tzf coinstrip-submission.tar.gz | sort >"$scratch/packed"
    printf '%s\n' coinstrip.c play.c student_tests.c |
        cmp - "$scratch/packed"
}

plays_a_game()
{
    printf 'A 1\nB 2\n' |
        in_copy ./play --board .A.B >"$scratch/dialog" || return 1
    cat "$scratch/dialog"
    grep -q 'Player 2 wins' "$scratch/dialog"
}

# stops_in_gdb TOOL SIGNAL: where the tool that a file names finds a fault
stops_in_gdb()
{
    cat >"$scratch/my lab/fault.c" <<END
/* run: $1 */
#include <stdlib.h>
int main(void)
{
    volatile char *block = malloc(3);
    block[3] = 1; /* here */
    return 0;
}
END
    in_copy timeout 60 make gdb FILE=fault.c </dev/null >"$scratch/gdb" 2>&1
    cat "$scratch/gdb"
    grep -q "received signal $2" "$scratch/gdb"
}

# It stops where the file finds a wrong answer, under Valgrind too.
stops_at_the_failure()
{
    cat >"$scratch/my lab/wrong.c" <<END
/* run: valgrind */
#include <stdlib.h>
void failed_here(const char *call);
void failed_here(const char *call)
{
    (void)call;
    exit(1);
}
int main(void)
{
    failed_here("f");
}
END
    in_copy timeout 60 make gdb FILE=wrong.c </dev/null >"$scratch/gdb" 2>&1
    cat "$scratch/gdb"
    grep -q '^Breakpoint 1, .*failed_here' "$scratch/gdb"
}

# A fault shows in a function of the library: gdb goes up to the student's line.
goes_up_in_gdb()
{
    cat >>"$scratch/my lab/coinstrip.c" <<END
void fault(char *block);
void fault(char *block)
{
    memmove(block, block + 1, 3); /* faulty line */
}
END
    cat >"$scratch/my lab/fault.c" <<END
/* run: $1 */
#include <stdlib.h>
void fault(char *block);
int main(void)
{
    fault($2);
}
END
    in_copy timeout 60 make gdb FILE=fault.c </dev/null >"$scratch/gdb" 2>&1
    cat "$scratch/gdb"
    grep -q '^#[1-9].* fault ' "$scratch/gdb" &&
        grep -q 'faulty line' "$scratch/gdb" &&
        ! test -e "$scratch/my lab/.frame"
}

# A function ends the program: gdb goes up to the line that does.
stops_where_it_exits()
{
    sed 's/^int coinstrip_length(.*/static int given_up(void)\
{\
    exit(0); \/* given up *\/\
}\
&/; s/return strip->length;/return given_up();/' "$root/solution/coinstrip.c" \
        >"$scratch/my lab/coinstrip.c"
    in_copy timeout 60 make gdb TEST=strip__counts_squares_and_coins \
        </dev/null >"$scratch/gdb" 2>&1
    cat "$scratch/gdb"
    grep -q '^#[1-9].* given_up ' "$scratch/gdb" &&
        grep -q 'given up' "$scratch/gdb"
}

# says WORDS COMMAND...: it fails, and its last lines say so
says()
{
    words=$1
    shift
    in_copy "$@" >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -qF "$words" "$scratch/said"
}

# What is built is not built again.
builds_once()
{
    in_copy make && in_copy make game >"$scratch/again" 2>&1
    cat "$scratch/again"
    ! grep -q -e ' -o ' "$scratch/again"
}

does_without_own_tests()
{
    rm -f "$scratch/my lab"/student_tests*
    in_copy make || return 1
    says 'There is no student_tests.c' make mytests || return 1
    in_copy make submit && ! in_copy tar -tzf coinstrip-submission.tar.gz |
        grep student_tests
}

# What ends the program in the middle of a test is no success.
minds_exit()
{
    in_copy sed -i '/^CoinStrip \*coinstrip_from_string/,/^{/s/^{/{ exit(0);/' \
        coinstrip.c
    in_copy make test TEST=strip >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q '^strip *0 of 5 pass' "$scratch/said" || return 1
    in_copy make memcheck TEST=strip >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q '^FAILS  *strip__counts' "$scratch/said"
}

# An endless loop is told from what else fails.
minds_loops()
{
    in_copy sed -i '/^bool coinstrip_is_won/,/^{/s/^{/{ for (;;) {}/' \
        coinstrip.c
    MEMCHECK_SECONDS=1 in_copy make memcheck TEST=winning__sees_that_no_coin_can_move \
        >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q '^FAILS  *winning__sees.*endless loop' "$scratch/said"
}

# A Valgrind that can't start, with the words of the real one, is no fault of
# memory.
minds_valgrind()
{
    mkdir -p "$scratch/broken"
    cat >"$scratch/broken/valgrind" <<'END'
#!/bin/sh
for option; do
    case $option in --log-file=*) exec 2>"${option#*=}" ;; esac
done
cat >&2 <<WORDS

valgrind:  Fatal error at startup: a function redirection
valgrind:  which is mandatory for this platform-tool combination
valgrind:  cannot be set up.  Details of the redirection are:
valgrind:
valgrind:    On Debian, Ubuntu:                 libc6-dbg
WORDS
exit 1
END
    chmod +x "$scratch/broken/valgrind"
    in_copy env PATH="$scratch/broken:$PATH" make memcheck >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status = 2 ] && ! grep -q 'MEMORY\|^ok\|FAILS' "$scratch/said" &&
        grep -q "^Valgrind can't start.* cannot be set up\. (Debian: .*libc6-dbg)\$" \
            "$scratch/said"
}

# A package is of what is there now, and what it lacks is named.
minds_names()
{
    in_copy make submit >"$scratch/said" 2>&1 || return 1
    cat "$scratch/said"
    grep -q 'There is no' "$scratch/said" && return 1
    in_copy sed -i 's/coinstrip_hint(/coinstrip_hints(/' coinstrip.c
    in_copy make submit >"$scratch/said" 2>&1 || return 1
    cat "$scratch/said"
    grep -q '^There is no coinstrip_hint in it' "$scratch/said" || return 1
    echo '}' >>"$scratch/my lab/coinstrip.c"
    in_copy make submit >"$scratch/said" 2>&1 && return 1
    ! in_copy test -e coinstrip-submission.tar.gz
}

for cc in gcc clang; do
    if ! has "$cc"; then
        skip "starter and solution by $cc" "$cc is not installed"
        continue
    fi
    new_copy
    claim "starter__builds_without_warning ($cc)" builds_without_warning "$cc"
    claim "checks__stand_alone ($cc)" headers_stand_alone "$cc"
    claim "starter__fails_every_public_test ($cc)" all_fail "$cc"
    claim "starter__can_be_handed_in ($cc)" packs_what_is_handed_in "$cc"
    # One run of Valgrind for each test: once is enough.
    if [ "$cc" = gcc ]; then
        refute 'starter__fails_memcheck' in_copy make memcheck TEST=strip
    fi

    new_copy
    for file in coinstrip.c play.c student_tests.c; do
        cp "$root/solution/$file" "$scratch/my lab"
    done
    claim "solution__builds_without_warning ($cc)" builds_without_warning "$cc"
    claim "solution__passes_every_public_test ($cc)" \
        in_copy make CC="$cc" test
    claim "solution__passes_its_own_tests ($cc)" in_copy make CC="$cc" mytests
    [ "$cc" = clang ] ||
        claim "solution__passes_memcheck ($cc)" in_copy make CC="$cc" memcheck
    claim "solution__passes_asan ($cc)" in_copy make CC="$cc" asan
    claim "tools__allow_what_the_grader_s_do ($cc)" tools_allow "$cc"
    claim "solution__can_be_handed_in ($cc)" packs_what_is_handed_in "$cc"
    claim "solution__plays_a_game ($cc)" plays_a_game
    [ ! -c /dev/full ] || refute "solution__says_what_it_can_not_print ($cc)" \
        in_copy sh -c './play --board ..A.B </dev/null >/dev/full'
done

claim 'memcheck__says_that_valgrind_does_not_start' minds_valgrind
claim 'starter__builds_once' builds_once
# What a report gives comes to its end, where it does not fail, with status 3.
reproduces_with()
{
    echo "int main(void) { return $1; }" >"$scratch/my lab/ended.c"
    in_copy make -s reproduce FILE=ended.c >"$scratch/said"
}

says_once()
{
    reproduces_with 3 && [ "$(grep -c 'does not fail' "$scratch/said")" = 1 ]
}

says_nothing()
{
    ! reproduces_with 0 && ! grep 'does not fail' "$scratch/said"
}

claim 'reproduce__says_once_that_nothing_failed' says_once
claim 'reproduce__believes_no_early_end' says_nothing
claim 'reproduce__says_that_it_takes_a_file' \
    says 'make reproduce FILE=' make reproduce
if has gdb; then
    claim 'gdb__says_that_there_is_no_such_file' \
        says "There is no file 'x.c'" make gdb FILE=x.c
    claim 'gdb__stops_where_the_sanitizers_do' stops_in_gdb sanitizers SIGABRT
    claim 'gdb__stops_where_valgrind_does' stops_in_gdb valgrind SIGTRAP
    claim 'gdb__stops_where_a_watched_file_fails' stops_at_the_failure
    claim 'gdb__goes_up_to_the_faulty_line (sanitizers)' \
        goes_up_in_gdb sanitizers 'malloc(3)'
    new_copy
    claim 'gdb__goes_up_to_the_faulty_line (a signal)' \
        goes_up_in_gdb nothing '(char *)8'
    claim 'gdb__goes_up_to_an_exit' stops_where_it_exits
else
    skip 'gdb' 'gdb is not installed'
fi
claim 'starter__does_without_student_tests' does_without_own_tests
for claimed in 'names_what_is_not_handed_in minds_names' \
    'takes_an_exit_for_a_failure minds_exit' \
    'finds_an_endless_loop minds_loops'; do
    new_copy
    cp "$root"/solution/*.c "$scratch/my lab"
    claim "starter__${claimed% *}" "${claimed#* }"
done
