#!/bin/sh
# test_parsed.sh - objects that are made of texts: programs that are wrong for
# long ones, for letters that no text may have, or in what two functions ask a
# third one that is not in the header, lose their points there and nowhere else.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
labs=$scratch

mkdir -p "$scratch/row/starter" "$scratch/row/solution"
cat >"$scratch/row/starter/row.h" <<'END'
#include <stdbool.h>

typedef struct Row Row;

/* A row of squares, one a character: '.' is free, a to z are pieces. NULL for any
 * other character, for "", and if there is no memory. */
Row *row_new(const char *text);
void row_free(Row *row);

int row_length(const Row *row);

/* The character there; 0: there is no such square. */
char row_at(const Row *row, int square);

/* Is there a piece, and are so many squares to the left of it, at least one, all
 * free? */
bool row_may_go(const Row *row, int square, int distance);

/* If so, does it. */
bool row_go(Row *row, int square, int distance);
END
cat >"$scratch/row/solution/row.c" <<'END'
#include "row.h"
#include <stdlib.h>
#include <string.h>

struct Row {
    int length;
    char squares[];
};

Row *row_new(const char *text)
{
    size_t length = strlen(text);

    for (size_t i = 0; i < length; i++)
        if (text[i] != '.' && (text[i] < 'a' || text[i] > 'z'))
            return NULL;
    Row *row = length > 0 ? malloc(sizeof *row + length) : NULL;
    if (row != NULL) {
        row->length = (int)length;
        memcpy(row->squares, text, length);
    }
    return row;
}

void row_free(Row *row)
{
    free(row);
}

int row_length(const Row *row)
{
    return row->length;
}

char row_at(const Row *row, int square)
{
    return square >= 0 && square < row->length ? row->squares[square] : 0;
}

static bool is_free(const Row *row, int square, int distance)
{
    if (distance < 1 || square < 0 || square >= row->length ||
        distance > square || row->squares[square] == '.')
        return false;
    for (int i = 1; i <= distance; i++)
        if (row->squares[square - i] != '.')
            return false;
    return true;
}

bool row_may_go(const Row *row, int square, int distance)
{
    return is_free(row, square, distance);
}

bool row_go(Row *row, int square, int distance)
{
    if (!is_free(row, square, distance))
        return false;
    row->squares[square - distance] = row->squares[square];
    row->squares[square] = '.';
    return true;
}
END
cat >"$scratch/row/starter/row.c" <<'END'
#include "row.h"
END
cat >"$scratch/row/lab.ini" <<'END'
[lab]
title = Row
header = row.h
file = row.c

[values]
text = "..a.b" "." "a" "zz" ".m" "a.b.." "" "a b" "A" ".............................x" ...
square = -1..6 INT_MIN INT_MAX
distance = -1..6 INT_MIN INT_MAX

[new]
title = New

[new/is_made]
title = A row is made
points = 30
judges = row_new row_length row_at

[go]
title = Go

[go/may_it]
title = It may go
points = 30
judges = row_may_go

[go/does_it]
title = It goes
points = 30
judges = row_go

[memory]
title = Memory

[memory/is_used_well]
title = Memory is used well
points = 10
memory = all
END

changed row a_bound "s/text\[i\] > 'z'/text[i] > '{'/"
changed row a_line_end "s/text\[i\] != '.' && (/text[i] != '.' \&\& text[i] != 10 \&\& (/"
changed row a_capital "s/text\[i\] != '.' \&\& (/text[i] != '.' \&\& text[i] != 'B' \&\& (/"
changed row sixty_four 's/length > 0 ?/length > 0 \&\& length <= 64 ?/'
changed row a_char_of_length 's/    row->length = (int)length;/        row->length = (signed char)length;/
    s/    int length;/    int length; \/* *\//'
changed row few_squares "s/for (int i = 1; i <= distance; i++)/for (int i = 1; i <= distance \&\& i < 20; i++)/"
# (Both functions that go ask the same one: neither row_new nor the other.)
changed row no_neighbour "s/if (row->squares\[square - i\] != '.')/if (row->squares[square - i] != '.' || (square > i \&\& row->squares[square - i - 1] != '.'))/"
# (By the address, where another row may lie by now.)
changed row kept_length 's/^    return row->length;/    static const Row *known;\
    static int length;\
    if (row != known)\
        length = row->length;\
    known = row;\
    return length;/'

claim row__is_graded graded row
claim row__letter_behind_the_last_costs_its_test loses row a_bound 'A row is made'
claim row__capital_costs_its_test loses row a_capital 'A row is made'
claim row__line_end_costs_its_test loses row a_line_end 'A row is made'
claim row__length_of_8_bits_costs_its_test loses row a_char_of_length \
    'A row is made'
claim row__64_squares_cost_their_test loses row sixty_four 'A row is made'
claim row__few_squares_cost_theirs loses row few_squares 'It may go It goes'
claim row__what_both_ask_is_not_what_is_made loses row no_neighbour \
    'It may go It goes'
claim row__length_kept_by_address_costs_its_test loses row kept_length \
    'A row is made'
claim row__length_kept_by_address_is_shown_by_its_file shows row kept_length
