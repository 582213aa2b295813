#!/bin/sh
# test_blocks.sh - a pool that hands out blocks, void *, and takes them back:
# programs that hand out too few, one twice, too little of it, or write to what is in
# use, lose their points; and whatever order they hand them out in, right ones don't.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/pool

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/pool.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Pool Pool;

/* A pool of so many blocks of that size, suitably aligned. NULL if either is 0, or if
 * there is no memory. */
Pool *pool_create(size_t block_size, size_t count);
void pool_destroy(Pool *pool);

/* A block that is not in use, all bytes 0; NULL: there is none. */
void *pool_alloc(Pool *pool);

/* Takes back a block that pool_alloc has returned: false, if that is NULL. */
bool pool_free(Pool *pool, void *block);

/* Takes all blocks back. */
void pool_reset(Pool *pool);

/* How many are not in use. */
size_t pool_available(const Pool *pool);

/* Is it one of its blocks? */
bool pool_has(const Pool *pool, const void *block);
END
cat >"$lab/solution/pool.c" <<'END'
#include "pool.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Pool {
    size_t size, step, count, used;
    unsigned char *bytes;
    bool *is_used;
};

Pool *pool_create(size_t block_size, size_t count)
{
    size_t step = (block_size + 15) / 16 * 16;
    Pool *pool = NULL;

    if (step >= block_size && block_size > 0 && count > 0 && count <= SIZE_MAX / step)
        pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pool->size = block_size;
    pool->step = step;
    pool->count = count;
    pool->bytes = malloc(count * step);
    pool->is_used = calloc(count, sizeof *pool->is_used);
    if (pool->bytes && pool->is_used)
        return pool;
    pool_destroy(pool);
    return NULL;
}

void pool_destroy(Pool *pool)
{
    free(pool->bytes);
    free(pool->is_used);
    free(pool);
}

void *pool_alloc(Pool *pool)
{
    for (size_t i = 0; i < pool->count; i++) {
        if (pool->is_used[i])
            continue;
        pool->is_used[i] = true;
        pool->used++;
        return memset(pool->bytes + i * pool->step, 0, pool->size);
    }
    return NULL;
}

static size_t place(const Pool *pool, const void *block)
{
    return (size_t)((const unsigned char *)block - pool->bytes) / pool->step;
}

bool pool_free(Pool *pool, void *block)
{
    if (!block)
        return false;
    pool->is_used[place(pool, block)] = false;
    pool->used--;
    return true;
}

void pool_reset(Pool *pool)
{
    memset(pool->is_used, 0, pool->count * sizeof *pool->is_used);
    pool->used = 0;
}

size_t pool_available(const Pool *pool)
{
    return pool->count - pool->used;
}

