/* The tests that students have too: starter/public_tests.c, the same source. */
#ifndef PUBLIC_H
#define PUBLIC_H

#include <check.h>

/* All of them, NULL at the end. */
const TTest *const *public_tests(void);

/* The same of the extension: starter/extension/tests.c. */
const TTest *const *extension_tests(void);

#endif
