/* Faulty programs of the lecturer's. See faulty.h. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "faulty.h"
#include "base/file.h"
#include "patch.h"
#include "base/text.h"

enum { SOURCE_MAX = 1 << 20 };

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int is_program(const struct dirent *entry)
{
    return ends_in(entry->d_name, ".c") || ends_in(entry->d_name, ".patch");
}

static int by_bytes(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

/* The first comment says what is wrong: of a patch in lines that begin with #,
 * of a program in its first line. */
static char *first_words(const char *bytes)
{
    const char *from = bytes + strspn(bytes, "/*# \t");
    size_t length = strcspn(from, "\n");

    if (from == bytes)
        return NULL;
    while (length > 0 && strchr(" */", from[length - 1]))
        length--;
    return length > 0 ? text_format("%.*s", (int)length, from) : NULL;
}

static bool add_program(FaultyPrograms *faulty, const Kit *kit,
                        const char *name, char **error)
{
    char *path = text_format("%s/faulty/%s", kit->folder, name);
    size_t size = 0;
    char *bytes = file_read(path, SOURCE_MAX, &size);
    FaultyProgram *item = &faulty->items[faulty->count];

    *item = (FaultyProgram){.name = NULL};
    if (!bytes)
        *error = text_format("%s: %s", path, strerror(errno));
    else if (faulty->count == FAULTY_MOST)
        *error =
            text_format("%s: more than %d are too many", path, FAULTY_MOST);
    else if (ends_in(name, ".c"))
        item->source = text_copy(bytes);
    else
        item->source = patch_apply(kit->contract->source_path, path, error);
    if (!*error && item->source) {
        item->name = text_format("%.*s", (int)strcspn(name, "."), name);
        item->words = first_words(bytes);
        faulty->count++;
    }
    free(bytes);
    free(path);
    return !*error;
}

bool faulty_read(FaultyPrograms *faulty, const Kit *kit, char **error)
{
    char *folder = text_format("%s/faulty", kit->folder);
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_program, by_bytes);
    bool fine = true;

    for (int i = 0; i < count; i++) {
        fine = fine && add_program(faulty, kit, entries[i]->d_name, error);
        free(entries[i]);
    }
    free(entries);
    free(folder);
    return fine;
}
