/*
 * convert HOST RESULTS.JSON - writes what a submission's results.json says in
 * the form that another host wants, on stdout:
 *
 *     convert autolab FILE       for students, and in the last line the scores
 *     convert prairielearn FILE  results.json as PrairieLearn has it
 *
 * Both show everything at once, so of tests that are not "visible" they tell no
 * more than the points of each part. Exit status: 0; 1 if there is no result
 * to be told, since the grader has failed; 2 for a wrong command line.
 */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/standard.h"

/* -------------------------------------------------- pieces of results ---- */

static const json_t *extra_of(const json_t *results)
{
    return json_object_get(results, "extra_data");
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static double number_of(const json_t *object, const char *key)
{
    return json_number_value(json_object_get(object, key));
}

static bool is_visible(const json_t *test)
{
    return strcmp(text_of(test, "visibility"), "visible") == 0;
}

static bool is_of_part(const json_t *test, const char *part)
{
    const json_t *tags = json_object_get(test, "tags");
    const char *tag = json_string_value(json_array_get(tags, 0));
    return tag && strcmp(tag, part) == 0;
}

/* Could not be judged at all, by a fault of the grader's own? */
static bool is_lost(const json_t *results)
{
    size_t tests = json_array_size(json_object_get(results, "tests"));
    return number_of(extra_of(results), "internal") >= (double)tests;
}

/* Whole numbers without ".0". */
static json_t *make_number(double number)
{
    if (number == (double)(long)number)
        return json_integer((long)number);
    return json_real(number);
}

/* ---------------------------------------------------------------- Autolab --
 */

static void print_visible(const json_t *test)
{
    const char *output = text_of(test, "output");
    if (!is_visible(test) || strcmp(text_of(test, "status"), "failed") != 0)
        return;
    printf("* %s\n%s%s\n", text_of(test, "name"), output,
           *output && output[strlen(output) - 1] == '\n' ? "" : "\n");
}

static json_t *make_scores(json_t *parts)
{
    json_t *scores = json_object();
    for (void *i = json_object_iter(parts); i;
         i = json_object_iter_next(parts, i))
        json_object_set_new(
            scores, json_object_iter_key(i),
            make_number(number_of(json_object_iter_value(i), "score")));
    return scores;
}

static json_t *make_board(const json_t *extra)
{
    return json_pack("[o]", make_number(number_of(extra, "score")));
}

/* Autolab takes the last line for the result, and shows what is above it. */
static int write_autolab(const json_t *results)
{
    const json_t *extra = extra_of(results);
    const json_t *tests = json_object_get(results, "tests");
    printf("%s\n", text_of(results, "output"));
    for (size_t i = 0; i < json_array_size(tests); i++)
        print_visible(json_array_get(tests, i));
    json_t *line = json_pack("{s:o, s:o}", "scores",
                             make_scores(json_object_get(extra, "parts")),
                             "scoreboard", make_board(extra));
    char *text = line ? json_dumps(line, JSON_REAL_PRECISION(10)) : NULL;
    if (text)
        puts(text);
    free(text);
    json_decref(line);
    return text && fflush(stdout) == 0 ? 0 : 1;
}

/* ----------------------------------------------------------- PrairieLearn --
 */

enum { MOST_OUTPUT = 8000 }; /* bytes of a test; the whole may have 1 MB */

/* The first bytes of a text, no character cut. */
static json_t *make_output(const char *text)
{
    size_t length = strlen(text);
    if (length <= MOST_OUTPUT)
        return json_string(text);
    for (length = MOST_OUTPUT; (text[length] & 0xc0) == 0x80;)
        length--;
    char *copy = strndup(text, length);
    json_t *value = json_string(copy ? copy : "");
    free(copy);
    return value;
}

static void add_test(json_t *tests, const char *name, double points, double max,
                     const char *output)
{
    json_array_append_new(tests, json_pack("{s:s, s:o, s:o, s:o}", "name", name,
                                           "points", make_number(points),
                                           "max_points", make_number(max),
                                           "output", make_output(output)));
}

/* The tests of a part that students see; then those they don't, as one. */
static void add_part(json_t *to, const json_t *tests, const char *part,
                     const char *title)
{
    double points = 0, max = 0;
    char name[300];
    for (size_t i = 0; i < json_array_size(tests); i++) {
        const json_t *test = json_array_get(tests, i);
        if (is_of_part(test, part) && is_visible(test)) {
            add_test(to, text_of(test, "name"), number_of(test, "score"),
                     number_of(test, "max_score"), text_of(test, "output"));
        } else if (is_of_part(test, part)) {
            points += number_of(test, "score");
            max += number_of(test, "max_score");
        }
    }
    snprintf(name, sizeof name, "%s (tests that are not shown)", title);
    if (max > 0)
        add_test(to, name, points, max, "");
}

/* Handed in, needed, and not built? A file that may be left out makes no
 * submission invalid. */
static bool is_broken(const json_t *file)
{
    return !json_is_true(json_object_get(file, "optional")) &&
           json_is_true(json_object_get(file, "present")) &&
           !json_is_true(json_object_get(file, "built"));
}

/* What could not be built, or be taken, of the files that are needed. */
static json_t *find_format_errors(const json_t *extra)
{
    json_t *errors = json_array();
    const json_t *files = json_object_get(extra, "files");
    const char *problem = text_of(extra, "problem");
    if (*problem)
        json_array_append_new(errors, json_string(problem));
    for (size_t i = 0; i < json_array_size(files); i++) {
        const json_t *file = json_array_get(files, i);
        problem = text_of(file, "problem");
        if (is_broken(file))
            json_array_append_new(
                errors, json_sprintf(
                            "%s could not be built:\n%s", text_of(file, "file"),
                            *problem ? problem : text_of(file, "messages")));
    }
    return errors;
}

static json_t *make_tests(const json_t *results, json_t *parts)
{
    json_t *tests = json_array();
    for (void *i = json_object_iter(parts); i;
         i = json_object_iter_next(parts, i))
        add_part(tests, json_object_get(results, "tests"),
                 json_object_iter_key(i),
                 text_of(json_object_iter_value(i), "title"));
    return tests;
}

static json_t *make_prairielearn(const json_t *results)
{
    const json_t *extra = extra_of(results);
    json_t *errors = find_format_errors(extra);
    double score = number_of(extra, "score") / number_of(extra, "max");
    json_t *all = json_pack(
        "{s:b, s:o, s:o, s:o}", "gradable", json_array_size(errors) == 0,
        "score", make_number(score > 1 ? 1 : score), "output",
        make_output(text_of(results, "output")), "tests",
        make_tests(results, json_object_get(extra, "parts")));
    if (json_array_size(errors) > 0)
        json_object_set(all, "format_errors", errors);
    json_decref(errors);
    return all;
}

static int write_prairielearn(const json_t *results)
{
    json_t *all = make_prairielearn(results);
    int status =
        json_dumpf(all, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(10)) == 0
            ? 0
            : 1;
    putchar('\n');
    json_decref(all);
    return fflush(stdout) == 0 ? status : 1;
}

/* -------------------------------------------------------------- whole ---- */

static const struct {
    const char *name;
    int (*write)(const json_t *results);
} hosts[] = {
    {"autolab", write_autolab},
    {"prairielearn", write_prairielearn},
};
enum { HOST_COUNT = sizeof hosts / sizeof *hosts };

int main(int argc, char **argv)
{
    json_error_t fault;
    size_t host = 0;
    standard_begin("convert");
    while (argc == 3 && host < HOST_COUNT &&
           strcmp(hosts[host].name, argv[1]) != 0)
        host++;
    if (argc != 3 || host == HOST_COUNT) {
        fputs("Usage: convert autolab|prairielearn RESULTS.JSON\n", stderr);
        return 2;
    }
    json_t *results = json_load_file(argv[2], 0, &fault);
    if (!results || is_lost(results)) {
        fprintf(stderr, "convert: %s\n",
                results ? "the submission could not be judged, by a fault of "
                          "the grader's own"
                        : fault.text);
        json_decref(results);
        return 1;
    }
    int status = hosts[host].write(results);
    json_decref(results);
    return status;
}
