# CoinStrip Lab. "make" alone lists the tasks.
#
# Everything is built into build/. What each program is made of stands in mk/,
# a file for each room or task; there are no other makefiles but the students'
# (starter/).

BUILD = build
CFLAGS = -O2 -g
LAB = # a folder with a lab.ini, if it is not this lab
PACKAGES = check jansson libarchive yaml-0.1 libmd

.PHONY: help setup programs all grade test mutants hostile bench play lint clean
.DELETE_ON_ERROR:
.SECONDARY:
.SUFFIXES:
unexport CDPATH # "cd" goes where it says, and says nothing

# Numbers have points, also where people write commas.
export LC_NUMERIC = C
ifneq ($(LC_ALL),)
export LANG := $(LC_ALL)
unexport LC_ALL
endif

help:
	@echo 'CoinStrip Lab: a lab in C about two coin games'
	@echo
	@cat Makefile mk/*.mk | sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1@\2/p' | \
	    awk -F@ '{ printf "%-19s %s\n", $$1, $$2 }'
	@echo
	@echo '  make grade SUBMISSION=path               grade one; print its report'
	@echo '  make grade SUBMISSIONS=dir OUT=dir JOBS=n'
	@echo '  make play ARGS="--welter --computer"'

setup: ## install what is missing here; EXTRAS=all for every task
	@sh grader/setup.sh $(EXTRAS)

# What grading takes.
PROGRAMS = $(addprefix $(BUILD)/,grade runner runner-san warm.so launch \
    tried.so tried-server forwarders.a tried_kit.h tried-program convert)

programs: $(PROGRAMS)

all: programs $(addprefix $(BUILD)/,play contract check mutate) ## build everything

grade: programs ## grade submissions/, or the demo class; LAB=DIR: of another lab
	@BUILD='$(BUILD)' $(if $(LAB),LAB='$(LAB)') sh grader/grade.sh

.PHONY: similarity
similarity: programs ## grade, and look for copies; THRESHOLD=35, LAB=DIR
	@command -v sim_c >/dev/null || { echo \
	'sim_c is not installed: make setup EXTRAS=all' >&2; exit 1; }
	@BUILD='$(BUILD)' $(if $(LAB),LAB='$(LAB)') \
	    ARGS='--similar $(or $(THRESHOLD),35) $(ARGS)' sh grader/grade.sh

# (Exported, since a recipe with $(MAKE) in it runs even for "make -n".)
test: export MAKE := $(MAKE)
test: all units samples tools $(BUILD)/usual ## run our own tests; TESTS=all: each of what is alike
	@BUILD='$(BUILD)' TESTS='$(TESTS)' sh tests/run.sh

mutants: all ## grade wrong programs; ARGS="--generated"; SEED=n for --sized
	@BUILD='$(BUILD)' sh tests/mutants/run.sh \
	    $(if $(SEED),--sized --seed '$(SEED)') \
	    $(if $(SEED)$(filter --generated --sized,$(ARGS)),,--prove) $(ARGS)

.PHONY: correct
correct: all ## grade right programs, built in many ways
	@BUILD='$(BUILD)' sh tests/correct.sh $(ARGS)

hostile: all ## grade hostile programs, and look what they leave behind
	@BUILD='$(BUILD)' bash tests/hostile.sh $(ARGS)

bench: all $(addprefix $(BUILD)/,bench_solver bench_confine cpu_time own_native usual tests/latency) ## measure what things cost
	@BUILD='$(BUILD)' sh tests/bench.sh

play: $(BUILD)/play ## play a game; make play ARGS="--computer"
	@$(BUILD)/play $(ARGS)

# Students type these where their files are.
.PHONY: memcheck asan submit
memcheck asan submit:
	@echo 'make $@ is typed in the folder starter/, or in a copy of it' >&2; exit 1

clean: ## delete what was built
	rm -rf $(BUILD) $(COVERED)

# (The first ones name what the others are made of.)
FIRST = mk/compile.mk mk/grader.mk mk/inside.mk mk/game.mk
include $(FIRST) $(filter-out $(FIRST),$(sort $(wildcard mk/*.mk)))

-include $(wildcard $(foreach depth,* */* */*/* */*/*/*,$(BUILD)/o/$(depth).d \
    $(BUILD)/lint/$(depth).d))
