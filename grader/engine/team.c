/* See team.h. */
#include "team.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "gradebook.h"
#include "memory.h"
#include "person.h"
#include "text.h"

static const char neither[] = "is neither a team's nor a student's";

/* What is found out about the submissions. */
typedef struct {
    const Roster *table;
    Submissions *submissions;
    bool worksheet;   /* of Moodle: nobody has said that there are teams */
    char **team;      /* of each: its team's name, folded; NULL: it has none */
    const char **why; /* of each that is nobody's: why; or NULL */
    size_t count;     /* of submissions, teams' or not */
    size_t persons;   /* so many are a student's own */
} Sorting;

/* --------------------------------------------------------------- names -- */

/* A group's name as the platform has it in names of files, folded. */
static char *key_of(const char *name, StudentOrigin origin)
{
    Text text = TEXT_EMPTY;

    for (; *name != '\0'; name++)
        if (origin != ORIGIN_MOODLE || strchr("&<>\"`|':\\/", *name) == NULL)
            text_add_bytes(
                &text, origin == ORIGIN_MOODLE && *name == '_' ? " " : name, 1);
    char *clean = text_take(&text);
    char *key =
        origin == ORIGIN_CANVAS ? person_words(clean) : person_fold(clean);
    free(clean);
    return key;
}

/* The n-th group of a student, folded; NULL when there are no more. (Moodle's
 * list of participants has them all in one cell.) */
static char *nth_group(const Roster *table, const RosterStudent *student,
                       size_t n)
{
    const char *at = student->group;

    if (!table->has_lists)
        return n == 0 && *at != '\0' ? person_fold(at) : NULL;
    for (; n > 0 && at != NULL; n--) {
        at = strchr(at, ',');
        at = at != NULL ? at + 1 : NULL;
    }
    if (at == NULL || *at == '\0')
        return NULL;
    char *one = text_format("%.*s", (int)strcspn(at, ","), at);
    char *folded = person_fold(one);
    free(one);
    return folded;
}

/* A student's group with that key, as the platform writes it, or
 * (ORIGIN_FOLDER) with that name; NULL: there is none. The caller frees it. */
static char *find_group(const Roster *table, const RosterStudent *student,
                        const char *key, StudentOrigin origin)
{
    char *group;

    for (size_t n = 0; (group = nth_group(table, student, n)) != NULL; n++) {
        char *other = key_of(group, origin);
        bool same = *key != '\0' && strcmp(key, other) == 0;
        free(other);
        if (same)
            return group;
        free(group);
    }
    return NULL;
}

/* ------------------------------------------------------------- one team -- */

static bool is_person(const Roster *table, const RosterStudent *listed,
                      const Student *student)
{
    NameKey one = name_key(listed->name), other = name_key(student->name);
    bool same = roster_knows(table, listed, student) ||
                (student->origin == ORIGIN_FOLDER &&
                 name_key_same(&one, &other, false, NAME_EXACT));

    name_key_clear(&one);
    name_key_clear(&other);
    return same;
}

static bool is_any_person(const Roster *table, const Student *student)
{
    for (size_t i = 0; i < table->count; i++)
        if (is_person(table, &table->students[i], student))
            return true;
    return false;
}

/* Whose number that is by Canvas; NULL: nobody's. */
static const RosterStudent *find_member(const Roster *table,
                                        const Student *student)
{
    for (size_t i = 0; i < table->count && student->origin == ORIGIN_CANVAS;
         i++)
        if (person_same_id(table->students[i].id, student->id))
            return &table->students[i];
    return NULL;
}

/* The team of a submission; NULL if it has none, and *why, if that is odd. */
static char *find_team(const Roster *table, const Student *student,
                       const char **why)
{
    char *key = key_of(student->name, student->origin), *team = NULL;
    const RosterStudent *member = find_member(table, student);
    bool several = false;

    for (size_t i = 0; i < table->count; i++) {
        char *group =
            find_group(table, &table->students[i], key, student->origin);
        several = several || (team && group && strcmp(team, group) != 0);
        if (team == NULL)
            team = group;
        else
            free(group);
    }
    if (team != NULL && member != NULL) {
        free(team);
        team = find_group(table, member, key, student->origin);
        if (team == NULL)
            *why = "has the number of one who is not in that team";
    } else if (several) {
        *why = "could be more than one team's";
    }
    free(key);
    return team;
}

static void find_teams(Sorting *sorting)
{
    Submissions *all = sorting->submissions;

    for (size_t i = 0; i < all->count; i++) {
        const Student *student = &all->list[i].student;
        if (all->list[i].fate != FATE_WAITING ||
            student->origin == ORIGIN_GRADESCOPE ||
            (sorting->worksheet && student->origin != ORIGIN_MOODLE))
            continue;
        bool person = is_any_person(sorting->table, student);
        sorting->team[i] = find_team(sorting->table, student, &sorting->why[i]);
        sorting->count += sorting->team[i] != NULL;
        sorting->persons += person;
        if (person && sorting->team[i] != NULL)
            sorting->why[i] = "could be a team's, and a student's own";
        else if (!person && !sorting->team[i] && !sorting->why[i])
            sorting->why[i] = neither;
    }
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = 0; k < i; k++)
            if (sorting->team[i] && sorting->team[k] &&
                strcmp(sorting->team[i], sorting->team[k]) == 0)
                sorting->why[i] = sorting->why[k] =
                    "is one of two of that team";
}

/* ------------------------------------------------------------- members -- */

