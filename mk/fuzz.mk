# The fuzzers.

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

# The same without them run the seeds, and what was found once.
replays: $(FUZZERS:$(BUILD)/fuzz/%=$(BUILD)/replay/%)

$(BUILD)/o/fuzz/%.o: tests/fuzz/fuzz_%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -c -o $@ $<

$(BUILD)/o/fuzz/replay.o $(BUILD)/o/fuzz/no_bench.o: $(BUILD)/o/fuzz/%.o: \
    tests/fuzz/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -c -o $@ $<

# The server of strips, for programs that find functions themselves.
$(addprefix $(BUILD)/o/fuzz/,$(STRIP_SERVER)): $(BUILD)/o/fuzz/%.o: \
    grader/inside/coinstrip/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-pedantic -Ddlsym=find_function $(STARTER) -c -o $@ $<

# The same with little room, for what students' own tests are tried on.
SMALL = -DWIRE_SLOTS=64 -DCHANNEL_REQUEST_MAX=4096 -DCHANNEL_ANSWER_MAX=4096
$(BUILD)/o/fuzz/tried.o: CPPFLAGS += $(SMALL)

$(addprefix $(BUILD)/o/fuzz/small/,$(STRIP_SERVER)): $(BUILD)/o/fuzz/small/%.o: \
    grader/inside/coinstrip/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Wno-pedantic -Ddlsym=find_function $(SMALL) $(STARTER) \
	    -c -o $@ $<

$(BUILD)/fuzz/tried $(BUILD)/replay/tried: \
    $(addprefix $(BUILD)/o/fuzz/small/,$(STRIP_SERVER)) \
    $(addprefix $(BUILD)/o/tried/inside/coinstrip/,tried_runner.o $(FAULTY)) \
    $(BUILD)/o/reference.o
$(BUILD)/fuzz/tried $(BUILD)/replay/tried: \
    LDFLAGS += -Wl,--dynamic-list=$(EXPORTS)

ANSWERS = $(addprefix $(BUILD)/o/fuzz/,$(STRIP_SERVER)) $(BUILD)/o/fuzz/no_bench.o \
    $(call room,coinstrip) $(MADE_coinstrip)
$(BUILD)/fuzz/kit $(BUILD)/replay/kit: $(call room,kit)
GAME_ALONE = $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/play.o
$(BUILD)/fuzz/answers $(BUILD)/replay/answers: $(ANSWERS)
$(BUILD)/fuzz/strip $(BUILD)/fuzz/play: $(GAME_ALONE)
$(BUILD)/replay/strip $(BUILD)/replay/play: $(GAME_ALONE)

$(BUILD)/fuzz/%: $(BUILD)/o/fuzz/%.o $(BELOW_trial)
	@mkdir -p $(@D)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -fsanitize=fuzzer -o $@ $(filter %.o,$^) \
	    $(filter %.a,$^) $(CHECK_LIBS)

$(BUILD)/replay/%: $(BUILD)/o/fuzz/%.o $(BUILD)/o/fuzz/replay.o \
    $(BELOW_trial)
	@mkdir -p $(@D)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) \
	    $(CHECK_LIBS)
