/*
 * Looks for submissions that are alike without grading them first:
 *
 *     sample_set GIVEN DIR FROM SUBMISSION...
 *
 * writes DIR/similar/, with few pages, and prints a line for each pair: a name,
 * the other, the file, and the larger of the two shares.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "sandbox/jail.h"
#include "coinstrip/coin_lab.h"
#include "similar/similar.h"
#include "class/submission.h"
#include "base/text.h"

static void print_pairs(const char *dir)
{
    char *path = text_format("%s/similar/pairs.json", dir);
    json_t *root = json_load_file(path, 0, NULL);
    const json_t *pairs = json_object_get(root, "pairs"), *pair;
    size_t i;

    free(path);
    json_array_foreach(pairs, i, pair)
    {
        const char *a, *b, *file;
        int share_a, share_b;
        if (json_unpack((json_t *)(uintptr_t)pair, "{s:s, s:s, s:s, s:i, s:i}",
                        "a", &a, "b", &b, "file", &file, "share_a", &share_a,
                        "share_b", &share_b) != 0)
            exit(1);
        printf("%s %s %s %d\n", a, b, file,
               share_a > share_b ? share_a : share_b);
    }
    json_decref(root);
}

int main(int argc, char **argv)
{
    char *error = NULL;

    if (argc < 6) {
        fprintf(stderr, "usage: GIVEN DIR FROM SUBMISSION...\n");
        return 2;
    }
    if (!jail_probe(JAIL_AUTO, &error)) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    const char **names = lab_file_names(&coin_lab);
    Submissions submissions =
        submissions_of(argv + 4, argc - 4, PATHS_SINGLE, names);
    for (size_t i = 0; i < submissions.count; i++)
        submissions.list[i].fate = FATE_GRADED;
    SimilarPlan plan = {&coin_lab, &submissions,  argv[2],
                        argv[1],   atoi(argv[3]), 3};
    bool good = similar_find(&plan);
    if (good)
        print_pairs(argv[2]);
    submissions_free(&submissions);
    free(names);
    return good ? 0 : 1;
}
