# lab.mk - building, testing and handing in; the Makefile beside it says of what:
#
#     LAB         the lab's name
#     FILES       what you write, and hand in
#     HEADERS     what your files include
#     OWN_TESTS   tests of yours, which may be left out; or nothing
#
# For another compiler: make clean, then make CC=clang.

# (-gdwarf-4: line numbers that every Valgrind can read, from every compiler.)
CFLAGS = -std=gnu11 -g -gdwarf-4 -O0 -Wall -Wextra
LDLIBS = -lm
SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all \
    -fno-sanitize=shift-base,nonnull-attribute,vla-bound

# A function may fill the stack: Valgrind need not take that for another stack.
export VALGRIND_OPTS = --max-stackframe=8388608

# Where Check is, is asked only when it is needed.
CHECK_CFLAGS = `pkg-config --cflags check`
CHECK_LIBS = `pkg-config --libs check`

OBJECTS = $(FILES:.c=.o)
HAND_IN = $(FILES) $(wildcard $(OWN_TESTS))
PACKAGE = $(LAB)-submission.tar.gz

.PHONY: test memcheck asan reproduction sanitized \
        reproduce reproduce-plain reproduce-sanitized reproduce-watched \
        gdb gdb-plain gdb-sanitized gdb-watched \
        submit no-package clean need-check need-valgrind need-gdb need-file

# ------------------------------------------------------- building, testing ----

public_tests: public_tests.o run_tests.o $(OBJECTS)
	$(CC) $(CFLAGS) -o $@ $^ $(CHECK_LIBS) $(LDLIBS)

%.o: %.c $(HEADERS)
	$(CC) $(CFLAGS) -c $<

%_tests.o: %_tests.c $(HEADERS) | need-check
	$(CC) $(CFLAGS) $(CHECK_CFLAGS) -c $<

test: public_tests
	@./public_tests $(TEST)

memcheck: need-valgrind public_tests
	@FILES='$(FILES)' sh memcheck.sh $(TEST)

asan: need-check
	$(CC) $(CFLAGS) $(SANITIZE) $(CHECK_CFLAGS) -o public_tests_asan \
	    public_tests.c run_tests.c $(FILES) $(CHECK_LIBS) $(LDLIBS)
	@ASAN_OPTIONS=detect_leaks=0 ./public_tests_asan $(TEST)

# ------------------------------------------ the files a report gives you ----

# Such a file has its own main, and calls failed_here at the moment it fails.
# It may say how it is to be run, and with which flags built: where malloc is to
# fail, or what a forgotten return gives is not to be right by luck.
ASKED = `grep -o -e '-Wl,--wrap=[a-z_]*' -e -finstrument-functions \
    -e '-Dno_instrument_function=' "$(FILE)"`

reproduction: need-file
	$(CC) $(CFLAGS) $(ASKED) -I. -o $@ "$(FILE)" $(FILES) $(LDLIBS)

sanitized: need-file
	$(CC) $(CFLAGS) $(SANITIZE) $(ASKED) -I. -o $@ "$(FILE)" \
	    $(FILES) $(LDLIBS)

# What is wrong by chance only may be right by chance, too. So a file that does
# not fail in one way is run in another, and last where memory is watched. One
# that comes to its end says so to whoever has set RUNS_ON.
TO_ITS_END = [ $$? -eq 3 ]

reproduce: need-file
	@if grep -qF '/* run: valgrind */' "$(FILE)"; then \
	    $(MAKE) --no-print-directory reproduce-watched; \
	elif grep -qF '/* run: sanitizers */' "$(FILE)"; then \
	    $(MAKE) --no-print-directory reproduce-sanitized && \
	    $(MAKE) --no-print-directory reproduce-watched; \
	else \
	    $(MAKE) --no-print-directory reproduce-plain && \
	    $(MAKE) --no-print-directory reproduce-sanitized && \
	    $(MAKE) --no-print-directory reproduce-watched; \
	fi && echo 'This does not fail here.'

reproduce-plain: reproduction
	@RUNS_ON=1 ./reproduction; $(TO_ITS_END)

reproduce-sanitized: sanitized
	@RUNS_ON=1 ASAN_OPTIONS=detect_leaks=0 ./sanitized; $(TO_ITS_END)

reproduce-watched: need-valgrind reproduction
	@RUNS_ON=1 valgrind --quiet --track-origins=yes --leak-check=$$(grep -qF '/* run: valgrind */' \
	    "$(FILE)" && echo full || echo no) --error-exitcode=99 ./reproduction; \
	$(TO_ITS_END)

