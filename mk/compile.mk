# How C is compiled here, and what is said meanwhile.

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
    -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wcast-qual -Wformat=2 \
    -Wswitch-enum -Wundef
ifneq ($(filter true 1,$(CI) $(WERROR)),)
WARNINGS += -Werror
endif
ifneq ($(SANITIZE),)
CFLAGS = $(if $(FUZZ),-O2 -g,-O0 -g1) -fsanitize=address,undefined \
    -fno-sanitize-recover=undefined
endif

ifneq ($(FUZZ),)
CFLAGS += -fsanitize=fuzzer-no-link
endif

ifneq ($(COVERAGE),)
CFLAGS += -O1 --coverage -fdata-sections $(addprefix -fno-builtin-,fork execl \
    execle execlp execv execve execvp)
LDFLAGS += -Wl,-T,tests/coverage.ld $(BUILD)/o/coverage.o
endif

C = $(CC) -std=gnu11 $(CPPFLAGS) $(CFLAGS) $(WARNINGS) -MMD -MP
OURS = -D_GNU_SOURCE -iquote grader

# What a release is called stands in VERSION alone: for what prints it.
VERSION := $(shell cat VERSION)
$(BUILD)/o/grading/options.o $(BUILD)/o/play/options.o: VERSION
$(BUILD)/o/grading/options.o $(BUILD)/o/play/options.o: \
    CPPFLAGS += -DLAB_VERSION='"$(VERSION)"'

# What this lab's code may include of the starter.
STARTER = -Istarter -Istarter/extension

# Of each file that is made only its name is shown; "make V=1" shows commands.
SILENT = $(findstring s,$(firstword -$(MAKEFLAGS)))
SAY = $(if $(V),,@$(if $(SILENT),,echo '  $@'; ))

CHECK_CFLAGS = `pkg-config --cflags $(PACKAGES)`
CHECK_LIBS = `pkg-config --libs $(PACKAGES)` -linih -lseccomp -lunistring -ldw -lm

# The order counts for "make -j setup grade", too.
.PHONY: need
need: $(filter setup,$(MAKECMDGOALS))
	@pkg-config --exists $(PACKAGES) libdw libffi libseccomp ncursesw >/dev/null 2>&1 && \
	echo '#include <unistr.h>' | $(CC) -fsyntax-only -xc - 2>/dev/null || { echo \
	'Some packages are not installed yet: make setup' >&2; exit 1; }
