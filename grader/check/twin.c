/* See twin.h. */
#include "twin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "base/text.h"

enum { INI_MAX = 1 << 20 };

/* (A line of it must not be long.) */
static char *more_tests(const Contract *contract, bool memory)
{
    Text text = TEXT_EMPTY;
    const char *before = "\n[" TWIN_ALL "]\npoints = 0\njudges = ";

    for (size_t i = 0; i < contract->count; i++) {
        if (!contract->functions[i].is_judged)
            continue;
        text_addf(&text, "%s%s\n", before, contract->functions[i].name);
        before = "    ";
    }
    if (memory)
        text_add(&text, "\n[" TWIN_MEMORY "]\npoints = 0\nmemory = all\n");
    return text_take(&text);
}

static bool write_ini(const LabCheck *check, const char *twin, bool memory)
{
    size_t size;
    char *ini = file_read(check->kit->ini->path, INI_MAX, &size);
    char *more = more_tests(check->kit->contract, memory);
    char *whole = text_format("%s%s", ini ? ini : "", more);
    char *path = text_format("%s/lab.ini", twin);
    bool fine = ini && file_write(path, whole, strlen(whole));

    free(path);
    free(whole);
    free(more);
    free(ini);
    return fine;
}

/* The folder of that name is the lecturer's own. */
static bool link_folder(const LabCheck *check, const char *twin,
                        const char *name)
{
    char *from = text_format("%s/%s", check->lab, name);
    char *whole = realpath(from, NULL);
    char *to = text_format("%s/%s", twin, name);
    bool fine = whole && symlink(whole, to) == 0;

    free(to);
    free(whole);
    free(from);
    return fine;
}

char *twin_new(const LabCheck *check, const char *name, bool memory,
               char **error)
{
    char *twin = text_format("%s/%s", check->work, name);

    if (mkdir(twin, 0755) == 0 && write_ini(check, twin, memory) &&
        link_folder(check, twin, "starter") &&
        link_folder(check, twin, "solution"))
        return twin;
    *error = text_format("%s: %s", twin, strerror(errno));
    free(twin);
    return NULL;
}
