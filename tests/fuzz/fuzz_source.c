/*
 * A source file as it was handed in, what a compiler says of it, and what a
 * program prints before it aborts: all three are read outside the jail.
 */
#include <string.h>

#include "exec/aborted.h"
#include "build/preprocessor_check.h"
#include "fuzz.h"
#include "build/compiler_messages.h"

static void check_renamed(const char *source, size_t size)
{
    char *copy =
        preprocessor_rename(source, size, "no_instrument_function", 'N');

    for (size_t i = 0; i < size; i++)
        HOLDS(copy[i] == source[i] || (source[i] == 'n' && copy[i] == 'N'));
    HOLDS(copy[size] == '\0');
    free(copy);
}

/* What matters and what does not have so much room each; and a line a wording
 * says how many there were. */
static void check_brief(const char *said)
{
    enum { MOST = 200, LINES = 80 };
    char *brief = compiler_messages_shorten(said, MOST);
    size_t lines = 1;

    for (const char *at = said; (at = strchr(at, '\n')); at++)
        lines++;
    HOLDS(brief != NULL && strlen(brief) <= 4 * MOST + lines * LINES);
    free(brief);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const headers[] = {"lab/coinstrip.h", "play.h", NULL};
    char *text = fuzz_string(bytes, size);

    preprocessor_is_usual(text, size, "coinstrip.h", headers);
    preprocessor_is_usual(text, size, "play.h", headers);
    check_renamed(text, size);
    check_brief(text);
    HOLDS(strncmp(aborted_why(text, size).words, "abort: ", 7) == 0);
    free(text);
    return 0;
}
