# What runs in the jail, beside a submission: grader/inside/, and of the other
# rooms what both sides speak.

SHARED = $(addprefix grader/,kit/contract/plain.c coinstrip/wire.c \
    coinstrip/dialogs/game_wire.c base/bytes.c)
RUNNER = $(patsubst grader/%.c,$(BUILD)/o/inside/%.o, \
    $(filter-out %/launch.c,$(wildcard grader/inside/*.c)) \
    $(wildcard grader/inside/kit/*.c grader/inside/coinstrip/serve*.c) $(SHARED))
EXPORTS = grader/inside/exports.list
STRIP_SERVER = serve_strip.o serve_memory.o
FAULTY = faulty_programs.o faulty_hints.o

# DWARF 4, for every Valgrind. Some warnings are not for this side: what dlsym
# returns is made a function, as POSIX has it; libseccomp's macros leave fields
# out; and not every compiler knows every attribute.
INSIDE = -gdwarf-4 -Wno-pedantic -Wno-missing-field-initializers \
    -Wno-unknown-attributes

$(BUILD)/o/inside/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(INSIDE) $(STARTER) -c -o $@ $<

$(BUILD)/runner: $(RUNNER) $(EXPORTS)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(RUNNER) -ldl -lm -lseccomp -lffi

# For unit tests of it.
$(BUILD)/inside.a: $(filter-out %/main.o,$(RUNNER))
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

# The same with the sanitizers, for submissions compiled with them. (By gcc, as
# grader/grading/equipment.c has it.)
RUNNER_SAN = $(RUNNER:$(BUILD)/o/inside/%=$(BUILD)/o/san/%)

$(BUILD)/o/san/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)gcc -std=gnu11 -O1 -g $(OURS) -MMD -MP -fno-omit-frame-pointer \
	    -fsanitize=address,undefined \
	    -fsanitize-recover=all $(STARTER) -c -o $@ $<

$(BUILD)/runner-san: $(RUNNER_SAN) $(EXPORTS)
	$(SAY)gcc -g -fsanitize=address,undefined -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(RUNNER_SAN) -ldl -lm -lseccomp -lffi

# Linked as a submission is (grader/build/build_command.c).
$(BUILD)/warm.so: grader/inside/coinstrip/warm.c | need
	@mkdir -p $(@D)
	$(SAY)$(CC) -std=gnu11 $(OURS) $(WARNINGS) -Istarter -gdwarf-4 -O0 \
	    -shared -fPIC -Wl,-Bsymbolic -Wl,-z,lazy -Wl,-z,noexecstack -o $@ $< -lm

# What starts students' own tests.
$(BUILD)/launch: $(BUILD)/o/inside/inside/launch.o
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< -lseccomp

# What they are linked with there, and what answers: see inside/tried/tried.h.
# (A million strips, of up to 16 million squares.)
TRIED = -DWIRE_SLOTS=0x100000 -DWIRE_TEXT_MAX=0x1000000 \
    -DCHANNEL_REQUEST_MAX=0x1010000 -DCHANNEL_ANSWER_MAX=0x1010000 \
    -DTRIED_TITLE='"coinstrip"'

$(BUILD)/o/tried/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(INSIDE) $(TRIED) $(STARTER) -c -o $@ $<

CHANNEL = $(patsubst %,inside/tried/tried_%.o,channel fork skip) base/bytes.o
TRIED_CLIENT = $(patsubst %,$(BUILD)/o/tried/inside/coinstrip/tried_%.o,client boards \
    draws known row squares strip) $(addprefix $(BUILD)/o/tried/,$(CHANNEL))
$(TRIED_CLIENT): INSIDE += -fPIC -fvisibility=hidden $(CHECK_CFLAGS)

$(BUILD)/tried.so: $(TRIED_CLIENT)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -shared -s -Wl,-Bsymbolic -o $@ $^

TRIED_SERVER = $(addprefix $(BUILD)/o/tried/inside/coinstrip/,tried_strips.o \
    tried_runner.o $(FAULTY) $(STRIP_SERVER)) $(addprefix $(BUILD)/o/tried/, \
    inside/tried/tried_server.o inside/confine.o base/bytes.o) $(BUILD)/o/reference.o

$(BUILD)/tried-server: $(TRIED_SERVER) $(EXPORTS)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(TRIED_SERVER) -ldl -lseccomp

# What tests in C of any lab are linked with and run on: kit/README.md, "Tests in
# C". (More objects than a script has, and calls as large as a channel.)
KIT_TRIED = -DWIRE_OBJECTS=0x4000 -DCHANNEL_REQUEST_MAX=0x1010000 \
    -DCHANNEL_ANSWER_MAX=0x1010000 -DTRIED_ROOM=0x1010000
KIT_TRIED_OBJECTS = $(BUILD)/o/kit-tried
FORWARDERS = $(addprefix $(KIT_TRIED_OBJECTS)/,$(addprefix inside/kit_tried/tried_, \
    main.o forwarders.o objects.o answers.o chains.o) $(CHANNEL))
KIT_PROGRAM = $(addprefix $(KIT_TRIED_OBJECTS)/,$(patsubst grader/%.c,%.o, \
    $(filter-out %/serve_kit.c %/rehearse.c,$(wildcard grader/inside/kit/*.c)))) \
    $(addprefix $(KIT_TRIED_OBJECTS)/inside/,kit_tried/tried_program.o kit_tried/tried_backs.o \
    tried/tried_server.o allocate.o clocks.o confine.o devices.o guard.o \
    lenient.o overflow.o returns.o) $(KIT_TRIED_OBJECTS)/kit/contract/plain.o \
    $(KIT_TRIED_OBJECTS)/base/bytes.o

$(KIT_TRIED_OBJECTS)/%.o: grader/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(INSIDE) $(KIT_TRIED) -c -o $@ $<

$(FORWARDERS): INSIDE += -fPIC -fvisibility=hidden $(CHECK_CFLAGS)

$(BUILD)/forwarders.a: $(FORWARDERS)
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

$(BUILD)/tried_kit.h: grader/inside/kit_tried/tried_kit.h
	@mkdir -p $(@D)
	@cp $< $@

$(BUILD)/tried-program: $(KIT_PROGRAM) $(EXPORTS)
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -Wl,--dynamic-list=$(EXPORTS) -o $@ \
	    $(KIT_PROGRAM) -ldl -lm -lseccomp -lffi
