/* See prepared_key.h. */
#include "prepared_key.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "testbed.h"

static void add_file(Digest *digest, const char *folder, const char *name)
{
    char *path = text_format("%s/%s", folder, name);

    digest_add_text(digest, name);
    if (!digest_add_file(digest, path))
        digest_add_text(digest, NULL);
    free(path);
}

static int is_seen(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int by_bytes(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

static void add_folder(Digest *digest, const Kit *kit, const char *name)
{
    char *folder = text_format("%s/%s", kit->folder, name);
    struct dirent **entries = NULL;
    int count = scandir(folder, &entries, is_seen, by_bytes);

    for (int i = 0; i < count; i++) {
        add_file(digest, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    free(folder);
}

void prepared_key(const Kit *kit, const Tools *tools,
                  char letters[DIGEST_BYTES])
{
    static const char *const ours[] = {"tried-program", "forwarders.a",
                                       "runner"};
    Digest *digest = digest_new();
    char *beside = testbed_tool(tools, "");

    add_file(digest, "/proc/self", "exe");
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        add_file(digest, beside, ours[i]);
    digest_add_text(digest, tools->compiler);
    for (const char *const *flag = tools->flags; *flag; flag++)
        digest_add_text(digest, *flag);
    lab_ini_add_inputs(kit->ini, digest);
    add_file(digest, kit->folder, "tests.c");
    add_file(digest, kit->folder, "hooks.c");
    add_folder(digest, kit, "starter");
    add_folder(digest, kit, "solution");
    add_folder(digest, kit, "faulty");
    digest_end(digest, letters);
    free(beside);
}
