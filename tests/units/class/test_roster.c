/*
 * Rosters: whose submission is whose, who has handed in nothing, and that none
 * of it is guessed.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "class/person.h"
#include "class/roster.h"
#include "base/text.h"

static char path[] = "/tmp/test_roster.XXXXXX";

static void enter(void)
{
    strcpy(path, "/tmp/test_roster.XXXXXX");
    close(mkstemp(path));
}

static void leave(void)
{
    unlink(path);
}

static Roster *read_text(const char *table)
{
    char *error = NULL;
    FILE *file = fopen(path, "w");

    fputs(table, file);
    fclose(file);
    Roster *roster = roster_read(path, &error);
    ck_assert_msg(roster != NULL, "%s", error);
    return roster;
}

/* ---------------------------------------------------------------- names -- */

static const struct {
    const char *name, *folded, *readable, *squashed;
} people[] = {
    {"Jane Doe", "jane doe", "Jane Doe", "doejane"},
    {" Doe,  Jane ", "doe, jane", "Jane Doe", "doejane"},
    {"van der Berg, Ana Maria", "van der berg, ana maria",
     "Ana Maria van der Berg",
     "vanderbergana"
     "maria"},
    {"O'Neill, Se\xc3\x81n", "o'neill, se\xc3\xa1n", "Se\xc3\x81n O'Neill",
     "oneillse\xc3\xa1n"},
    {"\xc3\x9c"
     "ber\tZo\xc3\x8b",
     "\xc3\xbc"
     "ber zo\xc3\xab",
     "\xc3\x9c"
     "ber\tZo\xc3\x8b",
     "zo\xc3\xab\xc3\xbc"
     "ber"},
    {"\xe6\x9d\x8e \xe5\xb0\x8f", "\xe6\x9d\x8e \xe5\xb0\x8f",
     "\xe6\x9d\x8e \xe5\xb0\x8f", "\xe5\xb0\x8f\xe6\x9d\x8e"},
    {"Mononym", "mononym", "Mononym", "mononym"},
    {"Doe-Roe, J.", "doe-roe, j.", "J. Doe-Roe", "doeroej"},
    {"a_b 1", "a_b 1", "a_b 1", "1a_b"},
    {"A, B, C", "a, b, c", "A, B, C", "cab"},
    {"", "", "", ""},
    {"\xff", "\xef\xbf\xbd", "\xff", ""},
};

START_TEST(writes_names_as_others_do)
{
    char *folded = person_fold(people[_i].name);
    char *readable = person_readable(people[_i].name);
    char *squashed = person_squash(people[_i].name);

    ck_assert_str_eq(readable, people[_i].readable);
    ck_assert_str_eq(squashed, people[_i].squashed);
    ck_assert_str_eq(folded, people[_i].folded);
    free(folded);
    free(readable);
    free(squashed);
}
END_TEST

/* Whether a number may be one person's, by the names beside it. */
static const struct {
    const char *one, *other;
    bool agree;
} agreements[] = {
    {"oneillsea\xcc\x81n", "O'Neill, Se\xc3\x81n", true},
    {"vanderberganamaria", "Ana Maria van der Berg", true},
    {"Sean ONeill", "Sean O'Neill", true}, /* Moodle's folders */
    {"Wei Zhang", "Zhang Wei", true},
    {"Zoe", "ZO\xc3\x8b", true},
    {"Bert Busch", "Team Bert Busch", false},
    {"Team Blau", "Bert Busch", false},
    {"Bert Busch", "Bert Bush", false},
    {"Team 1", "Team 2", false},
    {"\xd0\x96\xd0\xb0\xd0\xbd", "\xe6\x9d\x8e", false},
    {"...", "!!!", false},
    {"", "", false},
};

START_TEST(tells_whether_names_agree)
{
    const char *one = agreements[_i].one, *other = agreements[_i].other;

    ck_assert_int_eq(person_agrees(one, other), agreements[_i].agree);
    ck_assert_int_eq(person_agrees(other, one), agreements[_i].agree);
}
END_TEST

START_TEST(tells_ids_apart)
{
    ck_assert(person_same_id("0042", " 0042 "));
    ck_assert(person_same_id("Jane@x.edu", "jane@X.EDU"));
    ck_assert(person_same_id("ZO\xc3\x8b", "zoe\xcc\x88"));
    ck_assert(!person_same_id("zo\xc3\xab", "zoe"));
    ck_assert(!person_same_id("0042", "42"));
    ck_assert(!person_same_id("", ""));
    ck_assert(!person_same_id(" ", ""));
    ck_assert(!person_same_id(NULL, "1"));
}
END_TEST

/* -------------------------------------------------------------- reading -- */

