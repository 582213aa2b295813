/* Whether a function stays quick: how its time grows with what is there. */
#ifndef QUICK_H
#define QUICK_H

#include "inquiry.h"

/* Judges it by so many calls: comes back if all is well. */
void quick_judge(Runner *runner, size_t function, uint32_t calls,
                 const Inquiry *inquiry);

#endif
