#!/bin/sh
# test_callbacks.sh - labs of void pointers and callbacks, graded: symtable, and
# small ones that are written here, with ready-made callbacks, and with those of
# a hooks.c. Right programs get all points, wrong ones lose them where their
# fault is, and each reproduction fails with the program, and passes with the
# solution.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# new_lab NAME: $scratch/NAME of what is on stdin: a header, and behind lines
# "-- solution", "-- hooks" and "-- ini" the others.
new_lab()
{
    lab=$scratch/$1
    rm -rf "$lab"
    mkdir -p "$lab/starter" "$lab/solution" "$lab/class/right"
    printf '[lab]\nheader = %s.h\nfile = %s.c\n' "$1" "$1" >"$lab/lab.ini"
    (
        cd "$lab" || exit 1
        awk -v to="starter/$1.h" -v file="solution/$1.c" '
            /^-- solution$/ { to = file; next }
            /^-- hooks$/ { to = "hooks.c"; next }
            /^-- ini$/ { to = "lab.ini"; next }
            { print >>to }'
    )
    cp "$lab/solution/$1.c" "$lab/class/right"
}

# --------------------------------------------------------------- symtable ----

mkdir -p "$scratch/symtable"
cp -r "$root/tests/labs/symtable/starter" "$root/tests/labs/symtable/solution" \
    "$root/tests/labs/symtable/lab.ini" "$scratch/symtable"
mkdir -p "$scratch/symtable/class"
cp -r "$root/tests/labs/symtable/solution" "$scratch/symtable/class/right"
cp -r "$root/tests/labs/symtable/right/tree" "$scratch/symtable/class"
mkdir "$scratch/symtable/class/stub"
cp "$scratch/symtable/starter/symtable.c" "$scratch/symtable/class/stub"
changed symtable get_gives_the_place \
    's/return binding != NULL ? binding->value : NULL;/return binding != NULL ? (void *)\&binding->value : NULL;/'
changed symtable map_drops_extra 's/apply(at->key, at->value, extra)/apply(at->key, at->value, NULL)/'
changed symtable map_misses_null 's/            apply(/            if (at->value != NULL)\n                apply(/'
changed symtable map_hands_the_place 's/apply(at->key, at->value,/apply(at->key, \&at->value,/'

claim symtable__is_graded graded symtable
claim symtable__solution_has_all_points has symtable right 100
claim symtable__other_order_has_all_points has symtable tree 100
claim symtable__stub_has_none has symtable stub 0
claim symtable__other_address_costs_its_test has symtable get_gives_the_place 85
claim symtable__other_address_is_told says symtable get_gives_the_place \
    'gives an address that it was never given, not &cell'
claim symtable__other_context_costs_its_test has symtable map_drops_extra 90
claim symtable__other_context_is_told says symtable map_drops_extra \
    'gives a callback something else to hand through than it was given'
claim symtable__missing_call_costs_its_test has symtable map_misses_null 90
claim symtable__missing_call_is_told says symtable map_misses_null \
    'calls back 0 times, not 1: no callback, not apply_notes('
claim symtable__no_element_costs_its_test has symtable map_hands_the_place 90
claim symtable__no_element_is_told says symtable map_hands_the_place \
    'gives a callback what is no element of ours'
for fault in get_gives_the_place map_drops_extra map_misses_null \
    map_hands_the_place; do
    claim "symtable__${fault}__is_shown_by_its_file" shows symtable $fault 50
done

# ------------------------------------------------- a queue with a comparator ----