static Source copy_source(const Source *source)
{
    Source copy = source_of(source->path);

    free(copy.folder);
    copy.folder = text_copy(source->folder);
    for (size_t i = 0; i < source->file_count; i++)
        source_add(&copy, source->files[i].there, source->files[i].as,
                   source->files[i].order);
    return copy;
}

static char *some(const char *text)
{
    return *text != '\0' ? text_copy(text) : NULL;
}

/* One who has handed in with others: known by the platform's number where the
 * table has that, else by an address, else by any other number. */
static Student member_of(const RosterStudent *listed, const Student *team)
{
    bool canvas = team->origin == ORIGIN_CANVAS && *listed->id != '\0';
    bool moodle = team->origin == ORIGIN_MOODLE && *listed->identifier != '\0';
    const char *identifier = listed->identifier;
    int word = (int)strcspn(identifier, "0123456789");
    Student student = *team;

    student.origin = canvas   ? ORIGIN_CANVAS
                     : moodle ? ORIGIN_MOODLE
                              : ORIGIN_FOLDER;
    student.email = some(*listed->email ? listed->email : listed->login);
    student.id = moodle ? some(identifier + word)
                 : canvas || student.email == NULL
                     ? some(*listed->id ? listed->id : listed->sis)
                     : NULL;
    student.section = NULL;
    if (*listed->name != '\0') {
        student.name = person_readable(listed->name);
    } else if (moodle) {
        char *called = text_format("%.*s", word, identifier);
        student.name = person_readable(called);
        free(called);
    } else {
        student.name = text_copy(student.id ? student.id : student.email);
    }
    return student;
}

static void add_member(Submissions *to, const Submission *team,
                       const RosterStudent *listed)
{
    Student student = member_of(listed, &team->student);
    char *name = text_format("%s%s%s", student.name, student.id ? "_" : "",
                             student.id ? student.id : "");

    for (char *c = name; *c != '\0'; c++)
        if (*c == '/')
            *c = '_';
    submissions_add(to, name, text_copy(team->path), copy_source(&team->source),
                    student);
    free(name);
}

static size_t add_members(Submissions *to, const Submission *submission,
                          const Roster *table, const char *team)
{
    size_t count = 0;

    for (size_t i = 0; i < table->count; i++) {
        char *group =
            find_group(table, &table->students[i], team, ORIGIN_FOLDER);
        if (group != NULL) {
            add_member(to, submission, &table->students[i]);
            count++;
        }
        free(group);
    }
    return count;
}

/* Those that are no team's come first: they keep their names. */
static void replace(Sorting *sorting)
{
    Submissions *all = sorting->submissions, new = {0};
    size_t teams = 0, members = 0;

    for (size_t i = 0; i < all->count; i++)
        if (sorting->team[i] == NULL || sorting->why[i] != NULL) {
            new.list = memory_grow(new.list, new.count + 1, sizeof *new.list);
            new.list[new.count++] = all->list[i];
            all->list[i] = (Submission){.fate = FATE_OTHERS};
        }
    for (size_t i = 0; i < all->count; i++)
        if (sorting->team[i] != NULL && sorting->why[i] == NULL) {
            members += add_members(&new, &all->list[i], sorting->table,
                                   sorting->team[i]);
            teams++;
        }
    new.incomplete = all->incomplete;
    submissions_free(all);
    *all = new;
    complain("%zu submission%s by %s: %zu member%s a mark and a report", teams,
             teams == 1 ? " is a team's" : "s are teams'", sorting->table->path,
             members, members == 1 ? " gets" : "s get");
}

/* ------------------------------------------------------------- together -- */

static Sorting sort(const Roster *table, Submissions *submissions,
                    bool worksheet)
{
    size_t count = submissions->count;
    Sorting sorting = {.table = table,
                       .submissions = submissions,
                       .worksheet = worksheet,
                       .team = memory_new(count, sizeof(char *)),
                       .why = memory_new(count, sizeof(char *))};

    find_teams(&sorting);
    return sorting;
}

/* `handed`: how many submissions there were. */
static void clear(Sorting *sorting, size_t handed)
{
    for (size_t i = 0; i < handed; i++)
        free(sorting->team[i]);
    free(sorting->team);
    free(sorting->why);
}

static void apply(const Roster *table, Submissions *submissions, bool worksheet)
{
    size_t handed = submissions->count;
    Sorting sorting = sort(table, submissions, worksheet);

    for (size_t i = 0; i < handed; i++) {
        if (sorting.why[i] == NULL)
            continue;
        submissions->list[i].student.in_doubt = sorting.why[i] != neither;
        complain("%s %s by %s (%s)", submissions->list[i].student.name,
                 sorting.why[i], table->path, submissions->list[i].path);
    }
    replace(&sorting);
    clear(&sorting, handed);
}

void team_apply(const Roster *table, Submissions *submissions)
{
    apply(table, submissions, false);
}

/* Whether it says that there are teams, and none is a participant. */
static bool has_teams(const Roster *table, Submissions *submissions)
{
    Sorting sorting = sort(table, submissions, true);
    bool has = sorting.count > 0 && sorting.persons == 0;

    clear(&sorting, submissions->count);
    return has;
}

void team_apply_worksheet(const char *path, Submissions *submissions)
{
    Roster *table = NULL;
    bool several = false;

    for (size_t i = 0; i < GRADEBOOK_TEAMS; i++) {
        Roster *other = gradebook_teams(path, i);
        bool has = other != NULL && has_teams(other, submissions);
        several = several || (has && table != NULL);
        if (has && table == NULL)
            table = other;
        else
            roster_free(other);
    }
    if (table != NULL && !several)
        apply(table, submissions, true);
    roster_free(table);
}
