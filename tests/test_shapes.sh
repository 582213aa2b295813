#!/bin/sh
# test_shapes.sh - a lab of what interfaces say beyond their types: arrays of
# which some items are left, calls that are only allowed where something is so,
# arrays that may be NULL, what is visited along the way, errno where memory runs
# out, who keeps equal things in their order, and ';' in texts. Right programs keep all points.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/shapes

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/shapes.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef int (*Compare)(const void *a, const void *b);
typedef struct Row Row;

/* Sorts the numbers, with equal ones only once: how many are left. */
size_t shapes_sort(int *a, size_t n);

/* The k-th smallest (from 0) of them; k is below n. */
int shapes_nth(const int *a, size_t n, size_t k);

/* The first place in a sorted array whose item is not less than the key. */
size_t shapes_place(void *const *items, size_t n, const void *key,
                    Compare compare);

/* The first of the least items; NULL if there is none, and then items may be
 * NULL. */
void *shapes_least(void *const *items, size_t n, Compare compare);

/* The sum of the numbers; -1 if a is NULL. */
long shapes_sum(const int *a, size_t n);

/* How many ';' there are. */
int shapes_marks(const char *text);

/* An empty row; NULL, and errno is ENOMEM, if there is no memory. */
Row *row_new(void);
void row_free(Row *row);

/* Puts a number, which is not below 0, behind the others. 0; or -1, and errno is
 * ENOMEM. */
int row_add(Row *row, int number);

/* Puts those of the numbers behind the others that are not below 0, and for which
 * there is memory: how many these are. */
size_t row_add_all(Row *row, const int *numbers, size_t n);

/* Calls visit for each number and its place, until it returns false. */
void row_each(const Row *row, bool (*visit)(size_t place, int number));
END
cat >"$lab/solution/shapes.c" <<'END'
#include "shapes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_number(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

size_t shapes_sort(int *a, size_t n)
{
    size_t kept = 0;

    if (n > 0)
        qsort(a, n, sizeof *a, by_number);
    for (size_t i = 0; i < n; i++)
        if (kept == 0 || a[kept - 1] != a[i])
            a[kept++] = a[i];
    return kept;
}

int shapes_nth(const int *a, size_t n, size_t k)
{
    for (size_t i = 0;; i++) {
        size_t less = 0, same = 0;
        for (size_t j = 0; j < n; j++) {
            less += a[j] < a[i];
            same += a[j] == a[i];
        }
        if (less <= k && k < less + same)
            return a[i];
    }
}

size_t shapes_place(void *const *items, size_t n, const void *key,
                    Compare compare)
{
    size_t low = 0;

    while (low < n) {
        size_t middle = low + (n - low) / 2;
        if (compare(items[middle], key) < 0)
            low = middle + 1;
        else
            n = middle;
    }
    return low;
}

void *shapes_least(void *const *items, size_t n, Compare compare)
{
    void *least = n > 0 ? items[0] : NULL;

    for (size_t i = 1; i < n; i++)
        if (compare(items[i], least) < 0)
            least = items[i];
    return least;
}

