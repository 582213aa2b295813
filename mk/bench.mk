# What "make bench" holds things against.

$(BUILD)/bench_confine: tests/bench_confine.c grader/inside/confine.c
	$(SAY)$(C) $(OURS) -o $@ $^ -lseccomp

$(BUILD)/bench_solver: tests/bench_solver.c $(BUILD)/strategy.a
	$(SAY)$(C) -Isolution -o $@ $^ -lm

# The suites in one program with a submission. (There a play.c finds the
# reference, which it is judged over.)
$(BUILD)/usual: tests/usual.c $(addprefix $(BUILD)/o/fuzz/,$(STRIP_SERVER)) \
    $(BUILD)/o/fuzz/no_bench.o $(call room,coinstrip) $(MADE_coinstrip) \
    $(BELOW_kit)
	$(SAY)$(C) $(OURS) -Wno-pedantic $(LDFLAGS) $(STARTER) \
	    -Wl,--wrap=dialog_run,--wrap=dialogs_run \
	    -Wl,--wrap=dialogs_open,--wrap=dialogs_next \
	    -Wl,--export-dynamic-symbol='reference_*' -o $@ $^ -ldl $(CHECK_LIBS)

$(BUILD)/cpu_time: tests/cpu_time.c
	$(SAY)$(C) $(OURS) -o $@ $<

# Own tests linked with what they are tried on, as one program.
$(BUILD)/own_native: solution/student_tests.c
$(BUILD)/own_random: tests/own_random.c
$(BUILD)/own_native $(BUILD)/own_random: tests/own_native.c \
    $(addprefix $(BUILD)/o/tried/inside/coinstrip/,$(FAULTY)) $(BUILD)/o/reference.o
	$(SAY)$(C) -w -O0 -iquote grader -Istarter -o $@ $^ $(CHECK_LIBS)
