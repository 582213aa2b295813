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

/* Is one of the words (NULL at the end) in the name, in small letters or large?
 * Is it one of them? */
bool name_has(const char *name, const char *const *words);
bool name_is(const char *name, const char *const *words);

/* Does it end with one of them? */
bool name_ends(const char *name, const char *const *words);

/* May it be in the name of something in C? */
bool is_in_name(char c);

/* Does that name stand in the C text, and not as a part of another? */
bool name_stands_in(const char *text, const char *name);

/* Is it what a place is called that is only written to? */
bool name_is_out(const char *name);

/* Is it what a number may be called that says how many there are? */
bool name_is_count(const char *name);

/* The name of a type behind "const " and "struct ". */
const char *name_bare(const char *name);

/* Takes the word off, if the text ends with it, behind a blank. */
bool words_take_last(char *text, const char *word);

#endif
