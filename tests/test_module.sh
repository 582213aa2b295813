#!/bin/sh
# test_module.sh - labs of functions without objects that keep something between
# calls (state = module): faults that show only after other calls are found, and
# cost the function that they are in; right programs keep all points.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# ---------------------------------------------------- a stack of the module ----

mkdir -p "$scratch/calc/starter" "$scratch/calc/solution"
cat >"$scratch/calc/starter/calc.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Puts the value on the stack. False if there are 100 already. */
bool push(int value);

/* Takes the top away; 0 if there is none. */
int pop(void);

/* What is on top; 0 if nothing is. */
int top(void);

/* Puts the sum of the two on top in their place. False if there are none. */
bool add(void);

/* How many there are. */
size_t depth(void);

/* Takes all away. */
void clear(void);

/* Takes back the last call if it was a push, and was not refused; what is refused,
 * or only looks, doesn't count. False if there is none. */
bool undo(void);
END
cat >"$scratch/calc/solution/calc.c" <<'END'
#include "calc.h"

static int values[100];
static size_t count;
static bool was_pushed;

bool push(int value)
{
    if (count == 100)
        return false;
    values[count++] = value;
    return was_pushed = true;
}

int pop(void)
{
    was_pushed = false;
    return count > 0 ? values[--count] : 0;
}

int top(void)
{
    return count > 0 ? values[count - 1] : 0;
}

bool add(void)
{
    if (count < 2)
        return false;
    count--;
    values[count - 1] = (int)((unsigned)values[count - 1] + (unsigned)values[count]);
    was_pushed = false;
    return true;
}

size_t depth(void)
{
    return count;
}

void clear(void)
{
    count = 0;
    was_pushed = false;
}

bool undo(void)
{
    bool can = was_pushed;

    was_pushed = false;
    count -= can;
    return can;
}
END
cat >"$scratch/calc/lab.ini" <<'END'
[lab]
header = calc.h
file = calc.c
state = module
[top]
module = looked_at
[depth]
module = looked_at
[calc]
[calc/pushes]
points = 20
judges = push
[calc/pops]
points = 15
judges = pop
[calc/tops]
points = 10
judges = top
[calc/adds]
points = 15
judges = add
[calc/counts]
points = 15
judges = depth
[calc/clears]
points = 15
judges = clear
[calc/undoes]
points = 5
judges = undo
[calc/memory]
points = 5
memory = all
END
mkdir -p "$scratch/calc/class/list" "$scratch/calc/class/stub"
cat >"$scratch/calc/class/list/calc.c" <<'END'
#include "calc.h"
#include <stdlib.h>

struct node { int value; struct node *next; };
static struct node *last, *pushed;

bool push(int value)
{
    struct node *node = depth() < 100 ? malloc(sizeof *node) : NULL;
    if (!node)
        return false;
    *node = (struct node){value, last};
    last = pushed = node;
    return true;
}

int pop(void)
{
    struct node *node = last;
    int value = node ? node->value : 0;
    last = node ? node->next : NULL;
    free(node);
    pushed = NULL;
    return value;
}

bool add(void)
{
    if (depth() < 2)
        return false;
    unsigned value = (unsigned)pop();
    last->value = (int)((unsigned)last->value + value);
    return true;
}

int top(void)
{
    return last ? last->value : 0;
}

size_t depth(void)
{
    size_t n = 0;
    for (struct node *node = last; node; node = node->next)
        n++;
    return n;
}

void clear(void)
{
    while (last)
        pop();
}

bool undo(void)
{
    bool can = pushed != NULL;
    if (can)
        pop();
    return can;
}
END
cat >"$scratch/calc/class/stub/calc.c" <<'END'
#include "calc.h"
bool push(int value) { (void)value; return false; }
int pop(void) { return 0; }
int top(void) { return 0; }
bool add(void) { return false; }
size_t depth(void) { return 0; }
void clear(void) { }
bool undo(void) { return false; }
END
program calc right <"$labs/calc/solution/calc.c"
changed calc pushes_more 's/values\[count++\] = value;/values[count] = count > 3 ? value ^ 1 : value;\n    count++;/'
changed calc one_less 's/count == 100/count == 99/'
changed calc adds_wrongly 's/(unsigned)values\[count - 1\] + /(unsigned)values[0] + /'
changed calc keeps_one 's/^    count = 0;/    count = count > 6;/'
changed calc counts_to_60 's/^    return count;/    return count < 60 ? count : 60;/'
changed calc refused_add_forgets 's/^    if (count < 2)$/    if (count < 2)\n        was_pushed = false;\n&/'
changed calc undoes_twice 's/^    was_pushed = false;\n    count -= can;//; s/^    bool can = was_pushed;/    bool can = was_pushed \&\& count > 0;\n    count -= can;\n    return can;/'

