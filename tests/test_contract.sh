#!/bin/sh
# test_contract.sh - "make contract": the tables of the labs in tests/labs, and
# what is said of odd and bad headers, solutions and lab.inis: one line each,
# with file and line.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
contract=$root/${BUILD:-build}/contract

# ---------------------------------------------------------------- the labs ----

# has_table LAB
has_table()
{
    (cd "$root" && "$contract" "tests/labs/$1") | diff -u \
        "$root/tests/labs/$1/contract.txt" -
}

# says_little LAB: no more than one line of lab.ini for four functions
says_little()
{
    functions=$(grep -c '^ *[0-9]' "$root/tests/labs/$1/contract.txt")
    lines=$(awk '/^\[/ { in_function = /^\['"$1"'_/ }
        in_function && /=/ { n++ }
        END { print n + 0 }' "$root/tests/labs/$1/lab.ini")
    echo "$lines lines for $functions functions"
    [ "$lines" -gt 0 ] && [ $((4 * lines)) -le "$functions" ]
}

for lab in stack strbuf intset symtable wordcount shuffle; do
    # (What streams are for, and which answers are right, only lab.ini knows.)
    case $lab in
    wordcount | shuffle) ;;
    *) claim "${lab}__needs_few_lines_of_lab_ini" says_little "$lab" ;;
    esac
    claim "${lab}__has_its_table" has_table "$lab"
    claim "${lab}__has_nothing_open" "$contract" "$root/tests/labs/$lab"
done

# ---------------------------------------------------------- headers, written ----

# new_lab: LAB/ of what is on stdin: a header, and behind lines "-- solution" and
# "-- ini" the others. What is left out is "x.c", which includes the header, and a
# lab.ini with nothing but [lab].
new_lab()
{
    rm -rf "$scratch/LAB"
    mkdir -p "$scratch/LAB/starter" "$scratch/LAB/solution"
    printf '[lab]\nheader = x.h\nfile = x.c\n' >"$scratch/LAB/lab.ini"
    echo '#include "x.h"' >"$scratch/LAB/solution/x.c"
    (
        cd "$scratch/LAB" || exit 1
        awk -v to=starter/x.h '
            /^-- solution$/ { to = "solution/x.c"; next }
            /^-- ini$/ { to = "lab.ini"; next }
            to == "starter/x.h" { print >to; next }
            { print >>to }'
    )
}

# ends STATUS LINE: how it ends, and one of the lines that it prints (with one
# blank where a table has several)
ends()
{
    (cd "$scratch" && "$contract" LAB) >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ "$status" = "$1" ] &&
        sed 's/^ *//; s/   */ /g' "$scratch/said" | grep -qFxe "$2"
}

# says NAME STATUS LINE: of the lab on stdin
says()
{
    new_lab
    claim "$1" ends "$2" "$3"
}

# is_one_line: nothing else was said
is_one_line()
{
    [ "$(wc -l <"$scratch/said")" = 1 ]
}

# refuses NAME LINE: the lab on stdin is wrong, and nothing else is said
refuses()
{
    says "$1" 2 "$2"
    claim "$1,_and_no_more" is_one_line
}

# ------------------------------------------------------ what does not hold ----

refuses 'header__does_not_compile' \
    "LAB/starter/x.h:2: unknown type name 'siez_t'" <<'END'
int f(void);
siez_t g(void);
END
refuses 'header__includes_what_is_not_there' \
    'LAB/starter/x.h:1: no_such.h: No such file or directory' <<'END'
#include "no_such.h"
END
refuses 'header__declares_nothing' \
    'LAB/starter/x.h: it declares no function for students' <<'END'
#include <stdlib.h>
#define TWICE(x) (2 * (x))
END
refuses 'solution__lacks_a_function' \
    'LAB/starter/x.h:3: g is declared, but LAB/solution/x.c has no such function' <<'END'
int f(void);

int g(int x);
-- solution
int f(void) { return g(1); }
END
refuses 'solution__has_it_for_itself' \
    'LAB/starter/x.h:1: f is declared, but LAB/solution/x.c has no such function' <<'END'
int f(void);
-- solution
#define f static_f
static int f(void) { return 1; }
int g(void) { return f(); }
END
refuses 'solution__keeps_it_to_itself' \
    'LAB/starter/x.h:1: f is declared, but LAB/solution/x.c has no such function' <<'END'
static int f(int x);
-- solution
static int f(int x) { return x; }
int g(int x) { return f(x); }
END
refuses 'solution__has_another_type' \
    "LAB/solution/x.c:2: conflicting types for 'f'; have 'int(long int)'" <<'END'
int f(int x);
-- solution
int f(long x) { return (int)x; }
END
refuses 'solution__does_not_compile' \
    "LAB/solution/x.c:2: 'y' undeclared (first use in this function)" <<'END'
int f(int x);
-- solution
int f(int x) { return y; }
END

# --------------------------------------------- what there is no kind for ----

says 'varargs__are_refused' 2 \
    'LAB/starter/x.h:1: f: it takes a variable number of arguments: an array and its length can be given' <<'END'
void f(const char *format, ...);
-- solution
void f(const char *format, ...) {}
END
says 'unions__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 'u' is a union: a struct can be given, or a function for each member" <<'END'
typedef union { int i; float f; } U;
int f(U u);
-- solution
int f(U u) { return u.i; }
END
says 'bit_fields__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 's' has a member 'b' that is a bit-field: make it a member of an ordinary type" <<'END'
typedef struct { int a; unsigned b : 3; } S;
int f(S s);
-- solution
int f(S s) { return s.a; }
END
says 'void_pointers__are_elements' 0 \
    'p const void * element, only an address' <<'END'
int f(const void *p);
-- solution
int f(const void *p) { return !p; }
END
says 'void_pointers__lead_to_ints_for_callbacks' 0 \
    'p const void * element, leads to an int' <<'END'
int f(const void *p, int (*g)(const void *));
-- solution
int f(const void *p, int (*g)(const void *)) { return g(p); }
END
says 'void_pointers__lead_to_what_lab_ini_says' 0 \
    'p const void * element, leads to a text' <<'END'
int f(const void *p, int (*g)(const void *));
-- solution
int f(const void *p, int (*g)(const void *)) { return g(p); }
-- ini
element = text
END
says 'void_pointers__lead_each_where_it_says' 0 \
    'q void * element, leads to a text' <<'END'
int f(const void *p, void *q);
-- solution
int f(const void *p, void *q) { return p == q; }
-- ini
[f]
q = element text
END
says 'void_pointers__may_be_bytes' 1 \
    "LAB/starter/x.h:2: f: how is 'p' given? p = element | bytes n | items n SIZE" <<'END'
#include <stddef.h>
int f(const void *p, size_t n);
-- solution
int f(const void *p, size_t n) { return p && n; }
END
says 'void_pointers__may_be_bytes_before_others' 1 \
    "LAB/starter/x.h:2: f: how is 'to' given? to = element | bytes N | items N SIZE" <<'END'
#include <stddef.h>
void f(void *to, const void *from, size_t n);
-- solution
void f(void *to, const void *from, size_t n) { if (n && from) *(char *)to = 0; }
END
says 'void_pointers__are_items_of_a_size' 0 \
    'base void * array in and out of n x size bytes, which begin with: number, 32 bits, signed' <<'END'
#include <stddef.h>
void f(void *base, size_t n, size_t size);
-- solution
void f(void *base, size_t n, size_t size) { if (n && size) *(char *)base = 0; }
-- ini
[f]
base = items n size
END
refuses 'items__lack_their_size' \
    'LAB/lab.ini:5: items lacks the parameter that says how large each is: base = items N SIZE' <<'END'
#include <stddef.h>
void f(void *base, size_t n);
-- solution
void f(void *base, size_t n) { if (n) *(char *)base = 0; }
-- ini
[f]
base = items n
END
says 'contexts__are_known_by_name' 0 \
    'ctx void * handed through to the callback' <<'END'
