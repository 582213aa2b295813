/* See attribution.h. */
#include "attribution.h"

#include <string.h>
#include "coinstrip/coins.h"

/* 0: no other part refers to it. */
static unsigned part_of(const char *test)
{
    static const struct {
        const char *tests;
        Part part;
    } parts[] = {{"strip/", PART_STRIP},
                 {"moves/", PART_MOVES},
                 {"winning/", PART_WINNING},
                 {"welter/", PART_WELTER},
                 {"strategy/", PART_STRATEGY}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strncmp(test, parts[i].tests, strlen(parts[i].tests)) == 0)
            return parts[i].part;
    return 0;
}

void attribution_note_begun(const char *test)
{
    context_now()->begun |= part_of(test);
}

/* What is not refused says nothing about the strips that there are. */
static bool is_of_refusals(const char *test)
{
    static const char refuses[] = "strip/refuses_";
    return strncmp(test, refuses, strlen(refuses)) == 0;
}

void attribution_note_failed(const char *test)
{
    if (!is_of_refusals(test))
        context_now()->failed |= part_of(test);
}

bool has_failed(Part part)
{
    return (context_now()->failed & part) != 0;
}

bool is_excused(unsigned parts)
{
    const Context *context = context_now();
    bool to_come = (parts & ~context->begun) != 0;
    return (context->failed & parts) != 0 || to_come;
}

bool is_of_part(const char *name, const char *part)
{
    size_t length = strlen(part);
    return strncmp(name, part, length) == 0 && name[length] == '/';
}