static const struct {
    const char *table, *students; /* name|id|sis|login|email|identifier|section
                                     and a slash each */
} tables[] = {
    {"name,id,section\nJane,1,A\n", "Jane|1|||||A/"},
    {"\xef\xbb\xbfSection;ID;Name\r\nA;1;\"Doe, Jane\"\r\n\r\n;;\r\n",
     "Doe, Jane|1|||||A/"},
    {"Email Address,SURNAME,First name\njane@x,Doe,Jane\n",
     "Doe, Jane||||jane@x||/"},
    {"id\n1\n2\n1\n", "|1|||||/|2|||||/"},
    {"name,id\nJane,1\nJane,1\nJane,2\nJane\n",
     "Jane|1|||||/Jane|2|||||/Jane||||||/"},
    {"Student,ID,SIS User ID,SIS Login ID,Section,Lab (99)\n"
     "    Points Possible,,,,,100\n"
     "\"Doe, Jane\",11,s1,jane,Mon,\n"
     "\"Student, Test\",99,,,Mon,\n",
     "Doe, Jane|11|s1|jane|||Mon/"},
    {"Identifier,Full name,Email address,Grade\n"
     "Participant 7,Jane Doe,jane@x,\n",
     "Jane Doe||||jane@x|Participant 7|/"},
    {"First Name,Last Name,SID,Email,Role,Sections\n"
     "Jane,Doe,0042,jane@x,Student,\"A, B\"\n",
     "Doe, Jane|0042|||jane@x||A, B/"},
    {"\"First name\",\"Last name\",\"Email address\",Groups\n"
     "Jane,Doe,jane@x,Mon\n",
     "Doe, Jane||||jane@x||Mon/"},
    {"Name,ID\nZo\xeb,1\n", "Zo\xc3\xab|1|||||/"},
    {"name\n", ""},
};

START_TEST(reads_tables)
{
    Roster *roster = read_text(tables[_i].table);
    Text said = TEXT_EMPTY;

    for (size_t i = 0; i < roster->count; i++) {
        const RosterStudent *s = &roster->students[i];
        text_addf(&said, "%s|%s|%s|%s|%s|%s|%s/", s->name, s->id, s->sis,
                  s->login, s->email, s->identifier, s->section);
    }
    char *text = text_take(&said);
    ck_assert_str_eq(text, tables[_i].students);
    free(text);
    roster_free(roster);
}
END_TEST

START_TEST(refuses_tables_of_something_else)
{
    char *error = NULL, *wanted;
    FILE *file = fopen(path, "w");

    fputs("grade,comment\n1,x\n", file);
    fclose(file);
    ck_assert_ptr_null(roster_read(path, &error));
    wanted = text_format("%s: line 1: no column is called name or id", path);
    ck_assert_str_eq(error, wanted);
    free(wanted);
    free(error);
    unlink(path);
    ck_assert_ptr_null(roster_read(path, &error));
    wanted = text_format("%s: No such file or directory", path);
    ck_assert_str_eq(error, wanted);
    free(wanted);
    free(error);
}
END_TEST

/* ------------------------------------------------------------- matching -- */

typedef struct {
    StudentOrigin origin;
    const char *name, *id, *email;
} Handed;