void f(void (*g)(void *), void *ctx);
-- solution
void f(void (*g)(void *), void *ctx) { g(ctx); }
END
says 'contexts__are_asked_for_else' 1 \
    "LAB/starter/x.h:1: f: how is 'it' given? it = context (handed through to 'g') | element" <<'END'
void f(void (*g)(const char *, void *), void *it);
-- solution
void f(void (*g)(const char *, void *), void *it) { g("", it); }
END
says 'contexts__are_none_where_a_fold_begins' 0 \
    'init void * element, leads to an int' <<'END'
void *f(void *(*g)(void *, void *), void *init);
-- solution
void *f(void *(*g)(void *, void *), void *init) { return g(init, init); }
END
says 'callbacks__are_ready_made' 0 \
    'cmp int (*)(const void *, const void *) callback: cmp_ascending, cmp_descending; calls not compared' <<'END'
int f(int (*cmp)(const void *, const void *), void *a, void *b);
-- solution
int f(int (*cmp)(const void *, const void *), void *a, void *b) { return cmp(a, b); }
END
says 'callbacks__are_visited_in_order' 0 \
    'visit void (*)(int) callback: visit_notes; calls in order' <<'END'
void f(void (*visit)(int));
-- solution
void f(void (*visit)(int)) { visit(1); }
END
says 'callbacks__are_visited_as_lab_ini_says' 0 \
    'visit void (*)(int) callback: visit_notes; calls in any order' <<'END'
void f(void (*visit)(int));
-- solution
void f(void (*visit)(int)) { visit(1); }
-- ini
[f]
calls = any_order
END
says 'callbacks__that_nobody_has_made' 1 \
    "LAB/starter/x.h:2: f: there is no ready-made callback for 'g': write one into hooks.c, of type S (*)(void)" <<'END'
typedef struct { int a; } S;
int f(S (*g)(void));
-- solution
int f(S (*g)(void)) { return g().a; }
END
refuses 'callbacks__must_be_there' \
    "LAB/lab.ini:5: 'by_size' is no callback for 'cmp'; there are: cmp_ascending, cmp_descending" <<'END'
int f(int (*cmp)(int, int));
-- solution
int f(int (*cmp)(int, int)) { return cmp(1, 2); }
-- ini
[f]
cmp = ascending by_size
END
refuses 'elements__lead_to_ints_or_texts' \
    'LAB/lab.ini:4: element = float: it is none of int, text, address, block, bytes N' <<'END'
int f(const void *p);
-- solution
int f(const void *p) { return !p; }
-- ini
element = float
END
for count in '4*((n+2)/3)+1' '(n + 2) / 3 * 4 + 1' '((n+2)/3)*4 + 1'; do
    says "lengths__go_on_behind_a_quotient($count)" 0 \
        'out char * room for a text, size of ((n + 2) / 3) x 4 + 1' <<END
#include <stddef.h>
void letters(const unsigned char *bytes, size_t n, char *out);
-- solution
void letters(const unsigned char *bytes, size_t n, char *out)
{ (void)bytes; (void)n; *out = 0; }
-- ini
[letters]
out = buffer $count
END
done
refuses 'lengths__are_not_all_that_C_can_say' \
    'LAB/lab.ini:5: out = buffer n/3*n: it is not like 4*((n+2)/3)+1' <<'END'
#include <stddef.h>
void letters(const unsigned char *bytes, size_t n, char *out);
-- solution
void letters(const unsigned char *bytes, size_t n, char *out)
{ (void)bytes; (void)n; *out = 0; }
-- ini
[letters]
out = buffer n/3*n
END
refuses 'calls__are_in_order_or_not' \
    'LAB/lab.ini:5: calls = sorted: it is none of in_order, any_order, none' <<'END'
void f(void (*visit)(int));
-- solution
void f(void (*visit)(int)) { visit(1); }
-- ini
[f]
calls = sorted
END
says 'callbacks_in_structs__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 's' has a member 'f' that is a pointer to a function, and no parameter" <<'END'
typedef struct { int (*f)(int); } S;
int f(S s);
-- solution
int f(S s) { return s.f(1); }
END
says 'callbacks_of_callbacks__are_refused' 2 \
    "LAB/starter/x.h:1: f: its parameter 'g' is a pointer to a function with something that is another" <<'END'
int f(int (*g)(int (*h)(int)));
-- solution
int f(int (*g)(int (*h)(int))) { return g(0); }
END
says 'results_that_are_functions__are_refused' 2 \
    'LAB/starter/x.h:1: f: its result is a pointer to a function' <<'END'
int (*f(int x))(int);
-- solution
int (*f(int x))(int) { return 0; }
END
says 'pointers_to_pointers__are_refused' 2 \
    "LAB/starter/x.h:1: f: its parameter 'all' is a pointer to a pointer, and not to a text: an array of rows, m[][N], or of rows*cols can be given; or have it in a struct with its sizes, and name that under handles" <<'END'
int f(int **all);
-- solution
int f(int **all) { return !all; }
END
says 'long_doubles__are_refused' 2 \
    "LAB/starter/x.h:1: f: its parameter 'x' is a long double: a double can be given" <<'END'
int f(long double x);
-- solution
int f(long double x) { return x > 0; }
END
says 'complex_numbers__are_refused' 2 \
    "LAB/starter/x.h:1: f: its parameter 'x' is a complex double: a struct of two doubles can be given" <<'END'
int f(double _Complex x);
-- solution
int f(double _Complex x) { return x != 0; }
END
says 'numbers_of_128_bits__are_refused' 2 \
    "LAB/starter/x.h:1: f: its parameter 'x' is a __int128: a number of 64 bits can be given" <<'END'
int f(__int128 x);
-- solution
int f(__int128 x) { return x > 0; }
END
says 'pointers_in_shown_structs__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 'node' has a member 'right' that is a pointer, and not to a text: handles = Node makes such structs objects, which only functions look at, behind pointers (nodes of a list can be given, too, with a pointer to the next, and perhaps one to the one before, at the end, and char * of their own, and a struct that leads to the first, and perhaps the last, and says how many there are; where NULL is an empty tree, say: have the root in an object)" <<'END'
typedef struct Node { int value; struct Node *left, *right; } Node;
int f(const Node *node);
-- solution
int f(const Node *node) { return node->value; }
END
says 'pointers_in_shown_structs__are_advised_once' 2 \
    "LAB/starter/x.h:3: g: its parameter 'node' has a member 'right' that is a pointer, and not to a text" <<'END'
typedef struct Node { int value; struct Node *left, *right; } Node;
int f(const Node *node);
int g(const Node *node);
-- solution
int f(const Node *node) { return node->value; }
int g(const Node *node) { return node ? node->value : 0; }
-- ini
[g]
null = node
END
says 'a_node_of_a_list__is_whose' 1 \
    'LAB/starter/x.h:2: find: who owns the list that it returns? owner = caller | borrowed (it is the object'\''s, or what it was given) | forever' <<'END'
typedef struct Node { int value; struct Node *next; } Node;
Node *find(Node *list, int value);
-- solution
Node *find(Node *list, int value) { return value ? list : 0; }
END
says 'lists_of_nodes__are_given_for_good' 0 \
    'list Node * list, which is the function'\''s then: number, 32 bits, signed' <<'END'
typedef struct Node { int value; struct Node *next; } Node;
Node *f(Node *list);
-- solution
Node *f(Node *list) { return list; }
END
says 'handles__may_be_const' 0 \
    'node const Node * Node, looked at' <<'END'
typedef struct Node { int value; struct Node *next; } Node;
int f(const Node *node);
-- solution
int f(const Node *node) { return node->value; }
-- ini
handles = Node
END
says 'structs_with_pointers__that_are_made_and_freed_are_objects' 0 \
    'grid const Grid * Grid, looked at' <<'END'
