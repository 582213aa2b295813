# Our style.

.PHONY: analyzed hook

OUR_C = $(wildcard starter/*.[ch] starter/*/*.[ch] solution/*.[ch] \
    solution/*/*.[ch] grader/*.[ch] grader/*/*.[ch] grader/*/*/*.[ch] \
    grader/*/*/*/*.[ch] tests/*.c \
    tests/units/*/*.[ch] tests/fuzz/*.[ch] tests/labs/*/*/*.[ch] \
    tests/handouts/*.c tests/web/*.c tests/variants/*.[ch])
OUR_SH = $(wildcard starter/*.sh grader/*.sh $(HOSTS)/*/*.sh handouts/*.sh \
    handouts/*/*.sh grader/check/*.sh tests/*.sh tests/mutants/*.sh tests/similar/*.sh \
    tests/variants/*.sh tests/accuracy/*.sh tests/release/*.sh tests/labs/*.sh \
    tests/browser/*.sh) \
    $(HOSTS)/gradescope/run_autograder .ci/run .githooks/pre-commit

# What people read. (codespell leaves in peace what is right here: a name, a
# spelling of Britain, and pieces of words.)
OUR_TEXT = $(wildcard *.md grader/*.md grader/kit/*.md $(HOSTS)/*.md handouts/*.md handouts/reference/*.md \
    starter/*.md starter/*/*.md solution/game/*.6 grader/rubric.ini)
OUR_PAGES = $(wildcard grader/report/page.* handouts/page/*.[clht]* \
    handouts/pictures/*.svg tests/browser/*.mjs tests/web/*.mjs \
    solution/web/*.[cjh][st]* tests/handouts/*.lua)
# (Links of the handouts hold where they are built.)
PAGES = $(wildcard $(BUILD)/handouts/*.html $(BUILD)/site/*.html)

# cppcheck does not know that a failed assertion of Check ends a test, nor that
# the runner's child leaks on purpose.
CHECKED = $(filter-out %_tests.c starter/extension/tests.c tests/% grader/template/% \
    grader/coinstrip/tests/% grader/inside/child.c,$(filter %.c,$(OUR_C)))

lint: analyzed ## check the style of our own files
	clang-format --dry-run -Werror $(OUR_C)
	cppcheck --quiet --std=c11 --error-exitcode=1 --library=posix,gnu \
	    --enable=warning --suppress=ctuuninitvar -Istarter \
	    --suppress=nullPointerRedundantCheck:grader/inside/coinstrip/serve_play.c \
	    --suppress=nullPointerRedundantCheck:grader/kit/inquiry/failing/failing.c \
	    --suppress=nullPointer:grader/kit/tests/prepared.c \
	    --suppress=memleak:grader/inside/kit/cells.c \
	    --suppress=memleak:grader/inside/kit_tried/tried_program.c \
	    --suppress=legacyUninitvar --suppress=internalAstError $(CHECKED)
	shellcheck -x $(OUR_SH)
	codespell --ignore-words-list=nd,ines,connexion,froms \
	    Makefile $(wildcard mk/*.mk) $(OUR_C) $(OUR_SH) $(OUR_TEXT) $(OUR_PAGES)
	! grep -nE '[[:blank:]]$$' Makefile mk/*.mk $(OUR_SH) $(OUR_PAGES)
	sh tests/links.sh $(filter-out handouts/%,$(filter %.md,$(OUR_TEXT))) $(PAGES)

# gcc's analyzer and clang-tidy, which take a second a file: "make -j lint"
# does several at a time, and looks only at what has changed since last time.
# (Leaks are Valgrind's: the analyzer counts what is left when a program ends.)
ANALYZED = $(CHECKED:%.c=$(BUILD)/lint/%.o)
ANALYZE = -std=gnu11 -D_GNU_SOURCE= -DCHECK_LIBRARIES='""' -DLAB_VERSION='""' $(STARTER) \
    $(BESIDE) -iquote grader -iquote solution \
    `pkg-config --cflags $(PACKAGES) ncursesw`

$(BUILD)/lint/solution/web/%.o: BESIDE = -iquote solution/game

analyzed: $(ANALYZED)

$(BUILD)/lint/%.o: %.c .clang-tidy
	@mkdir -p $(@D)
	@echo 'analyze $<'
	@clang-tidy --quiet $< -- $(ANALYZE) >$@.said 2>&1 || { cat $@.said; exit 1; }
	@gcc $(ANALYZE) -MMD -MP -O1 -fanalyzer -Werror -Wno-analyzer-malloc-leak \
	    $(TRUSTED) -c -o $@ $<

# Where it sees a NULL that can't be: after its own memset, where a room is
# known to be large enough, and in arrays that are as long as they are counted.
$(addprefix $(BUILD)/lint/,grader/base/line_diff.o grader/exec/zygote.o \
    grader/inside/coinstrip/serve_games.o grader/inside/tried/tried_server.o solution/packed.o): TRUSTED = \
    $(addprefix -Wno-analyzer-,null-dereference possible-null-dereference \
    null-argument)

hook: ## have git run "make lint" before each commit
	git config core.hooksPath .githooks