static const struct {
    const char *title, *table;
    Handed handed[6];
    const char *result; /* of each: name|id|section, in the end "-" for one who
                           is missing */
} matches[] = {
    {"by id and name",
     "name,id,section\nJan\xc3\xa9 Doe-Roe,11,A\nJan\xc3\xa9 Doe Roe,12,B\n",
     {{ORIGIN_CANVAS, "doeroejan\xc3\xa9", "11", NULL}},
     "Jan\xc3\xa9 Doe-Roe|11|A/-Jan\xc3\xa9 Doe Roe|12|B/"},
    {"an id of somebody else is another kind of number",
     "name,id,section\nTeam Blue,11,A\nBo,12,B\n",
     {{ORIGIN_CANVAS, "bo", "11", NULL}},
     "bo|11|/-Team Blue|11|A/-Bo|12|B/"},
    {"Canvas by name",
     "name,section\n\"Doe, Jane\",A\n\"O'Neill, Sean\",B\nAna Li,C\n",
     {{ORIGIN_CANVAS, "doejane", "1", NULL},
      {ORIGIN_CANVAS, "oneillsean", "2", NULL},
      {ORIGIN_CANVAS, "liana", "3", NULL}},
     "Jane Doe|1|A/Sean O'Neill|2|B/Ana Li|3|C/"},
    {"Canvas writes the last name first",
     "name,section\nThomas James,A\n",
     {{ORIGIN_CANVAS, "thomasjames", "1", NULL}},
     "thomasjames|1|/-Thomas James||A/"},
    {"Canvas's number is no other number",
     "Student,ID,SIS User ID,Section\n\"Doe, Jane\",11,12,A\n"
     "\"Doe, Jane\",12,11,B\n",
     {{ORIGIN_CANVAS, "doejane", "12", NULL}},
     "Jane Doe|12|B/-Jane Doe|11|A/"},
    {"Moodle's number is a participant's",
     "name,id,section\nBo,7,A\nJane Doe,8,B\n",
     {{ORIGIN_MOODLE, "Jane Doe", "7", NULL}},
     "Jane Doe|7|B/-Bo|7|A/"},
    {"Moodle by participant",
     "Identifier,Full name\nParticipant 7,Jane Doe\nParticipant 17,Bo\n",
     {{ORIGIN_MOODLE, "Participant", "7", NULL},
      {ORIGIN_MOODLE, "Team 7-Bo", "17", NULL}},
     "Participant|7|/Team 7-Bo|17|/"},
    {"a group of Moodle is no participant",
     "Identifier,Full name\nParticipant 7,Jane Doe\nParticipant 8,Bo\n",
     {{ORIGIN_MOODLE, "Team Bo", "7", NULL},
      {ORIGIN_MOODLE, "Participants", "8", NULL}},
     "Team Bo|7|/Participants|8|/-Jane Doe|Participant 7|/"
     "-Bo|Participant 8|/"},
    {"Moodle without names",
     "Identifier,Status\nParticipant 7,Done\nParticipant 8,Done\n",
     {{ORIGIN_MOODLE, "Participant", "7", NULL},
      {ORIGIN_MOODLE, "Team", "8", NULL}},
     "Participant|7|/Team|8|/-Participant 8|Participant 8|/"},
    {"Gradescope by its id, or the address",
     "name,sid,email,section\nJane,1,jane@x,A\nBo,2,bo@x,B\n",
     {{ORIGIN_GRADESCOPE, "JANE", "1", NULL},
      {ORIGIN_GRADESCOPE, "B", NULL, "BO@x"}},
     "JANE|1|A/B|2|B/"},
    {"Gradescope's id of somebody else, but for the address",
     "name,sid,email,section\nJane,1,jane@x,A\nBo,2,bo@x,B\n",
     {{ORIGIN_GRADESCOPE, "Bo", "1", "b@x"},
      {ORIGIN_GRADESCOPE, "B", "2", "BO@x"}},
     "Bo|1|/B|2|B/-Jane|1|A/"},
    {"a Mac's normal form, capitals, and what can't be seen",
     "name,section\nZo\xc3\xab M\xc3\xbcller,A\nJos\xc3\xa9 Stra\xc3\x9f"
     "e,B\nAn\xe2\x80\x8bh Nguy\xe1\xbb\x85n,C\n",
     {{ORIGIN_FOLDER, "Zoe\xcc\x88 Mu\xcc\x88ller", NULL, NULL},
      {ORIGIN_FOLDER, "JOS\xc3\x89 STRASSE", NULL, NULL},
      {ORIGIN_CANVAS, "nguye\xcc\x82\xcc\x83nanh", "5", NULL}},
     "Zo\xc3\xab M\xc3\xbcller||A/Jos\xc3\xa9 Stra\xc3\x9f"
     "e||B/An\xe2\x80\x8bh Nguy\xe1\xbb\x85n|5|C/"},
    {"accents that nobody has written",
     "name,section\nZo\xc3\xab,A\n\xc5\x81ukasz \xc5\xbb"
     "ak,B\n",
     {{ORIGIN_FOLDER, "zoe", NULL, NULL},
      {ORIGIN_CANVAS, "zaklukasz", "5", NULL}},
     "Zo\xc3\xab||A/\xc5\x81ukasz \xc5\xbb"
     "ak|5|B/"},
    {"accents that tell two on the roster apart",
     "name,section\nZo\xc3\xab,A\nZo\xc3\xa9,B\n",
     {{ORIGIN_FOLDER, "zoe", NULL, NULL},
      {ORIGIN_FOLDER, "Zo\xc3\xa9", NULL, NULL}},
     "zoe||/Zo\xc3\xa9||B/-Zo\xc3\xab||A/"},
    {"accents that tell two submissions apart",
     "name,section\nZo\xc3\xab,A\n",
     {{ORIGIN_FOLDER, "zoe", NULL, NULL},
      {ORIGIN_FOLDER, "ZO\xc3\x8b", NULL, NULL}},
     "zoe||/Zo\xc3\xab||A/"},
    {"two submissions without their accents",
     "name,section\nZo\xc3\xab,A\n",
     {{ORIGIN_FOLDER, "zoe", NULL, NULL},
      {ORIGIN_FOLDER, "zo\xc3\xa9", NULL, NULL}},
     "zoe||/zo\xc3\xa9||/-Zo\xc3\xab||A/"},
    {"folders by login, or by name",
     "name,login,section\nJane Doe,jdoe,A\n\"Li, Bo\",bli,B\n",
     {{ORIGIN_FOLDER, "jdoe", NULL, NULL},
      {ORIGIN_FOLDER, "bo  LI", NULL, NULL}},
     "Jane Doe|jdoe|A/Bo Li|bli|B/"},
    {"two of a name on the roster",
     "name,id,section\nJane Doe,1,A\nJane Doe,2,B\n",
     {{ORIGIN_FOLDER, "Jane Doe", NULL, NULL}},
     "Jane Doe||/-Jane Doe|1|A/-Jane Doe|2|B/"},
    {"two submissions of a name",
     "name,id,section\nJane Doe,1,A\n",
     {{ORIGIN_MOODLE, "Jane Doe", "7", NULL},
      {ORIGIN_MOODLE, "Jane Doe", "8", NULL}},
     "Jane Doe|7|/Jane Doe|8|/-Jane Doe|1|A/"},
    {"one by id, another by name only",
     "name,id,section\nJane Doe,1,A\n",
     {{ORIGIN_FOLDER, "Jane Doe", NULL, NULL},
      {ORIGIN_FOLDER, "1", NULL, NULL}},
     "Jane Doe||/Jane Doe|1|A/"},
    {"two of a name, one known by id",
     "name,id,section\nJane Doe,1,A\nJane Doe,2,B\n",
     {{ORIGIN_FOLDER, "2", NULL, NULL}},
     "Jane Doe|2|B/-Jane Doe|1|A/"},
    {"names that are alike are not the same",
     "name,section\nJane Doe,A\n",
     {{ORIGIN_FOLDER, "Jane Do", NULL, NULL},
      {ORIGIN_FOLDER, "Jane-Doe", NULL, NULL},
      {ORIGIN_FOLDER, "Doe Jane", NULL, NULL}},
     "Jane Do||/Jane-Doe||/Doe Jane||/-Jane Doe||A/"},
    {"an empty roster", "name\n", {{ORIGIN_FOLDER, "x", NULL, NULL}}, "x||/"},
};