long shapes_sum(const int *a, size_t n)
{
    long sum = 0;

    if (!a)
        return -1;
    for (size_t i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

int shapes_marks(const char *text)
{
    int marks = 0;

    for (; *text; text++)
        marks += *text == ';';
    return marks;
}

struct Row {
    int *numbers;
    size_t count;
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

int row_add(Row *row, int number)
{
    int *more = row->count % 4 > 0
                    ? row->numbers
                    : realloc(row->numbers, (row->count + 4) * sizeof *more);

    if (!more)
        return -1;
    more[row->count++] = number;
    row->numbers = more;
    return 0;
}

size_t row_add_all(Row *row, const int *numbers, size_t n)
{
    size_t added = 0;

    for (size_t i = 0; i < n; i++)
        added += numbers[i] >= 0 && row_add(row, numbers[i]) == 0;
    return added;
}

void row_each(const Row *row, bool (*visit)(size_t place, int number))
{
    for (size_t i = 0; i < row->count; i++)
        if (!visit(i, row->numbers[i]))
            return;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = shapes.h
file = shapes.c

[values]
a = {1} {2 1} {1 2 2 1} {5 4 4 5 4} {}
k = 0..5
text = "" "a" "a ;b ; \";" ; in a text it begins no comment
    ";" ; and not here

[shapes_nth]
where = k < n
[shapes_place]
where = items in_order compare
[shapes_least]
compare = identity
null = items
[shapes_sum]
null = a
[row_new]
errno = compared
[row_add]
errno = compared
where = number >= 0

[s/sort]
points = 15
judges = shapes_sort
[s/nth]
points = 15
judges = shapes_nth
[s/place]
points = 15
judges = shapes_place
[s/least]
points = 10
judges = shapes_least
[s/marks]
points = 5
judges = shapes_marks
[s/sum]
points = 5
judges = shapes_sum
[row/add]
points = 10
judges = row_new row_free row_add row_add_all
[row/each]
points = 15
judges = row_each
[row/failing]
points = 10
memory = failing
END

# What is behind those that are left is anybody's; where nothing is in order this
# finds other places; where there is no memory for some, others than the solution
# can leave out are left out.
always shapes right 's/^    return kept;/    memset(a + kept, 1, (n - kept) * sizeof *a);\n&/
    s/n - low) . 2/n - low) * 2 \/ 3/
    s/row->count % 4 > 0/false/'
changed shapes sort 's/kept == 0 ||/kept == 0 || i == 3 ||/'
changed shapes nth 's/less <= k/less <= k + (n > 3)/'
changed shapes nth_3 's/return a.i.;/return a[k == 3 ? 0 : i];/'
changed shapes place 's/compare(items.middle., key) < 0/compare(items[middle], key) <= 0/'
changed shapes place_many 's/size_t low = 0;/size_t low = n > 20;/'
changed shapes least 's/compare(items.i., least) < 0/compare(items[i], least) <= 0/'
changed shapes sum '/if (!a)/s/!a/!a \&\& n == 0/'
changed shapes marks 's/marks += .*/marks |= *text == 0x3b;/'
changed shapes each 's/visit(i, row->numbers/visit(row->count - i, row->numbers/'
changed shapes stops 's/if (!visit(i, row->numbers.i.))/if (!visit(i, row->numbers[i]) \&\& i > 3)/'
changed shapes seven 's/if (!visit/if (i > 6 || !visit/'
changed shapes large 's/if (!visit/if (row->count >= 1000 || !visit/'
always shapes some 's/row_add(row, numbers.i.) == 0/(row_add(row, numbers[i]), true)/'
changed shapes errno 's/^        return -1;/        return errno = 0, -1;/'

claim class__is_graded graded shapes
claim right__has_all has shapes right 100
claim sort__is_looked_at_as_far_as_it_returns has shapes sort 85
claim nth__is_asked_where_k_is_below_n has shapes nth 85
claim nth__is_asked_for_each_k_that_is has shapes nth_3 85
claim place__is_asked_in_order has shapes place 85
claim place__is_asked_of_many_in_order has shapes place_many 85
claim least__is_the_first has shapes least 90
claim sum__is_given_null_for_any_length has shapes sum 95
claim marks__may_stand_in_texts has shapes marks 95
claim each__calls_are_compared has shapes each 85
claim each__stops_in_time has shapes stops 85
claim each__goes_to_the_end has shapes seven 85
claim large__is_made_of_what_may_be_added has shapes large 85
claim all__are_put_there_where_there_is_memory has shapes some 100
claim errno__is_told_where_memory_runs_out has shapes errno 90

table()
{
    "$build/contract" "$lab" >"$scratch/table" 2>&1
    cat "$scratch/table"
    grep -q "$1" "$scratch/table"
}

claim table__says_what_is_left table 'in and out of n, so many as it returns'
claim table__says_where_it_is_called table 'called only where k < n'
claim table__says_what_is_in_order table 'where items is in order by compare'

# refused LINE WORDS: that line in lab.ini is
refused()
{
    cp -r "$lab/." "$scratch/refused"
    sed "s/^where = k < n/$1/" "$lab/lab.ini" >"$scratch/refused/lab.ini"
    "$build/contract" "$scratch/refused" >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q "lab.ini:.*$2" "$scratch/said"
}

claim where__needs_two_sides refused 'where = k <' 'neither like'
claim where__needs_numbers refused 'where = k < a' 'neither like'
claim where__needs_what_it_knows refused 'where = k < m' 'neither like'

# A solution that ends where memory runs out.
mkdir -p "$scratch/ends/class/right"
cp -r "$lab" "$scratch/ends"
cp "$scratch/shapes/class/right/shapes.c" "$scratch/ends/class/right"
sed '/if (!more)/{
        n
        s/return -1/abort()/
    }' "$lab/solution/shapes.c" >"$scratch/ends/shapes/solution/shapes.c"

solution_is_told()
{
    "$build/grade" --lab "$scratch/ends/shapes" --class --jobs 1 \
        --out "$scratch/ends/results" "$scratch/ends/class" >/dev/null 2>&1
    cat "$scratch/ends/results/right/report.txt"
    tr -s '\n ' '  ' <"$scratch/ends/results/right/report.txt" |
        grep -q 'row/failing: the solution crashed .* in row_add'
}

claim failing__solution_that_ends_is_told solution_is_told

# ---------------------------------------------------------- made in two ways ----

# What is wrong of a new object only one function shows, which changes it.
mkdir -p "$scratch/tickets/starter" "$scratch/tickets/solution"
cat >"$scratch/tickets/starter/tickets.h" <<'END'
typedef struct Tickets Tickets;
Tickets *tickets_new(void);
/* The first is that number. */
Tickets *tickets_from(int first);
void tickets_free(Tickets *tickets);
/* The next number; of new ones 1, or the first. */
int tickets_take(Tickets *tickets);
/* How many were taken. */
int tickets_taken(const Tickets *tickets);
END
cat >"$scratch/tickets/solution/tickets.c" <<'END'
#include "tickets.h"
#include <stdlib.h>

struct Tickets {
    int next, taken;
};

Tickets *tickets_from(int first)
{
    Tickets *made = calloc(1, sizeof *made);

    if (made)
        made->next = first;
    return made;
}

Tickets *tickets_new(void)
{
    Tickets *made = calloc(1, sizeof *made);

    if (made)
        made->next = 1;
    return made;
}

void tickets_free(Tickets *tickets)
{
    free(tickets);
}

int tickets_take(Tickets *tickets)
{
    tickets->taken++;
    return tickets->next++;
}

int tickets_taken(const Tickets *tickets)
{
    return tickets->taken;
}
END
cat >"$scratch/tickets/lab.ini" <<'END'
[lab]
header = tickets.h
file = tickets.c
[values]
first = 0..9 100
[t/new]
points = 20
judges = tickets_new tickets_free
[t/from]
points = 40
judges = tickets_from
[t/take]
points = 40
judges = tickets_take tickets_taken
END
labs=$scratch
changed tickets from_4 's/made->next = first/made->next = first > 3 ? 4 : first/'
changed tickets take_4 's/return tickets->next++;/return tickets->next++ + (tickets->taken > 3);/'
claim tickets__are_graded graded tickets
claim tickets__that_begin_wrongly_cost_their_maker loses tickets from_4 't/from'
claim tickets__that_are_taken_wrongly_cost_who_takes loses tickets take_4 't/take'

# Objects that are set up in a variable of whoever calls, whose struct the header
# shows.
new_lab vec
cat >"$labs/vec/starter/vec.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

typedef struct {
    int *data;
    size_t size, capacity;
} Vec;

/* An empty one, with room for so many. 0, or -1 if there is no memory. */
int vec_init(Vec *vec, size_t capacity);

/* Releases what is in it. */
void vec_destroy(Vec *vec);

/* False, with nothing changed, if there is no memory. */
bool vec_push(Vec *vec, int x);
bool vec_pop(Vec *vec, int *x);

/* 0 if there is none. */
int vec_get(const Vec *vec, size_t i);
size_t vec_size(const Vec *vec);

/* Sets the copy up. False if there is no memory. */
bool vec_copy(Vec *copy, const Vec *vec);
EOF
cat >"$labs/vec/solution/vec.c" <<'EOF'
#include "vec.h"

#include <stdlib.h>

int vec_init(Vec *vec, size_t capacity)
{
    vec->size = 0;
    vec->capacity = capacity;
    vec->data = malloc(capacity * sizeof *vec->data + 1);
    return vec->data != NULL ? 0 : -1;
}

void vec_destroy(Vec *vec)
{
    free(vec->data);
}

bool vec_push(Vec *vec, int x)
{
    if (vec->size == vec->capacity) {
        size_t capacity = 2 * vec->capacity + 1;
        int *data = realloc(vec->data, capacity * sizeof *data);
        if (data == NULL)
            return false;
        vec->data = data;
        vec->capacity = capacity;
    }
    vec->data[vec->size++] = x;
    return true;
}

bool vec_pop(Vec *vec, int *x)
{
    if (vec->size == 0)
        return false;
    *x = vec->data[--vec->size];
    return true;
}

int vec_get(const Vec *vec, size_t i)
{
    return i < vec->size ? vec->data[i] : 0;
}

size_t vec_size(const Vec *vec)
{
    return vec->size;
}

bool vec_copy(Vec *copy, const Vec *vec)
{
    if (vec_init(copy, vec->size) != 0)
        return false;
    for (size_t i = 0; i < vec->size; i++)
        copy->data[copy->size++] = vec->data[i];
    return true;
}
EOF
cat >"$labs/vec/lab.ini" <<'EOF'
[lab]
header = vec.h
file = vec.c
handles = Vec

[values]
capacity = 0..4 10
x = -2..3 INT_MAX
i = 0..5 20 SIZE_MAX

[vec_copy]
copy = made

[t/init]
points = 20
judges = vec_init vec_destroy
[t/push]
points = 20
judges = vec_push vec_size
[t/pop]
points = 15
judges = vec_pop
[t/get]
points = 15
judges = vec_get
[t/copy]
points = 15
judges = vec_copy
[t/memory]
points = 10
memory = all
[t/none]
points = 5
memory = failing
EOF
program vec right <"$labs/vec/solution/vec.c"
always vec large 's/malloc(capacity/calloc(7, 5 + capacity/'
changed vec init_leaves_size '/^int vec_init/,/^}/s/    vec->size = 0;//'
changed vec destroy_leaks 's/^    free(vec->data);//'
changed vec push_forgets_third 's/^    vec->data\[vec->size++\] = x;/    if (vec->size != 2)\n        vec->data[vec->size] = x;\n    vec->size++;/'
changed vec pop_leaves_size 's/\[--vec->size\]/[vec->size - 1]/'
changed vec copy_shares '/^bool vec_copy/,/^}/s/if (vec_init(copy, vec->size) != 0)/*copy = *vec;\n    return true;\n    if (!copy)/'
changed vec init_fails_late 's/^    return vec->data != NULL ? 0 : -1;/    return 0;/'

claim vec__is_graded graded vec
claim vec__right_has_all has vec right 100
claim vec__large_blocks_have_all has vec large 100
claim vec__init_is_charged says vec init_leaves_size 't/init (0 of 20)'
claim vec__leak_costs_memory loses vec destroy_leaks t/memory
claim vec__push_costs_its_test loses vec push_forgets_third t/push
claim vec__pop_costs_its_test loses vec pop_leaves_size t/pop
claim vec__copy_that_shares_is_charged says vec copy_shares 't/copy (0 of 15)'
claim vec__init_without_memory_costs_its_test loses vec init_fails_late t/none
for name in push_forgets_third pop_leaves_size; do
    claim "vec__${name}__is_shown_by_its_file" shows vec "$name"
done
