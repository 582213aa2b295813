/* See loader_errors.h. Knows the messages of glibc's loader. */
#include "loader_errors.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"

static const char identifier[] = "0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz";
static const char undefined[] = "undefined symbol: ";

static const char *const reasons[] = {
    "cannot allocate memory in static TLS block",
    "cannot apply additional memory protection after relocation",
    "cannot change memory protections",
    "cannot enable executable stack as shared object requires",
    "cannot make segment writable for relocation",
    "cannot map zero-fill pages",
    "cannot open shared object file",
    "failed to map segment from shared object",
    "file too short",
    "invalid ELF header",
    NULL};

static const char *known_reason(const char *note)
{
    size_t i = 0;
    while (reasons[i] && !strstr(note, reasons[i]))
        i++;
    return reasons[i];
}

char *loader_error_words(const char *note)
{
    const char *symbol = strstr(note, undefined);
    const char *reason = known_reason(note);
    if (symbol) {
        symbol += strlen(undefined);
        return text_format("could not be loaded: %s%.*s", undefined,
                           (int)strspn(symbol, identifier), symbol);
    }
    return text_format("could not be loaded%s%s", reason ? ": " : "",
                       reason ? reason : "");
}
