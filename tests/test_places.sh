#!/bin/sh
# test_places.sh - what is behind a pointer: arrays of which brackets say how
# long they are, places that a function goes by, texts that are not copied; and
# a list that is searched from its beginning, in no more time than others.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# ------------------------------------------------------------- brackets --

# shellcheck disable=SC2154 # $labs is of graded.sh
mkdir -p "$labs/plane/starter" "$labs/plane/solution"
cat >"$labs/plane/starter/plane.h" <<'EOF'
#include <stddef.h>

#define WIDE 3

typedef struct {
    int low, high;
} Span;

void matrix_identity(int n, double m[n][n]);
double matrix_trace(int n, const double m[static n][n]);
void matrix_multiply(int r, int k, int c, const double a[r][k],
                     const double b[k][c], double out[r][c]);
void rows_add(int rows, const int t[rows][WIDE], int sums[rows]);
int spans_length(int n, const Span spans[n]);
char board_winner(const char board[3][3]);

/* Runs as pairs of how many and what; how many bytes these are, or 0 if there is
 * no room for them. */
size_t runs(const unsigned char *in, size_t count, unsigned char *out,
            size_t size);

/* Low and high change places if they are the wrong way round. */
void span_order(Span *span);
void swap(int *a, int *b);
EOF
cat >"$labs/plane/solution/plane.c" <<'EOF'
#include "plane.h"

void matrix_identity(int n, double m[n][n])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m[i][j] = i == j;
}

double matrix_trace(int n, const double m[static n][n])
{
    double sum = 0;

    for (int i = 0; i < n; i++)
        sum += m[i][i];
    return sum;
}

void matrix_multiply(int r, int k, int c, const double a[r][k],
                     const double b[k][c], double out[r][c])
{
    for (int i = 0; i < r; i++)
        for (int j = 0; j < c; j++) {
            out[i][j] = 0;
            for (int l = 0; l < k; l++)
                out[i][j] += a[i][l] * b[l][j];
        }
}

void rows_add(int rows, const int t[rows][WIDE], int sums[rows])
{
    for (int i = 0; i < rows; i++)
        sums[i] = t[i][0] + t[i][1] + t[i][2];
}

int spans_length(int n, const Span spans[n])
{
    int length = 0;

    for (int i = 0; i < n; i++)
        length += spans[i].high - spans[i].low;
    return length;
}

char board_winner(const char board[3][3])
{
    for (int i = 0; i < 3; i++)
        if (board[i][0] == board[i][1] && board[i][1] == board[i][2] &&
            board[i][0] != ' ')
            return board[i][0];
    for (int i = 0; i < 9; i++)
        if (board[i / 3][i % 3] == ' ')
            return ' ';
    return 'D';
}

size_t runs(const unsigned char *in, size_t count, unsigned char *out,
            size_t size)
{
    size_t n = 0, run;

    for (size_t i = 0; i < count; i += run) {
        for (run = 1; i + run < count && in[i + run] == in[i]; run++)
            ;
        if (n + 2 > size)
            return 0;
        out[n++] = (unsigned char)run;
        out[n++] = in[i];
    }
    return n;
}

void span_order(Span *span)
{
    int low = span->low;

    if (span->low > span->high) {
        span->low = span->high;
        span->high = low;
    }
}

void swap(int *a, int *b)
{
    int t = *a;

    *a = *b;
    *b = t;
}
EOF
cat >"$labs/plane/lab.ini" <<'EOF'
[lab]
header = plane.h
file = plane.c
[values]
in = 7 7 9
count = 0..5
size = 0..8
n = 1..5
r = 1..4
k = 1..4
c = 1..4
rows = 1..4
m = 0 1 -2 0.5
a = 0 1 -2 3
b = 0 1 2 -1
t = 0..4
low = 0..5
high = 0..5
board = {"XXX" "OO " "   "} {"XOX" "XOO" "OXX"} {"OX " "OOO" "XX "}
  {"   " "   " "   "} {"OOX" "XXO" "OOX"}
[a/identity]
points = 10
judges = matrix_identity
[a/trace]
points = 10
judges = matrix_trace
[a/multiply]
points = 20
judges = matrix_multiply
[a/add]
points = 10
judges = rows_add
[a/spans]
points = 10
judges = spans_length
[a/board]
points = 10
judges = board_winner
[a/order]
points = 10
judges = span_order
[a/swap]
points = 5
judges = swap
[a/runs]
points = 5
judges = runs
[m/memory]
points = 10
memory = all
EOF

