#!/bin/sh
# test_till.sh - a lab of objects in which much has to come together before a call
# succeeds: an account that there is, money in it, and another one. What calls
# made by chance hardly ever reach is asked all the same: of transfers, of
# undoing them, and of memory behind them. And a game, which goes on only by moves
# that are allowed, and ends late: what is so when it is won, or when all is taken back.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/till

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/till.h" <<'END'
#include <stddef.h>

typedef struct Till Till;

typedef enum {
    TILL_OK,
    TILL_NO_ACCOUNT,
    TILL_NO_MONEY, /* not enough, or an amount below 1 */
    TILL_BAD_NAME, /* "" */
    TILL_NOTHING,  /* there is nothing to undo */
    TILL_NO_MEMORY
} TillError;

Till *till_new(void);
void till_free(Till *till);

/* A new account: its number, 1, 2, 3, ...; -1 for a bad name, or if there is no
 * memory. No number is given twice. */
int till_open(Till *till, const char *owner);
TillError till_rename(Till *till, int account, const char *owner);
TillError till_pay_in(Till *till, int account, int amount);

/* Pays the amount into each account; TILL_NO_ACCOUNT if there is none. */
TillError till_share(Till *till, int amount);

/* From one account to another, or the same, of this till or of another. */
TillError till_move(Till *till, int from, Till *other, int to, int amount);

/* Undoes the last till_pay_in, or till_move within this till, that succeeded and
 * was not undone, whatever the balances are by then. (Not if there was a
 * till_share, or a till_move to another till, since.) */
TillError till_undo(Till *till);

/* What is in it; -1: there is no such account. */
int till_balance(const Till *till, int account);

/* How many accounts there are, and all that is in them. */
int till_count(const Till *till);
int till_total(const Till *till);

/* The caller's; NULL: there is no such account, or no memory. */
char *till_owner(const Till *till, int account);
END
cat >"$lab/solution/till.c" <<'END'
#include "till.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    char *owner;
    int balance;
} Account;

typedef struct {
    Till *other; /* NULL: it was paid in */
    int from, to, amount;
} Move;

struct Till {
    Account *accounts;
    Move last;
    int count, can_undo;
};

Till *till_new(void)
{
    return calloc(1, sizeof(Till));
}

void till_free(Till *till)
{
    for (int i = 0; i < till->count; i++)
        free(till->accounts[i].owner);
    free(till->accounts);
    free(till);
}

static char *copy(const char *text)
{
    char *made = malloc(strlen(text) + 1);

    return made ? strcpy(made, text) : NULL;
}

static Account *find(const Till *till, int account)
{
    return account < 1 || account > till->count ? NULL
                                                : &till->accounts[account - 1];
}

int till_open(Till *till, const char *owner)
{
    Account *more;
    char *name;

    if (*owner == '\0')
        return -1;
    more = realloc(till->accounts, (size_t)(till->count + 1) * sizeof *more);
    if (!more)
        return -1;
    till->accounts = more;
    name = copy(owner);
    if (!name)
        return -1;
    more[till->count] = (Account){name, 0};
    return ++till->count;
}

TillError till_rename(Till *till, int account, const char *owner)
{
    Account *found = find(till, account);
    char *name;

    if (!found)
        return TILL_NO_ACCOUNT;
    if (*owner == '\0')
        return TILL_BAD_NAME;
    name = copy(owner);
    if (!name)
        return TILL_NO_MEMORY;
    free(found->owner);
    found->owner = name;
    return TILL_OK;
}

TillError till_pay_in(Till *till, int account, int amount)
{
    Account *found = find(till, account);

    if (!found)
        return TILL_NO_ACCOUNT;
    if (amount < 1)
        return TILL_NO_MONEY;
    found->balance += amount;
    till->last = (Move){NULL, 0, account, amount};
    till->can_undo = 1;
    return TILL_OK;
}

TillError till_share(Till *till, int amount)
{
    if (till->count == 0)
        return TILL_NO_ACCOUNT;
    if (amount < 1)
        return TILL_NO_MONEY;
    for (int i = 0; i < till->count; i++)
        till->accounts[i].balance += amount;
    till->can_undo = 0;
    return TILL_OK;
}

TillError till_move(Till *till, int from, Till *other, int to, int amount)
{
    Account *payer = find(till, from), *paid = find(other, to);

    if (!payer || !paid)
        return TILL_NO_ACCOUNT;
    if (amount < 1 || payer->balance < amount)
        return TILL_NO_MONEY;
    payer->balance -= amount;
    paid->balance += amount;
    till->can_undo = till == other;
    till->last = (Move){other, from, to, amount};
    return TILL_OK;
}

TillError till_undo(Till *till)
{
    if (!till->can_undo)
        return TILL_NOTHING;
    till->can_undo = 0;
    till->accounts[till->last.to - 1].balance -= till->last.amount;
    if (till->last.other)
        till->accounts[till->last.from - 1].balance += till->last.amount;
    return TILL_OK;
}