# queue HOOKS INI
queue()
{
    {
        cat <<'END'
#include <stdbool.h>
typedef struct Queue Queue;
Queue *queue_new(int (*compare)(const void *, const void *));
void queue_free(Queue *queue);
bool queue_push(Queue *queue, void *item);
const void *queue_peek(const Queue *queue);
void *queue_pop(Queue *queue);
-- solution
#include "queue.h"
#include <stdlib.h>
typedef struct Node { void *item; struct Node *next; } Node;
struct Queue { Node *first; int (*compare)(const void *, const void *); };
Queue *queue_new(int (*compare)(const void *, const void *))
{
    Queue *queue = calloc(1, sizeof *queue);
    if (queue)
        queue->compare = compare;
    return queue;
}
void queue_free(Queue *queue)
{
    while (queue->first)
        queue_pop(queue);
    free(queue);
}
bool queue_push(Queue *queue, void *item)
{
    Node *node = malloc(sizeof *node), **at = &queue->first;
    if (!node)
        return false;
    while (*at && queue->compare((*at)->item, item) <= 0)
        at = &(*at)->next;
    *node = (Node){item, *at};
    *at = node;
    return true;
}
const void *queue_peek(const Queue *queue)
{
    return queue->first ? queue->first->item : NULL;
}
void *queue_pop(Queue *queue)
{
    Node *first = queue->first;
    void *item = first ? first->item : NULL;
    if (first)
        queue->first = first->next;
    free(first);
    return item;
}
END
        echo '-- ini'
        printf '%s\n' "$2"
        cat <<'END'
[queue/pushes]
points = 60
judges = queue_new queue_push
[queue/pops]
points = 30
judges = queue_peek queue_pop queue_free
[memory/all]
points = 10
memory = all
END
        [ -z "$1" ] || printf -- '-- hooks\n%s\n' "$1"
    } | new_lab queue
}

takes_equal_ones_first()
{
    changed queue takes_equal_ones_first 's/item) <= 0)/item) < 0)/'
}

looks_by_itself()
{
    changed queue looks_by_itself \
        's/queue->compare((\*at)->item, item)/*(char *)(*at)->item - *(char *)item/'
}

queue '' ''
takes_equal_ones_first
looks_by_itself
changed queue takes_one_for_all 's/item) <= 0)/item) != 1)/'
changed queue compares_places 's/compare((\*at)->item,/compare(\&(*at)->item,/'
claim queue__is_graded graded queue
claim queue__solution_has_all_points has queue right 100
claim queue__equal_ones_may_come_in_any_order has queue takes_equal_ones_first 100
claim queue__order_is_the_callbacks has queue looks_by_itself 40
claim queue__sign_may_be_any_number has queue takes_one_for_all 40
claim queue__places_are_no_elements has queue compares_places 40
for fault in looks_by_itself takes_one_for_all compares_places; do
    claim "queue__${fault}__is_shown_by_its_file" shows queue $fault 50
done

queue '' 'compare = identity'
takes_equal_ones_first
claim queue_in_order__is_graded graded queue
claim queue_in_order__solution_has_all_points has queue right 100
claim queue_in_order__equal_ones_stay_in_theirs has queue takes_equal_ones_first 40
claim queue_in_order__is_shown_by_its_file shows queue takes_equal_ones_first 50

queue '#include <string.h>
static long length(const void *text)
{
    return (long)strlen(text);
}

/* The longer one comes first. */
int by_length(const void *a, const void *b)
{
    return length(a) != length(b) ? (int)(length(b) - length(a)) : strcmp(a, b);
}

int of_another_type(const char *a)
{
    return *a;
}' 'element = text'
looks_by_itself
claim queue_of_hooks__is_graded graded queue
claim queue_of_hooks__solution_has_all_points has queue right 100
claim queue_of_hooks__order_is_the_callbacks has queue looks_by_itself 40
claim queue_of_hooks__are_told_by_name says queue looks_by_itself 'queue_new(by_length)'
claim queue_of_hooks__are_shown_by_their_file shows queue looks_by_itself 50
claim queue_of_hooks__take_along_what_they_call grep -q '^static long length' \
    "$scratch/queue/results/looks_by_itself/reproduce/queue__pushes.c"

# Another hooks.c: nothing of what was graded with the one before is kept.
another_counts()
{
    report=$scratch/queue/results/right/results.json
    before=$(grep '"grader": ' "$report")
    echo '/* another */' >>"$scratch/queue/hooks.c"
    graded queue && [ "$before" != "$(grep '"grader": ' "$report")" ]
}
claim hooks__are_part_of_the_key another_counts

# hooks_fail LINE WORDS: a hooks.c that is wrong is refused with its line
hooks_fail()
{
    (cd "$scratch" && "$grade" --lab queue --out none queue/class/right) \
        >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status -eq 2 ] && [ "$(wc -l <"$scratch/said")" -eq 1 ] &&
        grep -qF -e "queue/hooks.c:$1: $2" "$scratch/said"
}
echo 'int by_sum(const void *a, const void *b) { return sum(a) - b; }' \
    >"$scratch/queue/hooks.c"