bool pool_has(const Pool *pool, const void *block)
{
    return place(pool, block) < pool->count;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = pool.h
file = pool.c

[values]
block_size = 0..9 16 24 40
count = 0..9 33 50

[pool_free]
null = block

[p/create]
points = 20
judges = pool_create pool_destroy
[p/alloc]
points = 20
judges = pool_alloc
[p/free]
points = 20
judges = pool_free
[p/reset]
points = 10
judges = pool_reset
[p/look]
points = 10
judges = pool_available pool_has
[memory/all]
points = 20
memory = all
END

# the last that came back is handed out first, and is linked through itself
program pool linked <<'END'
#include "pool.h"

#include <stdlib.h>
#include <string.h>

typedef struct Free { struct Free *next; } Free;
struct Pool { size_t size, step, count, left; char *bytes; Free *first; };

Pool *pool_create(size_t block_size, size_t count)
{
    Pool *pool = block_size && count ? malloc(sizeof *pool) : NULL;

    if (!pool)
        return NULL;
    pool->size = block_size;
    pool->step = block_size < 16 ? 16 : (block_size + 15) / 16 * 16;
    pool->count = count;
    pool->bytes = malloc(pool->step * count);
    if (!pool->bytes) {
        free(pool);
        return NULL;
    }
    pool_reset(pool);
    return pool;
}

void pool_destroy(Pool *pool)
{
    free(pool->bytes);
    free(pool);
}

void *pool_alloc(Pool *pool)
{
    Free *block = pool->first;

    if (!block)
        return NULL;
    pool->first = block->next;
    pool->left--;
    return memset(block, 0, pool->size);
}

bool pool_free(Pool *pool, void *block)
{
    if (!block)
        return false;
    ((Free *)block)->next = pool->first;
    pool->first = block;
    pool->left++;
    return true;
}

void pool_reset(Pool *pool)
{
    pool->first = NULL;
    pool->left = 0;
    for (size_t i = 0; i < pool->count; i++)
        pool_free(pool, pool->bytes + i * pool->step);
}

size_t pool_available(const Pool *pool) { return pool->left; }

bool pool_has(const Pool *pool, const void *block)
{
    return (const char *)block >= pool->bytes &&
           (const char *)block < pool->bytes + pool->count * pool->step;
}
END
changed pool twice 's/^        pool->is_used\[i\] = true;/        pool->is_used[i] = i != 3;/'
changed pool narrow 's/^    pool->step = step;/    pool->step = step > 16 ? 16 : step;/'
changed pool dirty 's/memset(\(pool->bytes + i \* pool->step\), 0, pool->size)/\1/'
changed pool askew 's/^    size_t step = .*/    size_t step = block_size;/'
changed pool lost '/^bool pool_free/,/^}/s/^    pool->is_used.*//'
changed pool kept '/^void pool_reset/,/^}/s/^    memset.*//'
changed pool wide '/^bool pool_free/,/^}/s/^    pool->used--;/&\
    if (place(pool, block) + 1 < pool->count)\
        memset(block, 0, pool->step + 1);/'
# (Its last call makes no block, with the solution neither.)
changed pool full '/^void \*pool_alloc/,/^}/s/^    return NULL;/    pool->bytes[0] = 1;\n&/'

claim class__is_graded graded pool
claim linked__has_all loses pool linked none
claim twice__hands_one_out_twice loses pool twice p/alloc
claim narrow__hands_out_what_overlaps says pool narrow 'a block that is in use no longer holds'
claim narrow__is_shown shows pool narrow
claim dirty__hands_out_what_is_not_0 loses pool dirty p/alloc
claim dirty__is_shown shows pool dirty
claim askew__is_not_aligned says pool askew 'not aligned'
claim askew__is_shown shows pool askew
claim lost__never_hands_it_out_again loses pool lost p/free
claim kept__is_not_reset loses pool kept p/reset
claim wide__writes_to_the_next loses pool wide p/free
claim wide__is_shown shows pool wide
claim full__writes_to_one_in_use loses pool full p/alloc
claim full__is_shown shows pool full

# ---------------------------------------------------- of no object: a heap ----

lab=$scratch/heap
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/heap.h" <<'END'
#include <stddef.h>

/* All is free again. */
void heap_init(void);

/* So many bytes, at least one; NULL: there is no room, or they are more than 128. */
void *heap_alloc(size_t size);

/* Makes it larger or smaller; NULL, and it stays: more than 128 bytes. */
void *heap_realloc(void *block, size_t size);

/* Gives back what heap_alloc or heap_realloc has returned. */
void heap_free(void *block);

/* How many are in use. */
size_t heap_used(void);
END
cat >"$lab/solution/heap.c" <<'END'
#include "heap.h"

enum { BLOCKS = 20, SIZE = 128 };

static unsigned char bytes[BLOCKS * SIZE];
static int used[BLOCKS];

void heap_init(void)
{
    for (int i = 0; i < BLOCKS; i++)
        used[i] = 0;
}

void *heap_alloc(size_t size)
{
    for (int i = 0; i < BLOCKS && size <= SIZE; i++)
        if (!used[i]) {
            used[i] = 1;
            return bytes + i * SIZE;
        }
    return NULL;
}

void heap_free(void *block)
{
    used[((unsigned char *)block - bytes) / SIZE] = 0;
}

void *heap_realloc(void *block, size_t size)
{
    return size <= SIZE ? block : NULL;
}

size_t heap_used(void)
{
    size_t count = 0;

    for (int i = 0; i < BLOCKS; i++)
        count += used[i];
    return count;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = heap.h
file = heap.c
state = module
element = block

[values]
size = 1..9 16 100 128 129

[heap_used]
module = looked_at

[h/alloc]
points = 50
judges = heap_alloc heap_realloc
[h/free]
points = 50
judges = heap_free heap_init heap_used
END
changed heap down 's/for (int i = 0; i < BLOCKS && size <= SIZE; i++)/for (int i = BLOCKS - 1; i >= 0 \&\& size <= SIZE; i--)/'
changed heap overlaps 's/i \* SIZE;/i * 100;/
    s/bytes) \/ SIZE/bytes) \/ 100/'
changed heap moves '/^void \*heap_realloc/,/^}/s/size <= SIZE ?/size == 16 ? heap_alloc(size) : &/'
changed heap kept '/^void heap_free/,/^}/s/= 0;/= 1;/'

claim heap__is_graded graded heap
claim heap_down__has_all loses heap down none
claim heap_overlaps__is_seen loses heap overlaps h/alloc
claim heap_moves__leaves_the_old_one_in_use loses heap moves h/alloc
claim heap_kept__is_not_given_back loses heap kept h/free