typedef struct { int rows; double **data; } Grid;
Grid *grid_new(int rows);
void grid_free(Grid *grid);
int rows_of(const Grid *grid);
-- solution
#include <stdlib.h>
Grid *grid_new(int rows)
{
    Grid *grid = malloc(sizeof *grid);
    *grid = (Grid){rows, 0};
    return grid;
}
void grid_free(Grid *grid) { free(grid); }
int rows_of(const Grid *grid) { return grid->rows; }
END
says 'structs_with_pointers__that_are_set_up_are_objects' 0 \
    'LAB/starter/x.h: [lab] handles = Grid: there are pointers in them, or they are filled by and by, so functions alone make and look at them' <<'END'
typedef struct { int rows; double **data; } Grid;
int grid_init(Grid *grid, int rows);
void grid_destroy(Grid *grid);
-- solution
int grid_init(Grid *grid, int rows) { *grid = (Grid){rows, 0}; return 0; }
void grid_destroy(Grid *grid) { (void)grid; }
END
says 'trees__are_given_back_by_whom_they_are_given_to' 0 \
    'root Node * Node, freed; or NULL' <<'END'
typedef struct Node { int value; struct Node *left, *right; } Node;
Node *node_new(int value);
Node *insert(Node *root, int value);
void node_free(Node *node);
-- solution
Node *node_new(int value) { return value ? (Node *)0 : 0; }
Node *insert(Node *root, int value) { return value ? root : 0; }
void node_free(Node *node) { (void)node; }
END
says 'owner__is_new_by_the_comment' 0 \
    '4 both T * new T' <<'END'
typedef struct T T;
T *t_new(void);
/* Both of them, one behind the other. A new T, or NULL without memory. */
T *both(const T *a, const T *b);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
T *both(const T *a, const T *b) { return a == b ? 0 : 0; }
END
says 'owner__is_the_object_by_the_comment' 0 \
    '4 name const char * text, borrowed until the object changes' <<'END'
typedef struct T T;
T *t_new(void);
/* Its name, owned by the object: do not free it. */
const char *name(const T *t);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
const char *name(const T *t) { return t ? "a" : 0; }
END
says 'owner__is_not_said_by_what_is_done_with_something_new' 1 \
    'LAB/starter/x.h:4: added: is the T that it returns a new one? owner = caller (yes) | borrowed (no)' <<'END'
typedef struct T T;
T *t_new(void);
/* A new key is put at the end; returns the T. */
T *added(T *t, int key);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
T *added(T *t, int key) { return key ? t : 0; }
END
says 'owner__is_asked_for_where_the_comment_says_both' 1 \
    'LAB/starter/x.h:4: name: who owns the text that it returns? owner = caller | borrowed (it is the object'\''s, or what it was given) | forever' <<'END'
typedef struct T T;
T *t_new(void);
/* Its name, which is not owned by the object: it must be freed. */
const char *name(const T *t);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
const char *name(const T *t) { return t ? "a" : 0; }
END
says 'open_arrays_in_structs__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 's' has a member 'at' that is an array without a length: give it one, or a function for its items" <<'END'
typedef struct { int n; int at[]; } S;
int f(const S *s);
-- solution
int f(const S *s) { return s->n; }
END
says 'results_that_are_arrays__have_a_length' 1 \
    'LAB/starter/x.h:1: f: how many are there in the array that it returns? length = N (N: a number, 1 if it is one thing, or a parameter)' <<'END'
int *f(void);
-- solution
int *f(void) { return 0; }
END
says 'results_that_are_arrays__may_have_a_length_that_others_say' 1 \
    'LAB/starter/x.h:3: f: how many are there in the array that it returns? length = N (N: a number, 1 if it is one thing, or a parameter); judged = no, if only another function of the object says it' <<'END'
typedef struct T T;
T *t_new(void);
const int *f(const T *t);
-- solution
struct T { int x; };
T *t_new(void) { return 0; }
const int *f(const T *t) { return &t->x; }
END
says 'results_that_are_arrays_of_structs__have_a_length' 1 \
    'LAB/starter/x.h:2: f: how many are there in the array that it returns? length = N (N: a number, 1 if it is one thing, or a parameter)' <<'END'
typedef struct { int x; } S;
S *f(void);
-- solution
S *f(void) { return 0; }
-- ini
[f]
owner = caller
END
says 'places_in_texts__are_asked_for' 1 \
    "LAB/starter/x.h:1: f: how is 'rest' given? rest = array N | list (NULL at the end) | given | out | out N | out_lent | cursor (a place in a text, which is moved on); judged = no, if it goes on with it in the next call (strtok_r), or it is a block that grows (getline)" <<'END'
char *f(char **rest, char separator);
-- solution
char *f(char **rest, char separator) { return separator ? *rest : 0; }
-- ini
[f]
owner = borrowed
END
says 'fractions_that_are_stored__are_near' 0 \
    'root double * out: fraction, 64 bits; within 1e-09' <<'END'
typedef enum { FINE, NONE } Status;
Status f(double x, double *root);
-- solution
Status f(double x, double *root) { *root = x; return x < 0 ? NONE : FINE; }
-- ini
[f]
root = out
within = 1e-9
END
says 'what_a_file_is_for__is_asked_for' 1 \
    "LAB/starter/x.h:2: f: how is 'in' given? in = reads | reads_part | writes" <<'END'
#include <stdio.h>
int f(FILE *in);
-- solution
int f(FILE *in) { return !in; }
END
says 'a_file_named_out__is_written_to' 0 'out FILE * written to' <<'END'
#include <stdio.h>
void f(FILE *out);
-- solution
void f(FILE *out) { (void)out; }
END
says 'what_closes__may_free' 1 \
    "LAB/starter/x.h:2: t_close: how is 't' given? t = freed | changed" <<'END'
typedef struct T T;
void t_close(T *t);
-- solution
struct T { int n; };
void t_close(T *t) { t->n = 0; }
END
says 'what_closes__frees_if_that_is_said' 0 't T * T, freed' <<'END'
typedef struct T T;
void t_close(T *t);
-- solution
struct T { int n; };
void t_close(T *t) { t->n = 0; }
-- ini
[t_close]
t = freed
END
says 'what_is_stored__is_new' 0 'out T ** new T, stored there' <<'END'
typedef struct T T;
int t_make(T **out);
-- solution
struct T { int n; };
int t_make(T **out) { *out = 0; return 0; }
END
says 'what_is_stored__may_be_changed' 0 't T ** T, changed' <<'END'
typedef struct T T;
int t_grow(T **t);
-- solution
struct T { int n; };
int t_grow(T **t) { *t = 0; return 0; }
-- ini
[t_grow]
t = changed
END
says 'what_is_kept_between_calls__is_asked' 1 \
    "LAB/solution/x.c:2: 'sum' is kept between calls: may answers depend on earlier calls? [lab] state = module (yes) | none" <<'END'
int add(int x);
-- solution
static int sum;
int add(int x) { return sum += x; }
END
says 'what_is_kept_between_calls__is_the_module' 0 '(module) changed' <<'END'
int add(int x);
-- solution
static int sum;
int add(int x) { return sum += x; }
-- ini
state = module
END
says 'va_lists__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 'rest' is a va_list: an array and its length can be given" <<'END'
#include <stdarg.h>
int f(va_list rest);
-- solution
int f(va_list rest) { return 0; }
END
says 'empty_structs__are_refused' 2 \
    "LAB/starter/x.h:2: f: its parameter 'e' is a struct without members: declare it as typedef struct T T;" <<'END'
typedef struct { } Empty;
int f(Empty e);
-- solution
int f(Empty e) { return 0; }
END
says 'how_many_rows__is_asked_for' 1 \
    "LAB/starter/x.h:1: f: how is 'm' given? m = array N | out N | in_out | out" <<'END'
int f(int m[][3]);
-- solution
int f(int m[][3]) { return 0; }
END
says 'how_many_rows__the_header_says' 0 \
    'm const int (*)[3] array of 5: row of 3: number, 32 bits, signed' <<'END'
