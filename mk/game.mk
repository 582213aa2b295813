# The game: in a terminal, in a browser, and the theory below both.

# A submission, and the game that people play, built on its coinstrip.c.
$(BUILD)/o/game/%.o: solution/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) -Istarter -c -o $@ $<

GAME = $(patsubst solution/game/%.c,$(BUILD)/o/play/%.o, \
    $(wildcard solution/game/*.c))

$(BUILD)/o/play/%.o: solution/game/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) `pkg-config --cflags ncursesw` -Istarter -iquote solution \
	    -c -o $@ $<

# Of it all that knows no terminal, for unit tests.
$(BUILD)/game.a: $(filter-out %/main.o %/screen.o %/keys.o \
    %/overlay.o $(BUILD)/o/play/picture%,$(GAME)) $(BUILD)/o/game/coinstrip.o
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

$(BUILD)/play: $(GAME) $(BUILD)/o/game/coinstrip.o $(BUILD)/o/game/standard.o \
    $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ `pkg-config --libs ncursesw`

# ------------------------------------------------- the game in a browser ----

# The same code, for another machine: all of the game that knows no terminal,
# and no files.
WEB_SOURCES = $(wildcard solution/web/*.c) $(filter-out %/main.c \
    solution/game/plain% %/autosave.c %/screen.c %/keys.c %/think.c \
    solution/game/options% solution/game/picture% \
    %/overlay.c %/menu.c %/suspend.c, \
    $(wildcard solution/game/*.c)) \
    solution/coinstrip.c solution/packed.c $(wildcard solution/strategy*.c)
WEB_HEADERS = $(wildcard solution/*.h solution/*/*.h starter/*.h)
WEB_INCLUDES = -Istarter -Istarter/extension -iquote solution \
    -iquote solution/game
WEB_PAGE = index.html style.css worker.js board.js drag.js page.js

.PHONY: web
web: $(patsubst %,$(BUILD)/web/%,$(WEB_PAGE) coinstrip.js) ## the game as a page, in build/web

$(BUILD)/o/coinstrip.wasm: $(WEB_SOURCES) $(WEB_HEADERS)
	@command -v clang >/dev/null && command -v wasm-ld >/dev/null || { echo \
	'clang, lld and wasi-libc are missing: make setup EXTRAS=all' >&2; exit 1; }
	@mkdir -p $(@D)
	clang --target=wasm32-wasi -mexec-model=reactor -std=gnu11 $(OURS) -Oz \
	    -flto -Wall -Wextra $(WEB_INCLUDES) -Wl,--strip-all -o $@ \
	    $(WEB_SOURCES)

# As text in a script, as a page that was opened as a file may fetch nothing; and
# compressed, as it is to stay small.
$(BUILD)/web/coinstrip.js: $(BUILD)/o/coinstrip.wasm
	@mkdir -p $(@D)
	{ printf 'const COINSTRIP = "'; gzip -9n <$< | base64 | tr -d '\n'; \
	echo '";'; } >$@

$(BUILD)/web/%: solution/web/%
	@mkdir -p $(@D)
	cp $< $@

# What the page's test holds it against.
$(BUILD)/tests/web_native: tests/web/native.c $(WEB_SOURCES) $(WEB_HEADERS)
	@mkdir -p $(@D)
	$(SAY)$(CC) -std=gnu11 $(OURS) $(CFLAGS) $(WARNINGS) $(WEB_INCLUDES) -o $@ \
	    $(filter %.c,$^)

# ---------------------------------------------------------- perfect play ----

# Knows no CoinStrip; what needs it links the archive. (-O3: loops over arrays
# become instructions for several entries at once.)
STRATEGY = $(patsubst solution/%.c,$(BUILD)/o/strategy/%.o, \
    $(wildcard solution/strategy*.c) solution/packed.c solution/impartial.c)

$(BUILD)/o/strategy/%.o: solution/%.c
	@mkdir -p $(@D)
	$(SAY)$(C) -O3 -Istarter/extension -c -o $@ $<

$(BUILD)/strategy.a: $(STRATEGY)
	@rm -f $@
	$(SAY)$(AR) rc $@ $^

# Tools on top of it: what is known of a position, and the article's examples.
ANALYSE = $(patsubst solution/%.c,$(BUILD)/o/tools/%.o, \
    $(wildcard solution/analyse*.c))

.PHONY: tools analyse article

tools: $(BUILD)/analyse $(BUILD)/article

analyse: $(BUILD)/analyse ## say who wins; make analyse ARGS="--welter ..A.B"
	@$(BUILD)/analyse $(ARGS)

article: $(BUILD)/article ## print the examples of the article on games
	@$(BUILD)/article

$(BUILD)/o/tools/%.o: solution/%.c | need
	@mkdir -p $(@D)
	$(SAY)$(C) $(OURS) $(CHECK_CFLAGS) -Istarter/extension -c -o $@ $<

$(BUILD)/analyse: $(ANALYSE) $(BUILD)/o/game/standard.o $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ `pkg-config --libs jansson`

$(BUILD)/article: $(BUILD)/o/tools/article.o $(BUILD)/o/game/standard.o \
    $(BUILD)/strategy.a
	$(SAY)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^
