/*
 * Writes a Report in the formats that people and machines read, and a class as
 * one table.
 *
 * A Report's strings hold whatever a student's program said. Each writer makes
 * them clean (text.h) and then escapes them for its format, so that nothing in
 * them is taken for markup, a formula, a terminal's command, or the grader's
 * own word. In plain text the lines of a student stand behind a bar.
 *
 * Two gradings of one submission give the same bytes, but for the times in
 * results.json and junit.xml.
 *
 * VISIBILITY. results.json holds every test with its visibility; Gradescope
 * hides what is not visible yet, and with it the total. Its summary, which is
 * visible at once, speaks of visible tests only, and the program's own output,
 * which could repeat the input of any test, is kept in extra_data. report.txt,
 * report.html and junit.xml are the instructor's, to hand out after the due
 * date: they show all but "hidden" tests, and of those no more than the points.
 *
 * A string that is returned is the caller's to free. Out of memory ends the
 * program.
 */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "trial/result.h"
#include "base/text.h"

/* ------------------------------------------------------- one submission -- */

/* results.json, as Gradescope reads it. */
char *report_as_json(const Report *report);

/* report.txt: for the student, 80 columns. */
char *report_as_text(const Report *report);

/* report.html: the same, and a little more, as a page. */
char *report_as_html(const Report *report);

/* junit.xml, as Jenkins' junit-10.xsd has it. */
char *report_as_junit(const Report *report);

/*
 * Writes results.json, report.txt, report.html, junit.xml and
 * reproduce/PART__TEST.c into the folder `dir`, which is made if it is not
 * there; reproduce/ then holds the failures of this grading and no others. Each
 * file is written in full under another name before the first of them takes its
 * place, results.json last. On failure returns false and stores in *error one
 * line that names the path and the reason (the caller frees it), and the reason
 * alone in errno; no
 * half-written file is left.
 */
bool report_write(const Report *report, const char *dir, char **error);

/* Removes what a killed process had begun to write there. */
void report_tidy(const char *dir);

/* Are all the files of a report in that folder, and none empty? */
bool report_is_there(const char *dir);

/* --------------------------------------------- pieces that formats share -- */

/* What there is to say on one test beside its title and points: clean text of
 * one or more lines, for a page of 80 columns. */
char *report_test_text(const Report *report, const Outcome *outcome);

/* What went wrong, in a line or as a sentence: "Wrong answer: ...". */
char *report_headline(const Outcome *outcome);

/* Adds what there is to say on one test beside its title and points, as HTML.
 * The report is the outcome's. */
void report_add_test_html(Text *out, const Report *report,
                          const Outcome *outcome);

/* How many failures of the same part after this one have the same reason, with
 * nothing else to tell: a file that does not compile. They are told at once. */
size_t report_alike_after(const Report *report, size_t index);

/* ", and 14 more tests"; "" of none. The caller frees it. */
char *report_others(size_t count);

/* What may help; NULL where there is nothing to add. Not the caller's. */
const char *report_hint(const Outcome *outcome);

/* The commands that show it in the student's own folder, a line each; NULL
 * where there are none. The caller frees them. */
char *report_commands(const Outcome *outcome);
const char *report_commands_label(const Outcome *outcome);

/* Do the details come before all else: are they what was found? */
bool report_details_first(const Outcome *outcome);

/* "Probably the same mistake as in ..."; NULL where there is no such thing.
 * What has such a line is told by it alone in report.txt, and folded in
 * report.html.
 */
char *report_repeated_line(const Outcome *outcome);

/* The failure to begin with; NULL if there is none that is shown. And how many
 * there are: "3 tests failed. The first is:", clean text. The caller frees it.
 */
const Outcome *report_first_failure(const Report *report);
char *report_failures_line(const Report *report);

/* One of an outcome's values as clean text in which control characters are
 * shown; a value within one line stays in it. NULL of NULL. */
char *report_value(const char *value);

/* How late it was handed in, and what that leaves, in a line; "" if it was not
 * late. The caller frees it. */
char *report_lateness(const Report *report);

/* What there is to say on how it was handed in, a line each: late, and what
 * that leaves; under which names. "" if there is nothing. */
char *report_remarks(const Report *report);

/* Is there anything to tell of a file, and what? The compiler's messages, if
 * there are any, go below that line. */
