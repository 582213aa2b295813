/*
 * What the files build*.c share: build_command.c has the compiler's arguments,
 * build_said.c what it answers.
 */
#ifndef BUILD_PARTS_H
#define BUILD_PARTS_H

#include "build.h"

enum {
    ARGUMENTS = 128,   /* of the compiler */
    SAID_MAX = 1 << 20 /* of what it says, so much is read */
};

/* What one run of the compiler reads and writes, as the jail has it; the option
 * by which it writes the source down, or NULL. */
typedef struct {
    const char *file, *object, *dump;
} BuildPaths;

/* What one run of the compiler makes of a file: how many arguments that takes.
 */
size_t build_fill_arguments(const char **arguments, const BuildPlan *plan,
                            const BuildWay *way, BuildPaths paths,
                            const char *const *more);

/* Is it a function of the runner's that stands in for another, or that shows a
 * forgotten return? */
bool build_stands_in(const char *name);

/* The compiler's messages without the names of the jail's folders, not too many
 * of them, and a last line when there were too many to be read or the compiler
 * was stopped; NULL if there are none. The caller frees them. */
char *build_tidy(const char *kept, size_t length, int status,
                 const char *given);

/* Is there a line like "coinstrip.c:12:5: error: ..."? */
bool build_names_error(const char *kept, size_t length, const char *file);

#endif