#define ROWS (2 + 3)
int f(const int m[ROWS][3]);
-- solution
int f(const int m[5][3]) { return m[0][0]; }
END
says 'where_things_are_copied_to__is_asked_for' 1 \
    "LAB/starter/x.h:2: get: how is 'out' given? out = element | bytes N ([lab] element = bytes N: of all void *, what they lead to is copied)" <<'END'
typedef struct V V;
void get(const V *v, void *out);
-- solution
struct V { int x; };
void get(const V *v, void *out) { *(int *)out = v->x; }
END
says 'how_many__the_header_says' 0 \
    'to double * array in and out of 3: fraction, 64 bits; within 1e-12 or 1e-09 of it' <<'END'
enum { SIDES = 3 };
void f(double to[SIDES], int n);
-- solution
void f(double *to, int n) { to[0] = n; }
END
says 'how_many__may_be_a_parameter' 0 \
    'a int (*)[3] array in and out of n: row of 3: number, 32 bits, signed' <<'END'
void f(int n, int a[n][3]);
-- solution
void f(int n, int (*a)[3]) { a[0][0] = n; }
END
says 'how_many__may_be_a_product_of_parameters' 0 \
    'a const double (*)[] array of rows x cols: fraction, 64 bits' <<'END'
double f(int rows, int cols, const double a[rows][cols]);
-- solution
double f(int rows, int cols, const double a[rows][cols]) { return a[0][0]; }
END
says 'how_many__may_be_said_of_letters_in_rows' 0 \
    'maze char (*)[] array in and out of rows x cols: character' <<'END'
int f(int rows, int cols, char maze[rows][cols]);
-- solution
int f(int rows, int cols, char maze[rows][cols]) { return maze[0][0]; }
END
says 'how_many__may_be_said_behind_empty_brackets' 0 \
    'a int * array in and out of n: number, 32 bits, signed' <<'END'
void sort(int a[], int n);
-- solution
void sort(int *a, int n) { a[0] = n; }
END
says 'how_many__may_be_said_before_empty_brackets' 0 \
    'a const int * array of n: number, 32 bits, signed' <<'END'
int most(int n, const int a[]);
-- solution
int most(int n, const int *a) { return a[0]; }
END
says 'how_many__is_not_what_is_said_of_another_array' 1 \
    "LAB/starter/x.h:1: merge: how is 'c' given? c = array N | out N | in_out | out" <<'END'
void merge(int a[], int na, int b[], int nb, int c[]);
-- solution
void merge(int *a, int na, int *b, int nb, int *c) { c[0] = na; }
END
says 'streams__are_read_and_written_by_names' 0 \
    'from FILE * read from' <<'END'
#include <stdio.h>
int list_load(FILE *from);
-- solution
#include <stdio.h>
int list_load(FILE *from) { return getc(from); }
END
says 'structs__before_a_value_are_gone_by' 0 \
    'robot Robot * in and out: struct of x' <<'END'
typedef struct { int x; } Robot;
void robot_move(Robot *robot, int steps);
-- solution
void robot_move(Robot *robot, int steps) { robot->x += steps; }
END
says 'how_many__may_be_what_has_to_be_said' 1 \
    'LAB/starter/x.h:1: f: how is '"'a'"' given? a = array n % 7 | out n % 7 | in_out | out' <<'END'
void f(int n, int a[n % 7]);
-- solution
void f(int n, int *a) { a[0] = n; }
END
says 'owners__may_be_others_where_a_place_is_sought' 1 \
    "LAB/starter/x.h:1: my_strstr: who owns the text that it returns? owner = caller | borrowed (it is the object's, or what it was given) | forever" <<'END'
char *my_strstr(const char *text, const char *sought);
-- solution
char *my_strstr(const char *text, const char *sought) { return 0; }
END
says 'objects__are_freed_by_any_name_if_that_is_said' 1 \
    "LAB/starter/x.h:4: bild_frei: how is 'bild' given? bild = freed | changed" <<'END'
typedef struct Bild Bild;
Bild *bild_neu(void);
/* Frees the picture. */
void bild_frei(Bild *bild);
-- solution
struct Bild { int x; };
Bild *bild_neu(void) { return 0; }
void bild_frei(Bild *bild) {}
END
says 'structs__with_texts_may_be_objects' 1 \
    "LAB/starter/x.h:2: scan_init: how is 's' given? s = array N | out N | in_out | out; or is it an object, whose members nobody looks at? [lab] handles = scanner" <<'END'
struct scanner { const char *at; };
void scan_init(struct scanner *s, const char *text);
-- solution
void scan_init(struct scanner *s, const char *text) { s->at = text; }
END
says 'structs_of_the_system__are_structs' 0 \
    't struct timespec struct of tv_sec, tv_nsec' <<'END'
#include <time.h>
long f(struct timespec t);
-- solution
long f(struct timespec t) { return t.tv_nsec; }
END
says 'structs_that_are_filled_by_and_by__are_set_up' 0 \
    'pile Pile * new Pile, set up there' <<'END'
typedef struct { int items[8]; int count; } Pile;
void pile_init(Pile *pile);
void pile_push(Pile *pile, int x);
-- solution
void pile_init(Pile *pile) { pile->count = 0; }
void pile_push(Pile *pile, int x) { pile->items[pile->count++ % 8] = x; }
END
says 'texts_with_a_number_beside__are_no_objects' 0 \
    'w Word struct of name[16] (text), count' <<'END'
typedef struct { char name[16]; int count; } Word;
Word word_of(int x);
int word_length(Word w);
-- solution
Word word_of(int x) { return (Word){"", x}; }
int word_length(Word w) { return w.count; }
END
says 'nodes_with_a_parent__are_no_trees' 2 \
    "LAB/starter/x.h:3: put: its result has a member 'parent' that is a pointer, and not to a text" <<'END'
typedef struct Node { int value; struct Node *next, *parent; } Node;
int depth(const Node *node);
Node *put(Node *node, int value);
-- solution
int depth(const Node *node) { return node->value; }
Node *put(Node *node, int value) { (void)value; return node; }
END
says 'trees_that_are_copied__stay' 0 \
    'tree Node * Node, changed; or NULL' <<'END'
typedef struct Node { int value; struct Node *left, *right; } Node;
Node *tree_insert(Node *root, int value);
Node *tree_copy(Node *tree);
void tree_free(Node *root);
-- solution
Node *tree_insert(Node *root, int value) { (void)value; return root; }
Node *tree_copy(Node *tree) { return tree; }
void tree_free(Node *root) { (void)root; }
END
says 'callbacks_with_objects_by_value__are_refused' 2 \
    "LAB/starter/x.h:3: bag_each: its parameter 'visit' is a pointer to a function with something that is an object that is not passed by a pointer: pass a pointer to it" <<'END'
typedef struct { int items[4]; int count; } Bag;
Bag bag_new(void);
void bag_each(Bag bag, void (*visit)(Bag bag));
-- solution
Bag bag_new(void) { return (Bag){{0}, 0}; }
void bag_each(Bag bag, void (*visit)(Bag bag)) { visit(bag); }
END
says 'rooms__are_as_large_as_the_comment_says' 0 \
    'out int * array out of t_size(t): number, 32 bits, signed' <<'END'
typedef struct T T;
T *t_new(void);
int t_size(const T *t);
/* All numbers: out has room for t_size(t) of them. */
void t_all(const T *t, int *out);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
int t_size(const T *t) { return t->n; }
void t_all(const T *t, int *out) { *out = t->n; }
END
says 'rooms_of_texts__are_told_by_strlen' 0 \
    'out char * room for a text, size of strlen(a) + 1' <<'END'
/* Backwards. There must be room for strlen(a) + 1 bytes. */
void turn(const char *a, char *out);
-- solution
void turn(const char *a, char *out) { *out = *a; }
END
says 'lengths_of_results__are_told_by_functions' 0 \
    '4 t_all int * array of t_size(t): number, 32 bits, signed, the caller'"'"'s to free' <<'END'
