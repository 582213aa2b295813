/* See reproduce_helpers.h. The functions themselves stand in reproduction/. */
#include "reproduce_helpers.h"

#include <string.h>
#include "reproduction.h"

/* A word that only those statements have that need the functions. */
static const struct {
    const char *word, *functions;
} helpers[] = {{"dialog(", reproduction_dialogs},
               {"lines(", reproduction_dialogs},
               {"dialog(", reproduction_turns},
               {"lines(", reproduction_turns},
               {"dialog(", reproduction_asking},
               {"lines(", reproduction_asking},
               {"check_drawn(", reproduction_drawing},
               {"text_of(", reproduction_drawing},
               {"check_played(", reproduction_playing},
               {"check_match(", reproduction_matches},
               {"check_match(", reproduction_whole_matches},
               {"RUN_AGAIN", reproduction_clocks},
               {"fail_allocation(", reproduction_allocating},
               {"fail_allocations_from(", reproduction_allocating},
               {"check_unchanged(", reproduction_unchanged},
               {"check_alike(", reproduction_alike},
               {"impartial_", reproduction_games}};

bool reproduce_is_dialog(const char *statements)
{
    return strstr(statements, "dialog(") || strstr(statements, "lines(");
}

bool reproduce_is_about_games(const char *statements)
{
    return strstr(statements, "impartial_") != NULL;
}

void reproduce_add_helpers(Text *to, const char *statements)
{
    const char *last = NULL;
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
        if (strstr(statements, helpers[i].word) &&
            helpers[i].functions != last) {
            last = helpers[i].functions;
            text_addf(to, "%s\n", last);
        }
}
