/*
 * The allocating functions as the submission sees them: its object is linked
 * with --wrap for each, so that one of its calls can be made to fail. Nothing
 * else in the process comes through here.
 */
#include "guard.h"
#include "lenient.h"
#include "server.h"

#include <errno.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void allocation_free(void *block)
{
    if (guard_has(block))
        guard_free(block);
    else if (allocations_are_lenient() && block)
        lenient_free(block);
    else
        free(block);
}

/* Blocks of the submission's that it, or whoever it gave them to, has not
 * freed. */
static int32_t alive;

int32_t allocations_alive(void)
{
    return alive;
}

/* Pages of the heap are had from the kernel many at a time where the first of
 * them is come to: one by one they take it several times as long. (An older
 * kernel can't do so.) */
static void take_pages(const void *block)
{
    enum { AT_ONCE = 1 << 17, POPULATE_WRITE = 23 };
    static uintptr_t taken; /* so far, from the bottom */
    const uintptr_t page = 1 << 12, at = (uintptr_t)block,
                    end = (uintptr_t)sbrk(0) / page * page;
    if (at < taken || at >= end)
        return;
    const uintptr_t start = at / page * page;
    const size_t size = end - start < AT_ONCE ? end - start : AT_ONCE;
    const int error = errno;
    madvise((void *)start, size, POPULATE_WRITE);
    errno = error;
    taken = start + size;
}

static void *counting(void *block)
{
    alive += block != NULL;
    if (block && allocations_are_lenient())
        take_pages(block);
    return block;
}

void allocation_give(const void *block)
{
    alive += block != NULL;
}

void allocation_return(void *block)
{
    alive -= block != NULL;
    if (guard_has(block))
        guard_free(block);
    else
        free(block);
}

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

static bool is_to_fail(uint32_t number)
{
    if (failing == UINT32_MAX)
        return false;
    return (failing & ALLOCATIONS_FROM) != 0
               ? number >= (failing & ~ALLOCATIONS_FROM)
               : number == failing;
}

/* Was so much asked for, in a block or in many of a call, that one machine may
 * have it, and another one not? */
static bool vast;
static size_t asked; /* bytes, by the call that goes on */

bool allocations_were_vast(void)
{
    bool were = vast;

    vast = false;
    return were;
}

void allocations_begin_call(void)
{
    asked = 0;
}

static void note_size(size_t size)
{
    const size_t anybody_has = (size_t)1 << 26;

    if (size > PTRDIFF_MAX) /* no object is larger */
        return;
    vast = vast || size > anybody_has || size > anybody_has - asked;
    if (!vast)
        asked += size;
}

static bool fails_now(void)
{
    if (!is_to_fail(counted++))
        return false;
    errno = ENOMEM;
    return true;
}

static bool fails(size_t size)
{
    note_size(size);
    return fails_now();
}

void *__wrap_malloc(size_t size);
void __wrap_free(void *block);
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
/* (What the two are called in a program built with _FORTIFY_SOURCE.) */
int __wrap___vasprintf_chk(char **text, int flag, const char *format,
                           va_list values)
    __attribute__((format(printf, 3, 0)));
