/* A lab as the kit has read it: all that is known before anybody is graded. */
#ifndef KIT_H
#define KIT_H

#include "kit/contract/ini/tests_ini.h"
#include "kit/script/values/values.h"

typedef struct {
    char *folder; /* the lab's */
    LabIni *ini;
    Contract *contract;
    Values *values;
    KitTests tests;
    const char
        *own_tests;     /* the file of students' own tests, or NULL; and ... */
    size_t faulty_made; /* ... how many programs are made for them */
} Kit;

/* NULL with one line in *error, the caller's, if something in it is wrong, or
 * not said yet. */
Kit *kit_open(const char *folder, char **error);
void kit_free(Kit *kit); /* NULL is allowed */

#endif
