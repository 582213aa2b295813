/* Other allocation, checks, randomness. See changes.h. */
#include "changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Calls of a function become calls of another, which stands in the heading. */
static bool redirect(Edits *edits, const char *name, const char *other)
{
    const Tokens *tokens = &edits->tokens;
    bool found = false;

    for (size_t i = 0; i < tokens->count; i++)
        if (token_is(tokens, i, name) && tokens->all[i].in_body &&
            token_is(tokens, i + 1, "(")) {
            edit_tokens(edits, i, i, "%s", other);
            found = true;
        }
    return found;
}

static const char includes[] = "#include <errno.h>\n"
                               "#include <malloc.h>\n"
                               "#include <stdint.h>\n"
                               "#include <stdio.h>\n"
                               "#include <stdlib.h>\n"
                               "#include <string.h>\n";

static void pad_allocations(Edits *edits)
{
    static const size_t pads[] = {1,     16,     16,     64,      64,     256,
                                  1024,  4096,   4096,   20000,   65536,  65536,
                                  16384, 131072, 300000, 1 << 20, 3 << 20};
    size_t pad = pads[edit_draw(edits, sizeof pads / sizeof *pads)];

    if (redirect(edits, "malloc", "padded_malloc"))
        edit_heading(edits,
                     "%sstatic void *padded_malloc(size_t size)\n{\n"
                     "    return size > SIZE_MAX - %zu ? NULL : "
                     "malloc(size + %zu);\n}\n",
                     includes, pad, pad);
}

static void clear_allocations(Edits *edits)
{
    if (redirect(edits, "malloc", "cleared_malloc"))
        edit_heading(edits,
                     "%sstatic void *cleared_malloc(size_t size)\n{\n"
                     "    return calloc(1, size);\n}\n",
                     includes);
}

static void fill_allocations(Edits *edits)
{
    if (redirect(edits, "malloc", "filled_malloc"))
        edit_heading(edits,
                     "%sstatic void *filled_malloc(size_t size)\n{\n"
                     "    void *block = malloc(size);\n"
                     "    return block ? memset(block, %d, size) : NULL;\n}\n",
                     includes, (int)edit_draw(edits, 256));
}

static void set_by_hand(Edits *edits)
{
    if (redirect(edits, "calloc", "set_calloc"))
        edit_heading(edits,
                     "%sstatic void *set_calloc(size_t count, size_t size)\n{\n"
                     "    if (size && count > SIZE_MAX / size)\n"
                     "        return NULL;\n"
                     "    char *block = malloc(count * size);\n"
                     "    for (size_t i = 0; block && i < count * size; i++)\n"
                     "        block[i] = 0;\n    return block;\n}\n",
                     includes);
}

static void move_blocks(Edits *edits)
{
    if (redirect(edits, "realloc", "moving_realloc"))
        edit_heading(
            edits,
            "%sstatic void *moving_realloc(void *old, size_t size)\n{\n"
            "    void *block = malloc(size);\n"
            "    size_t held = old ? malloc_usable_size(old) : 0;\n"
            "    if (!block)\n        return NULL;\n"
            "    if (old)\n"
            "        memcpy(block, old, held < size ? held : size);\n"
            "    free(old);\n    return block;\n}\n",
            includes);
}

void change_allocation(Edits *edits)
{
    static void (*const ways[])(Edits *) = {
        pad_allocations, pad_allocations, clear_allocations, fill_allocations};

    ways[edit_draw(edits, 4)](edits);
    set_by_hand(edits);
    move_blocks(edits);
}

/* What is looked at at the beginning of each public function. The last ones
 * cost time, up to a millisecond. */
