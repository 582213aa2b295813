/*
 * The allocating functions as the submission sees them: its object is linked
 * with --wrap for each, so that one of its calls can be made to fail. Nothing
 * else in the process comes through here.
 */
#include "guard.h"
#include "server.h"

#include <errno.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Where memory is not what is being watched, a fault of memory is to cost
 * nothing in the other parts as long as the program can go on at all: every
 * block is larger than was asked for, and full of zeros; the blocks
 * that were freed last are kept as they were for a while, those that realloc
 * leaves too; and what malloc never gave can be freed without harm. Under the
 * tools that watch memory nothing of this happens.
 *
 * A program may take megabytes for each strip, and what is kept from malloc is
 * had from the kernel again, page by page: that takes many times as long as the
 * program itself does. So of large blocks no more are kept than HELD_IN_ALL
 * bytes in the life of a process. Later ones are freed at once.
 */
enum {
    SPARE_BYTES = 128,
    ROW_BYTES = 40, /* from there on what was asked for may be a row of that */
    ROW_BYTES_MAX = 1 << 15, /* many longs, not bytes */
    HELD_BLOCKS = 256,
    KINDS = 4096,
    READY = 16,
    HELD_BYTES = 64 << 20,
    LARGE_BYTES = 1 << 18,
    HELD_IN_ALL = 128 << 20
};

static bool lenient;
static void *held[HELD_BLOCKS]; /* a ring, the oldest at held_next */
static uint16_t held_of[KINDS]; /* how many of them there are of a kind */
static size_t held_next, held_bytes, held_ever;
static size_t large_in_all; /* bytes of the large blocks that were held ever */
static void *ready[READY];  /* to be given again */
static int ready_count;

void allocations_be_lenient(void)
{
    lenient = true;
}

void allocations_be_plain(void)
{
    lenient = false;
}

bool allocations_are_lenient(void)
{
    return lenient;
}

static size_t roomy(size_t size)
{
    if (!lenient || size > SIZE_MAX - SPARE_BYTES)
        return size;
    bool row = size >= ROW_BYTES && size < ROW_BYTES_MAX;
    return SPARE_BYTES + (row ? size * sizeof(long) : size);
}

/* Can malloc have given this? By where it is: in the heap, or where a mapping
 * of malloc's own begins. */
static bool may_be_block(const void *block)
{
    extern char end; /* of the program's data: see end(3) */
    uintptr_t at = (uintptr_t)block, page = 4096;
    if (at % _Alignof(max_align_t) != 0)
        return false;
    return (at > (uintptr_t)&end && at < (uintptr_t)sbrk(0)) ||
           at % page == 2 * sizeof(size_t);
}

/* Blocks of two kinds are two blocks: few have to be looked for. */
static uint16_t *of_kind(const void *block)
{
    return &held_of[(uintptr_t)block / sizeof(max_align_t) % KINDS];
}

static bool is_held(const void *block)
{
    if (*of_kind(block) == 0)
        return false;
    for (int i = 0; i < HELD_BLOCKS; i++)
        if (held[i] == block)
            return true;
    return false;
}

/* What was held there, from now on somebody else's; NULL if nothing was. */
static void *take_out(size_t at)
{
    void *block = held[at];
    if (block) {
        held_bytes -= malloc_usable_size(block);
        --*of_kind(block);
    }
    held[at] = NULL;
    return block;
}

static void release_oldest(void)
{
    free(take_out(held_next));
    held_next = (held_next + 1) % HELD_BLOCKS;
}

/* Is it a large block, and have enough of these been held? */
static bool is_dear(size_t usable)
{
    if (usable < LARGE_BYTES)
        return false;
    if (large_in_all <= HELD_IN_ALL)
        large_in_all += usable;
    return large_in_all > HELD_IN_ALL;
}

static void hold(void *block)
{
    if (!may_be_block(block) || is_held(block))
        return; /* what is freed twice is freed once */
    if (is_dear(malloc_usable_size(block))) {
        free(block);
        return;
    }
    release_oldest();
    held[(held_next + HELD_BLOCKS - 1) % HELD_BLOCKS] = block;
    held_bytes += malloc_usable_size(block);
    ++*of_kind(block);
    held_ever++;
    for (int i = 0; i < HELD_BLOCKS && held_bytes > HELD_BYTES; i++)
        release_oldest();
}

size_t allocations_held(void)
{
    return held_ever;
}

void allocations_give_back(size_t after)
{
    size_t count = held_ever - after;
    for (; count > 0; count--) {
        size_t at = (held_next + HELD_BLOCKS - count) % HELD_BLOCKS;
        if (count > HELD_BLOCKS || !held[at])
            continue;
        if (ready_count == READY)
            free(ready[--ready_count]);
        ready[ready_count++] = take_out(at);
    }
}

/* A block of the size, all 0: first of those that are ready, the last that was
 * freed before others, as malloc has it. */
