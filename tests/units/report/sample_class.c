/*
 * Writes the results of a made-up class without grading anything: for tests of
 * reports and pages.
 *
 *     sample_class RUBRIC DIR COUNT
 *
 * writes DIR/NAME/..., DIR/grades.csv and DIR/class.html for so many students.
 * The first ones have names and strings that try to be more than text. Who is
 * good passes more tests, but for two: the rubric's second is passed by
 * everyone, and its third only by those who are bad at the rest.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "coinstrip/pictures/picture.h"
#include "report/report.h"
#include "base/text.h"

static const char *const nasty[] = {
    "<script>document.title='owned'</script>",
    "\"><img src=x onerror=\"document.title='owned'\">",
    "=HYPERLINK(\"http://x\",\"y\")",
    "</title></style></pre></table><b>",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "Zo\xc3\xab \xe2\x80\xae'; DROP TABLE \xff\x1b[31m",
    "a,b\"c\r\nd;e\tf",
    "-1+1",
};
enum { NASTY = sizeof nasty / sizeof *nasty };

static const char *const plain[] = {"Anna K\xc3\xb6hler", "Bo Li",
                                    "\xc5\x81ukasz \xc5\xbb\xc3\xb3\xc5\x82w",
                                    "\xd0\x98\xd1\x80\xd0\xb0", "O'Neill"};
enum { PLAIN = sizeof plain / sizeof *plain };

static unsigned long long state = 1;

/* 0 to 1. */
static double chance(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 40) / (double)(1 << 24);
}

static char *draw(const char *drawn)
{
    size_t length = strlen(drawn);
    bool quoted = length > 2 && drawn[0] == '"' && drawn[length - 1] == '"';
    char *block = quoted ? text_format("%.*s", (int)length - 2, drawn + 1)
                         : text_copy(drawn);
    char *svg = picture_svg(block, NULL);

    free(block);
    return svg;
}

static void say(char **where, const char *words)
{
    free(*where);
    *where = text_copy(words);
}

/* A failure of the kind that the number chooses. */
static void fail(Outcome *outcome, int kind, const char *words)
{
    static const Verdict verdicts[] = {VERDICT_FAIL,    VERDICT_FAIL,
                                       VERDICT_CRASH,   VERDICT_TIMEOUT,
                                       VERDICT_GARBAGE, VERDICT_EXIT};
    outcome->verdict = verdicts[kind % 6];
    outcome->earned = 0;
    say(&outcome->message, words ? words : "coinstrip_move(s1, 1, 3): wrong");
    say(&outcome->calls,
        words ? words
              : "CoinStrip *s1 = coinstrip_from_string(COINSTRIP_WELTER, "
                "\"..A.B\");\n(void)coinstrip_move(s1, 1, 3); /* false */\n");
    say(&outcome->reproduce,
        words ? words : "int main(void)\n{\n    return 1;\n}\n");
    if (kind % 3 == 0) {
        say(&outcome->before, words ? words : "..A.B");
        say(&outcome->mark, " <--");
        say(&outcome->expected, words ? words : "\".AB..\"");
        say(&outcome->got, "\"..A.B\"");
    } else if (kind % 3 == 1) {
        say(&outcome->expected, "..A\nPlayer 1\n.A.\nPlayer 2\nA..\n");
        say(&outcome->got, words ? words : "..A\nPlayer 1\n.A.\nA..\n");
    } else {
        say(&outcome->details, words ? words : "- 10 bytes leaked\n");
        say(&outcome->before,
            "....A.......................B.........................."
            "..................................................C");
    }
    say(&outcome->note, words);
}

static void judge(Report *report, double skill, const char *words)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        Outcome *outcome = &report->outcomes[i];
        bool passes = i == 1   ? true
                      : i == 2 ? skill < 0.5
                               : chance() < 0.3 + 0.7 * skill;
        outcome_clear(outcome);
        outcome->verdict = VERDICT_PASS;
        outcome->earned = outcome->test->points;
        say(&outcome->message, NULL);
        if (!passes)
            fail(outcome, (int)(chance() * 60), words);
    }
}

static void add_file(Report *report, const char *words)
{
    report->files = memory_new(1, sizeof *report->files);
    report->file_count = 1;
    report->files[0] = (BuiltFile){.file = text_copy("coinstrip.c"),
                                   .present = true,
                                   .built = true,
                                   .messages = text_copy(words)};
}

static Report *make_student(const Rubric *rubric, size_t number, size_t count)
{
    const char *words = number < NASTY ? nasty[number] : NULL;
    const char *called = words ? words : plain[number % PLAIN];
    char *name = text_format("student %zu", number);
    Report *report = report_new(rubric, name, "in");

    free(name);
    report->picture = draw;
    say(&report->student.name, called);
    say(&report->student.section, words ? words : number % 2 ? "Mon" : "Tue");
    report->student.late = number % 7 == 0;
    report->student.id = text_format("%04zu", number);
    say(&report->confinement, "bubblewrap");
    say(&report->output, words);
    add_file(report, words);
    judge(report, count > 1 ? (double)number / (double)(count - 1) : 1, words);
    if (number == 9) {
        say(&report->problem, "holds none of the files");
        for (size_t i = 0; i < report->outcome_count; i++) {
            outcome_clear(&report->outcomes[i]);
            report->outcomes[i].verdict = VERDICT_BUILD;
        }
    }
    if (number == 10)
        outcome_clear(&report->outcomes[3]); /* a fault of ours */
    return report;
}

static void write_text(const char *dir, const char *name, char *text)
{
    char *path = text_format("%s/%s", dir, name);
    FILE *file = fopen(path, "w");

    if (file == NULL || fputs(text, file) == EOF || fclose(file) != 0) {
        perror(path);
        exit(1);
    }
    free(path);
    free(text);
}

static ClassRow *write_student(const Rubric *rubric, const char *dir,
                               size_t number, size_t count)
{
    Report *report = make_student(rubric, number, count);
    char *folder = text_format("%s/%s", dir, report->name), *error = NULL;
    char *path = text_format("%s/results.json", folder);
    ClassRow *row = NULL;

    if (report_write(report, folder, &error))
        row = class_row_read(path, rubric, &error);
    if (row == NULL) {
        fprintf(stderr, "%s\n", error);
        exit(1);
    }
    free(path);
    free(folder);
    report_free(report);
    return row;
}

int main(int argc, char **argv)
{
    char *error = NULL;
    Rubric *rubric = argc == 4 ? rubric_read(argv[1], &error) : NULL;

    if (rubric == NULL) {
        fprintf(stderr, "%s\n", error ? error : "usage: RUBRIC DIR COUNT");
        return 2;
    }
    size_t count = (size_t)strtoul(argv[3], NULL, 10);
    ClassRow **rows = memory_new(count + 1, sizeof *rows);
    for (size_t i = 0; i < count; i++)
        rows[i] = write_student(rubric, argv[2], i, count);
    write_text(argv[2], "grades.csv", class_as_csv(rubric, rows, count));
    write_text(argv[2], "class.html", class_as_html(rubric, rows, count, NULL));
    for (size_t i = 0; i < count; i++)
        class_row_free(rows[i]);
    free(rows);
    rubric_free(rubric);
    return 0;
}