claim calc__is_graded graded calc
claim calc__solution_has_all_points has calc right 100
claim calc__other_right_one_has_them has calc list 100
claim calc__stub_has_none has calc stub 0
claim calc__wrong_push_costs_its_test has calc pushes_more 80 'after push'
claim calc__wrong_room_costs_its_test has calc one_less 80
claim calc__wrong_sum_costs_its_test has calc adds_wrongly 85 'after add'
claim calc__wrong_clear_costs_its_test has calc keeps_one 85 'after clear'
claim calc__wrong_depth_costs_its_test has calc counts_to_60 85
# (Without it undo would be right: what is refused has changed something.)
claim calc__refused_call_that_changes_costs_its_test has calc refused_add_forgets 85 'after add'
claim calc__wrong_undo_costs_its_test has calc undoes_twice 95
for name in pushes_more one_less adds_wrongly keeps_one counts_to_60 \
    refused_add_forgets undoes_twice; do
    claim "calc__${name}__is_shown_by_its_file" shows calc "$name"
done

# ------------------------------------------------ numbers that follow a seed ----

mkdir -p "$scratch/lcg/starter" "$scratch/lcg/solution"
cat >"$scratch/lcg/starter/lcg.h" <<'END'
/* Begins anew; it begins with 1 of itself. */
void lcg_seed(unsigned seed);

/* The next one: 1664525 times the last, and 1013904223 more. */
unsigned lcg_next(void);

/* From 0 to n - 1, by the next one; 0 if n is 0. */
unsigned lcg_below(unsigned n);
END
cat >"$scratch/lcg/solution/lcg.c" <<'END'
#include "lcg.h"

static unsigned state = 1;

void lcg_seed(unsigned seed)
{
    state = seed;
}

unsigned lcg_next(void)
{
    return state = 1664525 * state + 1013904223;
}

unsigned lcg_below(unsigned n)
{
    unsigned next = lcg_next();

    return n == 0 ? 0 : next % n;
}
END
cat >"$scratch/lcg/lab.ini" <<'END'
[lab]
header = lcg.h
file = lcg.c
state = module
[lcg]
[lcg/seeds]
points = 40
judges = lcg_seed
[lcg/next]
points = 30
judges = lcg_next
[lcg/below]
points = 30
judges = lcg_below
END
program lcg right <"$labs/lcg/solution/lcg.c"
changed lcg begins_with_0 's/state = 1;/state;/'
changed lcg seeds_once 's/^    state = seed;/    static int done;\n    if (!done++)\n        state = seed;/'
changed lcg draws_not_for_0 's/^    unsigned next = lcg_next();/    unsigned next = n ? lcg_next() : 0;/'

claim lcg__is_graded graded lcg
claim lcg__solution_has_all_points has lcg right 100
refute lcg__wrong_beginning_is_seen has lcg begins_with_0 100
claim lcg__second_seed_costs_its_test has lcg seeds_once 60 'after lcg_seed'
claim lcg__missing_draw_costs_its_test has lcg draws_not_for_0 70
for name in begins_with_0 seeds_once draws_not_for_0; do
    claim "lcg__${name}__is_shown_by_its_file" shows lcg "$name"
done

# ------------------------------------------------- settings, read from a file ----

mkdir -p "$scratch/settings/starter" "$scratch/settings/solution"
cat >"$scratch/settings/starter/settings.h" <<'END'
#include <stdbool.h>
#include <stdio.h>

/* Removes all. */
void settings_clear(void);

/* Sets a value. False, with nothing changed, if there is no memory. */
bool settings_set(const char *key, const char *value);

/* Reads lines "key=value", and leaves out others. False if there is no memory:
 * what was read before is there. */
bool settings_load(FILE *file);

