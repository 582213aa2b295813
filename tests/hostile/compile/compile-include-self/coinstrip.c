/*
 * compile-include-self: Includes itself twice at every depth: two to the power
 * of 200 files.
 */
#define _GNU_SOURCE
#if __INCLUDE_LEVEL__ < 190
#include __FILE__
#include __FILE__
#endif
