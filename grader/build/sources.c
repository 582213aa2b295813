/* See sources.h. */
#include "sources.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { QUOTES = 40, QUOTE_COLUMNS = 100 };

/* A place in one of the files. */
typedef struct {
    const IntakeFile *file;
    long line;
} Place;

typedef struct {
    Place list[QUOTES];
    size_t count;
} Places;

static void add_place(Places *places, Place place)
{
    for (size_t i = 0; i < places->count; i++)
        if (places->list[i].file == place.file &&
            places->list[i].line == place.line)
            return;
    if (places->count < QUOTES)
        places->list[places->count++] = place;
}

/* All that a line of so many bytes names of one file. */
static void find_places(Places *places, const char *line, size_t size,
                        const IntakeFile *file)
{
    size_t n = strlen(file->name);

    for (size_t at = 0; at + n + 1 < size; at++)
        if (strncmp(line + at, file->name, n) == 0 && line[at + n] == ':' &&
            isdigit((unsigned char)line[at + n + 1]) &&
            (at == 0 || !isalnum((unsigned char)line[at - 1])))
            add_place(places,
                      (Place){file, strtol(line + at + n + 1, NULL, 10)});
}

/* The text of a source line, NULL if there is none. */
static const char *source_line(const Place *place)
{
    const char *at = place->line > 0 ? place->file->bytes : NULL;

    for (long line = 1; at != NULL && line < place->line; line++) {
        at = strchr(at, '\n');
        at = at != NULL ? at + 1 : NULL;
    }
    return at;
}

static void quote(Text *out, const Place *place)
{
    const char *source = source_line(place);

    if (source == NULL)
        return;
    source += strspn(source, " \t");
    char *line = text_format("%.*s", (int)strcspn(source, "\r\n"), source);
    char *clean = text_clean_line(line);
    size_t shown = text_prefix(clean, QUOTE_COLUMNS);
    if (*clean != '\0')
        text_addf(out, "      %s:%ld   %.*s%s\n", place->file->name,
                  place->line, (int)shown, clean, clean[shown] ? " ..." : "");
    free(clean);
    free(line);
}

char *sources_quote(const char *text, const Intake *intake)
{
    Text out = TEXT_EMPTY;
    Places places = {.count = 0};

    while (*text != '\0') {
        size_t size = strcspn(text, "\n"), quoted = places.count;
        text_add_bytes(&out, text, size);
        text_add(&out, "\n");
        for (size_t i = 0; i < intake->count; i++)
            if (intake->files[i].bytes != NULL)
                find_places(&places, text, size, &intake->files[i]);
        for (size_t i = quoted; i < places.count; i++)
            quote(&out, &places.list[i]);
        text += size + (text[size] == '\n');
    }
    return text_take(&out);
}