/* The value; NULL if there is none. */
const char *settings_get(const char *key);

/* The value as a number; the other if it is none, or has letters in it. */
int settings_number(const char *key, int other);

/* How many there are. */
size_t settings_count(void);
END
cat >"$scratch/settings/solution/settings.c" <<'END'
#define _GNU_SOURCE
#include "settings.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct Item {
    char *key, *value;
    struct Item *next;
} Item;

static Item *first;

void settings_clear(void)
{
    while (first) {
        Item *item = first;
        first = item->next;
        free(item->key);
        free(item->value);
        free(item);
    }
}

static Item *find(const char *key)
{
    Item *item = first;

    while (item && strcmp(item->key, key) != 0)
        item = item->next;
    return item;
}

bool settings_set(const char *key, const char *value)
{
    Item *item = find(key);
    char *copy = strdup(value);

    if (copy && item) {
        free(item->value);
        item->value = copy;
        return true;
    }
    item = copy ? calloc(1, sizeof *item) : NULL;
    if (!item || !(item->key = strdup(key))) {
        free(item);
        free(copy);
        return false;
    }
    item->value = copy;
    item->next = first;
    first = item;
    return true;
}

static bool load_line(char *line)
{
    char *value = strchr(line, '=');

    if (!value)
        return true;
    *value++ = '\0';
    return settings_set(line, value);
}

bool settings_load(FILE *file)
{
    size_t room = 8, used = 0;
    char *line = malloc(room);
    int c = 0;

    while (line && c != EOF) {
        if (used + 1 == room) {
            char *more = realloc(line, room *= 2);
            if (!more)
                break;
            line = more;
        }
        c = getc(file);
        if (c != EOF && c != '\n') {
            line[used++] = (char)c;
            continue;
        }
        line[used] = '\0';
        used = 0;
        if (!load_line(line))
            break;
    }
    free(line);
    return line && c == EOF;
}

const char *settings_get(const char *key)
{
    Item *item = find(key);

    return item ? item->value : NULL;
}

int settings_number(const char *key, int other)
{
    const char *value = settings_get(key);
    char *end;

    if (!value || !*value || *value == ' ')
        return other;
    long number = strtol(value, &end, 10);
    return *end || number > INT_MAX || number < INT_MIN ? other : (int)number;
}

size_t settings_count(void)
{
    size_t count = 0;

    for (Item *item = first; item; item = item->next)
        count++;
    return count;
}
END
cat >"$scratch/settings/lab.ini" <<'END'
[lab]
header = settings.h
file = settings.c
state = module
[values]
key = "a" "b" "long name"
value = "" "1" "-20" "3x" "word"
file = "" "a=1\n" "b=2\nc=3" "a=x=y\n\nb" "=\n" "a=a longer value\nb=1\n" ...
[settings_load]
file = reads
[settings_get]
module = looked_at
owner = borrowed
[settings_number]
module = looked_at
[settings_count]
module = looked_at
[s/set]
points = 30
judges = settings_set settings_get settings_clear settings_count
[s/load]
points = 25
judges = settings_load
[s/number]
points = 20
judges = settings_number
[m/all]
points = 15
memory = all
[m/fails]
points = 10
memory = failing
END
program settings right <"$labs/settings/solution/settings.c"
changed settings number_ends 's/return \*end ||/return end == value ||/'
changed settings number_of_nothing 's/!value || !\*value/!value/'
changed settings line_of_17 's/^        used = 0;/        if (used == 17)\n            line[room] = 0;\n&/'

claim settings__are_graded graded settings
claim settings__solution_has_all_points has settings right 100
claim settings__number_that_is_wrong_is_no_fault_of_set has settings number_ends 80
claim settings__number_of_nothing_is_none_of_load has settings number_of_nothing 80
claim settings__line_of_one_length_is_watched has settings line_of_17 85 'Invalid write'

questions()
{
    sed '/^module = looked_at/d' "$scratch/settings/lab.ini" >"$scratch/ini"
    cp "$scratch/ini" "$scratch/settings/lab.ini"
    "${grade%/*}/contract" "$scratch/settings" >"$scratch/said" 2>&1
    cat "$scratch/said"
    grep -q 'module = looked_at' "$scratch/said"
}
claim settings__who_looks_is_asked_for questions
