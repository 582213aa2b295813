/*
 * Teams: what one has handed in goes to its members by the platform's table,
 * and to nobody where that leaves a doubt.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lms/team.h"
#include "base/text.h"

static char path[] = "/tmp/test_team.XXXXXX";

static void enter(void)
{
    strcpy(path, "/tmp/test_team.XXXXXX");
    close(mkstemp(path));
}

static void leave(void)
{
    unlink(path);
}

static void put(const char *table)
{
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    fputs(table, file);
    fclose(file);
}

/* What is handed in: a name, a number or NULL. */
typedef struct {
    const char *name, *id;
} Handed;

static void hand_in(Submissions *submissions, StudentOrigin origin,
                    const Handed *handed)
{
    for (; handed->name != NULL; handed++) {
        Student student = {.origin = origin,
                           .name = text_copy(handed->name),
                           .id = text_copy(handed->id)};
        Source source = source_of("class");
        source_add(&source, handed->name, "coinstrip.c", 1);
        submissions_add(submissions, handed->name, text_copy("class"), source,
                        student);
    }
}

/* Of each: a doubt, its folder of results, the student's id and address, and
 * whose file it is. */
static char *describe(const Submissions *all)
{
    Text said = TEXT_EMPTY;

    for (size_t i = 0; i < all->count; i++) {
        const Submission *one = &all->list[i];
        ck_assert_uint_eq(one->source.file_count, 1);
        text_addf(&said, "%s%s|%s|%s|%s/", one->student.in_doubt ? "?" : "",
                  one->name, one->student.id ? one->student.id : "",
                  one->student.email ? one->student.email : "",
                  one->source.files[0].there);
    }
    return text_take(&said);
}

#define CANVAS "name,canvas_user_id,user_id,login_id,sections,group_name\n"
#define MOODLE "First name,Last name,Email address,Groups\n"

static const struct {
    const char *title, *table;
    StudentOrigin origin;
    Handed handed[4];
    const char *result;
} tables[] = {
    {"Canvas's groups",
     CANVAS "Ann Lee,11,s1,al,Mon,Team 1\n"
            "Bo Li,12,s2,bl,Mon,Team 1\n"
            "Cy Roe,13,s3,cr,Mon,\n",
     ORIGIN_CANVAS,
     {{"team1", "12"}, {"roecy", "13"}},
     "roecy|13||roecy/Ann Lee_11|11|al|team1/Bo Li_12|12|bl|team1/"},
    {"a number of Canvas's tells teams of like names apart",
     CANVAS "Ann Lee,11,,,,Team 1-1\nBo Li,12,,,,Team 11\n",
     ORIGIN_CANVAS,
     {{"team11", "12"}, {"team11", "11"}},
     "Bo Li_12|12||team11/Ann Lee_11|11||team11/"},
    {"a number of Canvas's that is no member's",
     CANVAS "Ann Lee,11,,,,Team 1\nBo Li,12,,,,Team 2\n",
     ORIGIN_CANVAS,
     {{"team1", "12"}},
     "?team1|12||team1/"},
    {"Canvas's underscores around a number",
     CANVAS "Ann Lee,11,,,,A_1_B\n",
     ORIGIN_CANVAS,
     {{"a1b", "11"}},
     "Ann Lee_11|11||a1b/"},
    {"Moodle's participants",
     MOODLE "Ann,Lee,a@x,\"Lab 3, Team: A_B\"\nBo,Li,b@x,team: a_b\n"
            "Cy,Roe,c@x,Lab 3\nDi,Poe,d@x,\n",
     ORIGIN_MOODLE,
     {{"Team A B", "7"}},
     "Ann Lee||a@x|Team A B/Bo Li||b@x|Team A B/"},
    {"one in two teams has both",
     MOODLE "Ann,Lee,a@x,\"A, B\"\nBo,Li,b@x,B\n",
     ORIGIN_MOODLE,
     {{"A", "7"}, {"B", "8"}},
     "Ann Lee||a@x|A/Ann Lee-2||a@x|B/Bo Li||b@x|B/"},
    {"teams of like names",
     MOODLE "Ann,Lee,a@x,Team 1/1\nBo,Li,b@x,Team 11\n",
     ORIGIN_MOODLE,
     {{"Team 11", "7"}},
     "?Team 11|7||Team 11/"},
    {"two submissions of teams of one name",
     MOODLE "Ann,Lee,a@x,Team 1\n",
     ORIGIN_MOODLE,
     {{"Team 1", "7"}, {"Team 1", "8"}},
     "?Team 1|7||Team 1/?Team 1-2|8||Team 1/"},
    {"a team by the name of a student",
     "identifier,name,group\nParticipant 7,Ann,Ann\nParticipant 8,Bo,Ann\n",
     ORIGIN_MOODLE,
     {{"Ann", "7"}},
     "?Ann|7||Ann/"},
    {"a team that the table does not know",
     "name,group\nAnn,A\n",
     ORIGIN_MOODLE,
     {{"B", "7"}},
     "B|7||B/"},
    {"folders, in whatever letters; one in two rows",
     "name,id,group\nZo\u00eb,1,\u00c4\nBo,2,\u00c4\nZo\u00eb,1,B\n",
     ORIGIN_FOLDER,
     {{"A\u0308", NULL}, {"b", NULL}},
     "Zo\u00eb_1|1||A\u0308/Bo_2|2||A\u0308/Zo\u00eb_1-2|1||b/"},
    {"Gradescope says itself who is together",
     "name,group\nAnn,A\n",
     ORIGIN_GRADESCOPE,
     {{"A", "7"}},
     "A|7||A/"},
};

