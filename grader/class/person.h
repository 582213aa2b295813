/*
 * Knows how the name of one person is written by different hands, without
 * guessing: what it makes of two names is the same only if their letters are.
 * Letters are the same whichever way Unicode has them ("ë", or "e" and two
 * dots, as a Mac writes it) and in capitals or not. What is returned is the
 * caller's to free.
 */
#ifndef PERSON_H
#define PERSON_H

#include <stdbool.h>

/* Small letters in one normal form, one blank where there are several, and none
 * at the ends; nothing that can't be seen. */
char *person_fold(const char *name);

/* The same without accents and strokes: "zoe", "lukasz". Two people's names may
 * be the same then. */
char *person_plain(const char *name);

/* "Jane Doe" of "Doe, Jane"; anything else as it is, but for blanks at its
 * ends. */
char *person_readable(const char *name);

/* "doejane", as Canvas writes it, of "Doe, Jane", or of "Jane Doe" with the
 * last word taken for the last name. */
char *person_squash(const char *name);

/* The letters, their marks, the digits and the underscores of a name, folded,
 * in its order: "janedoe". */
char *person_words(const char *name);

/* A name in the one normal form that has the fewest characters; as it is, if it
 * is no UTF-8. */
char *person_compose(const char *name);

/* Whether two ids are the same, capitals and blanks around them aside, and say
 * anything. */
bool person_same_id(const char *a, const char *b);

/* Whether two names may be one person's, where a number says so: the letters
 * and digits are the same but for accents, and for which name comes first. */
bool person_agrees(const char *a, const char *b);

/* What names are compared by: [NAME_PLAIN] is without accents. */
enum { NAME_EXACT, NAME_PLAIN, NAME_WAYS };
typedef struct {
    char *whole[NAME_WAYS];    /* folded, the first name first */
    char *squashed[NAME_WAYS]; /* as Canvas writes it */
} NameKey;

NameKey name_key(const char *name);
void name_key_clear(NameKey *key);

/* Whether a name is that of a list; `squashed`: it may be as Canvas writes it.
 * An empty one is nobody's. */
bool name_key_same(const NameKey *listed, const NameKey *name, bool squashed,
                   int way);

#endif