typedef struct T T;
T *t_new(void);
int t_size(const T *t);
int *t_all(const T *t);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
int t_size(const T *t) { return t->n; }
int *t_all(const T *t) { return t ? 0 : 0; }
-- ini
[t_all]
owner = caller
length = t_size(t)
END
says 'lengths__are_told_by_what_is_there' 2 \
    "LAB/lab.ini:5: length = size(t): size(t) can't be asked for a length: it is no function of the header (or strlen) with parameters of t_all that gives a whole number" <<'END'
typedef struct T T;
T *t_new(void);
int *t_all(const T *t);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
int *t_all(const T *t) { return t ? 0 : 0; }
-- ini
[t_all]
length = size(t)
END
says 'calls__are_allowed_by_functions' 0 \
    '4 t_pop int number, 32 bits, signed; called only where t_empty(t) == 0' <<'END'
#include <stdbool.h>
typedef struct T T; T *t_new(void);
bool t_empty(const T *t);
int t_pop(T *t);
-- solution
struct T { int n; };
T *t_new(void) { return 0; }
bool t_empty(const T *t) { return t->n == 0; }
int t_pop(T *t) { return t->n--; }
-- ini
[t_pop]
where = !t_empty(t)
END
says 'objects_by_value__are_looked_at' 0 \
    'b Box Box, looked at' <<'END'
typedef struct { int x; } Box;
int f(Box b, Box *c);
-- solution
int f(Box b, Box *c) { return 0; }
-- ini
handles = Box
END
says 'objects_that_are_returned_by_value__are_new' 0 \
    '2 f Box new Box' <<'END'
typedef struct { int x; } Box;
Box f(int x);
int g(Box *b);
-- solution
Box f(int x) { return (Box){x}; }
int g(Box *b) { return b->x; }
-- ini
handles = Box
END
says 'what_is_refused__may_be_left_alone' 0 \
    '1 f int left alone' <<'END'
int f(int n, ...);
int g(void);
-- solution
int f(int n, ...) { return n; }
int g(void) { return 1; }
-- ini
[f]
judged = no
END

# ------------------------------------------------------- what is asked for ----

says 'owner_of_a_text__is_asked_for' 1 \
    'LAB/starter/x.h:2: f: who owns the text that it returns? owner = caller | borrowed (it is the object'"'"'s, or what it was given) | forever' <<'END'

const char *f(void);
-- solution
const char *f(void) { return ""; }
END
says 'owner_of_what_may_be_given_back__is_asked_for' 1 \
    'LAB/starter/x.h:2: f: who owns the text that it returns? owner = caller | borrowed (it is the object'"'"'s, or what it was given) | forever' <<'END'

char *f(char *s);
-- solution
char *f(char *s) { return s; }
-- ini
[f]
s = in_out
END
says 'new_or_old__is_asked_for' 1 \
    'LAB/starter/x.h:3: f: is the T that it returns a new one? owner = caller (yes) | borrowed (no)' <<'END'

typedef struct T T;
T *f(T *t);
-- solution
struct T { int x; };
T *f(T *t) { return t; }
END
says 'how_a_changeable_text_is_given__is_asked_for' 1 \
    "LAB/starter/x.h:2: f: how is 'line' given? line = buffer size | array size | in_out | in_out size | given | out" <<'END'
#include <stddef.h>
int f(char *line, size_t size);
-- solution
int f(char *line, size_t size) { return 0; }
END
says 'text_or_array__is_asked_for' 1 \
    "LAB/starter/x.h:2: f: how is 'line' given? line = text | array size" <<'END'
#include <stddef.h>
int f(const char *line, size_t size);
-- solution
int f(const char *line, size_t size) { return 0; }
END
says 'one_or_many__is_asked_for' 1 \
    "LAB/starter/x.h:1: f: how is 'x' given? x = array N | one" <<'END'
int f(const int *x);
-- solution
int f(const int *x) { return *x; }
END
says 'a_length_that_is_an_int__is_asked_for' 1 \
    "LAB/starter/x.h:1: f: how is 'x' given? x = array n | out n | in_out | out" <<'END'
int f(double *x, int n);
-- solution
int f(double *x, int n) { return n; }
END

# ------------------------------------------------------ odd, but it works ----

# kind NAME ROW: how what lab.ini says (on stdin) shows in the table
kind()
{
    {
        cat <<'END'
#include <stddef.h>
typedef struct T T;
typedef enum { A, B, C, D, E, F } Many;
typedef struct { Many m; float x; } Pair;
const T *first(const T *t);
T *next(T *t);
const char *text(T *t);
int fill(char *to, size_t room, Many many);
Pair take(char *text);
-- solution
struct T { int x; };
const T *first(const T *t) { return t; }
T *next(T *t) { return t; }
const char *text(T *t) { return ""; }
int fill(char *to, size_t room, Many many) { return 0; }
Pair take(char *text) { return (Pair){0}; }
-- ini
handles = T
END
        cat
    } >"$scratch/whole"
    says "$1" 1 "$2" <"$scratch/whole"
}

says 'comments__say_that_NULL_may_be_freed' 0 't T * T, freed; or NULL' <<'END'
typedef struct T T;
T *t_new(void);
/* Releases it. t_free(NULL)
 * does nothing. */
void t_free(T *t);
-- solution
#include <stdlib.h>
struct T { int x; };
T *t_new(void) { return calloc(1, sizeof(T)); }
void t_free(T *t) { free(t); }
END
says 'comments__say_what_NULL_means' 0 'out int * out: number, 32 bits, signed; or NULL' <<'END'
/* If out is NULL, nothing is stored. */
int f(int x, int *out);
-- solution
int f(int x, int *out) { if (out) *out = x; return x; }
END
says 'comments__say_that_it_must_not_be' 0 'out int * out: number, 32 bits, signed' <<'END'
/* It is undefined what it does if out is NULL. */
int f(int x, int *out);
-- solution
int f(int x, int *out) { *out = x; return x; }
END
says 'comments__are_overruled' 0 'out int * out: number, 32 bits, signed' <<'END'
/* It gives 0 if out is NULL. */
int f(int x, int *out);
-- solution
int f(int x, int *out) { *out = x; return x; }
-- ini
[f]
null = none
END
says 'comments__that_speak_of_what_is_there__say_nothing_of_it' 0 \
    "old const char ** out: text, not the caller's to free" <<'END'
/* Takes it out: *old is NULL if it was not there. */
void f(int x, const char **old);
-- solution
void f(int x, const char **old) { *old = x ? "x" : 0; }
-- ini
[f]
old = out_lent
END
says 'comments__of_what_may_be_NULL_within__say_nothing_of_it' 0 't T * T, freed' <<'END'
typedef struct T T;
T *t_new(void);
/* Releases it, and what is in it: texts, which
 * may be NULL. */
void t_free(T *t);
-- solution
#include <stdlib.h>
struct T { int x; };
T *t_new(void) { return calloc(1, sizeof(T)); }
void t_free(T *t) { free(t); }
END
says 'comments__say_that_nothing_happens' 0 't T * T, freed; or NULL' <<'END'
typedef struct T T;
T *t_new(void);
/* Releases it. Nothing happens if it is NULL. */
void t_free(T *t);
-- solution
#include <stdlib.h>
struct T { int x; };
T *t_new(void) { return calloc(1, sizeof(T)); }
void t_free(T *t) { free(t); }
END
says 'comments__with_a_condition__say_that_it_may_be_NULL' 0 \
    'out int * out: number, 32 bits, signed; or NULL' <<'END'
/* If out is not NULL, x is stored there. */
int f(int x, int *out);
-- solution
int f(int x, int *out) { if (out) *out = x; return x; }
END
says 'comments__with_a_condition_of_another__say_it_of_that' 0 \
    'out int * out: number, 32 bits, signed' <<'END'