static void *give(size_t size)
{
    enum { CLOSE = 32 };
    size_t room = roomy(size);
    for (int i = ready_count - 1; i >= 0; i--) {
        size_t usable = malloc_usable_size(ready[i]);
        if (usable < room || usable - room >= CLOSE)
            continue;
        void *block = memset(ready[i], 0, usable);
        ready[i] = ready[--ready_count];
        return block;
    }
    return calloc(1, room);
}

void allocation_free(void *block)
{
    if (guard_has(block))
        guard_free(block);
    else if (lenient && block)
        hold(block);
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

static void *counting(void *block)
{
    alive += block != NULL;
    return block;
}

void allocation_return(void *block)
{
    alive -= block != NULL;
    if (guard_has(block))
        guard_free(block);
    else
        free(block);
}

static bool ends_in_0 = true;

void allocations_end_in_0(bool so)
{
    ends_in_0 = so;
}

/* What was never set; the bytes to spare, but for the very last one, which ends
 * a text that has no end, belong to it. */
static char *mark_end(char *block, size_t size)
{
    if (block && size > 0 && !ends_in_0)
        memset(block + size - 1, '~', SPARE_BYTES);
    return block;
}

/* Half as much again, so that a block that grows step by step is not copied at
 * each of them. */
static void *grow_leniently(void *block, size_t size)
{
    size_t room = malloc_usable_size(block);
    if (size <= room)
        return block;
    char *grown =
        size < SIZE_MAX / 2 ? calloc(1, roomy(size + size / 2)) : NULL;
    if (grown) {
        memcpy(grown, block, room);
        hold(block);
    }
    return mark_end(grown, size);
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

static bool fails(void)
{
    if (!is_to_fail(counted++))
        return false;
    errno = ENOMEM;
    return true;
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
    if (fails())
        return NULL;
    if (guard_is_on())
        return counting(guard_new(size, false));
    return counting(lenient ? mark_end(give(size), size) : malloc(size));
}

void __wrap_free(void *block)
{
    alive -= block != NULL;
    allocation_free(block);
}

void *__wrap_calloc(size_t count, size_t size)
{
    if (fails())
        return NULL;
    size_t product;
    if (__builtin_mul_overflow(count, size, &product)) {
        errno = ENOMEM;
        return NULL;
    }
    if (guard_is_on())
        return counting(guard_new(product, true));
    return counting(lenient ? give(product) : calloc(count, size));
}

static void *resize(void *block, size_t size)
{
    if (guard_has(block) || (guard_is_on() && !block))
        return guard_resize(block, size);
    if (lenient && !block)
        return give(size);
    if (lenient && size > 0)
        return may_be_block(block) ? grow_leniently(block, size) : NULL;
    return realloc(block, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    if (fails())
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
    return fails() ? NULL : counting(aligned_alloc(alignment, size));
}

int __wrap_posix_memalign(void **block, size_t alignment, size_t size)
{
    int error = fails() ? ENOMEM : posix_memalign(block, alignment, size);
    alive += error == 0;
    return error;
}

/* In a block as malloc would have given it. */
static char *copy_leniently(const char *text, size_t length)
{
    char *copy = guard_is_on() ? guard_new(length + 1, true) : give(length + 1);
    if (copy)
        memcpy(copy, text, length);
    return copy;
}

char *__wrap_strdup(const char *text)
{
    if (fails())
        return NULL;
    return counting(lenient ? copy_leniently(text, strlen(text))
                            : strdup(text));
}

char *__wrap_strndup(const char *text, size_t most)
{
    if (fails())
        return NULL;
    return counting(lenient ? copy_leniently(text, strnlen(text, most))
                            : strndup(text, most));
}

__attribute__((format(printf, 2, 0))) static int
print(char **text, const char *format, va_list values)
{
    int length = vasprintf(text, format, values);
    alive += length >= 0;
    if (!lenient || length < 0)
        return length;
    char *copy = copy_leniently(*text, (size_t)length);
    free(*text);
    *text = copy;
    return copy ? length : -1;
}

int __wrap_vasprintf(char **text, const char *format, va_list values)
{
    return fails() ? -1 : print(text, format, values);
}

int __wrap_asprintf(char **text, const char *format, ...)
{
    if (fails())
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
    FILE *file = fails() ? NULL : open_memstream(text, size);
    alive += file != NULL; /* the text, which its caller frees */
    return file;
}

FILE *__wrap_fmemopen(void *bytes, size_t size, const char *mode)
{
    return fails() ? NULL : fmemopen(bytes, size, mode);
}

void *__wrap_memalign(size_t alignment, size_t size)
{
    return fails() ? NULL : counting(memalign(alignment, size));
}

void *__wrap_valloc(size_t size)
{
    return fails() ? NULL : counting(valloc(size));
}

void *__wrap_pvalloc(size_t size)
{
    return fails() ? NULL : counting(pvalloc(size));
}
