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

/* Where a part of a value lies, and how many bytes it has; ended by one of no
 * bytes. */
typedef enum {
    TRIED_NUMBER,
    TRIED_LETTERS, /* until the first 0 of a row */
    TRIED_TEXT,    /* behind a pointer */
    TRIED_ADDRESS  /* of something of the tests' own: nobody else looks there */
} TriedKind;

typedef struct {
    uint32_t offset, size;
    TriedKind kind;
} TriedPart;

/* Whose what comes is: the caller's; the program's own; the array the caller's,
 * and the texts in it the program's. */
typedef enum { TRIED_CALLERS, TRIED_LENT, TRIED_CALLERS_ROW } TriedOwner;

void tried_begin(const char *name, uint16_t function, bool makes);
void tried_put_object(const void *object);
void tried_put_value(const void *value, const TriedPart *parts);
void tried_put_text(const char *text);
void tried_put_room(const char *text, uint64_t room);
void tried_put_items(const void *items, uint64_t count, size_t size,
                     const TriedPart *parts);
void tried_put_place(const void *place, uint64_t count);
void tried_put_made(unsigned parameter, const void *variable, bool is_more);
void tried_put_stream(unsigned parameter, void *stream);

/* A function of the tests' own, of that hook's type: `back` gets what it is
 * given, calls it, and puts its result. */
typedef void TriedBack(const void *code);
void tried_put_callback(const void *code, uint32_t hook, TriedBack *back);

/* Where things lie in the nodes of a list. */
typedef struct {
    size_t size, link, item;
    const TriedPart *parts; /* of the item */
} TriedNode;

/* A list of nodes: puts it; makes one of an answer; has the list that is there,
 * whose first node stays, be as an answer says; frees one. */
void tried_put_chain(const void *first, TriedNode node);
void *tried_get_chain(TriedNode node, TriedOwner owner);
void tried_get_chain_into(void *first, TriedNode node);
void tried_free_chain(void *first, TriedNode node);

/* How many texts there are before NULL. */
uint64_t tried_list_length(const void *list);

/* So many without those; 0 if they are more. */
uint64_t tried_difference(uint64_t count, uint64_t less);

/* ... and what it printed goes to stdout. */
void tried_call(bool sets_errno, bool prints);
void tried_get_value(void *value, const TriedPart *parts, TriedOwner owner);
void tried_get_items(void *items, uint64_t count, size_t size,
                     const TriedPart *parts, TriedOwner owner);
void *tried_get_text(TriedOwner owner);
void tried_get_text_into(char *text, uint64_t room); /* 0: just its size */
void tried_get_cursor(void *variable, bool is_changed);
void *tried_get_row(size_t size, const TriedPart *parts, TriedOwner owner);
void *tried_get_new(void);
void *tried_get_known(void);

/* What is left in the variable there: a new object, or one that was changed. */
void tried_get_made(unsigned parameter, void *variable);
void tried_get_changed(unsigned parameter, void *variable);
void tried_get_position(unsigned parameter, void *stream);
void tried_get_written(void *stream);

/* After that: the object is no more. */
void tried_forget(const void *object);
void tried_end(void);

#endif
