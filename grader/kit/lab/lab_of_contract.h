/* Makes a lab of a folder. */
#ifndef LAB_OF_CONTRACT_H
#define LAB_OF_CONTRACT_H

#include "kit/inquiry/inquiry.h"
#include "kit/tests/prepared.h"
#include "trial/lab.h"

/* The lab in that folder, of which a process has one at most. NULL with one
 * line in *error, the caller's, if that is none. */
const Lab *kit_lab_open(const char *folder, char **error);

/* The one that this process grades. */
typedef struct {
    Kit *kit;
    Survey *survey;
    Survey *watched; /* for rooms in which memory is watched */
    Model *model;    /* this worker's; NULL until it is asked */
    Oracle *oracle;  /* likewise; NULL: there is none */
    Prepared prepared;
} KitLab;

/* Judges the test that is run now. */
void kit_judge(const KitTest *test, KitLab *of, Inquiry *inquiry);

/* The same of a test of tests.c, and of the student's own tests. */
void written_judge(const KitTest *test, KitLab *of, Inquiry *inquiry,
                   Runner *runner);
void own_judge(const KitTest *test, KitLab *of, Inquiry *inquiry);

#endif