/* What is in *out, which out is not NULL for; if p is not NULL, there as well. */
int f(int *out, int *p);
-- solution
int f(int *out, int *p) { if (p) *p = *out = 1; return *out = 1; }
END
says 'comments__with_a_condition_of_the_call__do_not_say_so' 0 \
    'text const char * text, lent' <<'END'
/* How many letters it has. To be called only if text is not NULL. */
int f(const char *text);
-- solution
int f(const char *text) { return text && *text ? 1 + f(text + 1) : 0; }
END
says 'comments__with_a_condition_of_what_is_done__say_that_it_may_be_NULL' 0 \
    'rest int * out: number, 32 bits, signed; or NULL' <<'END'
/* What is left is stored only if rest is not NULL. */
int f(int x, int *rest);
-- solution
int f(int x, int *rest) { if (rest) *rest = x % 2; return x / 2; }
END
says 'comments__that_say_until_when__are_told' 0 \
    '2 f const char * text, borrowed until the next call' <<'END'
/* The text behind its blanks, not to be freed, valid until the next call. */
const char *f(const char *text);
-- solution
const char *f(const char *text) { return *text == ' ' ? f(text + 1) : text; }
END
says 'comments__that_speak_of_a_buffer__are_told' 0 \
    '2 f const char * text, borrowed until the next call' <<'END'
/* The text behind its blanks. Do not free it: it may be overwritten soon. */
const char *f(const char *text);
-- solution
const char *f(const char *text) { return *text == ' ' ? f(text + 1) : text; }
END
says 'comments__say_when_nothing_happens' 0 't T * T, freed' <<'END'
typedef struct T T;
T *t_new(void);
/* Does nothing if another holds it. Texts that are NULL are left out. */
void t_free(T *t);
-- solution
#include <stdlib.h>
struct T { int x; };
T *t_new(void) { return calloc(1, sizeof(T)); }
void t_free(T *t) { free(t); }
END
says 'comments__say_that_0_is_success__and_1_is_not' 0 \
    'v V * new V, set up there if it returns 0' <<'END'
typedef struct { int *items, count; } V;
/* Sets it up: 0 on success, 1 on failure. */
int v_init(V *v);
void v_free(V *v);
-- solution
int v_init(V *v) { v->items = 0; v->count = 0; return 0; }
void v_free(V *v) { v->count = 0; }
-- ini
handles = V
END
says 'comments__that_leave_an_order_open__are_told' 0 \
    'LAB/starter/x.h:2: f: its comment leaves an order open, and it is compared: compare = bag (or set), or of callbacks calls = any_order' <<'END'
/* Puts 1 and 2 there, in any order. */
void f(int out[2]);
-- solution
void f(int out[2]) { out[0] = 1; out[1] = 2; }
END
says 'deleting_from__is_not_freeing' 0 't T * T, changed' <<'END'
typedef struct T T;
void t_delete(T *t, int x);
-- solution
struct T { int x; };
void t_delete(T *t, int x) { t->x -= x; }
END
says 'copies__are_new' 0 '2 t_copy T * new T' <<'END'
typedef struct T T;
T *t_copy(const T *t);
-- solution
struct T { int x; };
T *t_copy(const T *t) { return 0; }
END
kind 'kinds__object_that_is_there' \
    '5 first const T * T that is there already' </dev/null
kind 'kinds__object_that_is_said_to_be_there' \
    '6 next T * T that is there already' <<'END'
[next]
owner = borrowed
END
kind 'kinds__object_that_stays' '6 next T * T, there forever' <<'END'
[next]
owner = forever
END
kind 'kinds__text_that_stays' '7 text const char * text, there forever' <<'END'
[text]
owner = forever
END
kind 'kinds__looked_at_all_the_same' 't T * T, looked at' <<'END'
[next]
t = looked_at
END
kind 'kinds__text_given_away' "text char * text, the function's to free" <<'END'
[take]
text = given
END
kind 'kinds__text_in_and_out' 'text char * text, changed in place in a block of just its size' <<'END'
[take]
text = in_out
END
kind 'kinds__buffer' 'to char * room for a text, size of room' <<'END'
[fill]
to = buffer room
END
kind 'kinds__many_enumerators' 'many Many one of A, B, C, D and 2 more' </dev/null
kind 'kinds__not_compared' \
    '8 fill int number, 32 bits, signed; not compared' <<'END'
[fill]
compare = none
END
kind 'kinds__compared_as_usual' '8 fill int number, 32 bits, signed' <<'END'
[fill]
compare = equal
END
kind 'kinds__near' '9 take Pair struct of m, x; within 0.25' <<'END'
[take]
within = 0.25
END

says 'words_of_cplusplus__are_names' 0 \
    'class unsigned long number, 64 bits' <<'END'
typedef _Bool bool_t;
int new(unsigned long class, bool_t this);
-- solution
int new(unsigned long class, bool_t this) { return class > this; }
-- ini
END
says 'old_definitions__have_types' 0 \
    'b char character' <<'END'
int f();
-- solution
int f(a, b) short a; char b; { return a + b; }
END
says 'code_in_the_header__is_left_out' 0 \
    'LAB/starter/x.h:1: twice has its code in the header, so that nobody is judged by it' <<'END'
static inline int twice(int x) { return 2 * x; }
int f(int x);
-- solution
int f(int x) { return twice(x); }
END
says 'macros__make_declarations' 0 \
    '2 get_size int number, 32 bits, signed' <<'END'
#define GETTER(what) int get_##what(void)
GETTER(size);
-- solution
GETTER(size) { return 1; }
END
says 'restrict__is_none_of_the_type' 0 \
    'to int * out: number, 32 bits, signed' <<'END'
void f(const int *restrict from, int *restrict to);
-- solution
void f(const int *restrict from, int *restrict to) { *to = *from; }
-- ini
[f]
from = one
END
says 'arrays_in_structs__have_lengths' 0 \
    'b Board struct of n, at[24], inner' <<'END'
typedef struct { int n; short at[4][6]; struct { double x; } inner; } Board;
int f(Board b);
-- solution
int f(Board b) { return b.n; }
END
says 'large_enums__are_enums' 0 \
    'big Big one of SMALL, BIG' <<'END'
typedef enum { SMALL = -1, BIG = 1LL << 40 } Big;
int f(Big big);
-- solution
int f(Big big) { return big == BIG; }
END
says 'handles__may_be_shown' 0 \
    'node Node * Node, changed' <<'END'
typedef struct Node { int value; struct Node *next; } Node;
void f(Node *node);
-- solution
void f(Node *node) { node->value = 1; }
-- ini
handles = Node
END
says 'structs_without_a_typedef__are_objects' 0 \
    '3 make struct box * new box' <<'END'
struct box;

struct box *make(void);
-- solution
struct box { int x; };
struct box *make(void) { return 0; }
END
says 'declarations__may_take_several_lines' 0 \
    '4 f long number, 64 bits, signed' <<'END'

extern
long
f(int a,
  int b);
-- solution
long f(int a, int b) { return a + b; }
END
says 'declarations__may_share_a_line' 0 \
    '1 g int number, 32 bits, signed' <<'END'
int f(int), g(int);
-- solution
int f(int x) { return x; }
int g(int x) { return x; }
END
says 'declarations__may_come_twice' 0 \
    '1 f int number, 32 bits, signed' <<'END'
int f(int);
int f(int x);
-- solution
int f(int x) { return x; }
END
says 'pointers__may_be_hidden_in_a_typedef' 0 \
    't T T, freed' <<'END'
typedef struct T *T;
void t_free(T t);
-- solution
struct T { int x; };
void t_free(T t) {}
END
says 'qualifiers__are_seen_and_change_nothing' 0 \
    'a _Atomic int * in and out: number, 32 bits, signed' <<'END'
void f(_Atomic int *a);
-- solution
void f(_Atomic int *const a) {}
END
says 'seeds__are_seeds' 0 \
    'seed unsigned long seed, 64 bits' <<'END'
