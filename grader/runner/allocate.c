/*
 * The allocating functions as the submission sees them: its object is linked
 * with --wrap for each, so that one of its calls can be made to fail. Nothing
 * else in the process comes through here.
 */
#include "server.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static uint32_t counted;
static uint32_t failing = UINT32_MAX;

void allocations_fail(uint32_t nth)
{
    counted = 0;
    failing = nth;
}

uint32_t allocations_counted(void)
{
    return counted;
}

static bool fails(void)
{
    if (counted++ != failing)
        return false;
    errno = ENOMEM;
    return true;
}

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_reallocarray(void *block, size_t count, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
int __wrap_posix_memalign(void **block, size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t most);
int __wrap_vasprintf(char **text, const char *format, va_list values)
    __attribute__((format(printf, 2, 0)));
int __wrap_asprintf(char **text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
FILE *__wrap_open_memstream(char **text, size_t *size);
FILE *__wrap_fmemopen(void *bytes, size_t size, const char *mode);

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return fails() ? NULL : realloc(block, size);
}

void *__wrap_reallocarray(void *block, size_t count, size_t size)
{
    return fails() ? NULL : reallocarray(block, count, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size)
{
    return fails() ? ENOMEM : posix_memalign(block, alignment, size);
}

char *__wrap_strdup(const char *text)
{
    return fails() ? NULL : strdup(text);
}

char *__wrap_strndup(const char *text, size_t most)
{
    return fails() ? NULL : strndup(text, most);
}

int __wrap_vasprintf(char **text, const char *format, va_list values)
{
    return fails() ? -1 : vasprintf(text, format, values);
}

int __wrap_asprintf(char **text, const char *format, ...)
{
    if (fails())
        return -1;
    va_list values;
    va_start(values, format);
    int length = vasprintf(text, format, values);
    va_end(values);
    return length;
}

FILE *__wrap_open_memstream(char **text, size_t *size)
{
    return fails() ? NULL : open_memstream(text, size);
}

FILE *__wrap_fmemopen(void *bytes, size_t size, const char *mode)
{
    return fails() ? NULL : fmemopen(bytes, size, mode);
}