claim hooks__must_compile hooks_fail 1 'invalid operands'

# ------------------------------------- evictions, maps, folds, arrays, bytes ----

new_lab kinds <<'END'
#include <stdbool.h>
#include <stddef.h>
typedef struct Ring Ring;
Ring *ring_new(size_t room, void (*evicted)(void *item, void *extra), void *extra);
void ring_free(Ring *ring);
bool ring_put(Ring *ring, void *item);
void *ring_fold(const Ring *ring, void *(*f)(void *all, void *item), void *init);
size_t ring_items(const Ring *ring, void **items, size_t room);
void sort(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *));
void *search(const void *key, const void *base, size_t n, size_t size,
             int (*cmp)(const void *, const void *));
/* Leaves the first of equal items in a row, stably; how many. They are at most
 * 40. */
size_t squeeze(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *));
/* A new array of those that come after that one, or NULL. */
void *above(const void *like, const void *base, size_t n, size_t size,
            int (*cmp)(const void *, const void *), size_t *count);
void copy(void *to, const void *from, size_t n);
double integral(double (*f)(double), double from, double to);
-- solution
#include "kinds.h"
#include <stdlib.h>
#include <string.h>
struct Ring { size_t room, size; void (*evicted)(void *, void *); void *extra; void *items[]; };
Ring *ring_new(size_t room, void (*evicted)(void *item, void *extra), void *extra)
{
    Ring *ring = calloc(1, sizeof *ring + room * sizeof(void *));
    if (ring)
        *ring = (Ring){room, 0, evicted, extra};
    return ring;
}
void ring_free(Ring *ring)
{
    for (size_t i = 0; ring->evicted && i < ring->size; i++)
        ring->evicted(ring->items[i], ring->extra);
    free(ring);
}
bool ring_put(Ring *ring, void *item)
{
    if (ring->size == ring->room) {
        if (ring->evicted)
            ring->evicted(ring->items[0], ring->extra);
        memmove(ring->items, ring->items + 1, --ring->size * sizeof(void *));
    }
    ring->items[ring->size++] = item;
    return true;
}
void *ring_fold(const Ring *ring, void *(*f)(void *all, void *item), void *init)
{
    for (size_t i = 0; i < ring->size; i++)
        init = f(init, ring->items[i]);
    return init;
}
size_t ring_items(const Ring *ring, void **items, size_t room)
{
    for (size_t i = 0; i < ring->size && i < room; i++)
        items[i] = ring->items[i];
    return ring->size;
}
void sort(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *))
{
    qsort(base, n, size, cmp);
}
void *search(const void *key, const void *base, size_t n, size_t size,
             int (*cmp)(const void *, const void *))
{
    for (size_t i = 0; i < n; i++)
        if (cmp(key, (const char *)base + i * size) == 0)
            return (char *)base + i * size;
    return NULL;
}
size_t squeeze(void *base, size_t n, size_t size, int (*cmp)(const void *, const void *))
{
    char *items = base;
    size_t left = 0;
    for (size_t i = 0; i < n; i++) {
        if (left == 0 || cmp(items + (left - 1) * size, items + i * size) != 0)
            memmove(items + left++ * size, items + i * size, size);
    }
    return left;
}
void *above(const void *like, const void *base, size_t n, size_t size,
            int (*cmp)(const void *, const void *), size_t *count)
{
    char *all = malloc(n * size + 1);
    *count = 0;
    for (size_t i = 0; all && i < n; i++)
        if (cmp(like, (const char *)base + i * size) < 0)
            memcpy(all + (*count)++ * size, (const char *)base + i * size, size);
    if (*count == 0)
        free(all);
    return *count > 0 ? all : NULL;
}
void copy(void *to, const void *from, size_t n)
{
    memmove(to, from, n);
}
double integral(double (*f)(double), double from, double to)
{
    double sum = 0;
    for (int i = 0; i < 100; i++)
        sum += f(from + (to - from) * (i + 0.5) / 100);
    return sum * (to - from) / 100;
}
-- ini
[values]
ring_new.room = 1..3 16
integral.from = 0 1
squeeze.n = 0..5 40
squeeze.size = 1 4 7
squeeze.base = 0 1 255
integral.to = -1 3
[ring_new]
null = evicted
[sort]
base = items n size
[search]
base = items n size
[squeeze]
base = items n size result
[above]
base = items n size
owner = caller
length = count*size
[copy]
to = bytes n
from = bytes n
[integral]
within = 1e-6
[ring/puts]
points = 30
judges = ring_new ring_put ring_free
[ring/looks]
points = 20
judges = ring_fold ring_items
[arrays/are_done]
points = 25
judges = sort search squeeze above copy integral
[arrays/are_quick]
points = 5
quick = sort x 20000
[memory/all]
points = 20
memory = all
END
changed kinds evicts_the_last \
    's/ring->evicted(ring->items\[0\]/ring->evicted(ring->items[ring->size - 1]/'