int f(unsigned long seed);
-- solution
int f(unsigned long seed) { return 1; }
END
says 'arguments__may_have_no_name' 0 \
    'argument_1 int number, 32 bits, signed' <<'END'
int f(int);
-- solution
int f(int) { return 1; }
END
says 'a_copy_of_the_header_beside_the_solution__is_not_used' 0 \
    '1 f int number, 32 bits, signed' <<'END'
int f(int x);
-- solution
int f(int x) { return x; }
END

says 'names__are_the_headers' 0 \
    'length size_t number, 64 bits; length of items' <<'END'
#include <stddef.h>
int f(const int *items, /* all, of them */
      size_t length);
-- solution
int f(const int *a, size_t n) { return a[n - 1]; }
END
says 'names__need_be_in_the_header_or_nowhere' 0 \
    'b int number, 32 bits, signed' <<'END'
int f(int a, int);
-- solution
int f(int x, int b) { return x + b; }
END

# made NAME STATUS ROW: one of a header with streams, lists, rows
made()
{
    {
        cat <<'END'
#include <stddef.h>
#include <stdio.h>
typedef struct { char name[8]; const char *label; int at[2][3]; } Card;
long count(FILE *in);
int copy(FILE *from, FILE *to);
char **words(const char *text, size_t *count);
char *join(const char *const *words, size_t n);
int run(int argc, char **argv);
Card card(int n);
const double *row(size_t *count);
double trace(const double *m, size_t rows, size_t cols);
int total(const int m[][3], size_t n);
int append(char *s, size_t room);
-- solution
long count(FILE *in) { return !in; }
int copy(FILE *from, FILE *to) { return from == to; }
char **words(const char *text, size_t *count) { return 0; }
char *join(const char *const *words, size_t n) { return 0; }
int run(int argc, char **argv) { return argc; }
Card card(int n) { return (Card){.label = ""}; }
const double *row(size_t *count) { return 0; }
double trace(const double *m, size_t rows, size_t cols) { return m[0]; }
int total(const int m[][3], size_t n) { return m[0][0]; }
int append(char *s, size_t room) { return *s; }
-- ini
[count]
in = reads_part
[copy]
from = reads
to = writes
prints = yes
[words]
length = count
owner = block
[run]
argv = list argc
errno = compared
[card]
owner = forever
[row]
length = count
owner = borrowed
relative = 1e-6
[trace]
m = array rows*cols
[append]
s = in_out room
END
        cat
    } >"$scratch/whole"
    says "$1" "$2" "$3" <"$scratch/whole"
}

made 'kinds__read_from' 0 'in FILE * read from; how far, is compared' </dev/null
made 'kinds__written_to' 0 'to FILE * written to' </dev/null
made 'kinds__printing' 0 \
    '5 copy int number, 32 bits, signed; what it prints is compared' </dev/null
made 'kinds__list_with_a_count' 0 \
    "6 words char ** list of count: text, the caller's to free, but no text in it" </dev/null
says 'kinds__list_that_ends' 0 \
    "1 words char ** list (NULL at its end): text, the caller's to free; in any order" <<'END'
char **words(void);
-- solution
char **words(void) { return 0; }
-- ini
[words]
length = null
owner = caller
compare = bag
END
says 'ini__headings_may_be_bare' 0 '1 f int number, 32 bits, signed' <<'END'
int f(void);
-- solution
int f(void) { return 1; }
-- ini
[basics]
[basics/test]
points = 1
judges = f
END
says 'ini__arrays_that_end_with_null' 2 \
    'LAB/lab.ini:5: length = null: only lists of texts end with NULL' <<'END'
int *f(void);
-- solution
int *f(void) { return 0; }
-- ini
[f]
length = null
END
made 'kinds__texts_in' 0 'words const char *const * array of n: text' </dev/null
made 'kinds__arguments_of_main' 0 \
    'argv char ** list in and out of argc (NULL at its end): text' </dev/null
made 'kinds__errno' 0 \
    '8 run int number, 32 bits, signed; errno, where it is set' </dev/null
made 'kinds__structs_with_texts' 0 \
    '9 card Card struct of name[8] (text), label (text), at[6], there forever' </dev/null
made 'kinds__array_that_is_borrowed' 0 \
    '10 row const double * array of count: fraction, 64 bits, borrowed until the object changes; within 1e-06 of it' </dev/null
made 'kinds__product' 0 \
    'm const double * array of rows x cols: fraction, 64 bits' </dev/null
made 'kinds__rows' 0 \
    'm const int (*)[3] array of n: row of 3: number, 32 bits, signed' </dev/null
says 'oracles__are_named' 0 \
    '1 f int number, 32 bits, signed; right if is_f of hooks.c says so; by chance, as often as the solution' <<'END'
int f(int n);
-- solution
int f(int n) { return n; }
-- ini
[f]
oracle = is_f
random = yes
END
says 'oracles__are_told_of_objects' 0 \
    '2 f int number, 32 bits, signed; right if is_f of hooks.c says so' <<'END'
typedef struct T T;
int f(const T *t);
-- solution
struct T { int x; };
int f(const T *t) { return t->x; }
-- ini
[f]
oracle = is_f
END
says 'oracles__know_no_objects_that_change' 2 \
    'LAB/starter/x.h:2: f: its oracle is_f can be told of values, and of objects that are only looked at: not of those that it makes, changes or frees, of streams, nodes or cursors' <<'END'
typedef struct T T;
int f(T *t);
-- solution
struct T { int x; };
int f(T *t) { return t->x; }
-- ini
[f]
oracle = is_f
END
made 'kinds__text_with_room' 0 \
    's char * text, changed in place in a block of room' </dev/null

# ------------------------------------------------------------------ lab.ini ----

# ini NAME LINE: of a lab.ini that goes on with what is on stdin, from line 4 on
ini()
{
    {
        cat <<'END'
#include <stddef.h>
typedef struct T T;
T *make(const char *text);
void drop(T *t);
int look(const T *t, const int *all, size_t n, size_t at);
double mean(double x, int owner);
-- solution
struct T { int x; };
T *make(const char *text) { return 0; }
void drop(T *t) {}
int look(const T *t, const int *all, size_t n, size_t at) { return 0; }
double mean(double x, int owner) { return x; }
-- ini
END
        cat
    } >"$scratch/whole"
    refuses "$1" "$2" <"$scratch/whole"
}

ini 'ini__key_of_lab' 'LAB/lab.ini:4: [lab] has no key "headers"' <<'END'
headers = x.h
END
ini 'ini__key_twice' 'LAB/lab.ini:4: [lab] has two lines "header"' <<'END'
header = y.h
END
ini 'ini__section_of_nothing' \
    'LAB/lab.ini:4: [maker] is neither a function that x.h declares nor a part with tests' <<'END'
[maker]
owner = caller
END
ini 'ini__section_twice' 'LAB/lab.ini:6: [make] is there twice' <<'END'
[make]
null = text
[make]
null = text
END
ini 'ini__unknown_key_of_a_function' \
    'LAB/lab.ini:5: make has no parameter "texts", and functions have no such key (they have owner, length, null, compare, within, relative, prints, errno, random, oracle, element, calls, where, same, judged)' <<'END'
[make]
texts = text
END
ini 'ini__unknown_kind' \
    "LAB/lab.ini:5: 'lent' is no kind for 'text' (const char *); what fits: text, kept, kept N, one, array N" <<'END'
[make]
text = lent
END
ini 'ini__key_that_is_a_parameter_as_well' \
    "LAB/lab.ini:5: owner = value: the function returns no text, array or object (of the parameter of that name: owner.kind = value)" <<'END'
[mean]
owner = value
END
ini 'ini__kind_of_other_types' \
    "LAB/lab.ini:5: 'text' is no kind for 'at' (size_t); what fits: value, seed" <<'END'
[look]
at = text
END
ini 'ini__values_in_the_wrong_place' \
    'LAB/lab.ini:5: what is tried stands under [values]: look.at = 0..9 40' <<'END'
