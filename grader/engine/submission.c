/* See submission.h. */
#include "submission.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include "complain.h"
#include "intake.h"
#include "memory.h"
#include "text.h"

/* Files of the class that lie beside the folders of the submissions. */
static const char *const reserved[] = {"grades.csv", "class.html"};

/* Some file systems do not tell capitals apart. */
static bool is_taken(const char *name, const Submissions *before)
{
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcasecmp(name, reserved[i]) == 0)
            return true;
    for (size_t i = 0; i < before->count; i++)
        if (strcasecmp(name, before->list[i].name) == 0)
            return true;
    return false;
}

static char *unique_name(const char *path, const Submissions *before)
{
    char *plain = intake_name(path), *name = text_copy(plain);
    for (int number = 2; is_taken(name, before); number++) {
        free(name);
        name = text_format("%s-%d", plain, number);
    }
    free(plain);
    return name;
}

static bool is_there(const char *path)
{
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
    if (folder < 0) {
        complain("%s: %s", path, strerror(errno));
        return false;
    }
    close(folder);
    return true;
}

Submissions submissions_of(char *const *paths, int count)
{
    Submissions all = {memory_new((size_t)count, sizeof *all.list), 0};
    for (int i = 0; i < count; i++) {
        char *name = unique_name(paths[i], &all);
        all.list[all.count++] = (Submission){
            .path = paths[i],
            .name = name,
            .student = {.name = text_copy(name)},
            .fate = is_there(paths[i]) ? FATE_WAITING : FATE_ABSENT};
    }
    return all;
}

void submissions_free(Submissions *submissions)
{
    for (size_t i = 0; i < submissions->count; i++) {
        free(submissions->list[i].name);
        student_clear(&submissions->list[i].student);
    }
    free(submissions->list);
    *submissions = (Submissions){NULL, 0};
}

size_t submissions_with(const Submissions *submissions, Fate fate)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++)
        count += submissions->list[i].fate == fate;
    return count;
}

size_t submissions_kept(const Submissions *submissions)
{
    size_t count = 0;
    for (size_t i = 0; i < submissions->count; i++)
        count += submissions->list[i].kept;
    return count;
}
