#!/bin/sh
# test_oracles.sh - a lab in which several answers are right, of objects: orders
# and paths of graphs. What is right in another way keeps all points; what is not
# costs the function that gives it, and its C file asks the oracle, too.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/graph

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/graph.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Graph Graph;

/* With so many vertices, 0, 1, ..., and no edge. The caller frees it. NULL: there
 * are too many, or no memory. */
Graph *graph_new(size_t n);
void graph_free(Graph *g);

/* An edge from one to another. False: there is no such vertex, or it is there. */
bool graph_add(Graph *g, size_t from, size_t to);
bool graph_has(const Graph *g, size_t from, size_t to);
size_t graph_size(const Graph *g);

/* All vertices, in an order in which each stands before those that it has an
 * edge to. False: there is none, and what is stored counts for nothing. */
bool graph_order(const Graph *g, size_t *order);

/* A vertex that has no edge to any; the graph's size if there is none. */
size_t graph_end(const Graph *g);

/* The vertices on a way, from and to among them: how many. 0: there is none. */
size_t graph_path(const Graph *g, size_t from, size_t to, size_t *path,
                  size_t room);
END
cat >"$lab/solution/graph.c" <<'END'
#include "graph.h"

#include <stdlib.h>

enum { MOST = 6 };

struct Graph {
    size_t n;
    bool edge[MOST][MOST];
};

Graph *graph_new(size_t n)
{
    Graph *g = n <= MOST ? calloc(1, sizeof *g) : NULL;
    if (g)
        g->n = n;
    return g;
}

void graph_free(Graph *g)
{
    free(g);
}

bool graph_has(const Graph *g, size_t from, size_t to)
{
    return from < g->n && to < g->n && g->edge[from][to];
}

bool graph_add(Graph *g, size_t from, size_t to)
{
    if (from >= g->n || to >= g->n || g->edge[from][to])
        return false;
    return g->edge[from][to] = true;
}

size_t graph_size(const Graph *g)
{
    return g->n;
}

static bool is_first(const Graph *g, const bool *gone, size_t v)
{
    for (size_t u = 0; u < g->n; u++)
        if (!gone[u] && g->edge[u][v])
            return false;
    return !gone[v];
}

bool graph_order(const Graph *g, size_t *order)
{
    bool gone[MOST] = {false};
    size_t done = 0;
    for (size_t turn = 0; turn < g->n; turn++)
        for (size_t v = 0; v < g->n; v++)
            if (is_first(g, gone, v)) {
                gone[v] = true;
                order[done++] = v;
            }
    return done == g->n;
}

static bool is_end(const Graph *g, size_t v)
{
    for (size_t u = 0; u < g->n; u++)
        if (g->edge[v][u])
            return false;
    return true;
}

size_t graph_end(const Graph *g)
{
    for (size_t v = g->n; v-- > 0;)
        if (is_end(g, v))
            return v;
    return g->n;
}

static size_t search(const Graph *g, bool *seen, size_t v, size_t to,
                     size_t *path, size_t done)
{
    seen[v] = true;
    path[done++] = v;
    if (v == to)
        return done;
    for (size_t u = 0; u < g->n; u++)
        if (g->edge[v][u] && !seen[u]) {
            size_t found = search(g, seen, u, to, path, done);
            if (found)
                return found;
        }
    return 0;
}

size_t graph_path(const Graph *g, size_t from, size_t to, size_t *path,
                  size_t room)
{
    bool seen[MOST] = {false};
    size_t way[MOST];
    size_t found = from < g->n && to < g->n
                       ? search(g, seen, from, to, way, 0)
                       : 0;
    for (size_t i = 0; i < found && i < room; i++)
        path[i] = way[i];
    return found;
}
END
cat >"$lab/hooks.c" <<'END'
#include "graph.h"

/* From which each vertex may be reached, taking one edge or more. */
static bool reaches(const Graph *g, size_t from, size_t to)
{
    size_t n = graph_size(g);
    bool reached[8] = {false};

    for (size_t v = 0; v < n; v++)
        reached[v] = graph_has(g, from, v);
    for (size_t turn = 0; turn < n; turn++)
        for (size_t v = 0; v < n; v++)
            for (size_t u = 0; u < n; u++)
                reached[u] = reached[u] || (reached[v] && graph_has(g, v, u));
    return reached[to];
}

