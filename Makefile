# CoinStrip Lab. "make" alone lists the tasks.
#
# Everything is built into build/. What each program is made of stands in its
# own section; there are no other makefiles but the students' (starter/).

BUILD = build
CFLAGS = -O2 -g
PACKAGES = check jansson libarchive yaml-0.1 libmd

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
    -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wcast-qual -Wformat=2 \
    -Wswitch-enum -Wundef
ifneq ($(filter true 1,$(CI) $(WERROR)),)
WARNINGS += -Werror
endif
ifneq ($(SANITIZE),)
CFLAGS = $(if $(FUZZ),-O2,-O1) -g -fsanitize=address,undefined \
    -fno-sanitize-recover=undefined
endif

ifneq ($(FUZZ),)
CFLAGS += -fsanitize=fuzzer-no-link
endif

ifneq ($(COVERAGE),)
CFLAGS += -O1 --coverage -fdata-sections $(addprefix -fno-builtin-,fork execl \
    execle execlp execv execve execvp)
LDFLAGS += -Wl,-T,tests/coverage.ld $(BUILD)/o/coverage.o
endif

C = $(CC) -std=gnu11 $(CPPFLAGS) $(CFLAGS) $(WARNINGS) -MMD -MP
OURS = -D_GNU_SOURCE

# Of each file that is made only its name is shown; "make V=1" shows commands.
SILENT = $(findstring s,$(firstword -$(MAKEFLAGS)))
SAY = $(if $(V),,@$(if $(SILENT),,echo '  $@'; ))

CHECK_CFLAGS = `pkg-config --cflags $(PACKAGES)`
CHECK_LIBS = `pkg-config --libs $(PACKAGES)` -linih -lseccomp -lunistring -lm

.PHONY: help setup programs all grade test mutants hostile bench play lint clean need units
.DELETE_ON_ERROR:
unexport CDPATH # "cd" goes where it says, and says nothing

# Numbers have points, also where people write commas.
export LC_NUMERIC = C
ifneq ($(LC_ALL),)
export LANG := $(LC_ALL)
unexport LC_ALL
endif
.SECONDARY:
.SUFFIXES:

help:
	@echo 'CoinStrip Lab: a lab in C about two coin games'
	@echo
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1@\2/p' Makefile mk/*.mk | \
	    awk -F@ '{ printf "%-19s %s\n", $$1, $$2 }'
	@echo
	@echo '  make grade SUBMISSION=path               grade one; print its report'
	@echo '  make grade SUBMISSIONS=dir OUT=dir JOBS=n'
	@echo '  make play ARGS="--welter --computer"'

setup: ## install what is missing here; EXTRAS=all for every task
	@sh grader/setup.sh $(EXTRAS)

# What grading takes.
PROGRAMS = $(addprefix $(BUILD)/,grade runner runner-san warm.so launch \
    tried.so tried-server convert)

programs: $(PROGRAMS)

all: programs $(BUILD)/play ## build everything

grade: all ## grade submissions/, or the demo class; LAB=DIR: of another lab
	@BUILD='$(BUILD)' $(if $(LAB),LAB='$(LAB)') sh grader/grade.sh

.PHONY: similarity
similarity: all ## grade, and look for copies; THRESHOLD=35
	@command -v sim_c >/dev/null || { echo \
	'sim_c is not installed: make setup EXTRAS=all' >&2; exit 1; }
	@BUILD='$(BUILD)' ARGS='--similar $(or $(THRESHOLD),35) $(ARGS)' \
	    sh grader/grade.sh

# (Exported, since a recipe with $(MAKE) in it runs even for "make -n".)
test: export MAKE := $(MAKE)
test: all units tools $(BUILD)/usual ## run our own tests
	@BUILD='$(BUILD)' sh tests/run.sh

mutants: all ## grade wrong programs; ARGS="--generated"; SEED=n for --sized
	@BUILD='$(BUILD)' sh tests/mutants/run.sh \
	    $(if $(SEED),--sized --seed '$(SEED)') \
	    $(if $(SEED)$(filter --generated --sized,$(ARGS)),,--prove) $(ARGS)

.PHONY: correct
correct: all ## grade right programs, built in many ways
	@BUILD='$(BUILD)' sh tests/correct.sh $(ARGS)

hostile: all ## grade hostile programs, and look what they leave behind
	@BUILD='$(BUILD)' bash tests/hostile.sh $(ARGS)

bench: all $(addprefix $(BUILD)/,bench_solver bench_confine cpu_time usual tests/latency) ## measure what things cost
	@BUILD='$(BUILD)' sh tests/bench.sh

play: $(BUILD)/play ## play a game; make play ARGS="--computer"
	@$(BUILD)/play $(ARGS)

