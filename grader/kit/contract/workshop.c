/* See workshop.h. */
#include "workshop.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/tmpdir.h"
#include "base/text.h"

enum { SAID_MAX = 1 << 16, ARGUMENTS_MAX = 32 };

static const char said_name[] = ".said"; /* what gcc prints */

char *workshop_path(const Workshop *shop, const char *name)
{
    return text_format("%s/%s", shop->folder, name);
}

static bool is_header(const char *name)
{
    size_t length = strlen(name);

    return length > 2 && strcmp(name + length - 2, ".h") == 0;
}

char *workshop_origin(const Workshop *shop, const char *name)
{
    return text_format("%s/%s/%s", shop->lab,
                       is_header(name) ? "starter" : "solution", name);
}

/* ---------------------------------------------------------------- files -- */

static bool add_file(const Workshop *shop, const char *name, char **error)
{
    char *shown = workshop_origin(shop, name);
    char *whole = realpath(shown, NULL);
    char *here = workshop_path(shop, name);
    bool fine = whole && symlink(whole, here) == 0;

    if (!fine)
        *error = text_format("%s: %s", shown, strerror(errno));
    free(here);
    free(whole);
    free(shown);
    return fine;
}

static bool add_headers(const Workshop *shop, char **error)
{
    char *starter = text_format("%s/starter", shop->lab);
    DIR *folder = opendir(starter);
    const struct dirent *entry;
    bool fine = folder != NULL;

    if (!fine)
        *error = text_format("%s: %s", starter, strerror(errno));
    while (fine && (entry = readdir(folder)))
        if (is_header(entry->d_name) &&
            strcmp(entry->d_name, shop->header) != 0)
            fine = add_file(shop, entry->d_name, error);
    if (folder)
        closedir(folder);
    free(starter);
    return fine;
}

bool workshop_open(Workshop *shop, const char *lab, const char *header,
                   const char *file, char **error)
{
    *shop = (Workshop){.lab = lab, .header = header, .file = file};
    shop->folder = tmpdir_new(error);
    return shop->folder && add_headers(shop, error) &&
           add_file(shop, header, error) && add_file(shop, file, error);
}

void workshop_close(Workshop *shop)
{
    if (shop->folder)
        tmpdir_remove(shop->folder);
    shop->folder = NULL;
}

/* ------------------------------------------------------------------ gcc -- */

_Noreturn static void become_gcc(const Workshop *shop,
                                 const char *const *arguments)
{
    char *command[ARGUMENTS_MAX + 2] = {text_copy("gcc")};

    for (int i = 0; i < ARGUMENTS_MAX && arguments[i]; i++)
        command[i + 1] = text_copy(arguments[i]);
    int said = -1;
    if (chdir(shop->folder) == 0)
        said = open(said_name, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    if (said >= 0 && dup2(said, 1) >= 0 && dup2(said, 2) >= 0 &&
        setenv("LC_ALL", "C", 1) == 0) {
        execvp(command[0], command);
        dprintf(2, "gcc: error: %s\n", strerror(errno));
    }
    _exit(127);
}

/* "stack.h:3:9: error: words" begins with a place of the lecturer's. */
static char *tell_error(const Workshop *shop, const char *line,
                        const char *words)
{
    size_t length = strcspn(line, ":");
    char *file = text_format("%.*s", (int)length, line);
    char *origin = strchr(file, '/') || strcmp(file, "gcc") == 0
                       ? text_copy(file)
                       : workshop_origin(shop, file);
    char *clean = text_clean(words, strcspn(words, "\n"));
    int number = atoi(line + length + (line[length] == ':'));
    char *told = number > 0 ? text_format("%s:%d: %s", origin, number, clean)
                            : text_format("%s: %s", origin, clean);

    free(clean);
    free(origin);
    free(file);
    return told;
}

/* The first error in what gcc printed. */
static char *first_error(const Workshop *shop)
{
    static const char mark[] = "error: ";
    char *path = workshop_path(shop, said_name), *told = NULL;
    size_t size;
    char *said = file_read(path, SAID_MAX, &size);
    char *found = said ? strstr(said, mark) : NULL;

    if (found) {
        char *line = found;
        while (line > said && line[-1] != '\n')
            line--;
        told = tell_error(shop, line, found + strlen(mark));
    }
    free(said);
    free(path);
    return told;
}

bool workshop_gcc(const Workshop *shop, const char *const *arguments,
                  char **error)
{
    int status = -1;
    pid_t child = fork();

    if (child == 0)
        become_gcc(shop, arguments);
    if (child > 0)
        while (waitpid(child, &status, 0) < 0 && errno == EINTR)
            ;
    if (status == 0)
        return true;
    *error = first_error(shop);
    if (!*error)
        *error = text_format("%s/solution/%s: gcc could not compile it",
                             shop->lab, shop->file);
    return false;
}
