/* See people.h. */
#include "people.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "text.h"

/* Does this person go by these words, a student's from there? */
typedef bool Goes(const Person *person, const char *words,
                  StudentOrigin origin);

/* Capitals, and blanks around a cell, don't count. */
static bool is_id(const char *cell, const char *words)
{
    cell += strspn(cell, " ");
    size_t length = strlen(words);
    return strncasecmp(cell, words, length) == 0 &&
           cell[length + strspn(cell + length, " ")] == '\0';
}

static bool has_id(const Person *person, const char *words,
                   StudentOrigin origin)
{
    bool numbered = origin == person->platform || origin == ORIGIN_FOLDER;
    for (size_t i = numbered ? 0 : 1; i < PEOPLE_IDS; i++)
        if (person->ids[i] && *person->ids[i] && is_id(person->ids[i], words))
            return true;
    return false;
}

/* Adds words in small letters, one blank between them. */
static void add_plain(Text *to, const char *words, size_t length)
{
    bool gap = to->length > 0;
    for (size_t i = 0; i < length; i++) {
        char c = (char)tolower((unsigned char)words[i]);
        if (isspace((unsigned char)c)) {
            gap = to->length > 0;
            continue;
        }
        if (gap)
            text_add(to, " ");
        text_add_bytes(to, &c, 1);
        gap = false;
    }
}

/* "Lee, Sam" and "sam  LEE" become "sam lee". */
static char *plain_name(const char *name)
{
    Text text = TEXT_EMPTY;
    const char *comma = strchr(name, ',');
    if (comma)
        add_plain(&text, comma + 1, strlen(comma + 1));
    add_plain(&text, name, comma ? (size_t)(comma - name) : strlen(name));
    return text_take(&text);
}

static bool is_called(const Person *person, const char *words,
                      StudentOrigin origin)
{
    (void)origin;
    char *one = plain_name(person->name), *other = plain_name(words);
    bool same = *one && strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

static ssize_t find(const Person *people, size_t count, Goes *goes,
                    const char *words, StudentOrigin origin)
{
    ssize_t found = PEOPLE_NOBODY;
    if (!words || !*words)
        return found;
    for (size_t i = 0; i < count; i++)
        if (goes(&people[i], words, origin))
            found = found == PEOPLE_NOBODY ? (ssize_t)i : PEOPLE_SEVERAL;
    return found;
}

ssize_t people_with_id(const Person *people, size_t count,
                       const Student *student)
{
    return find(people, count, has_id, student->id, student->origin);
}

ssize_t people_with_name(const Person *people, size_t count,
                         const Student *student)
{
    ssize_t found =
        find(people, count, has_id, student->email, student->origin);
    if (found == PEOPLE_NOBODY)
        found = find(people, count, has_id, student->name, student->origin);
    return found != PEOPLE_NOBODY
               ? found
               : find(people, count, is_called, student->name, student->origin);
}
