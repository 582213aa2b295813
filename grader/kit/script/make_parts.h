/* What the files of make.h share. */
#ifndef MAKE_PARTS_H
#define MAKE_PARTS_H

#include "make.h"

/* Chooses all that is no object for a call of the function; lengths agree with
 * arrays. */
void making_values(Making *making, size_t function, const Choice *choice,
                   Value *values);

/* The parameter of `like` that is of the kind and type of that one of `of`: of
 * its name; or where it stands among those of its kind. -1: there is none. */
int making_alike(const Function *like, const Function *of, size_t at);

/* How many things `of` is told, beside objects, if `like` is told all of them,
 * too; or -1. */
int making_told_by(const Function *like, const Function *of);

/* Adds the step if there is room for it in the request; what frees objects
 * finds some when nothing else does. */
bool making_add(Making *making, Step step);

/* The order (a callback) that a call on those objects is given as that
 * parameter; NULL: any, or it is none. */
const Value *making_order(Making *making, size_t function, size_t parameter,
                          const Value *values);

/* Do those objects keep to the same order, so that one call may have them all?
 */
bool making_orders_agree(const Making *making, const Function *function,
                         const Value *values);

/* An object that the call makes or is given keeps to the order that comes with
 * it: its own, or that of the objects beside it. */
void making_note_order(Making *making, const Function *function,
                       const Value *values, Made *object);

/* Where a block is to be given: one of the object that is chosen, or any, and
 * the object that it comes from. (If there is none, nothing is chosen.) */
void making_choose_block(Making *making, const Function *function,
                         Choice *choice);

/* Is it one that is not called now? */
bool making_leaves_out(const Making *making, size_t function);

/* The least and the greatest letter that is listed. */
void row_find_bounds(const ValueRow *row, unsigned *least, unsigned *most);

/* Any value of the row; NULL if there is none. */
Value making_any(Making *making, const ValueRow *row);

/* A text that is not listed, but like those that are, or one of many names;
 * one that is listed, with a change;
 * what a stream holds, likewise. */
Value making_text(Making *making, const ValueRow *row, bool is_name);
Value making_altered(Making *making, const ValueRow *row);
Value making_stream(Making *making, const ValueRow *row);

/* One of about `size` bytes, of one to three of those that are listed: more
 * would seldom go together. */
Value making_long_text(Making *making, const ValueRow *row, size_t size);

/* An array that is not listed, but like those that are. */
Value making_array(Making *making, const Type *item, const ValueRow *row);

/* One of so many items, each by chance like those that are listed. */
Value making_long(Making *making, const Type *item, const ValueRow *row,
                  size_t count);

/* One that is mixed of the parts that are listed; now and then of a length that
 * is. (NULL: none says it.) */
Value making_mixed(Making *making, const Parameter *parameter,
                   const ValueRow *row, const ValueRow *lengths);

/* The array with another length: cut, or gone on with from its beginning; where
 * it has nothing in it, all 0. */
Value making_fitted(Making *making, const Type *item, Value value,
                    size_t count);

#endif
