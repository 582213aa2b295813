# Right programs made of right ones, and what tells a wrong one: tests/variants/.

VARY = $(patsubst tests/variants/%.c,$(BUILD)/o/variants/%.o, \
    $(filter-out %/same.c %/reach.c,$(wildcard tests/variants/*.c)))
SAME = $(addprefix $(BUILD)/o/same/,same.o reference.o reference_play.o)

$(BUILD)/o/variants/%.o: tests/variants/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -c -o $@ $<

$(BUILD)/vary: $(VARY) $(BELOW_kit)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)

$(BUILD)/reach: $(BUILD)/o/variants/reach.o $(BUILD)/o/variants/edit.o $(BELOW_kit)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)

# What a program is linked with, to be held against the solution.
$(BUILD)/o/same/same.o: tests/variants/same.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -Istarter -c -o $@ $<

$(BUILD)/o/same/reference.o: solution/coinstrip.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -include grader/coinstrip/reference_names.h -Istarter -c -o $@ $<

$(BUILD)/o/same/reference_play.o: solution/play.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -Wno-missing-prototypes -Dplay_game=reference_play_game \
	    -include grader/coinstrip/reference_names.h -Istarter -c -o $@ $<

$(BUILD)/same.a: $(SAME)
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

VARIANTS = $(addprefix $(BUILD)/,vary reach mutate same.a)

.PHONY: accuracy variants changed release
accuracy: all $(VARIANTS) ## say how often the grader is wrong, of runs; FEW=n, STEPS="right wrong"
	@BUILD='$(BUILD)' sh tests/accuracy/run.sh $(if $(FEW),--few '$(FEW)') $(ARGS) $(STEPS)

release: ## make a release of a clean clone, build/release; FEW=n, STEPS="lint site"
	@MAKE='$(MAKE)' sh tests/release/run.sh $(if $(FEW),--few '$(FEW)') $(ARGS) $(STEPS)

changed: all $(VARIANTS) ## grade wrong programs by chance, of all right ones; COUNT=n
	@BUILD='$(BUILD)' sh tests/variants/changed.sh $(if $(COUNT),--count '$(COUNT)') $(ARGS)

variants: all $(VARIANTS) ## grade right programs made of right ones; COUNT=n
	@BUILD='$(BUILD)' sh tests/variants/run.sh $(if $(COUNT),--count '$(COUNT)') $(ARGS)

# What tests of ours call.
samples: $(VARIANTS)