bool is_order(const Graph *g, const size_t *order, bool result)
{
    size_t n = graph_size(g);
    bool has_order = true;

    for (size_t v = 0; v < n; v++)
        has_order = has_order && !reaches(g, v, v);
    if (!result || !has_order)
        return result == has_order;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k <= i; k++)
            if (order[i] >= n || graph_has(g, order[i], order[k]) ||
                (k < i && order[i] == order[k]))
                return false;
    return true;
}

bool is_an_end(const Graph *g, size_t result)
{
    size_t n = graph_size(g);
    bool any = false;

    for (size_t v = 0; v < n; v++) {
        bool is_end = true;
        for (size_t u = 0; u < n; u++)
            is_end = is_end && !graph_has(g, v, u);
        if (v == result && !is_end)
            return false;
        any = any || is_end;
    }
    return any ? result < n : result == n;
}

bool is_path(const Graph *g, size_t from, size_t to, size_t room,
             const size_t *path, size_t result)
{
    size_t n = graph_size(g);

    if (result == 0)
        return from >= n || to >= n || (from != to && !reaches(g, from, to));
    if (result > room || path[0] != from || path[result - 1] != to)
        return false;
    for (size_t i = 0; i + 1 < result; i++)
        if (!graph_has(g, path[i], path[i + 1]))
            return false;
    return true;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Graphs
header = graph.h
file = graph.c

[values]
n = 0..6
from = 0..6
to = 0..6
room = 6

[graph_order]
order = out 6
oracle = is_order

[graph_end]
oracle = is_an_end

[graph_path]
path = out room
oracle = is_path

[graph]
title = Graphs

[graph/edges]
points = 40
title = It has edges
judges = graph_new graph_add graph_has graph_size

[graph/order]
points = 30
title = It has an order
judges = graph_order

[graph/path]
points = 20
title = It has paths
judges = graph_path

[graph/end]
points = 10
title = It has ends
judges = graph_end
END
cp "$lab/solution/graph.c" "$lab/starter/graph.c"

from_behind='/^bool graph_order/,/^}/s/size_t v = 0; v < g->n; v++/size_t v = g->n; v-- > 0;/
    s/for (size_t u = 0; u < g->n; u++)$/for (size_t u = g->n; u-- > 0;)/'
always graph from_behind "$from_behind"
changed graph skips_an_edge "$from_behind
    s/if (!gone\[u\] && g->edge\[u\]\[v\])/if (!gone[u] \\&\\& g->edge[u][v] \\&\\& (u != 3 || v != 5))/"
changed graph stops_early "$from_behind
    s/return done == g->n;/return done + 1 >= g->n;/"
changed graph takes_no_way_back 's/if (g->edge\[v\]\[u\] && !seen\[u\])/if ((g->edge[v][u] || (v == 4 \&\& u == 2)) \&\& !seen[u])/'
changed graph end_skips_an_edge '/^static bool is_end/,/^}/s/if (g->edge\[v\]\[u\])/if (g->edge[v][u] \&\& (v != 4 || u != 1))/'
changed graph forgets_an_edge 's/return g->edge\[from\]\[to\] = true;/return g->edge[from][to] = from != 4 || to != 1, true;/'

claim "several__are_graded" graded graph
claim "others__that_are_right_have_all_points" has graph from_behind 100
claim "wrong_order__costs_its_function" loses graph skips_an_edge \
    'It has an order'
claim "wrong_order__is_shown_by_its_file" shows graph skips_an_edge 100
claim "no_order__costs_its_function" loses graph stops_early 'It has an order'
claim "no_order__is_told_without_what_is_not_written" says graph stops_early \
    'leaves {[0-9, ]*1 not written} in order, which is not right'
claim "wrong_path__costs_its_function" loses graph takes_no_way_back \
    'It has paths'
claim "wrong_path__is_shown_by_its_file" shows graph takes_no_way_back 110
# (Where nothing is put in it is right, as often as the solution.)
claim "wrong_end__costs_its_function" loses graph end_skips_an_edge \
    'It has ends'
claim "wrong_edges__cost_theirs" loses graph forgets_an_edge 'It has edges'

# ----------------------------------------------------------- the lab's fault ----

cp -r "$lab" "$scratch/wrong"
sed -i 's/return result == has_order;/return result != has_order;/' \
    "$scratch/wrong/hooks.c"
"$grade" --lab "$scratch/wrong" --single --jobs 1 --out "$scratch/out" \
    "$scratch/graph/class/from_behind" >"$scratch/said" 2>&1
claim "oracle__that_refuses_the_solution_is_told" grep -q \
    'is_order of hooks.c refuses what the solution of graph_order' \
    "$scratch/out/from_behind/report.txt"
