/*
 * Knows which submission is which student's. Must not guess: see roster.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/complaint.h"
#include "base/memory.h"
#include "person.h"
#include "roster.h"
#include "base/text.h"

static const size_t nobody = SIZE_MAX;

/* How a submission may be found to be a student's; the first that finds anybody
 * counts. */
typedef enum { BY_ID, BY_NAME, BY_PLAIN_NAME, WAYS } Way;

/* ----------------------------------------------------------------- ids -- */

/* Moodle writes "Participant 12345" where only the number counts. */
static bool is_participant(const char *identifier, const char *id)
{
    return person_same_id(identifier + strcspn(identifier, "0123456789"), id);
}

static bool has_number(const Roster *roster, const RosterStudent *listed,
                       const Student *student)
{
    switch (student->origin) {
    case ORIGIN_CANVAS:
        return person_same_id(listed->id, student->id);
    case ORIGIN_MOODLE:
        return student->id && is_participant(listed->identifier, student->id);
    case ORIGIN_GRADESCOPE:
        return person_same_id(roster->has_sis ? listed->sis : listed->id,
                              student->id);
    case ORIGIN_FOLDER:
        return person_same_id(listed->id, student->name) ||
               person_same_id(listed->sis, student->name) ||
               person_same_id(listed->id, student->id) ||
               person_same_id(listed->sis, student->id);
    }
    return false;
}

/* Not a number, but what nobody else is called. */
static bool has_address(const RosterStudent *listed, const Student *student)
{
    const char *name = student->origin == ORIGIN_FOLDER ? student->name : NULL;

    return person_same_id(listed->email, student->email) ||
           person_same_id(listed->login, student->email) ||
           person_same_id(listed->email, name) ||
           person_same_id(listed->login, name);
}

/* Whether a number is another one's, by the name. (A folder's name may be a
 * number.) */
static bool is_another(const RosterStudent *listed, const Student *student)
{
    return !has_address(listed, student) &&
           !(student->origin == ORIGIN_FOLDER && student->id == NULL) &&
           !student_agrees(student, listed->name, listed->identifier);
}

bool roster_knows(const Roster *roster, const RosterStudent *listed,
                  const Student *student)
{
    return has_address(listed, student) ||
           (has_number(roster, listed, student) &&
            !is_another(listed, student));
}

/* ------------------------------------------------------------- matching -- */

/* Whose each submission is, and how many each student has. */
typedef struct {
    const Roster *roster;
    Submissions *submissions;
    size_t *owner;   /* one for each submission: a place on the roster */
    bool *other;     /* one for each submission: its number is somebody's who is
                        called otherwise */
    size_t *had;     /* one for each student */
    NameKey *keys;   /* of the submissions' names */
    NameKey *listed; /* of the students' */
} Matching;

static bool is_same(const Matching *matching, size_t listed, size_t handed,
                    Way way)
{
    const Student *student = &matching->submissions->list[handed].student;
    const RosterStudent *person = &matching->roster->students[listed];

    if (way == BY_ID)
        return has_number(matching->roster, person, student) ||
               has_address(person, student);
    return name_key_same(&matching->listed[listed], &matching->keys[handed],
                         student->origin == ORIGIN_CANVAS,
                         way == BY_NAME ? NAME_EXACT : NAME_PLAIN);
}

static void make_keys(Matching *matching)
{
    const Roster *roster = matching->roster;
    const Submissions *all = matching->submissions;

    matching->keys = memory_new(all->count, sizeof(NameKey));
    matching->listed = memory_new(roster->count, sizeof(NameKey));
    for (size_t i = 0; i < all->count; i++)
        matching->keys[i] = name_key(all->list[i].student.name);
    for (size_t i = 0; i < roster->count; i++)
        matching->listed[i] = name_key(roster->students[i].name);
}

static void free_matching(Matching *matching, size_t handed)
{
    for (size_t i = 0; i < handed; i++)
        name_key_clear(&matching->keys[i]);
    for (size_t i = 0; i < matching->roster->count; i++)
        name_key_clear(&matching->listed[i]);
    free(matching->keys);
    free(matching->listed);
    free(matching->owner);
    free(matching->other);
    free(matching->had);
}

/* The only one on the roster, or nobody; *count of them there are. */
static size_t find_owner(const Matching *matching, size_t handed, Way way,
                         size_t *count)
{
    size_t found = nobody;

    *count = 0;
    for (size_t i = 0; i < matching->roster->count; i++)
        if (is_same(matching, i, handed, way)) {
            found = i;
            (*count)++;
        }
    return *count == 1 ? found : nobody;
}

