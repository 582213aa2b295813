/* See team.h. */
#include "team.h"

#include <stdlib.h>
#include <string.h>

#include "base/complaint.h"
#include "gradebook.h"
#include "base/memory.h"
#include "class/person.h"
#include "base/text.h"

static const char neither[] = "is neither a team's nor a student's";

/* That somebody is in a group. */
typedef struct {
    const RosterStudent *student;
    char *group;           /* its name, folded */
    char *canvas, *moodle; /* the same, as it is in names of files there */
} Membership;

/* What is found out about the submissions. */
typedef struct {
    const Roster *table;
    Membership *in;
    size_t in_count;
    NameKey *names; /* of the students on it */
    Submissions *submissions;
    bool worksheet;   /* of Moodle: nobody has said that there are teams */
    char **team;      /* of each: its team's name, folded; NULL: it has none */
    const char **why; /* of each that is no team's, or in doubt: why; or NULL */
    size_t count;     /* of submissions, teams' or not */
    size_t persons;   /* so many are a student's own */
} Sorting;

/* --------------------------------------------------------------- names -- */

/* A group's name as the platform has it in names of files, folded. */
static char *key_of(const char *name, StudentOrigin origin)
{
    Text text = TEXT_EMPTY;

    if (origin == ORIGIN_CANVAS)
        return person_words(name);
    for (; *name != '\0'; name++)
        if (origin != ORIGIN_MOODLE || strchr("&<>\"`|':\\/", *name) == NULL)
            text_add_bytes(
                &text, origin == ORIGIN_MOODLE && *name == '_' ? " " : name, 1);
    char *clean = text_take(&text), *key = person_fold(clean);
    free(clean);
    return key;
}

static bool has_key(const Membership *in, const char *key, StudentOrigin origin)
{
    const char *own = origin == ORIGIN_CANVAS   ? in->canvas
                      : origin == ORIGIN_MOODLE ? in->moodle
                                                : in->group;
    return *key != '\0' && strcmp(own, key) == 0;
}

static void add_membership(Sorting *sorting, const RosterStudent *student,
                           const char *group, size_t length)
{
    char *name = text_format("%.*s", (int)length, group);

    sorting->in =
        memory_grow(sorting->in, sorting->in_count + 1, sizeof *sorting->in);
    sorting->in[sorting->in_count++] =
        (Membership){.student = student,
                     .group = person_fold(name),
                     .canvas = key_of(name, ORIGIN_CANVAS),
                     .moodle = key_of(name, ORIGIN_MOODLE)};
    free(name);
}

/* (Moodle's list of participants has all groups in one cell.) */
static void read_table(Sorting *sorting)
{
    const Roster *table = sorting->table;

    sorting->names = memory_new(table->count, sizeof(NameKey));
    for (size_t i = 0; i < table->count; i++) {
        const RosterStudent *student = &table->students[i];
        sorting->names[i] = name_key(student->name);
        for (const char *at = student->group; *at != '\0';) {
            size_t length = strcspn(at, table->has_lists ? "," : "");
            add_membership(sorting, student, at, length);
            at += length + (at[length] == ',');
        }
    }
}

/* ------------------------------------------------------------- one team -- */

static bool is_any_person(const Sorting *sorting, const Student *student)
{
    const Roster *table = sorting->table;
    NameKey key = name_key(student->name);
    bool is = false;

    for (size_t i = 0; i < table->count && !is; i++)
        is = roster_knows(table, &table->students[i], student) ||
             (student->origin == ORIGIN_FOLDER &&
              name_key_same(&sorting->names[i], &key, false, NAME_EXACT));
    name_key_clear(&key);
    return is;
}

/* Whether somebody has that number by Canvas; in *team the name of the one
 * group with that key that they are in, or NULL. */
static bool find_member(const Sorting *sorting, const Student *student,
                        const char *key, const char **team)
{
    bool found = false;

    *team = NULL;
    for (size_t i = 0; i < sorting->table->count; i++)
        found = found ||
                person_same_id(sorting->table->students[i].id, student->id);
    for (size_t i = 0; i < sorting->in_count && found; i++)
        if (has_key(&sorting->in[i], key, ORIGIN_CANVAS) &&
            person_same_id(sorting->in[i].student->id, student->id))
            *team = sorting->in[i].group;
    return found;
}

/* The team of a submission; NULL if it has none, and *why, if that is odd. */
static const char *find_team(const Sorting *sorting, const Student *student,
                             const char **why)
{
    char *key = key_of(student->name, student->origin);
    const char *team = NULL, *own;
    bool several = false;

    for (size_t i = 0; i < sorting->in_count; i++) {
        const Membership *in = &sorting->in[i];
        if (!has_key(in, key, student->origin))
            continue;
        several = several || (team != NULL && strcmp(team, in->group) != 0);
        team = in->group;
    }
    if (team != NULL && student->origin == ORIGIN_CANVAS &&
        find_member(sorting, student, key, &own)) {
        team = own;
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
        bool person = is_any_person(sorting, student);
        sorting->team[i] =
            text_copy(find_team(sorting, student, &sorting->why[i]));
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
                          const Sorting *sorting, const char *team)
{
    size_t count = 0;

    for (size_t i = 0; i < sorting->in_count; i++)
        if (strcmp(sorting->in[i].group, team) == 0) {
            add_member(to, submission, sorting->in[i].student);
            count++;
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
            members +=
                add_members(&new, &all->list[i], sorting, sorting->team[i]);
            teams++;
        }
    new.incomplete = all->incomplete;
    submissions_free(all);
    *all = new;
    complaint_print("%zu submission%s by %s: %zu member%s a mark and a report",
                    teams, teams == 1 ? " is a team's" : "s are teams'",
                    sorting->table->path, members,
                    members == 1 ? " gets" : "s get");
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

    read_table(&sorting);
    find_teams(&sorting);
    return sorting;
}

/* `handed`: how many submissions there were. */
static void clear(Sorting *sorting, size_t handed)
{
    for (size_t i = 0; i < handed; i++)
        free(sorting->team[i]);
    for (size_t i = 0; i < sorting->in_count; i++) {
        free(sorting->in[i].group);
        free(sorting->in[i].canvas);
        free(sorting->in[i].moodle);
    }
    for (size_t i = 0; i < sorting->table->count; i++)
        name_key_clear(&sorting->names[i]);
    free(sorting->in);
    free(sorting->names);
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
        complaint_print("%s %s by %s (%s)", submissions->list[i].student.name,
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
