/*
 * A value that is given to a function, or comes from it, and how C writes it.
 * Its bytes belong to an arena.
 */
#ifndef VALUE_H
#define VALUE_H

#include "arena.h"
#include "contract.h"
#include "base/text.h"

typedef struct {
    bool is_null;
    uint64_t number; /* of a number its bits; of an object its number; of a text
                        that is changed in place: its room */
    uint32_t count;  /* bytes of a text; items of an array, or of a place */
    uint32_t size;   /* of: */
    uint8_t
        links; /* what is wrong about those of a list that came: LINKS_... */
    const unsigned char *bytes; /* a text; or items, or members of a struct, as
                                   plain.h has them */
} Value;

/* What kind of thing a parameter is given. */
typedef enum {
    GIVEN_OBJECT,
    GIVEN_PLAIN, /* a number, or a struct of these */
    GIVEN_TEXT,
    GIVEN_ITEMS,  /* behind a pointer; one, or an array */
    GIVEN_PLACE,  /* that is only written to: a count */
    GIVEN_STREAM, /* to be read: a text, which may have 0 in it */
    GIVEN_SINK,   /* a stream to write to: nothing */
    GIVEN_MADE    /* where an object is to be stored: nothing */
} GivenKind;

GivenKind parameter_kind(const Parameter *parameter);

/* Has it an array, whose length matters? */
bool parameter_is_array(const Parameter *parameter);

/* Is its length more than one number: rows*cols, 2*n+1, n-m? */
bool parameter_is_computed(const Parameter *parameter);

/* How many it has by the numbers that are given; each of those, as a parameter
 * or behind one. */
size_t parameter_count(const Function *function, const Parameter *array,
                       const Value *values);
uint64_t parameter_number(const Function *function, int at,
                          const Value *values);

/* A text that is changed in place, in a room of its own. */
bool parameter_has_room(const Parameter *parameter);

/* May the function write to what is behind it? (And what a stream is left at,
 * or was written to it, is told.) */
bool parameter_is_written(const Parameter *parameter);

/* The struct that an object's pointer leads to: its name without "const" and
 * "struct". */
const char *object_name(const Type *pointer);

/* Is an object given to it, as it is? */
bool function_takes_object(const Function *function);
bool type_is_object(const Type *type); /* a pointer to one */
bool type_is_tree(const Type *type);   /* ... that is the root of a tree */

/* Where in an array's bytes the item of that index begins. */
const unsigned char *item_at(const Value *items, const Type *item,
                             uint32_t index);

/* Parts of what is there, from `first` on, so many; the bytes are the same. */
Value items_part(const Value *items, const Type *item, uint32_t first,
                 uint32_t count);

/* As C writes it; returns where the item's bytes end: 3, SIZE_MAX, 'x', "a\n",
 * (Point){1, 2}. */
const unsigned char *plain_add_c(Text *text, const Type *type,
                                 const unsigned char *bytes);
void text_add_c(Text *text, const unsigned char *bytes, size_t length);
/* 1, 2, 3 */
void items_add_c(Text *text, const Type *item, const Value *items);

#endif
