/* Words in a line, with blanks between them. */
#ifndef WORDS_H
#define WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Goes to the next word of the line: returns where it begins, and stores its
 * length; *at then stands behind it. NULL at the end. Begin with *at = line. */
const char *words_next(const char **at, size_t *length);

/* Is it one of the words of that line, which may be NULL? */
bool words_have(const char *line, const char *word);

#endif
