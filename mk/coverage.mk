# Which lines the tests reach.
#
# What runs in the jail is built first, and counts nothing: it may write no file
# there. (A folder beside build/: the grader finds its headers from there.)
COVERED = coverage

.PHONY: coverage inside
inside: $(filter-out $(BUILD)/grade $(BUILD)/convert,$(PROGRAMS)) \
    $(BUILD)/o/coverage.o

coverage: ## count the lines of grader/ and solution/ that tests run
	@$(MAKE) -s BUILD=$(COVERED) inside
	@$(MAKE) -s BUILD=$(COVERED) COVERAGE=1 all tools units samples $(COVERED)/usual
	@BUILD=$(COVERED) sh tests/coverage.sh

$(BUILD)/o/coverage.o: tests/coverage.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) -c -o $@ $<
