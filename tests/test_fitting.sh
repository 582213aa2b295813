#!/bin/sh
# test_fitting.sh - objects that have to fit together (matrices), zeros that may
# have a sign, arrays that are read past their end, calls without memory on what
# fits or allocates often; what begins in long texts only; and memory that is asked
# for in many blocks.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# ------------------------------------------------------------- matrices ----

lab=$scratch/grid
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/grid.h" <<'END'
#include <stdio.h>

/* A matrix of rows times cols numbers, row by row. */
typedef struct {
    int rows, cols;
    double **data;
} Grid;

/* One with the values, which are copied; NULL if rows or cols is less than 1,
 * or if there is no memory. */
Grid *grid_new(const double *values, int rows, int cols);
/* One of zeros, likewise. */
Grid *grid_zero(int rows, int cols);
/* n times n, with ones from corner to corner, likewise. */
Grid *grid_one(int n);
/* grid_free(NULL) does nothing. */
void grid_free(Grid *grid);
/* The number there; 0 if there is none. */
double grid_at(const Grid *grid, int row, int col);
/* A new one, the other way round; NULL if there is no memory. */
Grid *grid_turned(const Grid *grid);
/* A new one, a times b; NULL if they don't fit, or if there is no memory. */
Grid *grid_product(const Grid *a, const Grid *b);
/* Adds b to a: 0; or -1, with nothing changed, if the sizes are not the same. */
int grid_add(Grid *a, const Grid *b);
/* Prints each row as a line ("%8.1f" each). */
void grid_print(const Grid *grid, FILE *out);
END
cat >"$lab/solution/grid.c" <<'END'
#include "grid.h"
#include <stdlib.h>

static Grid *made(int rows, int cols)
{
    Grid *grid = malloc(sizeof *grid);
    if (!grid)
        return NULL;
    grid->rows = rows;
    grid->cols = cols;
    grid->data = malloc((size_t)rows * sizeof *grid->data);
    double *all = calloc((size_t)rows * (size_t)cols, sizeof *all);
    if (!grid->data || !all) {
        free(all);
        free(grid->data);
        free(grid);
        return NULL;
    }
    for (int i = 0; i < rows; i++)
        grid->data[i] = all + i * cols;
    return grid;
}

Grid *grid_new(const double *values, int rows, int cols)
{
    Grid *grid = rows > 0 && cols > 0 ? made(rows, cols) : NULL;
    for (int i = 0; grid && i < rows; i++)
        for (int j = 0; j < cols; j++)
            grid->data[i][j] = values[i * cols + j];
    return grid;
}

Grid *grid_zero(int rows, int cols)
{
    return rows > 0 && cols > 0 ? made(rows, cols) : NULL;
}

Grid *grid_one(int n)
{
    Grid *grid = grid_zero(n, n);
    for (int i = 0; grid && i < n; i++)
        grid->data[i][i] = 1;
    return grid;
}

void grid_free(Grid *grid)
{
    if (!grid)
        return;
    free(grid->data[0]);
    free(grid->data);
    free(grid);
}

double grid_at(const Grid *grid, int row, int col)
{
    if (row < 0 || row >= grid->rows || col < 0 || col >= grid->cols)
        return 0;
    return grid->data[row][col];
}

Grid *grid_turned(const Grid *grid)
{
    Grid *turned = made(grid->cols, grid->rows);
    for (int i = 0; turned && i < grid->rows; i++)
        for (int j = 0; j < grid->cols; j++)
            turned->data[j][i] = grid->data[i][j];
    return turned;
}

Grid *grid_product(const Grid *a, const Grid *b)
{
    if (a->cols != b->rows)
        return NULL;
    Grid *product = made(a->rows, b->cols);
    for (int i = 0; product && i < a->rows; i++)
        for (int j = 0; j < b->cols; j++)
            for (int k = 0; k < a->cols; k++)
                product->data[i][j] += a->data[i][k] * b->data[k][j];
    return product;
}

int grid_add(Grid *a, const Grid *b)
{
    if (a->rows != b->rows || a->cols != b->cols)
        return -1;
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < a->cols; j++)
            a->data[i][j] += b->data[i][j];
    return 0;
}

