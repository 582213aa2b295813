#!/bin/sh
# test_nodes.sh - lists of nodes whose struct the header shows: they are values
# like arrays, given as an address, as that of a variable, or for good. What is
# wrong with one is charged to the function, and shown by its C file.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

new_lab nodes
cat >"$labs/nodes/starter/nodes.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

/* NULL is an empty list. */
typedef struct Node {
    struct Node *next;
    int value;
} Node;

/* In its place in a list that is in order; the list's first node. */
Node *insert(Node *list, int value);

/* The first of that value. */
bool take_out(Node **list, int value);

/* Doubles each. */
void twice(Node *list);

size_t count(const Node *list);
Node *copy(const Node *list);

/* What comes behind the first of that value goes to the other list. */
void split(Node *list, int value, Node **rest_out);

/* The first of that value, or NULL. */
const Node *find(const Node *list, int value);

/* The first values, so many at most; how many that were. */
size_t fill(const Node *list, int *out, size_t n);

void free_nodes(Node *list);
EOF
cat >"$labs/nodes/solution/nodes.c" <<'EOF'
#include "nodes.h"

#include <stdlib.h>

Node *insert(Node *list, int value)
{
    Node **at = &list;
    Node *made = malloc(sizeof *made);

    if (made == NULL)
        return list;
    while (*at != NULL && (*at)->value < value)
        at = &(*at)->next;
    *made = (Node){*at, value};
    *at = made;
    return list;
}

bool take_out(Node **list, int value)
{
    while (*list != NULL && (*list)->value != value)
        list = &(*list)->next;
    if (*list == NULL)
        return false;
    Node *out = *list;
    *list = out->next;
    free(out);
    return true;
}

void twice(Node *list)
{
    for (; list != NULL; list = list->next)
        list->value *= 2;
}

size_t count(const Node *list)
{
    size_t n = 0;

    for (; list != NULL; list = list->next)
        n++;
    return n;
}

Node *copy(const Node *list)
{
    Node *made = NULL;
    Node **at = &made;

    for (; list != NULL; list = list->next) {
        *at = malloc(sizeof **at);
        if (*at == NULL)
            break;
        **at = (Node){NULL, list->value};
        at = &(*at)->next;
    }
    return made;
}

void split(Node *list, int value, Node **rest_out)
{
    Node *at = (Node *)find(list, value);

    *rest_out = at == NULL ? NULL : at->next;
    if (at != NULL)
        at->next = NULL;
}

const Node *find(const Node *list, int value)
{
    while (list != NULL && list->value != value)
        list = list->next;
    return list;
}

size_t fill(const Node *list, int *out, size_t n)
{
    size_t filled = 0;

    for (; list != NULL && filled < n; list = list->next)
        out[filled++] = list->value;
    return filled;
}

void free_nodes(Node *list)
{
    while (list != NULL) {
        Node *next = list->next;
        free(list);
        list = next;
    }
}
EOF
cat >"$labs/nodes/lab.ini" <<'EOF'
[lab]
header = nodes.h
file = nodes.c

[values]
value = -1..3 100
n = 0..4 20
list = {} {1} {3} {1 2} {2 2 3} {-1 0 1 2 100}

[t/insert]
points = 15
judges = insert
[t/take_out]
points = 15
judges = take_out
[t/twice]
points = 15
judges = twice
[t/looks]
points = 15
judges = count find fill
[t/copy]
points = 15
judges = copy
[t/split]
points = 15
judges = split
[t/memory]
points = 10
memory = all
EOF