# The order counts for "make -j setup grade", too.
need: $(filter setup,$(MAKECMDGOALS))
	@pkg-config --exists $(PACKAGES) libdw libffi libseccomp ncursesw >/dev/null 2>&1 && \
	echo '#include <unistr.h>' | $(CC) -fsyntax-only -xc - 2>/dev/null || { echo \
	'Some packages are not installed yet: make setup' >&2; exit 1; }

# ------------------------------------------------------------- the grader ----

# What the lab's code may include of the starter.
STARTER = -Istarter -Istarter/extension

# The engine does not know the lab: it is not given its headers.
ENGINE = $(patsubst grader/engine/%.c,$(BUILD)/o/engine/%.o, \
    $(wildcard grader/engine/*.c)) $(BUILD)/o/engine/page_parts.o

# Of the lab, what serves is on the other side of the jail.
SERVE_SOURCES = $(wildcard grader/lab/serve*.c)
LAB_OBJECTS = $(patsubst grader/lab/%.c,$(BUILD)/o/lab/%.o, \
    $(filter-out $(SERVE_SOURCES) %/warm.c %/wrong.c %/strip.c \
    $(wildcard grader/lab/tried_*.c), $(wildcard grader/lab/*.c)))

$(BUILD)/o/engine/%.o: grader/engine/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -c -o $@ $<

# The style and the script of the pages, as strings: page_parts.h.
PAGE_PARTS = grader/engine/page.css grader/engine/page.js
AS_BYTES = sed 's/ \(..\)/0x\1,/g'

$(BUILD)/o/engine/page_parts.c: $(PAGE_PARTS) Makefile
	@mkdir -p $(@D)
	@{ echo '#include "page_parts.h"'; \
	echo 'const char page_style[] = {'; \
	od -An -v -tx1 grader/engine/page.css | $(AS_BYTES); \
	echo '0}; const char page_script[] = {'; \
	od -An -v -tx1 grader/engine/page.js | $(AS_BYTES); \
	echo '0}; const char page_script_digest[] ='; \
	env printf "$$(sha256sum <grader/engine/page.js | cut -c 1-64 | \
	    sed 's/../\\x&/g')" | base64 | sed 's/.*/"&";/'; } >$@

$(BUILD)/o/engine/page_parts.o: $(BUILD)/o/engine/page_parts.c
	$(SAY)$(C) -iquote grader/engine -c -o $@ $<

$(BUILD)/o/lab/%.o: grader/lab/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -c -o $@ $<

# How students' own tests are linked with Check: as words in C.
$(BUILD)/o/lab/lab.o: OURS += -DCHECK_LIBRARIES="$$(pkg-config --cflags \
    --libs check | sed 's/[^ ][^ ]*/"&",/g; s/, *$$//')"

# The solution under other names, to stand beside the submission's functions;
# and the students' public tests, as they are.
REFERENCE = $(BUILD)/o/reference.o $(BUILD)/o/reference_impartial.o
PUBLIC = $(BUILD)/o/public_tests.o $(BUILD)/o/extension_tests.o

$(BUILD)/o/reference.o: solution/coinstrip.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -include grader/lab/reference_names.h -Istarter -c -o $@ $<

$(BUILD)/o/reference_impartial.o: solution/impartial.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -include grader/lab/reference_impartial_names.h $(STARTER) \
	    -c -o $@ $<

# They run inside of the grader: without a main, and as public.h has it.
SET_IN = -DPUBLIC_TESTS_NO_MAIN $(CHECK_CFLAGS) -include grader/lab/public.h

$(BUILD)/o/public_tests.o: starter/public_tests.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(SET_IN) -Istarter -c -o $@ $<

$(BUILD)/o/extension_tests.o: starter/extension/tests.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(SET_IN) $(STARTER) -c -o $@ $<

$(BUILD)/o/engine.a: $(filter-out %/main.o,$(ENGINE))
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

$(BUILD)/grade: $(BUILD)/o/engine/main.o $(LAB_OBJECTS) $(REFERENCE) \
    $(PUBLIC) $(BUILD)/o/kit.a $(BUILD)/o/engine.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) -ldw

# Strips as pictures, for handouts: blocks on stdin, SVG on stdout.
$(BUILD)/strip: $(BUILD)/o/lab/strip.o $(BUILD)/o/lab/picture.o \
    $(BUILD)/o/lab/picture_read.o $(BUILD)/o/engine.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

# ----------------------------------------------------- what runs in the jail ----

RUNNER = $(patsubst grader/%.c,$(BUILD)/o/inside/%.o, \
    $(filter-out %/launch.c,$(wildcard grader/runner/*.c)) $(SERVE_SOURCES) \
    $(wildcard grader/kit/inside/*.c) grader/kit/plain.c \
    grader/lab/wire.c grader/lab/game_wire.c grader/engine/bytes.c)
EXPORTS = grader/runner/exports.list

# DWARF 4, for every Valgrind. Some warnings are not for this side: what dlsym
# returns is made a function, as POSIX has it; libseccomp's macros leave fields
# out; and not every compiler knows every attribute.
INSIDE = -gdwarf-4 -Wno-pedantic -Wno-missing-field-initializers \
    -Wno-unknown-attributes

$(BUILD)/o/inside/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(INSIDE) $(STARTER) -c -o $@ $<

$(BUILD)/runner: $(RUNNER) $(EXPORTS)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(RUNNER) -ldl -lm -lseccomp -lffi

# The same with the sanitizers, for submissions compiled with them. (By gcc, as
# grader/engine/equipment.c has it.)
RUNNER_SAN = $(RUNNER:$(BUILD)/o/inside/%=$(BUILD)/o/san/%)

$(BUILD)/o/san/%.o: grader/%.c | need
	@mkdir -p $(@D)
	gcc -std=gnu11 -O1 -g $(OURS) -MMD -MP -fno-omit-frame-pointer \
	    -fsanitize=address,undefined \
	    -fsanitize-recover=all $(STARTER) -c -o $@ $<

$(BUILD)/runner-san: $(RUNNER_SAN) $(EXPORTS)
	gcc -g -fsanitize=address,undefined -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(RUNNER_SAN) -ldl -lm -lseccomp -lffi

# Linked as a submission is (grader/engine/build.c).
$(BUILD)/warm.so: grader/lab/warm.c | need
	@mkdir -p $(@D)
	$(SAY)$(CC) -std=gnu11 $(OURS) $(WARNINGS) -Istarter -gdwarf-4 -O0 \
	    -shared -fPIC -Wl,-Bsymbolic -Wl,-z,lazy -Wl,-z,noexecstack -o $@ $< -lm

# What starts students' own tests.
$(BUILD)/launch: $(BUILD)/o/inside/runner/launch.o
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< -lseccomp

# What they are linked with there, and what answers: see grader/lab/tried.h. (A
# million strips, of up to 16 million squares.)
TRIED = -DWIRE_SLOTS=0x100000 -DWIRE_TEXT_MAX=0x1000000 \
    -DCHANNEL_REQUEST_MAX=0x1010000 -DCHANNEL_ANSWER_MAX=0x1010000

$(BUILD)/o/tried/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(INSIDE) $(TRIED) $(STARTER) -c -o $@ $<

TRIED_CLIENT = $(addprefix $(BUILD)/o/tried/,lab/tried_client.o \
    lab/tried_channel.o engine/bytes.o)
$(TRIED_CLIENT): INSIDE += -fPIC -fvisibility=hidden

$(BUILD)/tried.so: $(TRIED_CLIENT)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -shared -s -Wl,-Bsymbolic -o $@ $^

TRIED_SERVER = $(addprefix $(BUILD)/o/tried/,lab/tried_server.o \
    lab/tried_runner.o lab/wrong.o \
    lab/serve_strip.o engine/bytes.o runner/confine.o) $(BUILD)/o/reference.o

$(BUILD)/tried-server: $(TRIED_SERVER) $(EXPORTS)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(TRIED_SERVER) -ldl -lseccomp

# ----------------------------------------------------- any lab: the kit ----

# It knows no lab: grader/kit/README.md. libdw is its own.
KIT = $(patsubst grader/kit/%.c,$(BUILD)/o/kit/%.o,$(wildcard grader/kit/*.c))

.PHONY: contract
contract: $(BUILD)/contract ## print what a lab asks of students; LAB=DIR
	@$(BUILD)/contract '$(LAB)'

$(BUILD)/o/kit/%.o: grader/kit/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -iquote grader/engine -c -o $@ $<

$(BUILD)/o/kit.a: $(filter-out %_main.o,$(KIT))
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

$(BUILD)/contract: $(BUILD)/o/kit/contract_main.o $(BUILD)/o/kit.a \
    $(BUILD)/o/engine.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) `pkg-config --libs libdw`

# Wrong programs, made of a right one by changing one thing.
$(BUILD)/mutate: $(BUILD)/o/kit/mutate_main.o $(BUILD)/o/kit.a $(BUILD)/o/engine.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) `pkg-config --libs libdw`

include mk/lab.mk

# ------------------------------------------------- on other people's hosts ----

.PHONY: gradescope autolab prairielearn slurm setup-slurm-test
HOSTS = grader/hosts

$(BUILD)/convert: $(HOSTS)/convert.c grader/engine/standard.c | need
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -o $@ $^ `pkg-config --libs jansson`

# What a host needs of the lab: no tests of ours, nothing that was built.
PACKED = Makefile $(wildcard starter/Makefile starter/*.[ch] \
    starter/*/*.[ch] solution/*.[ch]) $(shell find grader -type f)

# A fresh folder with all that; its name.
STAGE = $(BUILD)/stage
stage = rm -rf $(STAGE) $(1) && mkdir -p $(STAGE)/coinstrip $(dir $(1)) && \
    cp -p --parents $(PACKED) $(STAGE)/coinstrip

gradescope: ## pack the autograder for Gradescope
	@command -v zip >/dev/null || { echo \
	'zip is missing: make setup' >&2; exit 1; }
	@$(call stage,$(BUILD)/gradescope.zip)
	@cp -p $(HOSTS)/gradescope/* $(STAGE)/coinstrip
	@cd $(STAGE)/coinstrip && zip -q -r ../gradescope.zip .
	@mv $(STAGE)/gradescope.zip $(BUILD)
	@echo 'Upload $(BUILD)/gradescope.zip as the autograder.'

autolab: programs ## pack the autograder for Autolab
	@$(call stage,$(BUILD)/autolab/)
	@mkdir $(STAGE)/coinstrip/build
	@cp -p $(PROGRAMS) $(STAGE)/coinstrip/build
	@tar -C $(STAGE) -cf $(BUILD)/autolab/autograde.tar coinstrip
	@cp -p $(HOSTS)/autolab/autograde-Makefile $(BUILD)/autolab
	@echo 'Upload both files of $(BUILD)/autolab.'

prairielearn: ## make an image's folder and a question for PrairieLearn
	@$(call stage,$(BUILD)/prairielearn/)
	@cp -p Dockerfile $(STAGE)/coinstrip
	@mv $(STAGE)/coinstrip $(BUILD)/prairielearn/image
	@cp -rp $(HOSTS)/prairielearn/question $(BUILD)/prairielearn/coinstrip
	@echo 'Build and push the image: docker build -t YOUR-NAME/coinstrip' \
	    '$(BUILD)/prairielearn/image'
	@echo 'Then put $(BUILD)/prairielearn/coinstrip among the questions of' \
	    'your course, with that name in its info.json.'

slurm: programs ## grade a class on an existing Slurm
	@BUILD='$(BUILD)' sh $(HOSTS)/slurm/submit.sh

setup-slurm-test: ## install what testing that takes
	@sh grader/setup.sh slurm

# --------------------------------------------------------------- the game ----

# A submission, and the game that people play, built on its coinstrip.c.
$(BUILD)/o/game/%.o: solution/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) -Istarter -c -o $@ $<

GAME = $(patsubst solution/game/%.c,$(BUILD)/o/play/%.o, \
    $(wildcard solution/game/*.c))

$(BUILD)/o/play/%.o: solution/game/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) `pkg-config --cflags ncursesw` -Istarter -iquote solution \
	    -c -o $@ $<

$(BUILD)/play: $(GAME) $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/standard.o \
    $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ `pkg-config --libs ncursesw`

# ------------------------------------------------- the game in a browser ----

# The same code, for another machine: all of the game that knows no terminal,
# and no files.
WEB_SOURCES = $(wildcard solution/web/*.c) $(filter-out %/main.c \
    solution/game/plain% %/autosave.c %/screen.c %/keys.c %/think.c \
    solution/game/options% solution/game/picture%, \
    $(wildcard solution/game/*.c)) \
    solution/coinstrip.c solution/packed.c $(wildcard solution/strategy*.c)
WEB_HEADERS = $(wildcard solution/*.h solution/*/*.h starter/*.h)
WEB_INCLUDES = -Istarter -Istarter/extension -iquote solution \
    -iquote solution/game
WEB_PAGE = index.html style.css worker.js board.js drag.js page.js

.PHONY: web
web: $(patsubst %,$(BUILD)/web/%,$(WEB_PAGE) coinstrip.js) ## the game as a page, in build/web

$(BUILD)/o/coinstrip.wasm: $(WEB_SOURCES) $(WEB_HEADERS)
	@command -v clang >/dev/null && command -v wasm-ld >/dev/null || { echo \
	'clang, lld and wasi-libc are missing: make setup EXTRAS=all' >&2; exit 1; }
	@mkdir -p $(@D)
	clang --target=wasm32-wasi -mexec-model=reactor -std=gnu11 $(OURS) -Oz \
	    -flto -Wall -Wextra $(WEB_INCLUDES) -Wl,--strip-all -o $@ \
	    $(WEB_SOURCES)

# As text in a script, as a page that was opened as a file may fetch nothing; and
# compressed, as it is to stay small.
$(BUILD)/web/coinstrip.js: $(BUILD)/o/coinstrip.wasm
	@mkdir -p $(@D)
	{ printf 'const COINSTRIP = "'; gzip -9n <$< | base64 | tr -d '\n'; \
	echo '";'; } >$@

$(BUILD)/web/%: solution/web/%
	@mkdir -p $(@D)
	cp $< $@

# What the page's test holds it against.
$(BUILD)/tests/web_native: tests/web/native.c $(WEB_SOURCES) $(WEB_HEADERS)
	@mkdir -p $(@D)
	$(SAY)$(CC) -std=gnu11 $(OURS) $(CFLAGS) $(WARNINGS) $(WEB_INCLUDES) -o $@ \
	    $(filter %.c,$^)

# ---------------------------------------------------------- perfect play ----

# Knows no CoinStrip; what needs it links the archive. (-O3: loops over arrays
# become instructions for several entries at once.)
STRATEGY = $(patsubst solution/%.c,$(BUILD)/o/strategy/%.o, \
    $(wildcard solution/strategy*.c) solution/packed.c solution/impartial.c)

$(BUILD)/o/strategy/%.o: solution/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) -O3 -Istarter/extension -c -o $@ $<

$(BUILD)/strategy.a: $(STRATEGY)
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

# Tools on top of it: what is known of a position, and the article's examples.
ANALYSE = $(patsubst solution/%.c,$(BUILD)/o/tools/%.o, \
    $(wildcard solution/analyse*.c))

.PHONY: tools analyse article

tools: $(BUILD)/analyse $(BUILD)/article

analyse: $(BUILD)/analyse ## say who wins; make analyse ARGS="--welter ..A.B"
	@$(BUILD)/analyse $(ARGS)

article: $(BUILD)/article ## print the examples of the article on games
	@$(BUILD)/article

$(BUILD)/o/tools/%.o: solution/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -Istarter/extension -c -o $@ $<

$(BUILD)/analyse: $(ANALYSE) $(BUILD)/o/game/standard.o $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ `pkg-config --libs jansson`

$(BUILD)/article: $(BUILD)/o/tools/article.o $(BUILD)/o/game/standard.o \
    $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

$(BUILD)/bench_confine: tests/bench_confine.c grader/runner/confine.c
	$(SAY)$(C) $(OURS) -iquote grader/runner -o $@ $^ -lseccomp

$(BUILD)/bench_solver: tests/bench_solver.c $(BUILD)/strategy.a
	$(SAY)$(C) -Isolution -o $@ $^ -lm

# What "make bench" holds grading against: the suites in one program with a
# submission. (There a play.c finds the reference, which it is judged over.)
$(BUILD)/usual: tests/usual.c $(LAB_OBJECTS) $(REFERENCE) $(PUBLIC) \
    $(BUILD)/o/fuzz/serve_strip.o $(BUILD)/o/fuzz/no_bench.o $(BUILD)/o/engine.a
	$(SAY)$(C) $(OURS) -Wno-pedantic $(LDFLAGS) $(STARTER) \
	    -iquote grader/engine -iquote grader/lab \
	    -Wl,--wrap=dialog_run,--wrap=dialogs_run \
	    -Wl,--wrap=dialogs_open,--wrap=dialogs_next \
	    -Wl,--export-dynamic-symbol='reference_*' -o $@ $^ -ldl $(CHECK_LIBS)

$(BUILD)/cpu_time: tests/cpu_time.c
	$(SAY)$(C) $(OURS) -o $@ $<

# -------------------------------------------------------------- our tests ----

UNITS = $(patsubst tests/units/%.c,$(BUILD)/tests/%, \
    $(wildcard tests/units/test_*.c))

# What test scripts call.
SAMPLES = $(BUILD)/tests/sample_class $(BUILD)/tests/similar_set \
    $(BUILD)/tests/container_filter $(BUILD)/contract $(BUILD)/mutate

units: $(UNITS) $(SAMPLES)

$(BUILD)/tests/container_filter: tests/container_filter.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-missing-field-initializers -o $@ $< -lseccomp

$(BUILD)/o/units/%.o: tests/units/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(CHECK_CFLAGS) -Istarter -iquote grader/lab -iquote grader/engine \
	    -iquote solution -iquote starter/extension -c -o $@ $<

$(BUILD)/tests/%: $(BUILD)/o/units/%.o $(BUILD)/o/engine.a
	@mkdir -p $(@D)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) \
	    $(CHECK_LIBS)

$(BUILD)/tests/test_oracle: $(BUILD)/o/lab/oracle.o $(BUILD)/strategy.a

$(BUILD)/tests/similar_set: $(LAB_OBJECTS) $(REFERENCE) $(PUBLIC)

KIT_TESTS = $(BUILD)/tests/test_contract $(BUILD)/tests/test_kit
$(patsubst $(BUILD)/tests/%,$(BUILD)/o/units/%.o,$(KIT_TESTS)) \
    $(BUILD)/o/units/test_mutate.o: CPPFLAGS += -iquote grader/kit $(OURS)
$(KIT_TESTS) $(BUILD)/tests/test_mutate: $(BUILD)/o/kit.a
$(KIT_TESTS): CHECK_LIBS := $(BUILD)/o/engine.a $(CHECK_LIBS) -ldw

$(BUILD)/tests/test_clocks: $(BUILD)/o/inside/runner/clocks.o
$(BUILD)/tests/test_line_table: $(BUILD)/o/inside/runner/line_table.o
$(BUILD)/tests/test_causes: $(BUILD)/o/lab/causes.o
$(BUILD)/tests/test_fault_words: $(BUILD)/o/lab/fault_words.o \
    $(BUILD)/o/lab/fault_games.o
$(BUILD)/tests/test_typed: $(BUILD)/o/lab/typed.o $(BUILD)/o/reference.o
STORY = $(patsubst %,$(BUILD)/o/lab/%.o, story told earlier wire reproduce \
    reproduce_helpers)
$(BUILD)/tests/test_told $(BUILD)/tests/test_earlier: $(STORY)
$(BUILD)/tests/test_unmade: $(BUILD)/o/lab/unmade.o $(BUILD)/o/lab/drawing.o
$(BUILD)/tests/test_tosses: $(BUILD)/o/lab/tosses.o
$(BUILD)/tests/test_leaky: $(BUILD)/o/lab/leaky.o
$(BUILD)/tests/test_pace: $(BUILD)/o/lab/pace.o
$(BUILD)/tests/test_worked: $(BUILD)/o/lab/worked.o $(BUILD)/o/lab/oracle.o
$(BUILD)/tests/test_written: $(BUILD)/o/lab/written.o
$(BUILD)/tests/test_nearly: $(patsubst %,$(BUILD)/o/lab/%.o, nearly written)

$(BUILD)/tests/test_picture $(BUILD)/tests/sample_class: \
    $(BUILD)/o/lab/picture.o \
    $(BUILD)/o/lab/picture_read.o

# (-O3 for the plain formulas, O(n^2), that large strips are held against.)
PERFECT_PLAY = $(patsubst %,$(BUILD)/tests/test_%, strategy strategy_large \
    compounds packed impartial)
$(PERFECT_PLAY): $(BUILD)/o/units/definitions.o $(BUILD)/strategy.a
$(BUILD)/o/units/test_strategy_large.o: CFLAGS += -O3

# Of the game all that knows no terminal.
$(patsubst %,$(BUILD)/o/units/test_%.o,match plain session): \
    CPPFLAGS += -iquote solution/game $(OURS)
$(BUILD)/tests/test_match: $(BUILD)/o/units/definitions.o
$(patsubst %,$(BUILD)/tests/test_%,match plain session): \
    $(filter-out %/main.o %/screen.o %/keys.o $(BUILD)/o/play/picture%,$(GAME)) \
    $(BUILD)/o/game/coinstrip.o $(BUILD)/strategy.a

# It types into the program, which it finds beside its own folder.
$(BUILD)/o/units/terminal.o $(BUILD)/o/units/test_terminal.o: \
    CPPFLAGS += -iquote solution/game
$(BUILD)/tests/test_terminal: $(BUILD)/o/units/terminal.o \
    $(BUILD)/o/play/chance.o | $(BUILD)/play
$(BUILD)/tests/test_terminal $(BUILD)/tests/latency: CHECK_LIBS += -lutil
$(BUILD)/tests/latency: $(BUILD)/o/units/terminal.o | $(BUILD)/play

# Any bytes at any moment, at both.
.PHONY: noise
BYTES = 10000000

noise: ## type ten million bytes at the game by chance; BYTES=n
	@$(MAKE) -s BUILD=$(BUILD)/sanitized SANITIZE=1 $(BUILD)/sanitized/play \
	    $(patsubst %,$(BUILD)/sanitized/tests/test_%,plain terminal)
	@for name in plain terminal; do CK_RUN_CASE=noise PLAY_BYTES=$(BYTES) \
	    $(BUILD)/sanitized/tests/test_$$name || exit 1; done

# It counts allocations, and makes them fail.
$(BUILD)/tests/test_solution: $(BUILD)/o/lab/oracle.o \
    $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/play.o
$(BUILD)/tests/test_solution: LDFLAGS += \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free

# --------------------------------------------- which lines the tests reach ----

# What runs in the jail is built first, and counts nothing: it may write no file
# there. (A folder beside build/: the grader finds its headers from there.)
COVERED = coverage

.PHONY: coverage inside
inside: $(filter-out $(BUILD)/grade $(BUILD)/convert,$(PROGRAMS)) \
    $(BUILD)/o/coverage.o

coverage: ## count the lines of grader/ and solution/ that tests run
	@$(MAKE) -s BUILD=$(COVERED) inside
	@$(MAKE) -s BUILD=$(COVERED) COVERAGE=1 all tools units $(COVERED)/usual
	@BUILD=$(COVERED) sh tests/coverage.sh

$(BUILD)/o/coverage.o: tests/coverage.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -c -o $@ $<

# ------------------------------------------------------------- the fuzzers ----

.PHONY: fuzz fuzzers small-fuzzers replays

SECONDS = 60

fuzz: ## fuzz, SECONDS=60 each; make fuzz TARGETS="csv rubric"
	@$(MAKE) -s BUILD=$(BUILD)/fuzzing CC=clang SANITIZE=1 FUZZ=1 fuzzers
	@sh tests/fuzz.sh $(BUILD)/fuzzing $(SECONDS) $(TARGETS)

# They need clang's libFuzzer and sanitizers, so use the task above, or
# CC=clang SANITIZE=1 FUZZ=1. Those that read files need a part of the engine
# only, and are built soon enough for "make test".
FUZZERS = $(patsubst tests/fuzz/fuzz_%.c,$(BUILD)/fuzz/%, \
    $(wildcard tests/fuzz/fuzz_*.c))
fuzzers: $(FUZZERS)
small-fuzzers: $(filter-out %/answers,$(FUZZERS))

READS = $(patsubst %,$(BUILD)/o/engine/%.o, aborted alphabet apart bytes complain \
    contents contents_archive contents_folder csv directives dump dump_doubt \
    dump_gradescope dump_hidden dump_names file findings findings_sanitizers \
    findings_valgrind ini_lines intake intake_name intake_read intake_within \
    late memory moment person remarks rubric rubric_read student text text_clean \
    wanted)

$(BUILD)/o/reads.a: $(READS)
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

# The same without them run the seeds, and what was found once.
replays: $(FUZZERS:$(BUILD)/fuzz/%=$(BUILD)/replay/%)

$(BUILD)/o/fuzz/%.o: tests/fuzz/fuzz_%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -iquote grader/engine -c -o $@ $<

$(BUILD)/o/fuzz/replay.o $(BUILD)/o/fuzz/no_bench.o: $(BUILD)/o/fuzz/%.o: \
    tests/fuzz/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -iquote grader/engine -c -o $@ $<

# The server of strips, for programs that find functions themselves.
$(BUILD)/o/fuzz/serve_strip.o: grader/lab/serve_strip.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-pedantic -Ddlsym=find_function $(STARTER) -c -o $@ $<

# The same with little room, for what students' own tests are tried on.
SMALL = -DWIRE_SLOTS=64 -DCHANNEL_REQUEST_MAX=4096 -DCHANNEL_ANSWER_MAX=4096
$(BUILD)/o/fuzz/tried.o: CPPFLAGS += $(SMALL)

$(BUILD)/o/fuzz/small/serve_strip.o: grader/lab/serve_strip.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-pedantic -Ddlsym=find_function $(SMALL) $(STARTER) \
	    -c -o $@ $<

$(BUILD)/fuzz/tried $(BUILD)/replay/tried: $(BUILD)/o/fuzz/small/serve_strip.o \
    $(addprefix $(BUILD)/o/tried/lab/,tried_runner.o wrong.o) \
    $(BUILD)/o/reference.o
$(BUILD)/fuzz/tried $(BUILD)/replay/tried: \
    LDFLAGS += -Wl,--dynamic-list=$(EXPORTS)

ANSWERS = $(LAB_OBJECTS) $(REFERENCE) $(PUBLIC) $(BUILD)/o/fuzz/serve_strip.o \
    $(BUILD)/o/fuzz/no_bench.o $(BUILD)/o/engine.a
GAME_ALONE = $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/play.o
$(BUILD)/fuzz/answers $(BUILD)/replay/answers: $(ANSWERS)
$(BUILD)/fuzz/strip $(BUILD)/fuzz/play: $(GAME_ALONE)
$(BUILD)/replay/strip $(BUILD)/replay/play: $(GAME_ALONE)

$(BUILD)/fuzz/%: $(BUILD)/o/fuzz/%.o $(BUILD)/o/reads.a
	@mkdir -p $(@D)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) \
	    $(filter %.a,$^) $(CHECK_LIBS)

$(BUILD)/replay/%: $(BUILD)/o/fuzz/%.o $(BUILD)/o/fuzz/replay.o \
    $(BUILD)/o/reads.a
	@mkdir -p $(@D)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) \
	    $(CHECK_LIBS)

# ------------------------------------------------------------- handouts ----

# What students read, and what lecturers read besides.
STUDENT_HANDOUTS = lab strategy welter games debugging grading
HANDOUTS = $(STUDENT_HANDOUTS) instructor solutions rubric
PAGE = $(wildcard handouts/page/* handouts/pictures/*) grader/rubric.ini

.PHONY: handouts dist dist-instructor site

handouts: $(HANDOUTS:%=$(BUILD)/handouts/%.html) ## pages and PDFs, build/handouts

$(BUILD)/handouts/style.html: handouts/page/fonts.sh handouts/page/handout.css
	@mkdir -p $(@D)
	@BUILD='$(BUILD)' sh handouts/page/style.sh

# (The PDFs come with it.)
$(BUILD)/handouts/%.html: handouts/%.md $(PAGE) $(BUILD)/handouts/style.html \
    | $(BUILD)/strip
	@BUILD='$(BUILD)' sh handouts/page/build.sh $*

dist: handouts ## what students get, build/coinstrip-lab.tar.gz
	@BUILD='$(BUILD)' sh handouts/pack.sh student '$(STUDENT_HANDOUTS)'

dist-instructor: handouts ## all of this for lecturers, with printed handouts
	@BUILD='$(BUILD)' sh handouts/pack.sh instructor '$(HANDOUTS)'

site: dist web ## a site of the course, build/site
	@BUILD='$(BUILD)' sh handouts/site.sh '$(STUDENT_HANDOUTS)'

# What the tests of the handouts call.
units: $(BUILD)/strip $(BUILD)/positions

$(BUILD)/positions: tests/handouts/positions.c $(BUILD)/o/lab/oracle.o
	$(SAY)$(C) -Istarter -iquote grader/lab -o $@ $^

# -------------------------------------------------------------- our style ----

.PHONY: analyzed hook

OUR_C = $(wildcard starter/*.[ch] starter/*/*.[ch] solution/*.[ch] \
    solution/*/*.[ch] grader/*/*.[ch] grader/lab/sound/*.c grader/hosts/*.c tests/*.c \
    tests/units/*.[ch] tests/fuzz/*.[ch] tests/labs/*/*/*.[ch] \
    tests/handouts/*.c tests/web/*.c)
OUR_SH = $(wildcard starter/*.sh grader/*.sh $(HOSTS)/*/*.sh handouts/*.sh \
    handouts/*/*.sh tests/*.sh tests/mutants/*.sh tests/similar/*.sh \
    tests/browser/*.sh) \
    $(HOSTS)/gradescope/run_autograder .ci/run .githooks/pre-commit

# What people read. (codespell leaves in peace what is right here: a name, a
# spelling of Britain, and pieces of words.)
OUR_TEXT = $(wildcard *.md grader/*.md grader/kit/*.md $(HOSTS)/*.md handouts/*.md \
    starter/*.md starter/*/*.md solution/game/*.6 grader/rubric.ini)
OUR_PAGES = $(wildcard grader/engine/page.* handouts/page/*.[clht]* \
    handouts/pictures/*.svg tests/browser/*.mjs tests/web/*.mjs \
    solution/web/*.[cjh][st]* tests/handouts/*.lua)
# (Links of the handouts hold where they are built.)
PAGES = $(wildcard $(BUILD)/handouts/*.html $(BUILD)/site/*.html)

# cppcheck does not know that a failed assertion of Check ends a test, nor that
# the runner's child leaks on purpose.
CHECKED = $(filter-out %_tests.c starter/extension/tests.c tests/% \
    grader/lab/test_% grader/runner/child.c,$(filter %.c,$(OUR_C)))

lint: analyzed ## check the style of our own files
	clang-format --dry-run -Werror $(OUR_C)
	cppcheck --quiet --std=c11 --error-exitcode=1 --library=posix,gnu \
	    --enable=warning --suppress=ctuuninitvar -Istarter \
	    --suppress=nullPointerRedundantCheck:grader/lab/serve_play.c $(CHECKED)
	shellcheck -x $(OUR_SH)
	codespell --ignore-words-list=nd,ines,connexion,froms \
	    Makefile $(OUR_C) $(OUR_SH) $(OUR_TEXT) $(OUR_PAGES)
	! grep -nE '[[:blank:]]$$' Makefile $(OUR_SH) $(OUR_PAGES)
	sh tests/links.sh $(filter-out handouts/%,$(filter %.md,$(OUR_TEXT))) $(PAGES)

# gcc's analyzer and clang-tidy, which take a second a file: "make -j lint"
# does several at a time, and looks only at what has changed since last time.
# (Leaks are Valgrind's: the analyzer counts what is left when a program ends.)
ANALYZED = $(CHECKED:%.c=$(BUILD)/lint/%.o)
ANALYZE = -std=gnu11 -D_GNU_SOURCE= -DCHECK_LIBRARIES='""' $(STARTER) \
    $(BESIDE) -iquote grader/lab -iquote grader/engine -iquote solution \
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
$(addprefix $(BUILD)/lint/,grader/engine/difference.o grader/engine/zygote.o \
    grader/lab/serve_games.o grader/lab/tried_server.o solution/packed.o): TRUSTED = \
    $(addprefix -Wno-analyzer-,null-dereference possible-null-dereference \
    null-argument)

hook: ## have git run "make lint" before each commit
	git config core.hooksPath .githooks

# ------------------------------------------------------------- and the rest ----

clean: ## delete what was built
	rm -rf $(BUILD) $(COVERED)

-include $(wildcard $(BUILD)/o/*.d $(BUILD)/o/*/*.d $(BUILD)/o/*/*/*.d \
    $(BUILD)/lint/*/*.d $(BUILD)/lint/*/*/*.d)
