/* See prepared.h. Knows what is kept, and what it depends on. */
#include "prepared.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "faulty.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/tmpdir.h"
#include "base/text.h"
#include "prepared_key.h"
#include "written.h"

enum { OBJECT_MAX = 64 << 20, LIST_MAX = 1 << 16 };

static const char folder_mark[] = ".lab-";
static const char list_name[] = "programs";
static char right_name[] = "solution";

static char *place(const Prepared *prepared, const char *name)
{
    return text_format("%s/%s", prepared->folder, name);
}

static bool is_needed(const Kit *kit)
{
    bool needed = kit->own_tests;

    for (size_t i = 0; i < kit->tests.count; i++)
        needed = needed || kit->tests.items[i].written;
    return needed;
}

const Script *prepared_script(const Prepared *prepared, const char *name)
{
    for (size_t i = 0; i < prepared->written_count; i++)
        if (strcmp(prepared->written[i].name, name) == 0)
            return &prepared->written[i].script;
    return NULL;
}

/* ---------------------------------------------------------------- making -- */

static bool write_object(const Prepared *prepared, size_t number,
                         const char *bytes, size_t size, char **error)
{
    char *name = text_format("program-%zu.so", number);
    char *to = place(prepared, name);
    bool fine = bytes && file_write(to, bytes, size) && chmod(to, 0755) == 0;

    if (!fine)
        *error = text_format("%s: %s", to, strerror(errno));
    free(to);
    free(name);
    return fine;
}

/* Takes what the model has become: its object is kept. */
static bool keep_object(const Prepared *prepared, Model *model, size_t number,
                        char **error)
{
    char *from = model_object(model, error);
    size_t size = 0;
    char *bytes = from ? file_read(from, OBJECT_MAX, &size) : NULL;
    bool fine = from && write_object(prepared, number, bytes, size, error);

    free(bytes);
    free(from);
    return fine;
}

/* What was built of it, or is now. */
static bool keep_faulty(const Prepared *prepared, Model *other,
                        const FaultyProgram *program, size_t number,
                        char **error)
{
    if (program->object)
        return write_object(prepared, number, program->object,
                            program->object_size, error);
    model_become(other, program->source, 0);
    return keep_object(prepared, other, number, error);
}

/* A program is a line: what is wrong in it, the lecturer's words for that, and
 * for the lecturer what was changed, with tabs between. */
static void add_line(Text *list, const FaultyProgram *program)
{
    char *words = text_clean_line(program->words);
    char *change = text_clean_line(program->change);

    text_addf(list, "%s\t%s\t%s\n", program->name, words ? words : "",
              change ? change : "");
    free(change);
    free(words);
}

static bool make_faulty(const Prepared *prepared, const Kit *kit, Model *model,
                        Model *other, Text *list, char **error)
{
    FaultyPrograms faulty = {.count = 0};
    bool fine =
        faulty_read(&faulty, kit, error) &&
        faulty_make(&faulty, kit, model, other, kit->faulty_made, error);

    if (fine && faulty.count == 0) {
        *error = text_format("%s: no faulty program can be made of it to try "
                             "tests on",
                             kit->contract->source_path);
        fine = false;
    }
    for (size_t i = 0; i < faulty.count && fine; i++) {
        fine = keep_faulty(prepared, other, &faulty.items[i], i + 1, error);
        add_line(list, &faulty.items[i]);
    }
    faulty_clear(&faulty);
    return fine;
}

static bool make_written(const Prepared *prepared, const Kit *kit,
                         const Tools *tools, char **error)
{
    Bench *bench = bench_new(tools, error);
    char *program = bench ? written_build(kit, bench, error) : NULL;
    char *solution = place(prepared, "program-0.so");
    bool fine = program;

    for (size_t i = 0; i < kit->tests.count && fine; i++) {
        const char *test = kit->tests.items[i].written;
        char *name = text_format("%s.notes", test ? test : "");
        char *notes = place(prepared, name);
        if (test)
            fine = written_note(kit, &prepared->bed, program, solution, test,
                                notes, error);
        free(notes);
        free(name);
    }
    free(solution);
    free(program);
    bench_free(bench);
    return fine;
}

static bool has_written(const Kit *kit)
{
    for (size_t i = 0; i < kit->tests.count; i++)
        if (kit->tests.items[i].written)
            return true;
    return false;
}

/* (The written tests before the faulty programs, which take longest: where one
 * does not hold, that is said soon.) */
static bool make_programs(const Prepared *prepared, const Kit *kit,
                          const Tools *tools, Text *list, char **error)
{
    Model *model = model_new(kit, tools, error);
    Model *other = model ? model_new(kit, tools, error) : NULL;
    bool fine =
        other && keep_object(prepared, model, 0, error) &&
        (!has_written(kit) || make_written(prepared, kit, tools, error));

    add_line(list, &(FaultyProgram){.name = right_name});
    if (fine && kit->own_tests)
        fine = make_faulty(prepared, kit, model, other, list, error);
    model_free(other);
    model_free(model);
    return fine;
}

static bool write_line(const Prepared *prepared, const char *name,
                       const char *text, char **error)
{
    char *path = place(prepared, name);
    bool fine = file_write(path, text, strlen(text));

    if (!fine)
        *error = text_format("%s: %s", path, strerror(errno));
    free(path);
    return fine;
}

