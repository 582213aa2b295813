/* See programs.h. */
#include "programs.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "grading.h"
#include "base/memory.h"
#include "base/text.h"

enum { SOURCE_MAX = 1 << 20 };

bool programs_open(const LabCheck *check, Programs *programs, const char *name,
                   char **error)
{
    *programs =
        (Programs){.folder = text_format("%s/%s", check->work, name),
                   .out = text_format("%s/%s-results", check->work, name)};
    if (mkdir(programs->folder, 0755) == 0)
        return true;
    *error = text_format("%s: %s", programs->folder, strerror(errno));
    return false;
}

void programs_free(Programs *programs)
{
    for (size_t i = 0; i < programs->count; i++) {
        free(programs->list[i].name);
        free(programs->list[i].path);
        free(programs->list[i].says);
        marks_free(&programs->list[i].marks);
    }
    free(programs->list);
    free(programs->folder);
    free(programs->out);
}

static Program *add(Programs *programs, ProgramKind kind, const char *name)
{
    programs->list = memory_grow(programs->list, programs->count + 1,
                                 sizeof *programs->list);
    Program *program = &programs->list[programs->count++];
    *program = (Program){.kind = kind, .name = text_copy(name)};
    return program;
}

Program *programs_add(const LabCheck *check, Programs *programs,
                      ProgramKind kind, const char *name, const char *source,
                      char *says)
{
    Program *program = add(programs, kind, name);
    char *folder = text_format("%s/%s", programs->folder, name);

    program->says = says;
    program->path = text_format("%s/%s", folder, check->kit->contract->file);
    if (mkdir(folder, 0755) == 0)
        file_write(program->path, source, strlen(source));
    free(folder);
    return program;
}

/* What a class may hold: a folder that is somebody's. */
static int is_folder(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && entry->d_type != DT_REG;
}

/* A link to the lecturer's folder would be no submission: its file is copied.
 */
static void add_student(const LabCheck *check, Programs *programs,
                        const char *name)
{
    char *path = text_format("%s/class/%s/%s", check->lab, name,
                             check->kit->contract->file);
    size_t size;
    char *source = file_read(path, SOURCE_MAX, &size);
    char *folder = text_format("class-%s", name);

    if (source)
        programs_add(check, programs, PROGRAM_CLASS, folder, source,
                     text_copy(name));
    else
        add(programs, PROGRAM_CLASS, folder)->says = text_copy(name);
    free(folder);
    free(source);
    free(path);
}

void programs_add_class(const LabCheck *check, Programs *programs)
{
    char *path = text_format("%s/class", check->lab);
    struct dirent **entries;
    int count = scandir(path, &entries, is_folder, alphasort);

    for (int i = 0; i < count; i++) {
        add_student(check, programs, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    free(path);
}

bool programs_grade(const LabCheck *check, Programs *programs, int seconds,
                    char **error)
{
    const GradingPlan plan = {.lab = check->twin,
                              .submissions = programs->folder,
                              .out = programs->out,
                              .seconds = seconds};

    if (programs->count == 0)
        return true;
    if (!grading_end(grading_start(check, &plan), &plan, error))
        return false;
    for (size_t i = 0; i < programs->count; i++)
        programs->list[i].marks =
            marks_read(programs->out, programs->list[i].name);
    return true;
}

size_t programs_of(const Programs *programs, ProgramKind kind)
{
    size_t count = 0;

    for (size_t i = 0; i < programs->count; i++)
        count += programs->list[i].kind == kind;
    return count;
}