int till_balance(const Till *till, int account)
{
    const Account *found = find(till, account);

    return found ? found->balance : -1;
}

int till_count(const Till *till)
{
    return till->count;
}

int till_total(const Till *till)
{
    int total = 0;

    for (int i = 0; i < till->count; i++)
        total += till->accounts[i].balance;
    return total;
}

char *till_owner(const Till *till, int account)
{
    const Account *found = find(till, account);

    return found ? copy(found->owner) : NULL;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Till
header = till.h
file = till.c

[values]
account = 0..6 -1 100
from = 0..6 -1 100
to = 0..6 -1 100
amount = 0 1 2 50 100 1000 -1
owner = "Ann" "Bob" "" "somebody with a long name"

[till_move]
same = yes

[t/open]
points = 15
judges = till_new till_free till_open
[t/rename]
points = 15
judges = till_rename
[t/money]
points = 15
judges = till_pay_in till_share
[t/move]
points = 15
judges = till_move
[t/undo]
points = 15
judges = till_undo
[t/look]
points = 5
judges = till_balance till_owner till_count
[t/total]
points = 5
judges = till_total
[memory/all]
points = 10
memory = all
[memory/failing]
points = 5
memory = failing
END

changed till right 's/till->count + 1) \* sizeof/till->count + 8) * sizeof/'
changed till half 's/^    if (till->last.other)/    if (0)/'
changed till renamed 's/^    free(found->owner);/    if (found->balance == 0)\n    &/'
changed till exact 's/payer->balance < amount)/payer->balance <= amount)/'
changed till third 's/^        total += till/        if (i != 2)\n    &/'
changed till skips '/^int till_open/,/^}/s/^    name = copy(owner);/    till->spare++;\n&/
    s/^    return ++till->count;/    till->spare--;\n    return ++till->count + till->spare;/
    s/int count, can_undo;/int count, can_undo, spare;/'
changed till same 's/^    paid->balance += amount;/    if (till != other || from != to)\n    &/'

claim class__is_graded graded till
claim right__has_all loses till right none
# (What is undone wrongly may as well have been done so: it costs one of the two.)
claim half__is_charged_once has till half 85
claim renamed__loses_a_name loses till renamed memory/all
claim exact__pays_for_it_and_not_what_was_paid_in loses till exact t/move
claim third__pays_for_it_and_not_what_it_counts loses till third t/total
claim skips__is_seen_when_it_is_used_later loses till skips memory/failing
claim same__takes_from_one_account loses till same t/move

# ------------------------------------------------------------------ a game ----

lab=$scratch/four
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/four.h" <<'END'
typedef struct Four Four;
typedef enum { FOUR_GOES_ON, FOUR_A_WINS, FOUR_B_WINS, FOUR_DRAW } Result;
typedef enum { FOUR_FINE = 0, FOUR_NO_COLUMN = -1, FOUR_FULL = -2, FOUR_OVER = -3 } Drop;

/* An empty board of so many columns, 4 to 7, and 5 rows; NULL if there are not so
 * many, or if there is no memory. */
Four *four_new(int columns);
void four_free(Four *four);

/* Another board on which the same was done; NULL: there is no memory. */
Four *four_copy(const Four *four);

/* Drops a piece, of A and of B in turn, on those in the column. (It is over before
 * anything else is wrong.) */
Drop four_drop(Four *four, int column);

/* Takes the last piece back: its column, or -1. */
int four_undo(Four *four);

/* Who has four in a row, a column or a diagonal? */
Result four_result(const Four *four);

/* How many pieces there are. */
int four_count(const Four *four);

/* 'A', 'B' or '.'. */
char four_at(const Four *four, int column, int row);

/* How many columns may be dropped into: 0, if it is over. */
int four_open(const Four *four);

/* The columns from left to right, each from the bottom up, and a ',' behind each. */
char *four_text(const Four *four);

/* The board of such a text, with nothing to take back; NULL if it is none, and if there
 * is no memory. A has as many pieces as B, or one more; and not both have four. */
Four *four_read(const char *text);
END
cat >"$lab/solution/four.c" <<'END'
#include "four.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS = 5, MOST = 7 };

struct Four {
    int columns, count;
    Result result;
    char at[MOST][ROWS];
    int drops[MOST * ROWS];
};

Four *four_new(int columns)
{
    Four *four = columns < 4 || columns > MOST ? NULL : calloc(1, sizeof *four);

    if (four)
        four->columns = columns;
    return four;
}

void four_free(Four *four)
{
    free(four);
}

Four *four_copy(const Four *four)
{
    Four *copy = malloc(sizeof *copy);

    if (copy)
        *copy = *four;
    return copy;
}

char four_at(const Four *four, int column, int row)
{
    if (column < 0 || column >= four->columns || row < 0 || row >= ROWS ||
        !four->at[column][row])
        return '.';
    return four->at[column][row];
}

static int has_four(const Four *four, int column, int row, int right, int up)
{
    char piece = four_at(four, column, row);

    for (int i = 1; i < 4; i++)
        if (piece == '.' || four_at(four, column + i * right, row + i * up) != piece)
            return 0;
    return 1;
}

static Result judge(const Four *four)
{
    for (int i = 0; i < four->columns; i++)
        for (int k = 0; k < ROWS; k++)
            if (has_four(four, i, k, 1, 0) || has_four(four, i, k, 0, 1) ||
                has_four(four, i, k, 1, 1) || has_four(four, i, k, 1, -1))
                return four->at[i][k] == 'A' ? FOUR_A_WINS : FOUR_B_WINS;
    return four->count == four->columns * ROWS ? FOUR_DRAW : FOUR_GOES_ON;
}

Drop four_drop(Four *four, int column)
{
    int row = 0;

    if (four->result != FOUR_GOES_ON)
        return FOUR_OVER;
    if (column < 0 || column >= four->columns)
        return FOUR_NO_COLUMN;
    while (row < ROWS && four->at[column][row])
        row++;
    if (row == ROWS)
        return FOUR_FULL;
    four->at[column][row] = four->count % 2 ? 'B' : 'A';
    four->drops[four->count++] = column;
    four->result = judge(four);
    return FOUR_FINE;
}

int four_undo(Four *four)
{
    if (four->count == 0 || four->drops[four->count - 1] < 0)
        return -1;
    int column = four->drops[--four->count], row = ROWS - 1;
    while (!four->at[column][row])
        row--;
    four->at[column][row] = 0;
    four->result = FOUR_GOES_ON;
    return column;
}

Result four_result(const Four *four)
{
    return four->result;
}

int four_count(const Four *four)
{
    return four->count;
}

int four_open(const Four *four)
{
    int open = 0;

    for (int i = 0; i < four->columns && four->result == FOUR_GOES_ON; i++)
        open += !four->at[i][ROWS - 1];
    return open;
}

char *four_text(const Four *four)
{
    char *text = malloc(MOST * (ROWS + 1) + 1), *to = text;

    for (int i = 0; text && i < four->columns; i++) {
        for (int k = 0; k < ROWS && four->at[i][k]; k++)
            *to++ = four->at[i][k];
        *to++ = ',';
    }
    if (text)
        *to = 0;
    return text;
}

Four *four_read(const char *text)
{
    int columns = 0, row = 0, more = 0;
    Four *four = calloc(1, sizeof *four);

    for (const char *at = text; four && *at; at++) {
        if (columns == MOST || (*at != ',' && (row == ROWS || !strchr("AB", *at)))) {
            columns = 0;
            break;
        }
        if (*at != ',') {
            four->at[columns][row++] = *at;
            four->drops[four->count++] = -1;
            more += *at == 'A' ? 1 : -1;
        }
        columns += *at == ',';
        row = *at == ',' ? 0 : row;
    }
    if (four && (columns < 4 || row > 0 || more < 0 || more > 1)) {
        free(four);
        return NULL;
    }
    if (four) {
        four->columns = columns;
        four->result = judge(four);
    }
    return four;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = four.h
file = four.c

[values]
columns = 3..8
column = -1..7
row = -1..5
text = ",,,," "A,B,A,B," "AAA,BBB,,," "ABA,BAB,,,A,B," ",,," "A,,,,B" "B,,,," "x,,,," "ABABAB,,,,"

[f/new]
points = 10
judges = four_new four_free
[f/copy]
points = 10
judges = four_copy
[f/drop]
points = 10
judges = four_drop
[f/undo]
points = 20
judges = four_undo
[f/look]
points = 10
judges = four_result four_count four_at
[f/open]
points = 20
judges = four_open
[f/text]
points = 20
judges = four_text four_read
END

changed four right 's/= FOUR_GOES_ON;$/= four->result == FOUR_GOES_ON ? FOUR_GOES_ON : judge(four);/'
changed four steep 's/has_four(four, i, k, 1, -1)/0/'
changed four drawn 's/^    four->result = FOUR_GOES_ON;/    if (four->result != FOUR_DRAW)\n    &/'
changed four blind '/^int four_open/,/^}/s/ && four->result == FOUR_GOES_ON//'
changed four forgets 's/^        \*copy = \*four;/{\n&\n        copy->drops[9] = 0;\n    }/'

claim game_class__is_graded graded four
claim game_right__has_all loses four right none
claim game_steep__does_not_see_a_diagonal loses four steep f/drop
claim game_drawn__stays_drawn loses four drawn f/undo
claim game_blind__sees_what_a_drop_did_and_what_is_read loses four blind f/open
claim game_forgets__what_was_done_before_the_copy loses four forgets f/copy
claim game_forgets__is_shown shows four forgets 60