void grid_print(const Grid *grid, FILE *out)
{
    for (int i = 0; i < grid->rows; i++, fputc('\n', out))
        for (int j = 0; j < grid->cols; j++)
            fprintf(out, "%8.1f", grid->data[i][j]);
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = grid.h
file = grid.c
handles = Grid
[values]
rows = -1..9 20
cols = -1..9 20
n = -1..6
row = -1 0 1 2 3 19 20
col = -1 0 1 2 3 19 20
values = 0 1 -1 2 0.5 -3 10
[grid_new]
values = array rows*cols
[grid_free]
null = grid
[grid_turned]
owner = caller
[grid_product]
owner = caller
[grid_print]
out = writes
[grid/new]
points = 20
judges = grid_new grid_zero grid_one grid_free
[grid/at]
points = 10
judges = grid_at
[grid/turned]
points = 10
judges = grid_turned
[grid/product]
points = 20
judges = grid_product
[grid/add]
points = 10
judges = grid_add
[grid/print]
points = 10
judges = grid_print
[memory/used]
points = 10
memory = all
[memory/failing]
points = 10
memory = failing
END

# A sum that begins with its first term may be -0.0.
always grid right 's/product->data\[i\]\[j\] += \(.*\);/product->data[i][j] = k == 0 ? \1 : product->data[i][j] + \1;/'
# A zero is one, whichever sign it has.
always grid minus_zero '/^Grid .grid_zero/,/^}/s/return rows > 0 && cols > 0 ? made(rows, cols) : NULL;/Grid *grid = rows > 0 \&\& cols > 0 ? made(rows, cols) : NULL;\
    for (int i = 0; grid \&\& i < rows * cols; i++)\
        grid->data[0][i] = -0.0;\
    return grid;/'
changed grid print_width 's/%8.1f/%7.1f/'
changed grid print_sign 's/"%8.1f", \(grid->.*\))/"%8.1f", \1 < 0 ? -\1 : \1)/'
changed grid square 's/b->data\[k\]\[j\]/(b->rows == b->cols ? b->data[j][k] : b->data[k][j])/'
changed grid oblong 's/b->data\[k\]\[j\];/& \* (a->rows != b->cols \&\& a->rows != a->cols \&\& i == 1 \&\& j == 1 ? 2 : 1);/; s/; \* \(.*\);/ * \1;/'
changed grid wide 's/^            a->data\[i\]\[j\] += /            if (i < 3)\n    &/'
changed grid past 's/values\[i . cols + j\]/values[i * rows + j]/'
changed grid kept 's/^    Grid \*product = made.*/    Grid *turned = grid_turned(b);\n    if (!turned)\n        return NULL;\n&\n    if (!product)\n        return NULL;/
    s/^    return product;/    grid_free(turned);\n&/'

claim matrices__are_graded graded grid
claim zeros__may_have_a_sign_in_what_is_printed has grid right 100
claim zeros__may_have_a_sign_wherever_they_come_from has grid minus_zero 100
claim widths__are_compared has grid print_width 90
# (Who made what is below 0 may be charged: from outside that can't be told.)
refute signs__of_others_are_compared has grid print_sign 100
claim product__is_asked_of_what_fits loses grid square 'grid/product'
claim product__is_asked_of_what_is_not_square loses grid oblong 'grid/product'
claim sum__is_asked_of_what_fits loses grid wide 'grid/add'
claim array__read_past_its_end_costs_who_reads loses grid past 'grid/new memory/used'
claim failing__is_tried_on_what_fits loses grid kept 'memory/failing'

# Without [values] sizes are anything, and the solution itself takes seconds for
# products of thousands: they are not asked for.
slow=$scratch/anything
mkdir -p "$slow/starter" "$slow/solution"
cp "$lab/starter/grid.h" "$slow/starter"
cp "$lab/solution/grid.c" "$slow/solution/anything.c"
sed '/^\[values\]/,/^values = /d; s/^file = .*/file = anything.c/; /^handles/d' \
    "$lab/lab.ini" >"$slow/lab.ini"
always anything right 's/a->cols != b->rows/b->rows != a->cols/'
changed anything pale 's/product->data\[i\]\[j\] += /product->data[i][j] = /'
claim slow_calls__are_graded graded anything
claim slow_calls__are_not_asked_for has anything right 100
claim slow_calls__leave_the_others_asked_for loses anything pale 'grid/product'

# ------------------------------------------------------------ long texts ----

lab=$scratch/words
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/words.h" <<'END'
/* How many words there are, with blanks between them. */
int words_count(const char *text);
/* A new text, with `to` in place of each `from` (if that is "": a copy); NULL if
 * there is no memory. */
char *words_replace(const char *text, const char *from, const char *to);
END
cat >"$lab/solution/words.c" <<'END'
#include "words.h"
#include <stdlib.h>
#include <string.h>

int words_count(const char *text)
{
    int count = 0;

    for (size_t i = 0; text[i]; i++)
        count += text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
    return count;
}

char *words_replace(const char *text, const char *from, const char *to)
{
    const char *hit = *from ? strstr(text, from) : NULL;
    char *rest = hit ? words_replace(hit + strlen(from), from, to) : NULL;
    size_t before = hit ? (size_t)(hit - text) : strlen(text);
    char *all;

    if (hit && !rest)
        return NULL;
    all = malloc(before + (hit ? strlen(to) + strlen(rest) : 0) + 1);
    if (all) {
        memcpy(all, text, before);
        strcpy(all + before, hit ? to : "");
        strcat(all, hit ? rest : "");
    }
    free(rest);
    return all;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = words.h
file = words.c
[values]
text = "" "a" "12" "-7" "x" "-" "aaa" "banana" "1x" "hello world" "2147483647" "99999" "ab" "q" ...
from = "" "hello" "zz" "1x1" "~" "Z" "." ":" "=" "?" "+" "*"
to = "" "a" "bb"
[words/count]
points = 40
judges = words_count
[words/replace]
points = 40
judges = words_replace
[words/failing]
points = 20
memory = failing
END
changed words char 's/^    int count/    signed char count/'
changed words lost 's/^    free(rest)/    if (all)\n    &/'

claim words__are_graded graded words
claim words__are_counted_in_long_texts loses words char 'words/count'
claim failing__is_tried_where_most_is_allocated loses words lost 'words/failing'
# ------------------------------------------------------------ many blocks ----

# What is too much for one machine may be asked for in many blocks.
lab=$scratch/shelves
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/shelves.h" <<'END'
typedef struct Shelves Shelves;
/* So many of them, all empty; NULL if count is below 0, or if there is no memory. */
Shelves *shelves_new(int count);
void shelves_free(Shelves *shelves);
int shelves_count(const Shelves *shelves);
END
cat >"$lab/solution/shelves.c" <<'END'
#include "shelves.h"
#include <stdlib.h>

enum { ROOM = 1 << 15 };

struct Shelves {
    int count;
    char **all;
};

Shelves *shelves_new(int count)
{
    Shelves *made = count < 0 ? NULL : malloc(sizeof *made);

    if (!made)
        return NULL;
    made->count = 0;
    made->all = calloc((size_t)count + 1, sizeof *made->all);
    while (made->all && made->count < count) {
        made->all[made->count] = malloc(ROOM);
        if (!made->all[made->count++])
            break;
    }
    if (made->all && (count == 0 || made->all[made->count - 1]))
        return made;
    shelves_free(made);
    return NULL;
}

void shelves_free(Shelves *shelves)
{
    for (int i = 0; shelves && shelves->all && i < shelves->count; i++)
        free(shelves->all[i]);
    if (shelves)
        free(shelves->all);
    free(shelves);
}

int shelves_count(const Shelves *shelves)
{
    return shelves->count;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = shelves.h
file = shelves.c
[values]
count = -1 0..5 3000
[shelves/made]
points = 100
judges = shelves_new shelves_count shelves_free
END
always shelves right 's/1 << 15/1 << 19/'
claim shelves__are_graded graded shelves
claim many_blocks__may_be_too_many has shelves right 100

# -------------------------------------------------------- texts that are mirrored ----

# Nothing is listed: texts are the same backwards, too, with or without their case.
lab=$scratch/mirror
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/mirror.h" <<'END'
/* Are the letters and digits of the text the same backwards, whatever their
 * case? */
int mirror_is(const char *text);
END
cat >"$lab/solution/mirror.c" <<'END'
#include "mirror.h"
#include <ctype.h>
#include <string.h>

int mirror_is(const char *text)
{
    size_t i = 0, k = strlen(text);

    while (i < k)
        if (!isalnum((unsigned char)text[i]))
            i++;
        else if (!isalnum((unsigned char)text[k - 1]))
            k--;
        else if (tolower((unsigned char)text[i++]) !=
                 tolower((unsigned char)text[--k]))
            return 0;
    return 1;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Mirror
header = mirror.h
file = mirror.c

[mirror/is]
points = 100
judges = mirror_is
END
always mirror right 's/tolower/toupper/'
changed mirror case 's/else if (tolower/else if ((i > 4 \&\& text[i] != text[k - 1]) || tolower/'
changed mirror long 's/while (i < k)/while (i < k \&\& k < 9)/'
claim mirror__is_graded graded mirror
claim mirror__right_has_all has mirror right 100
claim mirror__is_asked_of_either_case_inside has mirror case 0
claim mirror__is_asked_of_longer_texts has mirror long 0