static void hand_in(Submissions *submissions, const Handed *handed)
{
    for (; handed->name != NULL; handed++) {
        Student student = {.origin = handed->origin,
                           .name = text_copy(handed->name),
                           .id = text_copy(handed->id),
                           .email = text_copy(handed->email)};
        submissions_add(submissions, handed->name, text_copy("path"),
                        source_of("path"), student);
    }
}

START_TEST(matches_and_never_guesses)
{
    Roster *roster = read_text(matches[_i].table);
    Submissions all = {0};
    Text said = TEXT_EMPTY;

    hand_in(&all, matches[_i].handed);
    roster_apply(roster, &all);
    for (size_t i = 0; i < all.count; i++) {
        const Student *s = &all.list[i].student;
        text_addf(&said, "%s%s|%s|%s/",
                  all.list[i].fate == FATE_MISSING ? "-" : "", s->name,
                  s->id ? s->id : "", s->section ? s->section : "");
    }
    char *text = text_take(&said);
    ck_assert_msg(strcmp(text, matches[_i].result) == 0,
                  "%s:\nwanted %s\ngot    %s", matches[_i].title,
                  matches[_i].result, text);
    free(text);
    submissions_free(&all);
    roster_free(roster);
}
END_TEST

START_TEST(names_of_results_stay_unique)
{
    Roster *roster = read_text("name,id\nA/B,1\nA_B,2\n../x,3\n");
    Submissions all = {0};

    roster_apply(roster, &all);
    ck_assert_uint_eq(all.count, 3);
    ck_assert_str_eq(all.list[0].name, "A_B");
    ck_assert_str_eq(all.list[1].name, "A_B-2");
    ck_assert_str_eq(all.list[2].name, "_._x");
    submissions_free(&all);
    roster_free(roster);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, writes_names_as_others_do, 0, COUNT(people));
    tcase_add_test(tests, tells_ids_apart);
    tcase_add_loop_test(tests, tells_whether_names_agree, 0, COUNT(agreements));
    tcase_add_loop_test(tests, reads_tables, 0, COUNT(tables));
    tcase_add_test(tests, refuses_tables_of_something_else);
    tcase_add_loop_test(tests, matches_and_never_guesses, 0, COUNT(matches));
    tcase_add_test(tests, names_of_results_stay_unique);
}

int main(void)
{
    Suite *suite = suite_create("roster");
    TCase *tests = tcase_create("roster");

    tcase_add_checked_fixture(tests, enter, leave);
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