changed kinds ends_silently 's/ring->evicted \&\& i < ring->size/i < 0/'
changed kinds folds_the_other_way 's/f(init, ring->items\[i\])/f(ring->items[i], init)/'
changed kinds gives_addresses 's/items\[i\] = ring->items\[i\];/items[i] = (void *)\&ring->items[i];/'
changed kinds sorts_bytes 's/qsort(base, n, size, cmp)/qsort(base, n * size, 1, cmp)/'
changed kinds finds_the_key 's/            return (char \*)base + i \* size;/            return (void *)key;/'
changed kinds copies_words 's/memmove(to, from, n)/memmove(to, from, n \/ 2 * 2)/'
# Items are of several sizes, and equal ones told apart where it matters.
changed kinds sorts_ints 's/qsort(base, n, size, cmp)/qsort(base, n, 4, cmp)/'
changed kinds squeezes_ints 's/items + i \* size, size);/items + i * size, size < 4 ? size : 4);/'
changed kinds squeezes_none 's/    return left;/    return left ? left : 1;/'
changed kinds keeps_the_last 's/        if (left == 0 \(.*\))$/        left += left == 0 \1;/; s/items + left++ \* size/items + (left - 1) * size/'
changed kinds is_not_new 's/    return \*count > 0 ? all : NULL;/    static char room[1 << 17];\n    memcpy(room, all, *count * size);\n    free(*count ? all : NULL);\n    return *count > 0 ? room : NULL;/'
# (What is left behind is anything; there are at most 40.)
always kinds wipes_the_rest 's/    return left;/    if (n > 40)\n        abort();\n    memset(items + left * size, 7, (n - left) * size);\n&/'
changed kinds sorts_slowly 's/    qsort(base, n, size, cmp);/    for (size_t i = 0; i < n; i++)\n        for (char *at = (char *)base + i * size; at > (char *)base \&\& cmp(at - size, at) > 0; at -= size)\n            for (size_t k = 0; k < size; k++) {\n                char was = at[k];\n                at[k] = (at - size)[k];\n                (at - size)[k] = was;\n            }/'
changed kinds adds_ends 's/i + 0.5/i/'

claim kinds__are_graded graded kinds
claim kinds__solution_has_all_points has kinds right 100
claim kinds__items_of_a_size_are_not_ints has kinds sorts_ints 70
claim kinds__sorting_slowly_is_told says kinds sorts_slowly 'sort is too slow for an array of'
claim kinds__sorting_slowly_costs_that has kinds sorts_slowly 95
claim kinds__new_items_are_the_callers says kinds is_not_new 'above'
claim kinds__what_is_behind_the_items_left_is_anything has kinds wipes_the_rest 100
claim kinds__evictions_are_told says kinds evicts_the_last 'calls evicted_notes(&cell'
for wrong in 'evicts_the_last 70' 'ends_silently 70' 'folds_the_other_way 80' \
    'gives_addresses 80' 'sorts_bytes 70' 'finds_the_key 75' 'copies_words 75' \
    'adds_ends 75' 'squeezes_ints 75' 'squeezes_none 75' \
    'keeps_the_last 75'; do
    fault=${wrong% *}
    claim "kinds__${fault}__costs_its_test" has kinds "$fault" "${wrong#* }"
    claim "kinds__${fault}__is_shown_by_its_file" shows kinds "$fault" 50
done

# may_have_tests: the lab may ask for tests in C, void pointers or not
may_have_tests()
{
    sed -i 's/^null = value/&\ntests = my_tests.c/' "$scratch/symtable/lab.ini"
    (cd "$scratch" && "$grade" --lab symtable --out none symtable/class/right) \
        >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status -eq 0 ] && grep -q '^right *100/100' "$scratch/said"
}
claim symtable__may_have_tests_in_c may_have_tests

