# Labs of your own: LAB=DIR is a folder with a lab.ini. See handouts/own-lab.md.

.PHONY: lab check

lab: ## write a new lab to begin from; NEW=DIR
	@sh grader/new_lab.sh '$(NEW)'

check: programs $(BUILD)/check ## say whether a lab is ready for students; LAB=DIR
	@$(BUILD)/check '$(LAB)' $(MUTANTS)

$(BUILD)/check: $(BUILD)/o/check/check_main.o $(BELOW_check)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)

# What tests of ours call.
samples: $(BUILD)/check
