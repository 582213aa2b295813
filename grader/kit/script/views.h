/*
 * Views: objects that were made of one of another type, as an iterator is of a
 * list. They may look into it for as long as they are there: so until they are
 * freed it is neither changed nor freed by others.
 */
#ifndef VIEWS_H
#define VIEWS_H

#include "script.h"

typedef struct {
    uint16_t of[WIRE_OBJECTS]; /* 1 and the number of that object; 0: of none */
    size_t count;              /* of those that are not 0 */
} Views;

/* May the step come now? */
bool views_allow(const Views *views, const Contract *contract,
                 const Step *step);
void views_note(Views *views, const Contract *contract, const Step *step);

/* May each step come when it does? */
bool script_is_sound(const Contract *contract, const Script *script);

#endif