# ---------------------------------------------------- oracle and callback ----

# Any place of a highest item is right. A program that may ask the oracle itself
# needs no sense: it tries all answers.
new_lab peaks <<'END'
#ifndef PEAKS_H
#define PEAKS_H
#include <stdbool.h>
#include <stddef.h>
/* The place of a highest item; 0 if there is none. */
size_t peak(const int *items, size_t n);
/* Calls visit for each. */
void peaks_each(const int *items, size_t n, void (*visit)(int));
#endif
-- solution
#include "peaks.h"
size_t peak(const int *items, size_t n)
{
    size_t best = 0;
    for (size_t i = 1; i < n; i++)
        if (items[i] > items[best])
            best = i;
    return best;
}
void peaks_each(const int *items, size_t n, void (*visit)(int))
{
    for (size_t i = 0; i < n; i++)
        visit(items[i]);
}
-- hooks
#include "peaks.h"
bool is_peak(const int *items, size_t n, size_t got)
{
    for (size_t i = 0; i < n; i++)
        if (got >= n || items[i] > items[got])
            return false;
    return n > 0 || got == 0;
}
void seen(int item)
{
    (void)item;
}
-- ini
[values]
items = {} {1} {1 2} {2 1 2} {1 2 3}
[peak]
oracle = is_peak
[finding/finds]
points = 60
judges = peak
[visiting/visits]
points = 40
judges = peaks_each
END
always peaks last 's/items\[i\] > items\[best\]/items[i] >= items[best]/'
changed peaks first 's/            best = i;/            best = i > 1 ? best : i;/'
changed peaks asks 's/^size_t peak(.*/#define _GNU_SOURCE\n#include <dlfcn.h>\n#include <link.h>\n#include <string.h>\nstatic const char *name;\nstatic int find(struct dl_phdr_info *info, size_t size, void *with)\n{\n    (void)size, (void)with;\n    if (strstr(info->dlpi_name, "hooks"))\n        name = info->dlpi_name;\n    return 0;\n}\n&/
    s/    size_t best = 0;/    size_t best = 0;\n    dl_iterate_phdr(find, NULL);\n    void *hooks = name ? dlopen(name, RTLD_NOW | RTLD_NOLOAD) : NULL;\n    bool (*right)(const int *, size_t, size_t) = hooks ? dlsym(hooks, "is_peak") : NULL;\n    for (size_t i = 0; right \&\& i < n; i++)\n        if (right(items, n, i))\n            return i;\n    return n ? 99 : 0;/'
claim peaks__are_graded graded peaks
claim peaks__solution_has_all_points has peaks right 100
claim peaks__other_answers_have_them has peaks last 100
claim peaks__wrong_ones_do_not has peaks first 40
claim peaks__oracle_is_out_of_reach has peaks asks 40

# ------------------------------------------------------ another's contents ----