static void match_by_id(Matching *matching)
{
    for (size_t i = 0; i < matching->submissions->count; i++) {
        size_t count;
        size_t owner = find_owner(matching, i, BY_ID, &count);
        matching->other[i] =
            owner != nobody &&
            is_another(&matching->roster->students[owner],
                       &matching->submissions->list[i].student);
        matching->owner[i] = matching->other[i] ? nobody : owner;
        if (matching->owner[i] != nobody)
            matching->had[owner]++;
    }
}

/* How many of the submissions without an owner have the name. */
static size_t count_named(const Matching *matching, size_t listed, Way way)
{
    size_t count = 0;

    for (size_t i = 0; i < matching->submissions->count; i++)
        if (matching->owner[i] == nobody && is_same(matching, listed, i, way))
            count++;
    return count;
}

/* Why a submission is matched to none; NULL if it has an owner by name, who is
 * stored. */
static const char *match_by_name(const Matching *matching, size_t index,
                                 size_t *owner)
{
    size_t count = 0;
    Way way = BY_ID;

    *owner = nobody;
    if (matching->other[index])
        return "has a number that on the roster is that of somebody else";
    while (count == 0 && ++way < WAYS)
        *owner = find_owner(matching, index, way, &count);
    if (count == 0)
        return "is not on the roster";
    if (count > 1)
        return "could be more than one on the roster";
    if (matching->had[*owner] > 0)
        return "has the name of one on the roster whose submission is another";
    if (count_named(matching, *owner, way) > 1)
        return "could be one on the roster, and so could another of that name";
    return NULL;
}

static const char *first_of(const char *const *ids)
{
    while (*ids != NULL && **ids == '\0')
        ids++;
    return *ids;
}

static const char *id_of(const RosterStudent *listed)
{
    const char *const ids[] = {listed->id,    listed->sis,        listed->login,
                               listed->email, listed->identifier, NULL};
    return first_of(ids);
}

/* What the roster knows better: Canvas's names, and sections. */
static void give(Student *student, const RosterStudent *listed)
{
    free(student->section);
    student->section = *listed->section ? text_copy(listed->section) : NULL;
    if (student->id == NULL)
        student->id = text_copy(id_of(listed));
    if (*listed->name != '\0' && student->origin != ORIGIN_MOODLE &&
        student->origin != ORIGIN_GRADESCOPE) {
        free(student->name);
        student->name = person_readable(listed->name);
    }
}

/* All matches by name are found before one is made: what they are must not
 * depend on their order. */
static void match_the_rest(Matching *matching)
{
    Submissions *all = matching->submissions;
    size_t *owner = memory_new(all->count, sizeof *owner);

    for (size_t i = 0; i < all->count; i++) {
        owner[i] = matching->owner[i];
        if (owner[i] != nobody)
            continue;
        const char *why = match_by_name(matching, i, &owner[i]);
        if (why == NULL)
            continue;
        owner[i] = nobody;
        complaint_print("%s %s (%s)", all->list[i].student.name, why,
                        all->list[i].path);
    }
    for (size_t i = 0; i < all->count; i++) {
        if (matching->owner[i] == nobody && owner[i] != nobody)
            matching->had[owner[i]]++;
        matching->owner[i] = owner[i];
    }
    free(owner);
}

static void add_missing(const Matching *matching, const RosterStudent *listed)
{
    const char *id = id_of(listed);
    Student student = {
        .name = *listed->name ? person_readable(listed->name) : text_copy(id),
        .id = text_copy(id),
        .email = *listed->email ? text_copy(listed->email) : NULL,
        .section = *listed->section ? text_copy(listed->section) : NULL,
        .origin = ORIGIN_FOLDER};
    char *name = text_copy(student.name);

    for (char *c = name; *c != '\0'; c++)
        if (*c == '/')
            *c = '_';
    submissions_add(matching->submissions, name,
                    text_copy(matching->roster->path), (Source){0}, student)
        ->fate = FATE_MISSING;
    free(name);
}

void roster_apply(const Roster *roster, Submissions *submissions)
{
    Matching matching = {
        .roster = roster,
        .submissions = submissions,
        .owner = memory_new(submissions->count, sizeof *matching.owner),
        .other = memory_new(submissions->count, sizeof *matching.other),
        .had = memory_new(roster->count, sizeof *matching.had)};

    size_t handed = submissions->count;

    make_keys(&matching);
    match_by_id(&matching);
    match_the_rest(&matching);
    for (size_t i = 0; i < handed; i++)
        if (matching.owner[i] != nobody)
            give(&submissions->list[i].student,
                 &roster->students[matching.owner[i]]);
    for (size_t i = 0; i < roster->count; i++) {
        if (matching.had[i] == 0)
            add_missing(&matching, &roster->students[i]);
        if (matching.had[i] > 1)
            complaint_print(
                "%s has %zu submissions, each with marks of its own",
                roster->students[i].name, matching.had[i]);
    }
    free_matching(&matching, handed);
}
