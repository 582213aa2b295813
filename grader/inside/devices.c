/*
 * The files that chance is read from, as the submission sees them: its object
 * is linked with --wrap for fopen. No file can be opened in the jail, but these
 * are there on every student's machine, and a program may read them: for the
 * one of several winning moves that it makes, and not for a strip that is to
 * come of a seed. So it finds them, and has other bytes each time.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fopen64(const char *path, const char *mode);

static FILE *open_chance(void)
{
    static char bytes[4096];
    return getrandom(bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes
               ? fmemopen(bytes, sizeof bytes, "r")
               : NULL;
}

FILE *__wrap_fopen(const char *path, const char *mode)
{
    bool chance =
        strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0;
    return chance && mode[0] == 'r' ? open_chance() : fopen(path, mode);
}

FILE *__wrap_fopen64(const char *path, const char *mode)
{
    return __wrap_fopen(path, mode);
}
