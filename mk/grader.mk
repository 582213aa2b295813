# The grader: a library a room, and main.c above them. (What runs in the jail is
# mk/inside.mk's.)

# No room uses one that stands behind it; tests/rooms.sh holds them to it.
ROOMS = base sandbox intake class build exec trial kit check coinstrip report lms \
    similar grading

# $(call room,NAME): what its library is made of. (Those with a main are not.)
room = $(patsubst grader/%.c,$(BUILD)/o/%.o,$(filter-out %_main.c, \
    $(wildcard $(addprefix grader/$(1)/,*.c */*.c */*/*.c))))

# And what is made for it.
MADE_report = $(BUILD)/o/report/page_parts.o
MADE_coinstrip = $(addprefix $(BUILD)/o/,reference.o reference_impartial.o \
    public_tests.o extension_tests.o)

# BELOW_NAME: that library and all below it, as a linker wants them.
STACK :=
$(foreach name,$(ROOMS),$(eval STACK := $(BUILD)/$(name).a $$(STACK)) \
    $(eval BELOW_$(name) := $$(STACK)))
define ROOM_RULE
$(BUILD)/$(1).a: $$(call room,$(1)) $$(MADE_$(1))
	@rm -f $$@
	$$(SAY)$$(AR) rc $$@ $$^
endef
$(foreach name,$(ROOMS),$(eval $(call ROOM_RULE,$(name))))

$(BUILD)/o/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -c -o $@ $<

# Of the engine's rooms nothing may know this lab: its headers are not there.
$(BUILD)/o/coinstrip/%.o: grader/coinstrip/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) $(STARTER) -c -o $@ $<

$(BUILD)/grade: $(BUILD)/o/main.o $(BELOW_grading)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)

# The style and the script of the pages, as strings: page_parts.h.
PAGE_PARTS = grader/report/page.css grader/report/page.js
AS_BYTES = sed 's/ \(..\)/0x\1,/g'

$(BUILD)/o/report/page_parts.c: $(PAGE_PARTS) mk/grader.mk
	@mkdir -p $(@D)
	@{ echo '#include "report/page_parts.h"'; \
	echo 'const char page_style[] = {'; \
	od -An -v -tx1 grader/report/page.css | $(AS_BYTES); \
	echo '0}; const char page_script[] = {'; \
	od -An -v -tx1 grader/report/page.js | $(AS_BYTES); \
	echo '0}; const char page_script_digest[] ='; \
	env printf "$$(sha256sum <grader/report/page.js | cut -c 1-64 | \
	    sed 's/../\\x&/g')" | base64 | sed 's/.*/"&";/'; } >$@

$(BUILD)/o/report/page_parts.o: $(BUILD)/o/report/page_parts.c
	$(SAY)$(C) $(OURS) -c -o $@ $<

# ------------------------------------------------------------ the coin lab ----

# The solution under other names, to stand beside the submission's functions;
# and the students' public tests, as they are.

# How students' own tests are linked with Check: as words in C.
$(BUILD)/o/coinstrip/coin_lab.o $(BUILD)/o/kit/tests/testbed.o: \
    OURS += -DCHECK_LIBRARIES="$$(pkg-config --cflags \
    --libs check | sed 's/[^ ][^ ]*/"&",/g; s/, *$$//')"

$(BUILD)/o/reference.o: solution/coinstrip.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -include grader/coinstrip/reference_names.h -Istarter -c -o $@ $<

$(BUILD)/o/reference_impartial.o: solution/impartial.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) -include grader/coinstrip/reference_impartial_names.h \
	    $(STARTER) -c -o $@ $<

# They run inside of the grader: without a main, and as public.h has it.
SET_IN = -DPUBLIC_TESTS_NO_MAIN $(CHECK_CFLAGS) -include \
    grader/coinstrip/public.h

$(BUILD)/o/public_tests.o: starter/public_tests.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(SET_IN) -Istarter -c -o $@ $<

$(BUILD)/o/extension_tests.o: starter/extension/tests.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(SET_IN) $(STARTER) -c -o $@ $<

# Strips as pictures, for handouts: blocks on stdin, SVG on stdout.
$(BUILD)/strip: $(BUILD)/o/coinstrip/pictures/strip_main.o $(BELOW_coinstrip)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(CHECK_LIBS)