# Flat, and sums in another order.
program plane flat <<'EOF'
#include "plane.h"

#include <string.h>

void matrix_identity(int n, double (*m)[n])
{
    double *at = *m;

    memset(m, 0, sizeof(double) * (size_t)(n * n));
    for (int i = 0; i < n; i++, at += n + 1)
        *at = 1;
}

double matrix_trace(int n, const double m[n][n])
{
    double sum = 0;

    for (const double *at = *m, *end = at + n * n; at < end; at += n + 1)
        sum += *at;
    return sum;
}

void matrix_multiply(int r, int k, int c, const double (*a)[k],
                     const double (*b)[c], double (*out)[c])
{
    memset(out, 0, sizeof(double) * (size_t)(r * c));
    for (int l = k; l-- > 0;)
        for (int i = 0; i < r; i++)
            for (int j = 0; j < c; j++)
                out[i][j] += a[i][l] * b[l][j];
}

void rows_add(int rows, const int t[rows][WIDE], int *sums)
{
    memset(sums, 0, (size_t)rows * sizeof *sums);
    for (int i = 0; i < rows * WIDE; i++)
        sums[i / WIDE] += t[i / WIDE][i % WIDE];
}

int spans_length(int n, const Span *spans)
{
    return n == 0 ? 0
                  : spans->high - spans->low + spans_length(n - 1, spans + 1);
}

char board_winner(const char board[3][3])
{
    for (const char *who = "XO"; *who; who++)
        for (int i = 0; i < 3; i++)
            if (board[i][0] == *who && board[i][1] == *who &&
                board[i][2] == *who)
                return *who;
    return memchr(board, ' ', 9) ? ' ' : 'D';
}

/* It knows before it writes. */
size_t runs(const unsigned char *in, size_t count, unsigned char *out,
            size_t size)
{
    size_t need = 0;

    for (size_t i = 0; i < count; i++)
        need += i == 0 || in[i] != in[i - 1] ? 2 : 0;
    if (need > size)
        return 0;
    for (size_t i = 0; i < count; i++)
        if (i > 0 && in[i] == in[i - 1])
            out[-2]++;
        else
            *out++ = 1, *out++ = in[i];
    return need;
}

void span_order(Span *span)
{
    Span old = *span;

    span->low = old.low < old.high ? old.low : old.high;
    span->high = old.low + old.high - span->low;
}

void swap(int *a, int *b)
{
    int both[] = {*b, *a};

    *a = both[0];
    *b = both[1];
}
EOF
changed plane sets_only_ones 's/m\[i\]\[j\] = i == j;/if (i == j) m[i][j] = 1;/'
changed plane other_diagonal 's/m\[i\]\[i\]/m[i][n - 1 - i]/'
changed plane as_square 's/l < k/l < r/'
changed plane two_columns 's/ + t\[i\]\[2\]//'
changed plane last_span '/^int spans/,/^}/s/int i = 0/int i = n > 1/'
changed plane no_draw "s/return 'D'/return ' '/"
changed plane high_lost 's/span->high = low;//'
changed plane bytes_swapped '/^size_t runs/,/^}/{s/(unsigned char)run;/in[i];/;s/= in\[i\];$/= in[i];/}'
changed plane b_lost 's/\*b = t/*b = *a, (void)t/'

claim brackets__are_graded graded plane
claim brackets__are_right_of_another_program has plane flat 100
claim brackets__say_what_is_written_to loses plane sets_only_ones 'a/identity'
claim brackets__say_how_long_rows_are loses plane other_diagonal 'a/trace'
claim brackets__say_products has plane as_square 80 'a/multiply'
claim brackets__say_how_many_rows_there_are loses plane two_columns 'a/add'
claim brackets__say_how_many_structs_there_are loses plane last_span 'a/spans'
claim values__may_be_whole_boards loses plane no_draw 'a/board'
claim places__are_gone_by__in_structs loses plane high_lost 'a/order'
claim places__are_gone_by__where_nothing_else_is_given loses plane b_lost 'a/swap'
claim places__are_open__where_0_says_no loses plane bytes_swapped 'a/runs'

# ----------------------------------------------------------------- kept --

mkdir -p "$labs/scan/starter" "$labs/scan/solution"
cat >"$labs/scan/starter/scan.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

struct scanner {
    const char *at;
};

/* Begins with that text, which is not copied. */
void scan_init(struct scanner *s, const char *text);

/* Stores where the next word begins, and how long it is. False if there is
 * none: then nothing is stored. */