int __wrap___asprintf_chk(char **text, int flag, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
FILE *__wrap_open_memstream(char **text, size_t *size);
FILE *__wrap_fmemopen(void *bytes, size_t size, const char *mode);
void *__wrap_memalign(size_t alignment, size_t size);
void *__wrap_valloc(size_t size);
void *__wrap_pvalloc(size_t size);

void *__wrap_malloc(size_t size)
{
    if (fails(size))
        return NULL;
    if (guard_is_on())
        return counting(guard_new(size, false));
    return counting(allocations_are_lenient()
                        ? lenient_mark_end(lenient_give(size), size)
                        : malloc(size));
}

void __wrap_free(void *block)
{
    alive -= block != NULL;
    allocation_free(block);
}

void *__wrap_calloc(size_t count, size_t size)
{
    size_t product;
    bool none = __builtin_mul_overflow(count, size, &product);
    if (fails(none ? 0 : product))
        return NULL;
    if (none) {
        errno = ENOMEM;
        return NULL;
    }
    if (guard_is_on())
        return counting(guard_new(product, true));
    return counting(allocations_are_lenient() ? lenient_give(product)
                                              : calloc(count, size));
}

static void *resize(void *block, size_t size)
{
    if (guard_has(block) || (guard_is_on() && !block))
        return guard_resize(block, size);
    if (allocations_are_lenient() && !block)
        return lenient_give(size);
    if (allocations_are_lenient() && size > 0)
        return lenient_may_have(block) ? lenient_grow(block, size) : NULL;
    return realloc(block, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    const size_t before = asked;
    if (block)
        asked = 0; /* much of it was there */
    note_size(size);
    if (block)
        asked = before;
    if (fails_now())
        return NULL;
    void *resized = resize(block, size);
    if (!block)
        return counting(resized);
    alive -= size == 0 && !resized;
    return resized;
}

void *__wrap_reallocarray(void *block, size_t count, size_t size)
{
    size_t product;
    if (__builtin_mul_overflow(count, size, &product)) {
        errno = ENOMEM;
        return NULL;
    }
    return __wrap_realloc(block, product);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails(size) ? NULL : counting(aligned_alloc(alignment, size));
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size)
{
    int error = fails(size) ? ENOMEM : posix_memalign(block, alignment, size);
    alive += error == 0;
    return error;
}

/* In a block as malloc would have given it. */
static char *copy_leniently(const char *text, size_t length)
{
    char *copy =
        guard_is_on() ? guard_new(length + 1, true) : lenient_give(length + 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

char *__wrap_strdup(const char *text)
{
    if (fails(0))
        return NULL;
    return counting(allocations_are_lenient()
                        ? copy_leniently(text, strlen(text))
                        : strdup(text));
}

char *__wrap_strndup(const char *text, size_t most)
{
    if (fails(0))
        return NULL;
    return counting(allocations_are_lenient()
                        ? copy_leniently(text, strnlen(text, most))
                        : strndup(text, most));
}

__attribute__((format(printf, 2, 0))) static int
print(char **text, const char *format, va_list values)
{
    int length = vasprintf(text, format, values);
    alive += length >= 0;
    if (!allocations_are_lenient() || length < 0)
        return length;
    char *copy = copy_leniently(*text, (size_t)length);
    free(*text);
    *text = copy;
    return copy ? length : -1;
}

int __wrap_vasprintf(char **text, const char *format, va_list values)
{
    return fails(0) ? -1 : print(text, format, values);
}

int __wrap_asprintf(char **text, const char *format, ...)
{
    if (fails(0))
        return -1;
    va_list values;
    va_start(values, format);
    int length = print(text, format, values);
    va_end(values);
    return length;
}

int __wrap___vasprintf_chk(char **text, int flag, const char *format,
                           va_list values)
{
    (void)flag;
    return __wrap_vasprintf(text, format, values);
}

int __wrap___asprintf_chk(char **text, int flag, const char *format, ...)
{
    (void)flag;
    va_list values;
    va_start(values, format);
    int length = __wrap_vasprintf(text, format, values);
    va_end(values);
    return length;
}

FILE *__wrap_open_memstream(char **text, size_t *size)
{
    FILE *file = fails(0) ? NULL : open_memstream(text, size);
    alive += file != NULL; /* the text, which its caller frees */
    return file;
}

FILE *__wrap_fmemopen(void *bytes, size_t size, const char *mode)
{
    return fails(0) ? NULL : fmemopen(bytes, size, mode);
}

void *__wrap_memalign(size_t alignment, size_t size)
{
    return fails(size) ? NULL : counting(memalign(alignment, size));
}

void *__wrap_valloc(size_t size)
{
    return fails(size) ? NULL : counting(valloc(size));
}

void *__wrap_pvalloc(size_t size)
{
    return fails(size) ? NULL : counting(pvalloc(size));
}
