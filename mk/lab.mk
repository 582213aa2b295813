# Labs of your own: LAB=DIR is a folder with a lab.ini. See handouts/own-lab.md.

.PHONY: lab check

lab: ## write a new lab to begin from; NEW=DIR
	@sh grader/new_lab.sh '$(NEW)'

check: programs $(BUILD)/check ## say whether a lab is ready for students; LAB=DIR
	@$(BUILD)/check '$(LAB)' $(MUTANTS)

CHECK_LAB = $(patsubst grader/check/%.c,$(BUILD)/o/check/%.o, \
    $(wildcard grader/check/*.c))

$(BUILD)/o/check/%.o: grader/check/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -iquote grader/engine \
	    -iquote grader/kit -c -o $@ $<

$(BUILD)/check: $(CHECK_LAB) $(BUILD)/o/kit.a $(BUILD)/o/engine.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS) -ldw
