/*
 * Allocations that fail. A file that includes this says in a comment how it is
 * to be linked: each of these functions as -Wl,--wrap=...
 */
#ifndef CHECKS_ALLOCATING_H
#define CHECKS_ALLOCATING_H

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static long failing = -1;
static bool failing_on;

/* Of the allocations from here on the one of that number fails; the
 * first is number 0. */
static inline void fail_allocation(long number)
{
    failing = number;
    failing_on = false;
}

/* And all that come after it. */
static inline void fail_allocations_from(long number)
{
    failing = number;
    failing_on = true;
}

static inline void fail_no_allocation(void)
{
    failing = -1;
}

static inline bool fails(void)
{
    if (failing < 0 || failing > 0) {
        failing -= failing > 0;
        return false;
    }
    failing -= !failing_on;
    errno = ENOMEM;
    return true;
}

#define MAY_FAIL(type, name, parameters, arguments, failed)                    \
    type __real_##name parameters;                                             \
    type __wrap_##name parameters;                                             \
    type __wrap_##name parameters                                              \
    {                                                                          \
        return fails() ? failed : __real_##name arguments;                     \
    }

MAY_FAIL(void *, malloc, (size_t n), (n), NULL)
MAY_FAIL(void *, calloc, (size_t n, size_t m), (n, m), NULL)
MAY_FAIL(void *, realloc, (void *p, size_t n), (p, n), NULL)
MAY_FAIL(void *, reallocarray, (void *p, size_t n, size_t m), (p, n, m), NULL)
MAY_FAIL(void *, aligned_alloc, (size_t n, size_t m), (n, m), NULL)
MAY_FAIL(void *, memalign, (size_t n, size_t m), (n, m), NULL)
MAY_FAIL(void *, valloc, (size_t n), (n), NULL)
MAY_FAIL(void *, pvalloc, (size_t n), (n), NULL)
MAY_FAIL(int, posix_memalign, (void **p, size_t n, size_t m), (p, n, m), ENOMEM)
MAY_FAIL(char *, strdup, (const char *s), (s), NULL)
MAY_FAIL(char *, strndup, (const char *s, size_t n), (s, n), NULL)
MAY_FAIL(int, vasprintf, (char **s, const char *f, va_list v), (s, f, v), -1)
MAY_FAIL(FILE *, open_memstream, (char **s, size_t *n), (s, n), NULL)
MAY_FAIL(FILE *, fmemopen, (void *p, size_t n, const char *m), (p, n, m), NULL)

int __wrap_asprintf(char **text, const char *format, ...);
int __wrap_asprintf(char **text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = __wrap_vasprintf(text, format, values);
    va_end(values);
    return length;
}

#endif
