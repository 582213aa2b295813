/*
 * Knows how sim_c is called and what it answers. It reads strangers' texts:
 * hence the jail. Texts that it can't be brought to read are left out.
 *
 * Options: -e compares each file with each by itself, -s none with itself, -a
 * in both directions; -p gives percentages ("F consists for x % of G
 * material"), -n the lines that are alike.
 */
#include "similar_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/capture.h"
#include "base/memory.h"
#include "base/text.h"

/* A run is so many tokens: long enough that nobody writes it twice by chance.
 * A text of fewer than LEAST_TOKENS tells nothing, whatever its share. */
#define RUN_TOKENS "24"
enum {
    LEAST_TOKENS = 100,
    MEMORY = 1 << 30,
    ONE_CPU_S = 2,        /* for a text and itself; a thousandth is usual */
    FIRST_CPU_S = 5,      /* for all ... */
    PAIRS_A_SECOND = 500, /* ... and so many more; five thousand are usual */
    WALL_FACTOR = 10,
    ANSWER_MAX = 16 << 20
};

/* A call of sim_c on texts that lie in a folder under their numbers. */
typedef struct {
    const char *scratch; /* that folder */
    const char *options[8];
    unsigned cpu; /* seconds that it may take */
    Text names;   /* of the files, a line each */
    char *answer;
} Call;

static bool write_file(const char *folder, const char *name, const char *bytes,
                       size_t size)
{
    char *path = text_format("%s/%s", folder, name);
    FILE *file = fopen(path, "we");
    bool good = file != NULL && fwrite(bytes, 1, size, file) == size;

    if (file != NULL && fclose(file) != 0)
        good = false;
    good = good && chmod(path, 0644) == 0;
    free(path);
    return good;
}

static bool add_entry(Call *call, const Entry *entry, size_t number)
{
    char *name = text_format("%zu.c", number);
    bool good = write_file(call->scratch, name, entry->own, strlen(entry->own));

    text_addf(&call->names, "%s/%s\n", jail_path("/texts"), name);
    free(name);
    return good;
}

/* What sim_c says, in call->answer; false when it could not say all of it. */
static bool ask(Call *call)
{
    size_t length = 0, options = 0;
    const char *arguments[16] = {"/usr/bin/sim_c", "-r", RUN_TOKENS, "-i"};

    for (; call->options[options] != NULL; options++)
        arguments[4 + options] = call->options[options];
    if (!write_file(call->scratch, "names", call->names.bytes,
                    call->names.length))
        return false;
    char *path = text_format("%s/names", call->scratch);
    JailPlan jail = {
        .arguments = arguments,
        .mounts = {{call->scratch, "/texts", false}},
        .input = open(path, O_RDONLY | O_CLOEXEC),
        .memory = MEMORY,
        .file_size = 1,
        .cpu = call->cpu,
        .descriptors = 64,
        .without_proc = true,
    };
    free(path);
    call->answer = memory_new(ANSWER_MAX + 1, 1);
    int status = jail.input < 0
                     ? -1
                     : jail_listen(&jail, (int)call->cpu * 1000 * WALL_FACTOR,
                                   call->answer, ANSWER_MAX, &length);
    if (jail.input >= 0)
        close(jail.input);
    return status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 &&
           length < ANSWER_MAX;
}

static void clear(Call *call)
{
    free(text_take(&call->names));
    free(call->answer);
    call->answer = NULL;
}

/* Asks about all entries that can be read. */
static bool ask_all(Call *call, const Corpus *corpus)
{
    bool good = true;

    for (size_t i = 0; good && i < corpus->count; i++)
        if (!corpus->entries[i].unreadable)
            good = add_entry(call, &corpus->entries[i], i);
    return good && call->names.length > 0 && ask(call);
}

/* Finds out which entries it can't read, or not in good time: each is compared
 * with itself. (Thousands of tokens that are all alike keep it busy for
 * hours.) */
static void try_each(Corpus *corpus, const char *scratch)
{
    for (size_t i = 0; i < corpus->count; i++) {
        const Entry *entry = &corpus->entries[i];
        Call call = {.scratch = scratch,
                     .options = {"-p", "-e", "-s", "-a"},
                     .cpu = ONE_CPU_S};
        corpus->entries[i].unreadable = !add_entry(&call, entry, i) ||
                                        !add_entry(&call, entry, i + 1) ||
                                        !ask(&call);
        clear(&call);
    }
}

/* ------------------------------------------------------------- answers -- */

/* The number of the file that a path in the jail ends with. */
static bool read_number(const char *path, const Corpus *corpus, size_t *number)
{
    const char *slash = strrchr(path, '/');
    char *end;

    if (slash == NULL)
        return false;
    *number = (size_t)strtoul(slash + 1, &end, 10);
    return end > slash + 1 && *end == '.' && *number < corpus->count;
}

typedef struct {
    Alike *list;
    size_t count;
} Pairs;