/* (The forwarders are what tests are linked with from now on.) */
static bool make(const Prepared *prepared, const Kit *kit, const Tools *tools,
                 const char *key, char **error)
{
    Text list = TEXT_EMPTY;
    bool fine = file_make_folders(prepared->folder);

    if (!fine)
        *error = text_format("%s: %s", prepared->folder, strerror(errno));
    fine = fine && testbed_make(&prepared->bed, kit, tools, error) &&
           make_programs(prepared, kit, tools, &list, error);
    char *lines = text_take(&list);
    fine = fine && write_line(prepared, list_name, lines, error) &&
           write_line(prepared, PREPARED_KEY, key, error);
    free(lines);
    return fine;
}

/* --------------------------------------------------------------- reading -- */

/* What stands before the next tab; NULL if that is nothing. */
static char *take_field(const char **line)
{
    size_t length = strcspn(*line, "\t\n");
    char *field = length > 0 ? text_format("%.*s", (int)length, *line) : NULL;

    *line += length + ((*line)[length] == '\t');
    return field;
}

static void take_line(Prepared *prepared, const char *line)
{
    TriedProgram *program = &prepared->programs[prepared->program_count];
    char *file = text_format("program-%zu.so", prepared->program_count++);

    *program = (TriedProgram){.object = place(prepared, file)};
    program->name = take_field(&line);
    program->words = take_field(&line);
    free(file);
}

static bool read_programs(Prepared *prepared)
{
    char *path = place(prepared, list_name);
    size_t size = 0;
    char *list = file_read(path, LIST_MAX, &size);

    for (const char *line = list;
         line && *line && prepared->program_count < TRYOUT_MOST;) {
        size_t length = strcspn(line, "\n");
        take_line(prepared, line);
        line += length + (line[length] == '\n');
    }
    free(list);
    free(path);
    return prepared->program_count > 0;
}

static bool read_written(Prepared *prepared, const Kit *kit, char **error)
{
    bool fine = true;

    prepared->arena = arena_new();
    prepared->written =
        memory_new(kit->tests.count + 1, sizeof *prepared->written);
    for (size_t i = 0; i < kit->tests.count && fine; i++) {
        const char *test = kit->tests.items[i].written;
        if (!test)
            continue;
        char *name = text_format("%s.notes", test);
        char *notes = place(prepared, name);
        WrittenTest *written = &prepared->written[prepared->written_count++];
        written->name = test;
        fine = written_read(kit, test, notes, prepared->arena, &written->script,
                            error);
        free(notes);
        free(name);
    }
    return fine;
}

/* ----------------------------------------------------------------- whole -- */

static void settle_in(Prepared *prepared, const Tools *tools, char *folder)
{
    testbed_close(&prepared->bed);
    free(prepared->folder);
    prepared->folder = folder;
    testbed_open(&prepared->bed, tools, folder);
}

static int is_one(const struct dirent *entry)
{
    return strncmp(entry->d_name, folder_mark, strlen(folder_mark)) == 0;
}

/* What was made for the lab as it was before. */
static void remove_others(const char *folder)
{
    const char *own = strrchr(folder, '/');
    char *out = text_format("%.*s", (int)(own - folder), folder);
    struct dirent **entries = NULL;
    int count = scandir(out, &entries, is_one, NULL);

    for (int i = 0; i < count; i++) {
        if (strcmp(entries[i]->d_name, own + 1) != 0)
            tmpdir_remove(text_format("%s/%s", out, entries[i]->d_name));
        free(entries[i]);
    }
    free(entries);
    free(out);
}

/* Makes it beside its place, and moves it there whole: another run may be about
 * to do the same, and be first. */
static bool make_whole(Prepared *prepared, const Kit *kit, const Tools *tools,
                       const char *folder, const char *key, char **error)
{
    char *new = text_format("%s.%d", folder, (int)getpid());

    settle_in(prepared, tools, text_copy(new));
    bool fine = make(prepared, kit, tools, key, error);
    if (fine && rename(new, folder) != 0 && access(folder, F_OK) != 0) {
        *error = text_format("%s: %s", folder, strerror(errno));
        fine = false;
    }
    tmpdir_remove(new);
    if (fine)
        remove_others(folder);
    return fine;
}

bool prepared_open(Prepared *prepared, const Kit *kit, const Tools *tools,
                   const char *out, char **error)
{
    char letters[DIGEST_BYTES];

    *prepared = (Prepared){.folder = NULL};
    if (!is_needed(kit))
        return true;
    char *whole = file_make_folders(out) ? realpath(out, NULL) : NULL;
    if (!whole) {
        *error = text_format("%s: %s", out, strerror(errno));
        return false;
    }
    prepared_key(kit, tools, letters);
    char *folder = text_format("%s/%s%.16s", whole, folder_mark, letters);
    free(whole);
    bool fine = access(folder, F_OK) == 0 ||
                make_whole(prepared, kit, tools, folder, letters, error);
    settle_in(prepared, tools, folder);
    if (fine && !read_programs(prepared)) {
        *error = text_format("%s can't be read: delete it", folder);
        fine = false;
    }
    return fine && read_written(prepared, kit, error);
}