bool report_is_worth_telling(const BuiltFile *file);
bool report_has_messages(const BuiltFile *file);
char *report_file_line(const BuiltFile *file);

/* A test that could not be judged, by its title, and why. */
char *report_internal_line(const Outcome *outcome);

/* In a word or three, for students: "wrong answer". Static storage. */
const char *report_verdict_words(Verdict verdict);

/* Was the file that a bonus is for left out? Then there is nothing to judge,
 * and nothing that went wrong. */
bool report_is_left_out(const Outcome *outcome);

/* The same of a part: none of its tests was tried. Such a part has a line below
 * the table of points, and no row in it. */
bool report_part_is_left_out(const Report *report, const RubricPart *part);

/* Is it left out, as a test before it was, and for the same reason? Then it has
 * been said. */
bool report_is_repeated(const Report *report, size_t index);

/* Is there anything to tell the student: not passed, or not all points? */
bool report_is_failure(const Outcome *outcome);

/* "all 4,092": in how many cases a test that passed found what the reference
 * does, where that is all there are; NULL where it is not, or may not be told.
 * The caller frees it. */
char *report_compared(const Outcome *outcome);

/* Was it not even run? */
bool report_is_unrun(const Outcome *outcome);

/* Is it kept from students for good? */
bool report_is_hidden(const RubricTest *test);

/* The test's place in report.html, "test-PART-NAME". */
char *report_fragment(const RubricTest *test);

/* "reproduce/PART__TEST.c" */
char *report_reproduce_path(const RubricTest *test);

/* One line for the instructor: what could not be graded and why, what did not
 * compile; "" if all went as usual. */
char *report_note(const Report *report);

/* The lines that no test ran, one line for the instructor: "coinstrip.c
 * 123-130, 151; play.c 12"; NULL if there are none. The caller frees it. */
char *report_never_run(const Report *report);

/* --------------------------------------------------------------- a class -- */

/* What one test gave one submission. */
typedef struct {
    double score; /* a fault of ours counts in full, as ever */
    Verdict verdict;
} ClassTest;

/* One submission's line in the table of a class. */
typedef struct {
    char *name;
    Student student;
    bool namesake; /* another row's student has the same name */
    double *parts; /* points earned, one for each part of the rubric */
    size_t part_count;
    ClassTest *tests; /* in the order of the rubric's */
    size_t test_count;
    bool missing; /* handed in nothing, and has no page */
    double total; /* bonus included */
    double final; /* after what lateness costs */
    double hours; /* that it came late, for LATE_BY_HOURS */
    Lateness late;
    double max;      /* bonus left out */
    char *note;      /* report_note's */
    char *never_run; /* report_never_run's */
    size_t internal; /* tests that could not be judged */
    Key key;         /* what the grading depended on */
} ClassRow;

/* Reads the row from a results.json that report_write wrote, so that a class
 * can be put together from files. NULL, and one line in *error that the caller
 * frees, if it can't be read, is no such file, or was made with another rubric
 * (other parts or tests, or other points for a part). */
ClassRow *class_row_read(const char *path, const Rubric *rubric, char **error);
void class_row_free(ClassRow *row);

/* The row of one who has handed in nothing: no points, and a note. */
ClassRow *class_row_missing(const char *name, const Student *student,
                            const Rubric *rubric);

/* grades.csv: name, total, max, a column for each part that is not a bonus, the
 * bonus if the rubric has one, note, and of the student: name, id, section,
 * "late" or nothing. Where the rubric has a section [late], the final marks
 * follow the total, and the hours come last ("?" where nobody knows). RFC 4180
 * (lines end with CR LF), UTF-8 with a byte order mark (without one Excel
 * misreads names), in the order of the rows. A cell that a spreadsheet would
 * take for a formula begins with an apostrophe. */
char *class_as_csv(const Rubric *rubric, ClassRow *const *rows, size_t count);

/* class.html: how the marks are spread, over parts and sections too; all
 * submissions, with links to NAME/report.html; the tests as questions; the
 * commonest mistakes; what could not be graded, and lines that never ran.
 * `similar` is what there is to say on copies, as HTML, or NULL. For
 * instructors: nothing is hidden. */
char *class_as_html(const Rubric *rubric, ClassRow *const *rows, size_t count,
                    const char *similar);

#endif
