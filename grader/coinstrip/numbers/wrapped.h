/* Numbers that are taken for a small one where a program keeps too few of their
 * bits, or a remainder: 256 + k in a byte, 26 + k among the letters. */
#ifndef WRAPPED_H
#define WRAPPED_H

enum { WRAPPED = 61 };

/* The i-th of WRAPPED numbers that some such program takes for `small`, from 0
 * to 7. All are below -8 or above 15. */
int wrapped_number(int i, int small);

#endif
