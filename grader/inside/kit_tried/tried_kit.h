/*
 * What the forwarders of a lab are made of (../forward.c): each function of its
 * header, for tests that are linked with them, calls these in turn and so has
 * another process make the call (../../tried/tried.h), where the program is.
 *
 * A call is begun, its arguments are put in order; then it is asked for, and
 * what came of it is taken in order: the result, and what was written. All
 * bytes are as kit/README.md has them, but that what a function only writes to
 * goes there, too: what it leaves alone stays what it was.
 */
#ifndef TRIED_KIT_H
#define TRIED_KIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where a number lies in a value, and how many bytes it has; ended by one of no
 * bytes. */
typedef struct {
    uint32_t offset, size;
} TriedPart;

/* Whose a text is that is returned: the caller's, or the program's own. */
typedef enum { TRIED_CALLERS, TRIED_LENT } TriedOwner;

void tried_begin(const char *name, uint16_t function, bool makes);
void tried_put_object(const void *object);
void tried_put_value(const void *value, const TriedPart *parts);
void tried_put_text(const char *text);
void tried_put_items(const void *items, uint64_t count, size_t size,
                     const TriedPart *parts);

void tried_call(void);
void tried_get_value(void *value, const TriedPart *parts);
void tried_get_items(void *items, uint64_t count, size_t size,
                     const TriedPart *parts);
void *tried_get_text(TriedOwner owner);
void tried_get_text_into(char *text);
void *tried_get_new(void);
void *tried_get_known(void);

/* After that: the object is no more. */
void tried_forget(const void *object);
void tried_end(void);

#endif