program nodes right <"$labs/nodes/solution/nodes.c"
program nodes recursive <<'EOF'
#include "nodes.h"
#include <stdlib.h>
static Node *before(Node *next, int value)
{
    Node *made = malloc(sizeof *made);
    if (made) { made->next = next; made->value = value; }
    return made ? made : next;
}
Node *insert(Node *list, int value)
{
    if (!list || list->value > value) return before(list, value);
    list->next = insert(list->next, value);
    return list;
}
bool take_out(Node **list, int value)
{
    if (!*list) return false;
    if ((*list)->value != value) return take_out(&(*list)->next, value);
    Node *rest = (*list)->next;
    free(*list);
    *list = rest;
    return true;
}
void twice(Node *list) { if (list) { list->value *= 2; twice(list->next); } }
size_t count(const Node *list) { return list ? 1 + count(list->next) : 0; }
Node *copy(const Node *list) { return list ? before(copy(list->next), list->value) : NULL; }
void split(Node *list, int value, Node **rest)
{
    *rest = NULL;
    if (list && list->value != value) split(list->next, value, rest);
    else if (list) { *rest = list->next; list->next = NULL; }
}
const Node *find(const Node *list, int value)
{
    return !list || list->value == value ? list : find(list->next, value);
}
size_t fill(const Node *list, int *out, size_t n)
{
    if (!list || !n) return 0;
    *out = list->value;
    return 1 + fill(list->next, out + 1, n - 1);
}
void free_nodes(Node *list) { if (list) { free_nodes(list->next); free(list); } }
EOF
changed nodes insert_cuts 's/    \*made = (Node){\*at, value};/    *made = (Node){*at \&\& (*at)->next ? *at : NULL, value};/'
changed nodes insert_circles 's/^    \*at = made;/&\n    if (count(list) == 3)\n        list->next->next->next = list;/'
changed nodes take_out_keeps_last 's/    if (\*list == NULL)/    if (*list == NULL || (*list)->next == NULL)/'
changed nodes take_out_leaks 's/^    free(out);/&\n    if (*list == NULL) insert(NULL, value);/'
# (Only where nothing is left.)
changed nodes take_out_frees_twice 's/^    free(out);/&\n    if (*list == NULL) free(out);/'
changed nodes twice_not_last 's/        list->value \*= 2;/        if (list->next) list->value *= 2;/'
changed nodes count_changes 's/^    size_t n = 0;/&\n    if (list \&\& list->next) ((Node *)list)->value = 7;/'
changed nodes count_cuts 's/^    size_t n = 0;/&\n    Node *first = (Node *)list;/
    s/^    return n;/    if (n == 2)\n        first->next = NULL;\n&/'
changed nodes copy_shares 's/^            break;/            return made;\n        if (list->next \&\& list->next->next) {\n            **at = *list;\n            return made;\n        }/'
changed nodes split_leaves_link 's/^        at->next = NULL;/        return;/'
changed nodes fill_needs_room 's/^    size_t filled = 0;/&\n    if (n == 0)\n        *out = 0;/'
changed nodes free_leaves_last 's/^    while (list != NULL) {/    while (list != NULL \&\& list->next) {/'

claim nodes__are_graded graded nodes
claim nodes__right_has_all has nodes right 100
claim nodes__recursive_has_all has nodes recursive 100
claim nodes__insert_that_cuts_costs_its_test says nodes insert_cuts 't/insert (0 of 15)'
claim nodes__list_without_end_is_told says nodes insert_circles 'a list that never ends'
claim nodes__take_out_costs_its_test has nodes take_out_keeps_last 85
claim nodes__leak_where_nothing_is_left_costs_memory loses nodes take_out_leaks t/memory
claim nodes__second_free_costs_memory loses nodes take_out_frees_twice t/memory
claim nodes__nodes_in_place_cost_their_test has nodes twice_not_last 85
claim nodes__const_value_changed_costs_its_test loses nodes count_changes t/looks
claim nodes__const_link_changed_is_told says nodes count_cuts 'changes what it may only look at'
claim nodes__shared_copy_is_charged says nodes copy_shares 't/copy (0 of 15)'
claim nodes__split_that_leaves_the_link_is_charged says nodes split_leaves_link 't/split (0 of 15)'
claim nodes__what_is_written_where_is_no_room_costs_memory loses nodes fill_needs_room t/memory
claim nodes__leak_costs_memory loses nodes free_leaves_last t/memory
for name in insert_cuts insert_circles take_out_keeps_last twice_not_last \
    count_changes count_cuts copy_shares split_leaves_link; do
    claim "nodes__${name}__is_shown_by_its_file" shows nodes "$name" 60
done

# Nodes that lead back as well, and a struct that leads to the first and the
# last, and says how many there are: a list, too; a pointer beside it is one of its
# nodes.
new_lab held
cat >"$labs/held/starter/held.h" <<'EOF'
#include <stdbool.h>
#include <stddef.h>

typedef struct node {
    int value;
    struct node *prev, *next;
} Node;

typedef struct {
    Node *head, *tail;
    size_t size;
} List;

/* Makes it an empty one. */
void list_init(List *list);

/* Frees all nodes; it is empty then. */
void list_clear(List *list);

/* A new node behind that one, or at the front if it is NULL; NULL if there is
 * no memory. */
Node *list_insert(List *list, Node *node, int value);

/* Takes that node out, and frees it. */
void list_remove(List *list, Node *node);

/* The first of that value, or NULL. */
Node *list_find(const List *list, int value);

/* A new one of the same values, or NULL if there is no memory. */
List *list_copy(const List *list);

/* Frees one that list_copy has made. */
void list_free(List *list);
EOF
cat >"$labs/held/solution/held.c" <<'EOF'
#include "held.h"

#include <stdlib.h>

void list_init(List *list)
{
    list->head = list->tail = NULL;
    list->size = 0;
}

void list_clear(List *list)
{
    while (list->head != NULL) {
        Node *next = list->head->next;
        free(list->head);
        list->head = next;
    }
    list->tail = NULL;
    list->size = 0;
}