START_TEST(gives_to_members)
{
    char *error = NULL;
    Submissions all = {0};

    put(tables[_i].table);
    Roster *table = roster_read_groups(path, &error);
    ck_assert_msg(table != NULL, "%s", error);
    hand_in(&all, tables[_i].origin, tables[_i].handed);
    team_apply(table, &all);
    char *said = describe(&all);
    ck_assert_msg(strcmp(said, tables[_i].result) == 0,
                  "%s:\nwanted %s\ngot    %s", tables[_i].title,
                  tables[_i].result, said);
    free(said);
    submissions_free(&all);
    roster_free(table);
}
END_TEST

static const struct {
    const char *title, *table;
    StudentOrigin origin;
    Handed handed[4];
    const char *result;
} worksheets[] = {
    {"a column of groups, in any language",
     "ID,Name,E-Mail,Status,Gruppe,Bewertung,Bestwertung\n"
     "Teilnehmer/in11,Ann,a@x,Da,A,,\"100,00\"\n"
     "Teilnehmer/in12,Bo,b@x,Da,B,7,\"100,00\"\n"
     "Teilnehmer/in13,Cy,c@x,Da,A,,\"100,00\"\n",
     ORIGIN_MOODLE,
     {{"A", "12"}, {"C", "11"}},
     "C|11||C/Ann_11|11|a@x|A/Cy_13|13|c@x|A/"},
    {"a column of markers before the marks",
     "Identifier,Full name,Status,Group,Marker,Grade,Maximum\n"
     "Participant 11,Ann,Done,A,Prof. X,,100\n",
     ORIGIN_MOODLE,
     {{"A", "9"}},
     "Ann_11|11||A/"},
    {"names are hidden",
     "Identifier,Status,Group,Grade,Maximum\n"
     "Participant 11,Done,A,,100\n"
     "Participant 12,Done,A,,100\n",
     ORIGIN_MOODLE,
     {{"A", "9"}},
     "Participant_11|11||A/Participant_12|12||A/"},
    {"students hand in by themselves, one under another name",
     "Identifier,Full name,Status,Grade,Maximum\n"
     "Participant 11,Ann,Done,,100\n"
     "Participant 12,Bo,Done,,100\n",
     ORIGIN_MOODLE,
     {{"Ann", "11"}, {"Done", "12"}},
     "Ann|11||Ann/Done|12||Done/"},
    {"two columns that may both be teams'",
     "Identifier,Full name,Status,Group,Grade,Maximum\n"
     "Participant 11,Ann,A,A,,100\n",
     ORIGIN_MOODLE,
     {{"A", "9"}},
     "A|9||A/"},
    {"folders of a plain class are no teams by a worksheet",
     "Identifier,Full name,Status,Grade,Maximum\n"
     "Participant 11,Ann,Done,,100\n",
     ORIGIN_FOLDER,
     {{"Done", NULL}},
     "Done|||Done/"},
    {"no worksheet", "a,b\n", ORIGIN_MOODLE, {{"b", "9"}}, "b|9||b/"},
    {"nothing", "", ORIGIN_MOODLE, {{"b", "9"}}, "b|9||b/"},
};

START_TEST(takes_teams_from_a_worksheet)
{
    Submissions all = {0};

    put(worksheets[_i].table);
    hand_in(&all, worksheets[_i].origin, worksheets[_i].handed);
    team_apply_worksheet(path, &all);
    char *said = describe(&all);
    ck_assert_msg(strcmp(said, worksheets[_i].result) == 0,
                  "%s:\nwanted %s\ngot    %s", worksheets[_i].title,
                  worksheets[_i].result, said);
    free(said);
    submissions_free(&all);
}
END_TEST

START_TEST(refuses_tables_without_groups)
{
    char *error = NULL, *wanted;

    put("name,id\nAnn,1\n");
    ck_assert_ptr_null(roster_read_groups(path, &error));
    wanted = text_format("%s: line 1: no column is called group", path);
    ck_assert_str_eq(error, wanted);
    free(wanted);
    free(error);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

int main(void)
{
    Suite *suite = suite_create("team");
    TCase *tests = tcase_create("team");

    tcase_add_checked_fixture(tests, enter, leave);
    tcase_add_loop_test(tests, gives_to_members, 0, COUNT(tables));
    tcase_add_loop_test(tests, takes_teams_from_a_worksheet, 0,
                        COUNT(worksheets));
    tcase_add_test(tests, refuses_tables_without_groups);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