static void add_share(Pairs *pairs, const Corpus *corpus, size_t of, size_t in,
                      int percent)
{
    size_t a = of < in ? of : in, b = of < in ? in : of, i = 0;

    while (i < pairs->count && (pairs->list[i].a != a || pairs->list[i].b != b))
        i++;
    if (i == pairs->count) {
        pairs->list = memory_grow(pairs->list, i + 1, sizeof *pairs->list);
        pairs->list[pairs->count++] = (Alike){corpus, a, b, 0, 0};
    }
    if (of == a)
        pairs->list[i].share_a = percent;
    else
        pairs->list[i].share_b = percent;
}

/* "File /texts/3.c: 1234 tokens, 300 lines" and "/texts/3.c consists for 40 %
 * of /texts/7.c material". */
static void read_line(const char *line, Corpus *corpus, Pairs *pairs)
{
    char one[200], other[200];
    size_t a, b, tokens;
    int percent;

    if (sscanf(line, "File %199[^:]: %zu tokens", one, &tokens) == 2 &&
        read_number(one, corpus, &a))
        corpus->entries[a].tokens = tokens;
    else if (sscanf(line, "%199s consists for %d %% of %199s material", one,
                    &percent, other) == 3 &&
             read_number(one, corpus, &a) && read_number(other, corpus, &b) &&
             a != b)
        add_share(pairs, corpus, a, b, percent);
}

static int most_of(const Alike *pair)
{
    return pair->share_a > pair->share_b ? pair->share_a : pair->share_b;
}

static int compare(const void *a, const void *b)
{
    const Alike *x = a, *y = b;

    if (most_of(x) != most_of(y))
        return most_of(y) - most_of(x);
    if (x->a != y->a)
        return x->a < y->a ? -1 : 1;
    return (x->b > y->b) - (x->b < y->b);
}

/* Leaves out the shares of texts that are too short to tell. */
static void drop_short(Pairs *pairs, int from)
{
    size_t kept = 0;

    for (size_t i = 0; i < pairs->count; i++) {
        Alike pair = pairs->list[i];
        if (pair.corpus->entries[pair.a].tokens < LEAST_TOKENS)
            pair.share_a = 0;
        if (pair.corpus->entries[pair.b].tokens < LEAST_TOKENS)
            pair.share_b = 0;
        if (most_of(&pair) >= from)
            pairs->list[kept++] = pair;
    }
    pairs->count = kept;
}

bool similar_pairs(Corpus *corpus, int from, const char *scratch, Alike **pairs,
                   size_t *count, char **error)
{
    char *percent = text_format("%d", from);
    Call call = {.scratch = scratch,
                 .options = {"-p", "-e", "-s", "-a", "-t", percent}};
    Pairs found = {NULL, 0};
    size_t both_ways = corpus->count * corpus->count;

    call.cpu = FIRST_CPU_S + (unsigned)(both_ways / PAIRS_A_SECOND);
    bool good = corpus->count < 2 || ask_all(&call, corpus);
    if (!good) {
        clear(&call);
        try_each(corpus, scratch);
        good = ask_all(&call, corpus);
    }
    for (char *line = good && call.answer ? strtok(call.answer, "\n") : NULL;
         line != NULL; line = strtok(NULL, "\n"))
        read_line(line, corpus, &found);
    drop_short(&found, from);
    if (found.count > 0)
        qsort(found.list, found.count, sizeof *found.list, compare);
    if (!good)
        *error = text_format("sim_c can't compare the files %s (is it "
                             "installed? make setup EXTRAS=all)",
                             corpus->file);
    *pairs = found.list;
    *count = found.count;
    clear(&call);
    free(percent);
    return good;
}

/* -w: so wide that no name is cut. "/texts/1.c: line 10-20 |/texts/2.c: line
 * 5-15 [45]". */
Run *similar_runs(const Alike *pair, const char *scratch, size_t *count)
{
    Call call = {.scratch = scratch,
                 .options = {"-n", "-s", "-w", "400"},
                 .cpu = 2 * ONE_CPU_S};
    const Entry *entries = pair->corpus->entries;
    Run *runs = NULL;
    bool good = add_entry(&call, &entries[pair->a], pair->a) &&
                add_entry(&call, &entries[pair->b], pair->b) && ask(&call);

    *count = 0;
    for (char *line = good ? strtok(call.answer, "\n") : NULL; line != NULL;
         line = strtok(NULL, "\n")) {
        size_t a, b;
        char one[200], other[200];
        Run run;
        if (sscanf(line, "%199[^:]: line %ld-%ld |%199[^:]: line %ld-%ld", one,
                   &run.first_a, &run.last_a, other, &run.first_b,
                   &run.last_b) != 6 ||
            !read_number(one, pair->corpus, &a) ||
            !read_number(other, pair->corpus, &b))
            continue;
        if (a == pair->b)
            run = (Run){run.first_b, run.last_b, run.first_a, run.last_a};
        runs = memory_grow(runs, *count + 1, sizeof *runs);
        runs[(*count)++] = run;
    }
    clear(&call);
    return runs;
}