[look]
at = 0..9 40
END
ini 'ini__change_of_what_is_const' \
    "LAB/lab.ini:5: 'changed' is no kind for 't' (const T *); what fits: looked_at" <<'END'
[look]
t = changed
END
ini 'ini__array_without_length' \
    "LAB/lab.ini:5: 'array' lacks its length: all = array N" <<'END'
[look]
all = array
END
ini 'ini__length_that_is_no_parameter' \
    "LAB/lab.ini:5: 'm' is no parameter of look, and no number of items" <<'END'
[look]
all = array m
END
ini 'ini__length_that_is_no_number' \
    "LAB/lab.ini:5: 't' (const T *) says no number of items" <<'END'
[look]
all = array t
END
ini 'ini__too_many_words' "LAB/lab.ini:5: 'one' is followed by too many words" <<'END'
[look]
all = one two
END
ini 'ini__seed_that_is_no_integer' \
    "LAB/lab.ini:5: 'x' (double) can't be a seed, which is an integer" <<'END'
[mean]
x = seed
END
ini 'ini__owner_of_a_number' \
    'LAB/lab.ini:5: owner = caller: the function returns no text, array or object' <<'END'
[look]
owner = caller
END
ini 'ini__owner_nobody_knows' \
    'LAB/lab.ini:5: owner = me: it is none of caller, block, borrowed, forever' <<'END'
[make]
owner = me
END
ini 'ini__null_for_a_number' \
    'LAB/lab.ini:5: null = t at: it names a parameter that is no pointer' <<'END'
[look]
null = t at
END
ini 'ini__sign_of_nothing' \
    'LAB/lab.ini:5: compare = sign: the function returns nothing' <<'END'
[drop]
compare = sign
END
ini 'ini__sign_of_what_has_none' \
    'LAB/lab.ini:5: compare = sign: the function returns nothing with a sign' <<'END'
[make]
compare = sign
END
ini 'ini__compared_oddly' \
    'LAB/lab.ini:5: compare = odd: it is none of equal, sign, none, bag, set, identity, content' <<'END'
[look]
compare = odd
END
ini 'ini__null_for_nothing' \
    'LAB/lab.ini:5: null = u: it names what is no parameter' <<'END'
[look]
null = u
END
ini 'ini__name_of_another_kind' \
    "LAB/lab.ini:4: [a b] is neither a name nor \"part/test\" in letters, digits, '_' and '-'" <<'END'
[a b]
points = 1
END
ini 'ini__indented_key' \
    'LAB/lab.ini:6: the line is indented, so it would go on with the line above: move it to the left margin' <<'END'
[part/test]
hint = Step 1.
    points = 1
END
ini 'ini__within_of_an_int' \
    'LAB/lab.ini:5: within = 1e-9: the function gives no float and no double' <<'END'
[look]
within = 1e-9
END
ini 'ini__within_no_number' \
    'LAB/lab.ini:5: within = near: it is no number, and not 0' <<'END'
[mean]
within = near
END
ini 'ini__judged_perhaps' \
    'LAB/lab.ini:5: judged = maybe: it is neither yes nor no' <<'END'
[mean]
judged = maybe
END
ini 'ini__values_of_nothing' \
    'LAB/lab.ini:5: no function has a parameter "count"' <<'END'
[values]
count = 1 2 3
END
ini 'ini__values_of_another_function' \
    'LAB/lab.ini:5: no function has a parameter "make.at"' <<'END'
[values]
make.at = 1 2 3
END
ini 'ini__handles_of_nothing' \
    'LAB/lab.ini:4: no function takes or returns a pointer to a struct "S"' <<'END'
handles = T S
END
ini 'ini__test_of_no_function' \
    'LAB/lab.ini:6: x.h declares no function maker' <<'END'
[part/test]
points = 1
judges = make maker
END
ini 'ini__unknown_key_of_a_test' 'LAB/lab.ini:5: a test has no key "point"' <<'END'
[part/test]
point = 1
END
ini 'ini__unknown_key_of_a_part' 'LAB/lab.ini:5: a part has no key "points"' <<'END'
[part]
points = 3
[part/test]
points = 1
END
ini 'ini__memory_of_another_kind' \
    'LAB/lab.ini:5: memory = some is neither all nor failing' <<'END'
[part/test]
memory = some
END
ini 'ini__no_key' \
    'LAB/lab.ini:5: the line is neither [name] nor key = value' <<'END'
[make]
null text
END
ini 'ini__nothing_said' 'LAB/lab.ini:5: nothing is said after "null ="' <<'END'
[make]
null =
END
ini 'ini__empty_test' 'LAB/lab.ini:4: nothing is said under this heading' <<'END'
[part/test]
[make]
END

says 'ini__parameters_may_be_named_like_keys' 0 \
    'owner int seed, 32 bits' <<'END'
double mean(double x, int owner);
-- solution
double mean(double x, int owner) { return x; }
-- ini
[mean]
owner.kind = seed
within = 1e-9
END
says 'fractions__may_be_rounded_otherwise' 0 \
    '1 mean double fraction, 64 bits; within 1e-12 or 1e-09 of it' <<'END'
double mean(double x);
-- solution
double mean(double x) { return x; }
-- ini
[values]
x = -2..2 0.5
END
says 'fractions__may_have_to_be_the_same' 0 \
    '1 mean double fraction, 64 bits' <<'END'
double mean(double x);
-- solution
double mean(double x) { return x; }
-- ini
[mean]
within = 0
END
says 'ini__lines_may_go_on' 1 \
    'b const int * array of 3: number, 32 bits, signed; or NULL' <<'END'
int f(const int *a, const int *b);
-- solution
int f(const int *a, const int *b) { return 0; }
-- ini
[f]
b = array 3
null = a
    b
END

# -------------------------------------------------------- what is not there ----

new_lab <<'END'
int f(void);
END
printf '[lab]\nheader = y.h\nfile = x.c\n' >"$scratch/LAB/lab.ini"
claim 'files__header_is_not_there' ends 2 \
    'LAB/starter/y.h: No such file or directory'
printf '[lab]\nheader = x.h\nfile = y.c\n' >"$scratch/LAB/lab.ini"
claim 'files__solution_is_not_there' ends 2 \
    'LAB/solution/y.c: No such file or directory'
printf '[lab]\nheader = x.h\nfile = ../x.c\n' >"$scratch/LAB/lab.ini"
claim 'files__are_plain_names' ends 2 \
    'LAB/lab.ini:3: file = ../x.c is no plain name of one file'
printf '[lab]\nheader = x.h\n' >"$scratch/LAB/lab.ini"
claim 'files__must_be_named' ends 2 \
    'LAB/lab.ini:1: [lab] has no line "file = ..."'
printf 'header = x.h\n' >"$scratch/LAB/lab.ini"
claim 'files__ini_begins_with_a_section' ends 2 \
    'LAB/lab.ini:1: a key before the first [section]'
new_lab <<'END'
int f(void *p);
-- solution
int f(void *p) { return 0; }
-- ini
[f]
p = changed
END
claim 'ini__kind_for_a_void_pointer' ends 2 \
    "LAB/lab.ini:5: 'changed' is no kind for 'p' (void *); what fits: element, context, bytes N, items N"
# without_gcc: what is said where there is none
without_gcc()
{
    said=$(cd "$scratch" && PATH=/nowhere "$contract" LAB 2>&1)
    echo "$said"
    [ "$said" = 'gcc: No such file or directory' ]
}
claim 'files__gcc_is_not_there' without_gcc
rm -r "$scratch/LAB/starter"
claim 'files__starter_is_not_there' ends 2 \
    'LAB/starter: No such file or directory'
rm "$scratch/LAB/lab.ini"
claim 'files__lab_ini_is_not_there' ends 2 \
    'LAB/lab.ini: No such file or directory'
gives 2 'usage__needs_a_folder_with_a_name' "$contract" ''
gives 2 'usage__needs_a_folder' "$contract"
