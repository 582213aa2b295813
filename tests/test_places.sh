#!/bin/sh
# test_places.sh - what is behind a pointer: a list that is searched from its
# beginning, in no more time than others.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# ---------------------------------------------------------------- lists --

# shellcheck disable=SC2154 # $labs is of graded.sh
mkdir -p "$labs/bank/starter" "$labs/bank/solution"
cat >"$labs/bank/starter/bank.h" <<'EOF'
#include <stdbool.h>

typedef struct Bank Bank;

/* NULL if there is no memory. */
Bank *bank_new(void);
void bank_free(Bank *bank);

/* The number of a new account: 1, 2, ...; 0 if there is no memory. */
int bank_open(Bank *bank);

/* False if there is no such account. */
bool bank_pay(Bank *bank, int number, int sum);
bool bank_close(Bank *bank, int number);

/* 0 if there is no such account. */
long bank_has(const Bank *bank, int number);
EOF
cat >"$labs/bank/solution/bank.c" <<'EOF'
#include "bank.h"

#include <stdlib.h>

struct account {
    int number;
    long sum;
    struct account *next;
};

struct Bank {
    struct account *first;
    int last;
};

Bank *bank_new(void)
{
    return calloc(1, sizeof(Bank));
}

static struct account **find(const Bank *bank, int number)
{
    struct account **at = (struct account **)&bank->first;

    while (*at && (*at)->number != number)
        at = &(*at)->next;
    return at;
}

void bank_free(Bank *bank)
{
    while (bank->first)
        bank_close(bank, bank->first->number);
    free(bank);
}

int bank_open(Bank *bank)
{
    struct account *account = malloc(sizeof *account);

    if (!account)
        return 0;
    *account = (struct account){++bank->last, 0, bank->first};
    bank->first = account;
    return bank->last;
}

bool bank_pay(Bank *bank, int number, int sum)
{
    struct account *account = *find(bank, number);

    if (account)
        account->sum += sum;
    return account;
}

bool bank_close(Bank *bank, int number)
{
    struct account **at = find(bank, number), *gone = *at;

    if (!gone)
        return false;
    *at = gone->next;
    free(gone);
    return true;
}

long bank_has(const Bank *bank, int number)
{
    struct account *account = *find(bank, number);

    return account ? account->sum : 0;
}
EOF
cat >"$labs/bank/lab.ini" <<'EOF'
[lab]
header = bank.h
file = bank.c
[values]
number = 0..4 -1 INT_MAX
sum = 0..3
[b/all]
points = 80
judges = bank_new bank_free bank_open bank_pay bank_close bank_has
[m/memory]
points = 20
memory = all
EOF
mkdir -p "$scratch/bank/class/same"
cp "$labs/bank/solution/bank.c" "$scratch/bank/class/same"

# takes_less_than MILLISECONDS LAB: of processors, all children's as well
takes_less_than()
{
    "$build/cpu_time" "$scratch/time" "$grade" --lab "$labs/$2" --class \
        --jobs 1 --out "$scratch/$2/results" "$scratch/$2/class" &&
        cat "$scratch/time" && [ "$(cat "$scratch/time")" -lt "$1" ]
}

claim lists__that_are_searched__are_graded_in_time takes_less_than 20000 bank
claim lists__that_are_searched__are_right has bank same 100
