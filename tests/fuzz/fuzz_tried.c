/*
 * What students' own tests may ask of the program that they are tried on: any
 * row of operations, of the right program or of a wrong one (the first byte
 * says which). The answer keeps to its room.
 *
 * Strips are short, so that hints are quick; the Makefile makes the room small.
 */
#include <dlfcn.h>
#include <string.h>

#include "inside/coinstrip/serve.h"
#include "coinstrip/wire.h"
#include "coinstrip/own_tests/faulty_programs.h"
#include "coinstrip.h"
#include "fuzz.h"

enum { LONGEST = 200 };

static ChannelMemory memory;

static CoinStrip *from_short_string(CoinStripRules rules, const char *text)
{
    bool is_short = text == NULL || strlen(text) <= LONGEST;

    return is_short ? coinstrip_from_string(rules, text) : NULL;
}

static CoinStrip *random_short(CoinStripRules rules, int coins, int length,
                               int min_moves, uint64_t seed)
{
    return length <= LONGEST
               ? coinstrip_random_sized(rules, coins, length, min_moves, seed)
               : NULL;
}

/* Where the server of strips looks for functions. */
void *find_function(void *object, const char *name);

void *find_function(void *object, const char *name)
{
    union {
        CoinStrip *(*from_string)(CoinStripRules, const char *);
        CoinStrip *(*random_sized)(CoinStripRules, int, int, int, uint64_t);
        void *found;
    } function = {.found = NULL};

    if (strcmp(name, "coinstrip_from_string") == 0)
        function.from_string = from_short_string;
    else if (strcmp(name, "coinstrip_random_sized") == 0)
        function.random_sized = random_short;
    else
        function.found = dlsym(object, name);
    return function.found;
}

static uint32_t serve(void *object, const uint8_t *row, size_t size)
{
    const Request request = {
        .object = object, .memory = &memory, .length = (uint32_t)size};

    if (size > 0)
        memcpy(memory.request, row, size);
    return serve_strip(&request);
}

/* So that the next input finds no strips. */
static void free_all(void *object)
{
    uint8_t row[5] = {OP_FREE};

    for (uint32_t slot = 0; slot < WIRE_SLOTS; slot++) {
        row[1] = (uint8_t)slot;
        HOLDS(serve(object, row, sizeof row) == 1);
        HOLDS(memory.answer[0] == ANSWER_DONE);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static void *self;

    if (size < 1 || size > sizeof memory.request)
        return 0;
    if (self == NULL)
        self = dlopen(NULL, RTLD_NOW);
    HOLDS(self != NULL);
    faulty_program_choose(bytes[0] % TRIED_COUNT);
    HOLDS(serve(self, bytes + 1, size - 1) <= sizeof memory.answer);
    free_all(self);
    return 0;
}
