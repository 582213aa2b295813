# Any lab: grader/kit/README.md.

.PHONY: contract
contract: $(BUILD)/contract ## print what a lab asks of students; LAB=DIR
	@$(BUILD)/contract '$(LAB)'

$(BUILD)/contract: $(BUILD)/o/kit/contract/contract_main.o $(BELOW_kit)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)

# Wrong programs, made of a right one by changing one thing.
$(BUILD)/mutate: $(BUILD)/o/kit/mutate/mutate_main.o $(BELOW_kit)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)