static char *check_code(Edits *edits)
{
    static const int rounds[] = {10,   10,   100,   100,  1000,
                                 1000, 5000, 10000, 30000};

    switch (edit_draw(edits, 4)) {
    case 0:
        return text_format("%sstatic unsigned long calls_so_far;\n"
                           "static void look_first(void)\n{\n"
                           "    calls_so_far++;\n}\n",
                           includes);
    case 1:
        return text_format("%sstatic void look_first(void)\n{\n"
                           "    void *block = malloc(%d);\n"
                           "    free(block);\n}\n",
                           includes, (int)edit_draw(edits, 3000) + 1);
    default:
        return text_format(
            "%sstatic void look_first(void)\n{\n"
            "    static volatile unsigned sum;\n"
            "    for (unsigned i = 0; i < %d; i++)\n"
            "        sum = sum * 31 + i;\n}\n",
            includes, rounds[edit_draw(edits, sizeof rounds / sizeof *rounds)]);
    }
}

void change_checks(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;
    Function function;
    char *code = check_code(edits);

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1)
        if (!function.is_static &&
            !has_any(tokens, function.first, function.name, "inline"))
            edit_after(edits, function.body, " look_first();");
    edit_heading(edits, "%s", code);
    free(code);
}

/* Another number comes of each seed, by one of these. */
static const char *const scrambles[] = {
    "    seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9u;\n"
    "    seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EBu;\n"
    "    return seed ^ (seed >> 31);\n",
    "    seed += 88172645463325252u;\n"
    "    for (int i = 0; i < 20; i++) {\n"
    "        seed ^= seed << 13;\n        seed ^= seed >> 7;\n"
    "        seed ^= seed << 17;\n    }\n    return seed;\n",
    "    struct random_data data = {0};\n    char state[128] = {0};\n"
    "    int32_t a, b, c;\n"
    "    initstate_r((unsigned)seed, state, sizeof state, &data);\n"
    "    random_r(&data, &a), random_r(&data, &b), random_r(&data, &c);\n"
    "    return (uint64_t)a << 42 ^ (uint64_t)b << 21 ^ (uint64_t)c;\n",
    "    unsigned short x[3] = {0x330E, (unsigned short)seed,\n"
    "                           (unsigned short)(seed >> 16)};\n"
    "    uint64_t a = (uint64_t)nrand48(x), b = (uint64_t)nrand48(x);\n"
    "    return a << 33 ^ b << 11 ^ (uint64_t)nrand48(x);\n",
    "    uint64_t hash = 14695981039346656037u;\n"
    "    for (int i = 0; i < 8; i++)\n"
    "        hash = (hash ^ (seed >> 8 * i & 255)) * 1099511628211u;\n"
    "    return hash ^ hash >> 29;\n",
    "    unsigned s = (unsigned)seed;\n"
    "    uint64_t a = (uint64_t)rand_r(&s), b = (uint64_t)rand_r(&s);\n"
    "    return (a << 40) + (b << 20) + (uint64_t)rand_r(&s);\n",
    "    return ~seed;\n",
    "    return seed + 1000003;\n"};

void change_seeds(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1) {
        if (!token_is_any(tokens, function.name,
                          "coinstrip_random coinstrip_random_sized"))
            continue;
        char *seed = edit_source(edits, function.close - 1, function.close - 1);
        edit_after(edits, function.body, " %s = scrambled(%s);", seed, seed);
        free(seed);
    }
    edit_heading(edits, "%sstatic uint64_t scrambled(uint64_t seed)\n{\n%s}\n",
                 includes, scrambles[edit_draw(edits, 8)]);
}

/* What the C library keeps for all is left as it happens to be. */
void change_errors(Edits *edits)
{
    static const char *const deeds[] = {
        "errno = 0",
        "errno = ENOMEM",
        "srand(7)",
        "(void)rand()",
        "(void)getenv(\"HOME\")",
        "(void)strtok((char[]){\"a b\"}, \" \")"};
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1)
        if (edit_draw(edits, 2) == 0)
            edit_after(edits, function.body, " %s;",
                       deeds[edit_draw(edits, 6)]);
    edit_heading(edits, "%s", includes);
}
