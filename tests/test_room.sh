#!/bin/sh
# test_room.sh - a lab whose objects may be asked to make room, for any number of
# items: how much memory there is, and whether a program needs any where the
# solution needs none, is nobody's fault. Right programs keep all points.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/row

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/row.h" <<'END'
#include <stddef.h>
#include <stdint.h>

typedef struct Row Row;
typedef enum { ROW_OK, ROW_NO_SUCH, ROW_NO_MEMORY } RowError;

/* An empty row, or NULL. */
Row *row_new(void);
void row_free(Row *row);

/* Makes room for so many numbers in all. ROW_NO_MEMORY if there is none, as for
 * more than PTRDIFF_MAX bytes. */
RowError row_reserve(Row *row, size_t room);

/* Puts a number behind the others. */
RowError row_add(Row *row, long number);

/* Makes the number at that place another one. */
RowError row_set(Row *row, size_t at, long number);

/* The number at that place; 0 if there is none. */
long row_at(const Row *row, size_t at);
END
cat >"$lab/solution/row.c" <<'END'
#include "row.h"

#include <stdlib.h>
#include <string.h>

struct Row {
    long *numbers;
    size_t count, room;
};

Row *row_new(void)
{
    return calloc(1, sizeof(Row));
}

void row_free(Row *row)
{
    free(row->numbers);
    free(row);
}

RowError row_reserve(Row *row, size_t room)
{
    long *more;

    if (room <= row->room)
        return ROW_OK;
    if (room > PTRDIFF_MAX / sizeof *more)
        return ROW_NO_MEMORY;
    more = malloc(room * sizeof *more);
    if (!more)
        return ROW_NO_MEMORY;
    if (row->count > 0)
        memcpy(more, row->numbers, row->count * sizeof *more);
    free(row->numbers);
    row->numbers = more;
    row->room = room;
    return ROW_OK;
}

RowError row_add(Row *row, long number)
{
    if (row->count == row->room &&
        row_reserve(row, 2 * row->room + 4) != ROW_OK)
        return ROW_NO_MEMORY;
    row->numbers[row->count++] = number;
    return ROW_OK;
}

RowError row_set(Row *row, size_t at, long number)
{
    if (at >= row->count)
        return ROW_NO_SUCH;
    row->numbers[at] = number;
    return ROW_OK;
}

long row_at(const Row *row, size_t at)
{
    return at < row->count ? row->numbers[at] : 0;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Row
header = row.h
file = row.c

[values]
room = 0..9 100 SIZE_MAX
number = 0..3 -1
at = 0..9 SIZE_MAX

[row/reserve]
points = 20
judges = row_reserve
[row/add]
points = 20
judges = row_new row_free row_add
[row/set]
points = 20
judges = row_set
[row/at]
points = 20
judges = row_at
[memory/all]
points = 10
memory = all
[memory/failing]
points = 10
memory = failing
END

# judged NAME: it is, and not by a fault of the grader's
judged()
{
    cat "$scratch/row/results/$1/report.txt"
    ! grep -q 'aults of the grader' "$scratch/row/results/$1/report.txt"
}

mkdir -p "$scratch/row/class/solution" "$scratch/row/class/list"
cp "$lab/solution/row.c" "$scratch/row/class/solution"
always row twice 's/malloc(room \* sizeof .more)/realloc(NULL, room * 2 * sizeof *more)/
    s/PTRDIFF_MAX . sizeof/PTRDIFF_MAX \/ 2 \/ sizeof/'
cat >"$scratch/row/class/list/row.c" <<'END'
#include "row.h"

#include <stdlib.h>

/* Each number is a node, and each change makes a new one. No room is made before
 * it is needed. */
typedef struct Node {
    struct Node *next;
    size_t at;
    long number;
} Node;

struct Row {
    Node *first;
    size_t count;
};

Row *row_new(void)
{
    return calloc(1, sizeof(Row));
}

void row_free(Row *row)
{
    while (row->first) {
        Node *next = row->first->next;
        free(row->first);
        row->first = next;
    }
    free(row);
}

RowError row_reserve(Row *row, size_t room)
{
    (void)row;
    return room > PTRDIFF_MAX / sizeof(long) ? ROW_NO_MEMORY : ROW_OK;
}

static Node **find(Row *row, size_t at)
{
    Node **node = &row->first;

    while (*node && (*node)->at != at)
        node = &(*node)->next;
    return node;
}

RowError row_set(Row *row, size_t at, long number)
{
    if (at >= row->count)
        return ROW_NO_SUCH;
    Node **node = find(row, at), *gone = *node, *added = malloc(sizeof *added);
    if (!added)
        return ROW_NO_MEMORY;
    *added = (Node){gone ? gone->next : NULL, at, number};
    *node = added;
    free(gone);
    return ROW_OK;
}

RowError row_add(Row *row, long number)
{
    row->count++;
    RowError error = row_set(row, row->count - 1, number);
    if (error != ROW_OK)
        row->count--;
    return error;
}

long row_at(const Row *row, size_t at)
{
    const Node *node = row->first;

    while (node && node->at != at)
        node = node->next;
    return node ? node->number : 0;
}
END
mkdir -p "$scratch/row/class/lies" "$scratch/row/class/loses"
sed 's/^        return ROW_NO_MEMORY;/        return ROW_OK;/' \
    "$scratch/row/class/list/row.c" >"$scratch/row/class/lies/row.c"
sed 's/^        return ROW_NO_MEMORY;/        return row->first ? row->first->number++ : 0, ROW_NO_MEMORY;/' \
    "$scratch/row/class/list/row.c" >"$scratch/row/class/loses/row.c"
changed row cut 's/if (room > PTRDIFF_MAX . sizeof .more)/if (0)/'
changed row hundred 's/^    if (room <= row->room)/    if (room == 100)\n        row->count = 0;\n&/'
changed row sometimes 's/^    return calloc.*/    struct timespec now;\n    timespec_get(\&now, TIME_UTC);\n    return now.tv_nsec >> 3 \& 1 ? NULL : calloc(1, sizeof(Row));/
    s/^#include <stdlib.h>/&\n#include <time.h>/
    s/row->count++. = number;/row->count++] = number + 1;/'

claim class__is_graded graded row
claim solution__has_all has row solution 100
claim twice__may_need_more_memory has row twice 100
claim list__need_not_make_room has row list 100
claim lies__says_that_it_has_set has row lies 90
claim loses__changes_where_it_fails has row loses 90
claim cut__overflows has row cut 80
claim hundred__is_found_at_that_room has row hundred 80
claim sometimes__is_judged judged sometimes