bool scan_next(struct scanner *s, size_t *size, char *first);

bool scan_at_end(const struct scanner *s);
EOF
cat >"$labs/scan/solution/scan.c" <<'EOF'
#include "scan.h"

#include <string.h>

void scan_init(struct scanner *s, const char *text)
{
    s->at = text;
}

bool scan_next(struct scanner *s, size_t *size, char *first)
{
    s->at += strspn(s->at, " ");
    if (*s->at == '\0')
        return false;
    *first = *s->at;
    *size = strcspn(s->at, " ");
    s->at += *size;
    return true;
}

bool scan_at_end(const struct scanner *s)
{
    return s->at[strspn(s->at, " ")] == '\0';
}
EOF
cat >"$labs/scan/lab.ini" <<'EOF'
[lab]
header = scan.h
file = scan.c
handles = scanner
[values]
text = "" "a" "two words" " b " "x yy zzz"
[scan_next]
first = out
size = out
[s/next]
points = 40
judges = scan_init scan_next
[s/end]
points = 40
judges = scan_at_end
[m/memory]
points = 20
memory = all
EOF

# It stands at the next word, always.
program scan eager <<'EOF'
#include "scan.h"

void scan_init(struct scanner *s, const char *text)
{
    while (*text == ' ')
        text++;
    s->at = text;
}

bool scan_next(struct scanner *s, size_t *size, char *first)
{
    const char *start = s->at, *end = start;

    if (scan_at_end(s))
        return false;
    while (*end && *end != ' ')
        end++;
    *first = *start;
    *size = (size_t)(end - start);
    scan_init(s, end);
    return true;
}

bool scan_at_end(const struct scanner *s)
{
    return !*s->at;
}
EOF
changed scan never_at_end '/^bool scan_at_end/,/^}/s/return.*/return !s->at;/'
changed scan behind_the_end 's/s->at += \*size;/s->at += *size + 1;/'

claim kept__are_graded graded scan
claim kept__by_the_comment__stay_there has scan eager 100
claim kept__show_what_is_wrong__at_the_end \
    loses scan never_at_end 's/end'
claim kept__show_what_is_wrong__behind_it says scan behind_the_end 'tests\? failed'
sed -i 's/, which is not copied//' "$labs/scan/starter/scan.h"
"$build/check" "$labs/scan" >"$scratch/advice" 2>&1
claim kept__are_what_check_advises grep -q ' NAME = kept' "$scratch/advice"
sed -i 's/^\[scan_next\]/[scan_init]\ntext = kept\n&/' "$labs/scan/lab.ini"
claim kept__are_graded__by_lab_ini graded scan
claim kept__by_lab_ini__stay_there has scan eager 100

# ---------------------------------------------------------------- lists --

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
[b/open]
points = 20
judges = bank_new bank_free bank_open
[b/pay]
points = 30
judges = bank_pay bank_has
[b/close]
points = 30
judges = bank_close
[m/memory]
points = 20
memory = all
EOF
mkdir -p "$scratch/bank/class/same"
cp "$labs/bank/solution/bank.c" "$scratch/bank/class/same"

# takes_less_than MILLISECONDS LAB: of processors, all children's as well. (It is
# twenty times what it takes; by loops it took three times that.)
takes_less_than()
{
    "$build/cpu_time" "$scratch/time" "$grade" --lab "$labs/$2" --class \
        --jobs 1 --out "$scratch/$2/results" "$scratch/$2/class" &&
        cat "$scratch/time" && [ "$(cat "$scratch/time")" -lt "$1" ]
}

claim lists__that_are_searched__are_graded_in_time takes_less_than 60000 bank
claim lists__that_are_searched__are_right has bank same 100

# What all banks share is wrong from the second on; what else there is, is right.
always bank shared_by_all 's/^struct Bank {/static int last;\n&/;s/bank->last/last/g'
program bank nothing <<'EOF'
#include "bank.h"

Bank *bank_new(void)
{
    return (void *)1;
}
void bank_free(Bank *bank)
{
}
int bank_open(Bank *bank)
{
    static int last;
    return ++last;
}
bool bank_pay(Bank *bank, int number, int sum)
{
    return false;
}
bool bank_close(Bank *bank, int number)
{
    return false;
}
long bank_has(const Bank *bank, int number)
{
    return 0;
}
EOF

claim shared__is_graded graded bank
claim shared__by_all_objects__costs_its_part_alone loses bank shared_by_all 'b/open'
claim shared__by_all_objects__is_nothing_of_a_stub has bank nothing 0
