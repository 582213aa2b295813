# Our own tests.

# Those of a room are in tests/units/ROOM/, and linked with that room and what
# is below it; those of the game, the solution, and what runs in the jail are
# linked with just that.
BELOW_inside = $(BUILD)/inside.a
BELOW_solution = $(BUILD)/o/units/solution/definitions.o $(BUILD)/strategy.a
BELOW_game = $(BUILD)/game.a $(BELOW_solution)
$(BUILD)/o/units/game/%.o: CPPFLAGS += -iquote solution/game -iquote tests/units/solution

# What test scripts call, besides; and the C that files begin with which reproduce
# failures, so that warnings of it are seen.
SAMPLES = $(BUILD)/own_random $(BUILD)/cpu_time $(BUILD)/tests/container_filter $(BUILD)/contract $(BUILD)/mutate \
    $(BUILD)/o/units/coinstrip/reproduction.o

.PHONY: units samples
samples: $(SAMPLES)

# (What runs once is compiled quickly; what it is linked with, as ever.)
$(BUILD)/o/units/%.o: CFLAGS := $(CFLAGS:-O2=-O0)
$(BUILD)/o/units/%.o: tests/units/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -iquote solution -c -o $@ $<

# $(call unit_rule,FOLDER,NAME): a program of one file.
define unit_rule
units: $(BUILD)/tests/$(2)
$(BUILD)/tests/$(2): $(BUILD)/o/units/$(1)/$(2).o $$(BELOW_$(1))
	@mkdir -p $$(@D)
	$$(SAY)$$(CC) $$(CFLAGS) $$(LDFLAGS) -o $$@ $$(filter %.o,$$^) \
	    $$(filter %.a,$$^) $$(CHECK_LIBS)
endef
$(foreach file,$(wildcard tests/units/*/test_*.c tests/units/*/sample_*.c \
    tests/units/game/latency.c),$(eval $(call unit_rule,$(notdir \
    $(patsubst %/,%,$(dir $(file)))),$(basename $(notdir $(file))))))

$(BUILD)/tests/container_filter: tests/container_filter.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-missing-field-initializers -o $@ $< -lseccomp

# (-O3 for the plain formulas, O(n^2), that large strips are held against.)
$(BUILD)/o/units/solution/test_strategy_large.o: CFLAGS += -O3

# It holds the oracle against the theory.
$(BUILD)/tests/test_oracle: $(BUILD)/strategy.a

# It counts allocations, and makes them fail.
$(BUILD)/tests/test_solution: $(BUILD)/o/coinstrip/theory/oracle.o \
    $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/play.o
$(BUILD)/tests/test_solution: LDFLAGS += \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free

# They type into the program, which they find beside their own folder.
$(BUILD)/tests/test_terminal $(BUILD)/tests/latency: \
    $(BUILD)/o/units/game/terminal.o | $(BUILD)/play
$(BUILD)/tests/test_terminal $(BUILD)/tests/latency: CHECK_LIBS += -lutil

# Any bytes at any moment, at both.
.PHONY: noise
BYTES = 10000000

noise: ## type ten million bytes at the game by chance; BYTES=n
	@$(MAKE) -s BUILD=$(BUILD)/sanitized SANITIZE=1 $(BUILD)/sanitized/play \
	    $(patsubst %,$(BUILD)/sanitized/tests/test_%,plain terminal)
	@for name in plain terminal; do CK_RUN_CASE=noise PLAY_BYTES=$(BYTES) \
	    $(BUILD)/sanitized/tests/test_$$name || exit 1; done

# The house: who uses whom, and what a verdict rests on.
.PHONY: rooms trusted
rooms: all ## draw the rooms of grader/ and who uses whom
	@sh tests/rooms.sh $(BUILD)

trusted: ## count what must be right for a verdict to be right
	@sh tests/trusted.sh

.PHONY: check-tests
check-tests: all ## what a new test, or other points, change; PART=strip
	@BUILD='$(BUILD)' sh tests/check_tests.sh $(PART)