static Node *add(List *list, Node *node, int value)
{
    Node *made = malloc(sizeof *made);

    if (made == NULL)
        return NULL;
    made->value = value;
    made->prev = node;
    made->next = node != NULL ? node->next : list->head;
    *(node != NULL ? &node->next : &list->head) = made;
    *(made->next != NULL ? &made->next->prev : &list->tail) = made;
    list->size++;
    return made;
}

Node *list_insert(List *list, Node *node, int value)
{
    Node *made = add(list, node, value);

    return made;
}

void list_remove(List *list, Node *node)
{
    *(node->prev != NULL ? &node->prev->next : &list->head) = node->next;
    *(node->next != NULL ? &node->next->prev : &list->tail) = node->prev;
    list->size--;
    free(node);
}

Node *list_find(const List *list, int value)
{
    Node *at = list->head;

    while (at != NULL && at->value != value)
        at = at->next;
    return at;
}

List *list_copy(const List *list)
{
    List *copy = calloc(1, sizeof *copy);

    if (copy == NULL)
        return NULL;
    for (Node *at = list->head; at != NULL; at = at->next)
        if (add(copy, copy->tail, at->value) == NULL) {
            list_free(copy);
            return NULL;
        }
    return copy;
}

void list_free(List *list)
{
    list_clear(list);
    free(list);
}
EOF
cat >"$labs/held/lab.ini" <<'EOF'
[lab]
header = held.h
file = held.c

[values]
value = -2..3 INT_MAX

[list_insert]
null = node

[t/init]
points = 10
judges = list_init list_clear
[t/insert]
points = 20
judges = list_insert
[t/remove]
points = 20
judges = list_remove
[t/find]
points = 20
judges = list_find
[t/copy]
points = 20
judges = list_copy list_free
[t/memory]
points = 10
memory = all
EOF
program held right <"$labs/held/solution/held.c"
always held large 's/malloc(sizeof \*[a-z]*)/calloc(3, sizeof(List))/'
changed held init_forgets 's/list->head = list->tail = NULL/list->head = NULL/'
changed held insert_leaves_prev '/= add(list/s/$/\n    if (list->size == 3 \&\& made)\n        made->prev = NULL;/'
changed held insert_gives_another 's/^    return made;/    return node != NULL ? node : made;/'
changed held remove_first_of_value 's/^    \*(node->prev/    node = list_find(list, node->value);\n&/'
changed held find_counts 's/^    Node \*at = list->head;/&\n    if (at \&\& at->next \&\& value == 3)\n        ((List *)list)->size = 1;/'
changed held find_gives_copy 's/^    return at;/    static Node found;\n    if (at) found = *at;\n    return at ? \&found : NULL;/'
changed held copy_has_old_tail 's/^    return copy;/    if (copy->size > 2)\n        copy->tail = copy->head;\n&/'
changed held free_leaves_struct '/list_clear(list);/{n;s/.*/    ;/}'
changed held clear_leaves_last 's/while (list->head != NULL)/while (list->head != list->tail)/
    s/^    list->tail = NULL;/    list->head = &/'

claim held__are_graded graded held
claim held__right_has_all has held right 100
claim held__large_blocks_have_all has held large 100
claim held__init_is_charged has held init_forgets 90 'with a wrong tail'
claim held__what_leads_back_is_looked_at says held insert_leaves_prev 'with a wrong prev'
claim held__insert_is_charged loses held insert_leaves_prev t/insert
claim held__node_that_is_returned_costs_its_test loses held insert_gives_another t/insert
claim held__node_that_is_given_is_the_one loses held remove_first_of_value t/remove
claim held__struct_that_may_only_be_looked_at_stays loses held find_counts t/find
claim held__strange_node_is_told says held find_gives_copy 'a node that is not in the list'
claim held__copy_is_a_list loses held copy_has_old_tail t/copy
claim held__struct_is_freed loses held free_leaves_struct t/memory
claim held__nodes_are_freed loses held clear_leaves_last t/memory
for name in init_forgets insert_leaves_prev insert_gives_another \
    remove_first_of_value find_counts find_gives_copy copy_has_old_tail; do
    claim "held__${name}__is_shown_by_its_file" shows held "$name" 85
done

# Where the header speaks of rings, nothing is guessed.
new_lab ring
sed 's/^typedef struct node/\/* The list is circular. *\/\n&/' \
    "$labs/held/starter/held.h" >"$labs/ring/starter/ring.h"
sed 's/held.h/ring.h/' "$labs/held/solution/held.c" >"$labs/ring/solution/ring.c"
sed 's/held/ring/' "$labs/held/lab.ini" >"$labs/ring/lab.ini"
claim ring__is_no_list_like_others \
    table_says ring 'may not end with NULL.*handles = List makes'
