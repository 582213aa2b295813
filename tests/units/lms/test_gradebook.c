/*
 * Gradebooks: marks come to stand where they belong and nowhere else, every
 * other byte stays as it was, and nobody is guessed. And what lateness costs.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lms/gradebook.h"
#include "class/late.h"

/* ------------------------------------------------------------- fixtures -- */

static char folder[] = "/tmp/test_gradebook.XXXXXX";
static char export[100], canvas[100], moodle[100], said[100];

static StudentOrigin origin; /* of all students */
static bool in_doubt;        /* and whether all of them are */

static void set_up(void)
{
    origin = ORIGIN_FOLDER;
    in_doubt = false;
    strcpy(folder, "/tmp/test_gradebook.XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(folder));
    sprintf(export, "%s/export.csv", folder);
    sprintf(canvas, "%s/canvas.csv", folder);
    sprintf(moodle, "%s/moodle.csv", folder);
    sprintf(said, "%s/said", folder);
}

static void tear_down(void)
{
    char command[100];

    sprintf(command, "rm -rf %s", folder);
    ck_assert_int_eq(system(command), 0);
}

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static const char *get(const char *path)
{
    static char bytes[10000];
    FILE *file = fopen(path, "r");

    ck_assert_msg(file != NULL, "%s is not there", path);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    return bytes;
}

/* A student of the class; "" for what is not known. */
typedef struct {
    char *name, *id, *email;
    double points;
    size_t internal;
    bool missing;
} Graded;

/* Fills in the export. What is printed goes to the file `said`. */
static void fill(GradebookKind kind, const char *assignment,
                 const Graded *class, size_t count)
{
    GradebookPlan plan = {export, assignment, 100, folder};
    ClassRow rows[10] = {{0}}, *pointers[10];
    char *error = NULL;

    for (size_t i = 0; i < count; i++) {
        rows[i].name = rows[i].student.name = class[i].name;
        rows[i].student.id = *class[i].id ? class[i].id : NULL;
        rows[i].student.email = *class[i].email ? class[i].email : NULL;
        rows[i].student.origin = origin;
        rows[i].student.in_doubt = in_doubt;
        rows[i].final = class[i].points;
        rows[i].internal = class[i].internal;
        rows[i].missing = class[i].missing;
        pointers[i] = &rows[i];
    }
    Gradebook *gradebook = gradebook_read(kind, &plan, &error);
    ck_assert_msg(gradebook != NULL, "%s", error);
    ck_assert_ptr_nonnull(freopen(said, "w", stdout));
    ck_assert(gradebook_fill(gradebook, pointers, count));
    fflush(stdout);
    gradebook_free(gradebook);
}

static void refuses(GradebookKind kind, const char *bytes,
                    const char *assignment, const char *complaint)
{
    GradebookPlan plan = {export, assignment, 100, folder};
    char *error = NULL, whole[400];

    put(export, bytes);
    ck_assert_ptr_null(gradebook_read(kind, &plan, &error));
    sprintf(whole, "%s %s", export, complaint);
    ck_assert_str_eq(error, whole);
    free(error);
}

/* --------------------------------------------------------------- Canvas -- */

#define HEAD "Student,ID,SIS User ID,SIS Login ID,Section,"

START_TEST(canvas__fills_in_marks_and_leaves_the_rest)
{
    static const Graded class[] = {{"oneilzoe", "1001", "", 87.5, 0, false},
                                   {"Sam Lee", "S2", "", 90, 0, false},
                                   {"roedana", "1003", "", 77, 0, false},
                                   {"kimp", "", "", 98, 0, false},
                                   {"x", "", "ada@uni.example", 100, 0, false},
                                   {"bugb", "1006", "", 55, 1, false}};

    put(export, HEAD "\"Lab, 3 (77)\",Current Score\n"
                     ",,,,,Manual Posting,(read only)\n"
                     "    Points Possible,,,,,100.00,(read only)\n"
                     "\"O'Neil, Zo\u00eb\", 1001 ,S1,zoneil,\"A and B\",,12\n"
                     "\"Lee, Sam\",1002,S2,slee,A,\"12.00\",12\n"
                     "\"Roe, Dana\",1003,S3,droe,A,EX,12\n"
                     "\"Park, Kim\",1004,S4,KimP,A,98.00,\"1\"\"2\"\n"
                     "\"Byron, Ada\",1005,S5,ada@uni.example,A,,\n"
                     "\"Bug, B\",1006,S6,b,A,3,\n"
                     "\"Away, A\",1007,S7,a,A,44,\n"
                     "\"Student, Test\",1099,,x9,A,,\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 6);
    ck_assert_str_eq(
        get(canvas),
        HEAD "\"Lab, 3 (77)\",Current Score\n"
             ",,,,,Manual Posting,(read only)\n"
             "    Points Possible,,,,,100.00,(read only)\n"
             "\"O'Neil, Zo\u00eb\", 1001 ,S1,zoneil,\"A and B\",87.5,12\n"
             "\"Lee, Sam\",1002,S2,slee,A,\"90\",12\n"
             "\"Roe, Dana\",1003,S3,droe,A,EX,12\n"
             "\"Park, Kim\",1004,S4,KimP,A,98.00,\"1\"\"2\"\n"
             "\"Byron, Ada\",1005,S5,ada@uni.example,A,100,\n"
             "\"Bug, B\",1006,S6,b,A,3,\n"
             "\"Away, A\",1007,S7,a,A,44,\n"
             "\"Student, Test\",1099,,x9,A,,\n");
    const char *words = get(said);
    ck_assert_ptr_nonnull(strstr(words, ": marks of 4 students filled in\n"));
    ck_assert_ptr_nonnull(
        strstr(words, "excused, and left alone: Roe, Dana (1003)\n"));
    ck_assert_ptr_nonnull(strstr(words, "could not be judged: Bug, B (1006)"));
    ck_assert_ptr_nonnull(strstr(words, "was graded: Away, A (1007)\n"));
    ck_assert_ptr_null(strstr(words, "1099"));
}
END_TEST

START_TEST(canvas__keeps_semicolons_and_decimal_commas)
{
    static const Graded class[] = {{"", "7", "", 87.5, 0, false}};

    put(export, "\xef\xbb\xbfStudent;ID;Section;Lab (1)\r\n"
                "    Points Possible;;;100,00\r\n"
                "Lee, Sam;7;A;\r\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 1);
    ck_assert_str_eq(get(canvas), "\xef\xbb\xbfStudent;ID;Section;Lab (1)\r\n"
                                  "    Points Possible;;;100,00\r\n"
                                  "Lee, Sam;7;A;\"87,5\"\r\n");
}
END_TEST

START_TEST(canvas__two_of_a_name_are_told_apart_by_ids_only)
{
    static const char bytes[] = HEAD "Lab (1)\n"
                                     "    Points Possible,,,,,100\n"
                                     "\"Lee, Sam\",1,S1,a,A,\n"
                                     "\"Lee, Sam\",2,S2,b,A,\n"
                                     "\"Roe, Dana\",3,S3,c,A,\n";
    static const Graded class[] = {{"Sam Lee", "", "", 50, 0, false},
                                   {"dana roe", "", "", 60, 0, false},
                                   {"Nobody", "", "", 70, 0, false}};
    static const Graded told_apart[] = {{"Sam Lee", "2", "", 50, 0, false},
                                        {"Sam Lee", "1", "", 40, 0, false}};

    put(export, bytes);
    fill(GRADEBOOK_CANVAS, NULL, class, 3);
    ck_assert_str_eq(get(canvas), HEAD "Lab (1)\n"
                                       "    Points Possible,,,,,100\n"
                                       "\"Lee, Sam\",1,S1,a,A,\n"
                                       "\"Lee, Sam\",2,S2,b,A,\n"
                                       "\"Roe, Dana\",3,S3,c,A,60\n");
    const char *words = get(said);
    ck_assert_ptr_nonnull(strstr(words, "more than one could be meant: Sam "
                                        "Lee\n"));
    ck_assert_ptr_nonnull(strstr(words, "in the gradebook: Nobody\n"));
    fill(GRADEBOOK_CANVAS, NULL, told_apart, 2);
    ck_assert_str_eq(get(canvas), HEAD "Lab (1)\n"
                                       "    Points Possible,,,,,100\n"
                                       "\"Lee, Sam\",1,S1,a,A,40\n"
                                       "\"Lee, Sam\",2,S2,b,A,50\n"
                                       "\"Roe, Dana\",3,S3,c,A,\n");
}
END_TEST

/* The second has left the course, and the first of that name has not. */
START_TEST(canvas__an_unknown_id_is_nobody_whatever_the_name)
{
    static const Graded class[] = {{"Roe, Dana", "3", "", 60, 0, false},
                                   {"Lee, Sam", "99", "", 50, 0, false}};

    put(export, HEAD "Lab (1)\n"
                     "    Points Possible,,,,,100\n"
                     "\"Lee, Sam\",1,S1,a,A,\n"
                     "\"Roe, Dana\",3,S3,c,A,\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 2);
    ck_assert_str_eq(get(canvas), HEAD "Lab (1)\n"
                                       "    Points Possible,,,,,100\n"
                                       "\"Lee, Sam\",1,S1,a,A,\n"
                                       "\"Roe, Dana\",3,S3,c,A,60\n");
    ck_assert_ptr_nonnull(strstr(get(said), "gradebook: Lee, Sam (99)\n"));
}
END_TEST

START_TEST(canvas__two_submissions_of_one_student_are_not_chosen_from)
{
    static const Graded class[] = {{"Sam Lee", "", "", 60, 0, false},
                                   {"slee", "", "", 50, 0, false}};

    put(export, HEAD "Lab (1)\n"
                     "    Points Possible,,,,,100\n"
                     "\"Lee, Sam\",1,S1,slee,A,7\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 2);
    ck_assert_ptr_nonnull(strstr(get(canvas), "slee,A,7\n"));
    ck_assert_ptr_nonnull(strstr(get(said), "be meant: Sam Lee; slee\n"));
}
END_TEST

START_TEST(canvas__leaves_those_alone_who_handed_in_nothing)
{
    static const Graded class[] = {{"Sam Lee", "1", "", 0, 0, true},
                                   {"Dana Roe", "", "", 60, 0, false}};

    put(export, HEAD "Lab (1)\n"
                     "    Points Possible,,,,,100\n"
                     "\"Lee, Sam\",1,S1,slee,A,7\n"
                     "\"Roe, Dana\",2,S2,droe,A,\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 2);
    ck_assert_ptr_nonnull(strstr(get(canvas), "slee,A,7\n"));
    ck_assert_ptr_nonnull(strstr(get(canvas), "droe,A,60\n"));
    ck_assert_ptr_nonnull(strstr(get(said), "was graded: Lee, Sam (1)\n"));
}
END_TEST

/* As an editor of tables leaves them at the end. */
START_TEST(canvas__leaves_blank_lines_as_they_are)
{
    static const Graded class[] = {{"", "1", "", 60, 0, false}};

    put(export, HEAD "Lab (1)\n"
                     "    Points Possible,,,,,100\n"
                     "\n"
                     "\"Lee, Sam\",1,S1,slee,A,7\n"
                     ",,,,,\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 1);
    ck_assert_str_eq(get(canvas), HEAD "Lab (1)\n"
                                       "    Points Possible,,,,,100\n"
                                       "\n"
                                       "\"Lee, Sam\",1,S1,slee,A,60\n"
                                       ",,,,,\n");
    ck_assert_ptr_null(strstr(get(said), "was graded"));
}
END_TEST

START_TEST(canvas__finds_the_assignment_that_is_named)
{
    static const Graded class[] = {{"", "1", "", 60, 0, false}};
    static const char *const names[] = {"l\u00c4b B", "la\u0308b B", "22",
                                        "L\u00e4b B (22)"};

    put(export, HEAD "Lab A (11),L\u00e4b B (22)\n"
                     "    Points Possible,,,,,50,100\n"
                     "\"Lee, Sam\",1,S1,slee,A,7,8\n");
    fill(GRADEBOOK_CANVAS, names[_i], class, 1);
    ck_assert_ptr_nonnull(strstr(get(canvas), "slee,A,7,60\n"));
}
END_TEST

/* Somebody may have set that names stand in two cells. */
START_TEST(canvas__takes_names_in_two_cells)
{
    static const Graded class[] = {{"leesam", "11", "", 60, 0, false},
                                   {"zo\u00eb", "", "", 70, 0, false}};

    put(export, "LastName,FirstName,ID,SIS Login ID,Section,Lab (1)\n"
                ",,,,,Manual Posting\n"
                "    Points Possible,,,,,100\n"
                "Lee,Sam,11,slee,A,\n"
                ",Zo\u00eb,12,zoe,A,\n"
                "Roe,Dana,13,roe,A,\n"
                "Student,Test,14,,A,\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 2);
    ck_assert_str_eq(get(canvas),
                     "LastName,FirstName,ID,SIS Login ID,Section,Lab (1)\n"
                     ",,,,,Manual Posting\n"
                     "    Points Possible,,,,,100\n"
                     "Lee,Sam,11,slee,A,60\n"
                     ",Zo\u00eb,12,zoe,A,70\n"
                     "Roe,Dana,13,roe,A,\n"
                     "Student,Test,14,,A,\n");
    ck_assert_ptr_nonnull(strstr(get(said), "graded: Roe, Dana (13)\n"));
}
END_TEST

/* A period's name may be a number, which makes no assignment of its scores. */
START_TEST(canvas__passes_over_what_is_read_only)
{
    static const Graded class[] = {{"leesam", "11", "", 60, 0, false}};

    put(export, "Student,ID,Section,Lab (1),Final Score (2024)\n"
                "    Points Possible,,,100,(nur lesbar)\n"
                "\"Lee, Sam\",11,A,,50\n");
    fill(GRADEBOOK_CANVAS, NULL, class, 1);
    ck_assert_ptr_nonnull(strstr(get(canvas), "11,A,60,50\n"));
}
END_TEST

START_TEST(canvas__refuses_what_it_would_have_to_guess)
{
    refuses(GRADEBOOK_CANVAS,
            HEAD "Lab A (11),Lab B (22)\n    Points Possible,,,,,100,100\n",
            NULL,
            "has 2 assignments, say which with --assignment: \"Lab A (11)\", "
            "\"Lab B (22)\"");
    refuses(GRADEBOOK_CANVAS,
            HEAD "Lab A (11)\n    Points Possible,,,,,100,100\n", "Lab",
            "has no assignment \"Lab\"");
    refuses(GRADEBOOK_CANVAS, HEAD "Lab A (11)\n    Points Possible,,,,,50\n",
            NULL,
            "has the assignment out of 50 points, and the rubric out of 100: "
            "make them the same");
    refuses(GRADEBOOK_CANVAS, HEAD "Lab A (11)\n    Points Possible,,,,,?\n",
            NULL,
            "does not say what the assignment is out of (it should be 100 "
            "points)");
    refuses(GRADEBOOK_CANVAS, "", NULL, "is empty");
    refuses(GRADEBOOK_CANVAS, HEAD "Lab A (11)\nLee,1,,,,\n", NULL,
            "is no gradebook as Canvas exports it: it has no line \"Points "
            "Possible\"");
    refuses(GRADEBOOK_CANVAS, "Name,Points\nLee,3\n", NULL,
            "is no gradebook as Canvas exports it: its first line has no "
            "\"Student\" and \"ID\"");
}
END_TEST

START_TEST(canvas__refuses_to_overwrite_what_was_exported)
{
    GradebookPlan plan = {canvas, NULL, 100, folder};
    char *error = NULL;

    put(canvas, HEAD "Lab (1)\n    Points Possible,,,,,100\n");
    ck_assert_ptr_null(gradebook_read(GRADEBOOK_CANVAS, &plan, &error));
    ck_assert_ptr_nonnull(strstr(error, "is the file that is going to be"));
    free(error);
}
END_TEST

/* --------------------------------------------------------------- Moodle -- */

/* English, with all columns; German; French, with fewer, marked blindly. */
static const struct {
    char *name;
    const char *before, *after;
} worksheets[] = {
    {"Zo\u00eb O'Neil",
     "\xef\xbb\xbfIdentifier,\"Full name\",\"ID number\",\"Email "
     "address\",Status,Grade,\"Maximum Grade\",\"Grade can be "
     "changed\",\"Last modified (submission)\",\"Last modified "
     "(grade)\",\"Feedback comments\"\r\n"
     "\"Participant 12\",\"Zo\u00eb O'Neil\",4711,z@uni.example,\"Submitted "
     "for grading\",,100.00,Yes,\"Friday, 1 March 2024\",-,\"<p>a,\r\nb</p>\""
     "\r\n"
     "\"Participant 13\",\"Sam Lee\",4712,s@uni.example,\"No "
     "submission\",55.00,100.00,Yes,-,-,\r\n",
     "\xef\xbb\xbfIdentifier,\"Full name\",\"ID number\",\"Email "
     "address\",Status,Grade,\"Maximum Grade\",\"Grade can be "
     "changed\",\"Last modified (submission)\",\"Last modified "
     "(grade)\",\"Feedback comments\"\r\n"
     "\"Participant 12\",\"Zo\u00eb O'Neil\",4711,z@uni.example,\"Submitted "
     "for grading\",87.5,100.00,Yes,\"Friday, 1 March 2024\",-,\"<p>a,\r\nb"
     "</p>\"\r\n"
     "\"Participant 13\",\"Sam Lee\",4712,s@uni.example,\"No "
     "submission\",55.00,100.00,Yes,-,-,\r\n"},
    {"Zo\u00eb ONeil",
     "ID,\"Vollst\u00e4ndiger Name\",E-Mail-Adresse,Status,Bewertung,"
     "Bestwertung,\"Bewertung kann ge\u00e4ndert werden\"\n"
     "Teilnehmer/in12,\"Zo\u00eb O'Neil\",z@uni.example,Abgegeben,\"1,00\","
     "\"100,00\",Ja\n",
     "ID,\"Vollst\u00e4ndiger Name\",E-Mail-Adresse,Status,Bewertung,"
     "Bestwertung,\"Bewertung kann ge\u00e4ndert werden\"\n"
     "Teilnehmer/in12,\"Zo\u00eb O'Neil\",z@uni.example,Abgegeben,\"87,5\","
     "\"100,00\",Ja\n"},
    {"Participant",
     "Identifiant;Statut;Note;\"Note maximale\"\n"
     "\"Participant 12\";\"Remis pour \u00e9valuation\";;100,00\n",
     "Identifiant;Statut;Note;\"Note maximale\"\n"
     "\"Participant 12\";\"Remis pour \u00e9valuation\";\"87,5\";100,00\n"},
};

START_TEST(moodle__fills_in_worksheets_of_any_language)
{
    Graded class[] = {{worksheets[_i].name, "12", "", 87.5, 0, false}};

    origin = ORIGIN_MOODLE;
    put(export, worksheets[_i].before);
    fill(GRADEBOOK_MOODLE, NULL, class, 1);
    ck_assert_str_eq(get(moodle), worksheets[_i].after);
}
END_TEST

START_TEST(moodle__finds_by_address_and_name_where_there_is_no_number)
{
    static const Graded class[] = {{"zo", "", "Z@uni.example", 10, 0, false},
                                   {"sam lee", "", "", 20, 0, false}};

    put(export, worksheets[0].before);
    fill(GRADEBOOK_MOODLE, NULL, class, 2);
    ck_assert_ptr_nonnull(strstr(get(moodle), "for grading\",10,100.00"));
    ck_assert_ptr_nonnull(strstr(get(moodle), "submission\",20,100.00"));
}
END_TEST

/* An import passes over a row with a mark above the maximum. (Canvas takes
 * it.) */
START_TEST(moodle__gets_no_mark_above_its_maximum)
{
    static const Graded class[] = {
        {"Zo\u00eb ONeil", "12", "", 104.5, 0, false},
        {"sam lee", "13", "", 100, 0, false}};

    put(export, worksheets[0].before);
    fill(GRADEBOOK_MOODLE, NULL, class, 2);
    ck_assert_ptr_nonnull(strstr(get(moodle), "for grading\",100,100.00"));
    ck_assert_ptr_nonnull(strstr(get(moodle), "submission\",100,100.00"));
    ck_assert_ptr_nonnull(strstr(get(said), "given the most"));
    ck_assert_ptr_nonnull(strstr(get(said), "O'Neil"));
    ck_assert_ptr_null(strstr(get(said), "Sam Lee"));
}
END_TEST

#define TEAMS                                                                  \
    "Identifier,Full name,Email address,Status,Group,Grade,Maximum\n"          \
    "Participant 11,Anna Arndt,a@x,Done,Team Blau,,100.00\n"                   \
    "Participant 12,Bert Busch,b@x,Done,Team Blau,7,100.00\n"

/* A group's number is not a participant's. */
START_TEST(moodle__takes_no_number_whose_name_is_another)
{
    static const Graded class[] = {{"Team Blau", "12", "", 20, 0, false},
                                   {"Anna Arndt", "11", "", 30, 0, false}};

    origin = ORIGIN_MOODLE;
    put(export, TEAMS);
    fill(GRADEBOOK_MOODLE, NULL, class, 2);
    ck_assert_ptr_nonnull(strstr(get(moodle), "Team Blau,7,100.00"));
    ck_assert_ptr_nonnull(strstr(get(moodle), "Team Blau,30,100.00"));
    ck_assert_ptr_nonnull(strstr(get(said), "1 student filled in"));
    ck_assert_ptr_nonnull(strstr(get(said), "is called otherwise"));
    ck_assert_ptr_nonnull(strstr(get(said), "Team Blau (12)"));
}
END_TEST

START_TEST(moodle__gives_nobody_what_is_in_doubt)
{
    static const Graded class[] = {{"Anna Arndt", "11", "", 30, 0, false}};

    origin = ORIGIN_MOODLE;
    in_doubt = true;
    put(export, TEAMS);
    fill(GRADEBOOK_MOODLE, NULL, class, 1);
    ck_assert_str_eq(get(moodle), TEAMS);
    ck_assert_ptr_nonnull(strstr(get(said), "be meant: Anna Arndt (11)"));
}
END_TEST

/* Names are hidden on both sides: "Participant 12", and no second column. */
START_TEST(moodle__fills_in_what_is_marked_blindly)
{
    static const Graded class[] = {
        {"Teilnehmerin", "12", "", 20, 0, false},
        {"Team A-Teilnehmerin", "13", "", 30, 0, false},
        {"Team B", "14", "", 40, 0, false}};

    origin = ORIGIN_MOODLE;
    put(export, "ID,Status,Gruppe,Bewertung,Bestwertung\n"
                "Teilnehmer/in12,Abgegeben,A,,\"100,00\"\n"
                "Teilnehmer/in13,Abgegeben,A,,\"100,00\"\n"
                "Teilnehmer/in14,Abgegeben,B,,\"100,00\"\n"
                "Teilnehmer/in15,Abgegeben,B,,\"100,00\"\n");
    fill(GRADEBOOK_MOODLE, NULL, class, 3);
    ck_assert_str_eq(get(moodle), "ID,Status,Gruppe,Bewertung,Bestwertung\n"
                                  "Teilnehmer/in12,Abgegeben,A,20,\"100,00\"\n"
                                  "Teilnehmer/in13,Abgegeben,A,30,\"100,00\"\n"
                                  "Teilnehmer/in14,Abgegeben,B,,\"100,00\"\n"
                                  "Teilnehmer/in15,Abgegeben,B,,\"100,00\"\n");
    ck_assert_ptr_nonnull(strstr(get(said), "Team B (14)"));
    ck_assert_ptr_null(strstr(get(said), "Abgegeben"));
}
END_TEST

/* Accents tell people apart where they can, and are forgiven where not. */
START_TEST(moodle__finds_names_however_they_are_written)
{
    static const Graded class[] = {
        {"JOSE\u0301 GARCI\u0301A", "", "", 20, 0, false},
        {"Lukasz Zak", "", "", 30, 0, false},
        {"Zoe", "", "", 40, 0, false},
        {"Zo\u00eb", "", "", 50, 0, false}};

    put(export, "Identifier,Full name,Status,Grade,Maximum\n"
                "Participant 1,Jos\u00e9 Garc\u00eda,Done,,100\n"
                "Participant 2,\u0141ukasz \u017bak,Done,,100\n"
                "Participant 3,Zoe\u0308,Done,,100\n");
    fill(GRADEBOOK_MOODLE, NULL, class, 4);
    ck_assert_ptr_nonnull(strstr(get(moodle), "a,Done,20,"));
    ck_assert_ptr_nonnull(strstr(get(moodle), "k,Done,30,"));
    ck_assert_ptr_nonnull(strstr(get(moodle), "Zoe\u0308,Done,50,"));
    ck_assert_ptr_nonnull(strstr(get(said), "could be meant: Zoe\n"));
}
END_TEST

/* Gradescope's student 12 is not Moodle's participant 12. */
START_TEST(moodle__takes_no_number_of_another_platform)
{
    static const Graded class[] = {{"Sam Lee", "12", "", 20, 0, false}};

    origin = ORIGIN_GRADESCOPE;
    put(export, worksheets[0].before);
    fill(GRADEBOOK_MOODLE, NULL, class, 1);
    ck_assert_ptr_nonnull(strstr(get(moodle), "submission\",20,100.00"));
    ck_assert_ptr_null(strstr(get(moodle), "for grading\",20,100.00"));
}
END_TEST

START_TEST(moodle__leaves_blank_lines_as_they_are)
{
    static const Graded class[] = {{"", "1", "", 60, 0, false}};

    put(export, "Identifier,Full name,Status,Grade,Maximum\n"
                "Participant 1,Sam,Done,,100\n"
                ",,,,\n");
    fill(GRADEBOOK_MOODLE, NULL, class, 1);
    ck_assert_str_eq(get(moodle), "Identifier,Full name,Status,Grade,Maximum\n"
                                  "Participant 1,Sam,Done,60,100\n"
                                  ",,,,\n");
}
END_TEST

/* Students' numbers before a group called 1 are no marks out of one point. */
START_TEST(moodle__takes_no_group_for_the_maximum)
{
    static const Graded class[] = {{"", "1", "", 60, 0, false}};

    put(export, "ID;Name;Matrikelnummer;Gruppe;Status;Bewertung;Maximum\n"
                "Teilnehmer/in1;Sam;4711;1;Abgegeben;;100,00\n");
    fill(GRADEBOOK_MOODLE, NULL, class, 1);
    ck_assert_ptr_nonnull(strstr(get(moodle), "4711;1;Abgegeben;60;100,00\n"));
}
END_TEST

START_TEST(moodle__refuses_what_is_no_worksheet)
{
    static const char complaint[] =
        "is no grading worksheet as Moodle exports it: its first column must "
        "have numbers that tell students apart, and another the maximum of "
        "the marks";

    refuses(GRADEBOOK_MOODLE, "Name,Grade\nSam,3\n", NULL, complaint);
    refuses(GRADEBOOK_MOODLE,
            "Identifier,Full name,Grade\nParticipant 1,Sam,\n", NULL,
            complaint);
    refuses(GRADEBOOK_MOODLE,
            "Identifier,Full name,Status,Grade,Maximum\nParticipant "
            "1,Sam,Done,,10\n",
            NULL,
            "has the assignment out of 10 points, and the rubric out of 100: "
            "make them the same");
}
END_TEST

/* ------------------------------------------------------------- lateness -- */

START_TEST(late__costs_percents_for_each_day_begun)
{
    static const struct {
        double free, percent, cap, hours, left;
    } rows[] = {
        {0, 10, 100, 0, 80},     /* in time */
        {0, 10, 100, 0.01, 72},  /* a moment late: a day has begun */
        {0, 10, 100, 24, 72},    /* a whole day */
        {0, 10, 100, 24.01, 64}, /* the next one has begun */
        {24, 10, 100, 24, 80},   /* within the free hours */
        {24, 10, 100, 25, 72},   /* days count from their end */
        {0, 10, 50, 24 * 9, 40}, /* no more than the cap */
        {0, 30, 100, 24 * 4, 0}, /* never less than nothing */
        {0, 0, 100, 24 * 4, 80}, /* lateness that costs nothing */
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LatePolicy policy = {true, 0, rows[i].free, rows[i].percent,
                             rows[i].cap};
        Student student = {.submitted = (time_t)(rows[i].hours * 3600)};
        ck_assert_double_eq_tol(late_points(&policy, &student, 80),
                                rows[i].left, 1e-9);
    }
}
END_TEST

/* The clocks of New York went back on 3 November 2024, and forward on 10 March;
 * moments from date -d "TZ=... ..." +%s. */
START_TEST(late__counts_days_by_the_clock_on_the_wall)
{
    static const struct {
        const char *due;
        time_t submitted;
        double free, left;
    } rows[] = {
        /* 24.5 hours, and the day has not ended: it is Sunday, 19:30 */
        {"2024-11-02 20:00", 1730680200, 0, 72},
        {"2024-11-02 20:00", 1730682000, 0, 72},  /* 20:00 */
        {"2024-11-02 20:00", 1730682060, 0, 64},  /* 20:01 */
        {"2024-11-02 20:00", 1730680200, 24, 80}, /* a day is free */
        {"2024-11-02 20:00", 1730682060, 24, 72},
        {"2024-03-09 20:00", 1710113400, 0, 72}, /* 22.5 hours: 19:30 */
        {"2024-03-09 20:00", 1710117000, 0, 64}, /* 23.5 hours: 20:30 */
    };

    setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1);
    tzset();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LatePolicy policy = {true, 0, rows[i].free, 10, 100};
        Student student = {.submitted = rows[i].submitted};
        ck_assert(late_read_due(rows[i].due, &policy.due));
        ck_assert_msg(late_points(&policy, &student, 80) == rows[i].left,
                      "row %zu: %g", i, late_points(&policy, &student, 80));
    }
}
END_TEST

START_TEST(late__refuses_moments_that_there_are_not)
{
    static const char *const none[] = {
        "2024-02-30 23:59 +01:00", "2024-04-31 23:59",      "2023-02-29 12:00",
        "24-11-02 20:00",          "02024-11-02 20:00",     "2024-13-01 12:00",
        "2024-03-10 02:30", /* left out that night */
        "2024-11-02 24:00",        "2024-11-02 20:00 +1 +1"};
    time_t due;

    setenv("TZ", "EST5EDT,M3.2.0,M11.1.0", 1);
    tzset();
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        ck_assert_msg(!late_read_due(none[i], &due), "%s", none[i]);
    ck_assert(late_read_due("2024-02-29 23:59 +01:00", &due));
    ck_assert(late_read_due("2024-12-31 23:59", &due));
}
END_TEST

START_TEST(late__is_known_by_the_time_or_by_the_flag_alone)
{
    LatePolicy policy = {.is_set = true};
    Student student = {0};
    double hours;

    ck_assert(late_read_due("2024-03-01 23:59 +01:00", &policy.due));
    ck_assert_int_eq(policy.due, 1709333940); /* date -d ... +%s */
    ck_assert_int_eq(late_by(&policy, &student, &hours), LATE_NOT);
    student.late = true;
    ck_assert_int_eq(late_by(&policy, &student, &hours), LATE_UNKNOWN);
    ck_assert_double_eq(hours, 0);
    student.submitted = policy.due + 5400;
    ck_assert_int_eq(late_by(&policy, &student, &hours), LATE_BY_HOURS);
    ck_assert_double_eq_tol(hours, 1.5, 1e-9);
    student.submitted = policy.due; /* the platform's flag knows no better */
    ck_assert_int_eq(late_by(&policy, &student, &hours), LATE_NOT);
}
END_TEST

START_TEST(late__reads_moments)
{
    time_t due;

    ck_assert(setenv("TZ", "UTC-2", 1) == 0); /* two hours east */
    ck_assert(late_read_due("2024-03-01 12:00", &due));
    ck_assert_int_eq(due, 1709287200);
    ck_assert(late_read_due("2024-03-01 12:00 Z", &due));
    ck_assert_int_eq(due, 1709294400);
    ck_assert(!late_read_due("2024-03-01", &due));
    ck_assert(!late_read_due("2024-03-01 12:00 noon", &due));
    ck_assert(!late_read_due("1.3.2024 12:00", &due));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("gradebook");
    TCase *tests = tcase_create("all");

    tcase_add_checked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, canvas__fills_in_marks_and_leaves_the_rest);
    tcase_add_test(tests, canvas__keeps_semicolons_and_decimal_commas);
    tcase_add_test(tests, canvas__two_of_a_name_are_told_apart_by_ids_only);
    tcase_add_test(tests, canvas__an_unknown_id_is_nobody_whatever_the_name);
    tcase_add_test(tests,
                   canvas__two_submissions_of_one_student_are_not_chosen_from);
    tcase_add_test(tests, canvas__leaves_those_alone_who_handed_in_nothing);
    tcase_add_loop_test(tests, canvas__finds_the_assignment_that_is_named, 0,
                        4);
    tcase_add_test(tests, canvas__takes_names_in_two_cells);
    tcase_add_test(tests, canvas__passes_over_what_is_read_only);
    tcase_add_test(tests, canvas__leaves_blank_lines_as_they_are);
    tcase_add_test(tests, canvas__refuses_what_it_would_have_to_guess);
    tcase_add_test(tests, canvas__refuses_to_overwrite_what_was_exported);
    tcase_add_loop_test(tests, moodle__fills_in_worksheets_of_any_language, 0,
                        3);
    tcase_add_test(tests,
                   moodle__finds_by_address_and_name_where_there_is_no_number);
    tcase_add_test(tests, moodle__gets_no_mark_above_its_maximum);
    tcase_add_test(tests, moodle__takes_no_number_of_another_platform);
    tcase_add_test(tests, moodle__takes_no_number_whose_name_is_another);
    tcase_add_test(tests, moodle__gives_nobody_what_is_in_doubt);
    tcase_add_test(tests, moodle__fills_in_what_is_marked_blindly);
    tcase_add_test(tests, moodle__finds_names_however_they_are_written);
    tcase_add_test(tests, moodle__leaves_blank_lines_as_they_are);
    tcase_add_test(tests, moodle__takes_no_group_for_the_maximum);
    tcase_add_test(tests, moodle__refuses_what_is_no_worksheet);
    tcase_add_test(tests, late__costs_percents_for_each_day_begun);
    tcase_add_test(tests, late__counts_days_by_the_clock_on_the_wall);
    tcase_add_test(tests, late__refuses_moments_that_there_are_not);
    tcase_add_test(tests, late__is_known_by_the_time_or_by_the_flag_alone);
    tcase_add_test(tests, late__reads_moments);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