# What allocates puts nothing in: others have to before it can lose it.
new_lab tray <<'END'
#include <stdbool.h>
#include <stddef.h>
typedef struct Tray Tray;
Tray *tray_new(size_t room);
Tray *tray_of(const int *items, size_t n);
void tray_free(Tray *tray);
bool tray_take(Tray *tray, int *out);
void tray_clear(Tray *tray);
bool tray_drop(Tray *tray, size_t at);
bool tray_put(Tray *tray, int item);
bool tray_resize(Tray *tray, size_t room);
void tray_negate(Tray *tray);
bool tray_double(Tray *tray);
size_t tray_count(const Tray *tray);
int tray_sum(const Tray *tray);
bool tray_equal(const Tray *a, const Tray *b);
-- solution
#include "tray.h"
#include <stdlib.h>
#include <string.h>
struct Tray { size_t room, count; int *items; };
Tray *tray_new(size_t room)
{
    Tray *tray = calloc(1, sizeof *tray);
    if (tray && !tray_resize(tray, room)) {
        free(tray);
        tray = NULL;
    }
    return tray;
}
Tray *tray_of(const int *items, size_t n)
{
    Tray *tray = tray_new(n);
    for (size_t i = 0; tray && i < n; i++)
        tray->items[tray->count++] = items[i];
    return tray;
}
void tray_free(Tray *tray)
{
    free(tray->items);
    free(tray);
}
bool tray_take(Tray *tray, int *out)
{
    if (tray->count == 0)
        return false;
    *out = tray->items[--tray->count];
    return true;
}
void tray_clear(Tray *tray) { tray->count = 0; }
bool tray_drop(Tray *tray, size_t at)
{
    if (at >= tray->count)
        return false;
    memmove(tray->items + at, tray->items + at + 1, (--tray->count - at) * sizeof(int));
    return true;
}
bool tray_put(Tray *tray, int item)
{
    if (tray->count == tray->room)
        return false;
    tray->items[tray->count++] = item;
    return true;
}
bool tray_resize(Tray *tray, size_t room)
{
    int *items = room < tray->count ? NULL : malloc((room + 1) * sizeof(int));
    if (!items)
        return false;
    for (size_t i = 0; i < tray->count; i++)
        items[i] = tray->items[i];
    free(tray->items);
    tray->items = items;
    tray->room = room;
    return true;
}
void tray_negate(Tray *tray)
{
    for (size_t i = 0; i < tray->count; i++)
        tray->items[i] = -1 - tray->items[i];
}
bool tray_double(Tray *tray)
{
    return tray->count > 0 && tray_put(tray, tray->items[tray->count - 1]);
}
size_t tray_count(const Tray *tray) { return tray->count; }
int tray_sum(const Tray *tray)
{
    unsigned sum = 0;
    for (size_t i = 0; i < tray->count; i++)
        sum += (unsigned)tray->items[i];
    return (int)sum;
}
bool tray_equal(const Tray *a, const Tray *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->items[i] != b->items[i])
            return false;
    return a->count == b->count;
}
-- ini
[values]
room = 0..5 20 100
item = 0 1 2
items = {1 8} {1 9} {2}
[tray/works]
points = 30
judges = tray_new tray_of tray_free tray_take tray_clear tray_drop tray_put tray_resize
    tray_negate tray_double tray_count tray_sum
[tray/compares]
points = 20
judges = tray_equal
[tray/may_run_out]
points = 50
memory = failing
END
changed tray is_emptied 's/    if (!items)/    if (!items \&\& room >= tray->count)\n        tray->count = 0;\n&/'
changed tray equal_of_8_and_9 's/a->items\[i\] != b->items\[i\]/a->items[i] - (a->items[i] == 9) != b->items[i] - (b->items[i] == 9)/'
claim tray__is_graded graded tray
claim tray__what_others_put_in_is_lost_without_memory has tray is_emptied 50
# (It is right where nothing is made by the one that gives it these.)
claim tray__what_equal_does_not_see_is_its_own loses tray equal_of_8_and_9 'tray/compares'
claim tray__solution_has_all_points has tray right 100

# ------------------------------------------------------ just enough room ------

# What goes wrong only with one room, with one length that is listed, and where one
# item stands in a row for long.
new_lab runs <<'END'
#include <stddef.h>
/* How many bytes it takes to say each run of up to 255 bytes with two; 0 if out
 * has no room for these. */
size_t encode(const unsigned char *in, size_t n, unsigned char *out, size_t max);
-- solution
#include "runs.h"
static size_t run(const unsigned char *in, size_t n)
{
    size_t length = 1;
    while (length < n && length < 255 && in[length] == in[0])
        length++;
    return length;
}
size_t encode(const unsigned char *in, size_t n, unsigned char *out, size_t max)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i += run(in + i, n - i))
        size += 2;
    if (size > max)
        return 0;
    for (size_t i = 0; i < n; i += out[-2]) {
        *out++ = (unsigned char)run(in + i, n - i);
        *out++ = in[i];
    }
    return size;
}
-- ini
[values]
n = 0..3 201
max = 0..9 600
in = 0 1 7 255
[runs/are_told]
points = 100
judges = encode
END
changed runs runs_of_256 's/length < 255/length < 256/'
changed runs one_too_many 's/    if (size > max)/    if (size > max + (size == 12))/'
changed runs at_201 's/    return size;/    return size - (n == 201);/'
claim runs__are_graded graded runs
claim runs__solution_has_all_points has runs right 100
for wrong in runs_of_256 one_too_many at_201; do
    claim "runs__${wrong}__is_seen" has runs $wrong 0
done