# A fault may show in a function of the library, or of the tool that watches
# memory: then this goes up to the first that is in a file of yours.
# (A "|" of sed's between their names.)
BLANK = $(subst ,, )
NAMES = $(subst $(BLANK),\|,$(strip $(FILES:.c=)))
YOURS = s/^\#\([0-9]*\) .* at \($(NAMES)\)\.c:[0-9]*$$/frame \1/p
TO_YOURS = -ex 'pipe backtrace | sed -n "$(YOURS)" | head -n 1 >.frame' \
    -ex 'source .frame' -ex 'shell rm -f .frame'

# With FILE, stops where the file fails, or where the tool that watches memory
# finds a fault; otherwise, where the test does, or something calls exit in it.
ifneq ($(FILE),)
gdb: need-gdb need-file
	@if grep -qF '/* run: valgrind */' "$(FILE)"; then \
	    $(MAKE) --no-print-directory gdb-watched; \
	elif grep -qF '/* run: sanitizers */' "$(FILE)"; then \
	    $(MAKE) --no-print-directory gdb-sanitized; \
	else \
	    $(MAKE) --no-print-directory gdb-plain; \
	fi
else
gdb: need-gdb public_tests
	CK_FORK=no gdb -q -ex 'set breakpoint pending on' \
	    -ex 'break _ck_assert_failed' \
	    -ex 'break refuse_exit if in_test' -ex run $(TO_YOURS) \
	    --args ./public_tests $(TEST)
endif

gdb-plain: reproduction
	gdb -q -ex 'skip -rfu ^__cyg_profile' -ex 'break failed_here' -ex run \
	    $(TO_YOURS) ./reproduction

gdb-sanitized: sanitized
	ASAN_OPTIONS=detect_leaks=0:abort_on_error=1 \
	    UBSAN_OPTIONS=abort_on_error=1 \
	    gdb -q -ex 'break failed_here' -ex run $(TO_YOURS) ./sanitized

# (Of what leaks Valgrind speaks at the end: there is nothing to stop at. It
# waits for the debugger, so it has to be ended, and swept up after.)
gdb-watched: need-valgrind reproduction
	@valgrind --quiet --leak-check=full --vgdb-error=0 ./reproduction & \
	gdb -q -ex "target remote | vgdb --wait=10 --pid=$$!" \
	    -ex 'break failed_here' -ex continue $(TO_YOURS) ./reproduction; \
	kill -KILL $$! 2>/dev/null; \
	rm -f "$${TMPDIR:-/tmp}"/vgdb-pipe-*-$$!-by-*

# ------------------------------------------------------------ handing in ----

# What the headers declare and none of your files has.
FUNCTIONS = sed -n 's/^[^ *\/].*[ *]\([a-z_0-9]*\)(.*/\1/p' $(HEADERS)

# (MORE_WORDS: what else a lab has to say then.)
submit: no-package $(HAND_IN:.c=.o)
	@tar -czhf $(PACKAGE) $(HAND_IN)
	@echo 'Hand in $(PACKAGE). In it are:'
	@tar -tzf $(PACKAGE)
	@nm $(OBJECTS) >.names; for name in $$($(FUNCTIONS)); do \
	    grep -q " T _*$$name\$$" .names || echo "There is no $$name in it:" \
	    "is its name misspelt? All tests of it will fail"; done; \
	    rm -f .names
	@$(or $(MORE_WORDS),:)

# (If this fails, there is nothing to hand in by mistake.)
no-package:
	@rm -f $(PACKAGE)

clean:
	rm -f *.o public_tests public_tests_asan
	rm -f reproduction sanitized .frame $(PACKAGE)
	rm -rf memcheck

# ------------------------------------------------- what must be installed ----

need-check:
	@pkg-config --exists check >/dev/null 2>&1 || { echo \
	'Check is not installed (Debian: sudo apt install check pkg-config)' >&2; \
	exit 1; }

need-valgrind:
	@command -v valgrind >/dev/null || { echo \
	'Valgrind is not installed (Debian: sudo apt install valgrind)' >&2; \
	exit 1; }

need-gdb:
	@command -v gdb >/dev/null || { echo \
	'The debugger is not installed (Debian: sudo apt install gdb)' >&2; \
	exit 1; }

need-file:
	@test -n "$(FILE)" || { echo \
	'Say which file of your report: make reproduce FILE=reproduce/x.c' >&2; \
	exit 1; }
	@test -f "$(FILE)" || { echo \
	"There is no file '$(FILE)'. Put the folder 'reproduce' of your report" \
	"here, and say FILE=reproduce/x.c" >&2; exit 1; }
