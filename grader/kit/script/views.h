/*
 * Views: objects that were made of one of another type, as an iterator is of a
 * list. They may look into it for as long as they are there: so until they are
 * freed it is neither changed nor freed by others.
 *
 * A block (blocks.h) is one, too, but what it comes from may be changed. It is
 * given only to functions that are given that as well, if they are given such
 * an object. A function that changes that, and neither makes nor frees a block,
 * may take all of its blocks back, as one does that frees it: they are gone. So
 * is what nobody frees, being passed itself (an iterator by value).
 */
#ifndef VIEWS_H
#define VIEWS_H

#include "script.h"

typedef struct {
    uint16_t of[WIRE_OBJECTS]; /* 1 and the number of that object; 0: of none */
    size_t count;              /* of those that are not 0 */
    bool is_block[WIRE_OBJECTS], is_gone[WIRE_OBJECTS];
} Views;

/* May the step come now? */
bool views_allow(const Views *views, const Contract *contract,
                 const Step *step);
void views_note(Views *views, const Contract *contract, const Step *step);

/* The object that a block comes from; -1: it is none, or gone, or comes from
 * none. */
int views_owner(const Views *views, int block);

/* May each step come when it does? */
bool script_is_sound(const Contract *contract, const Script *script);

#endif
