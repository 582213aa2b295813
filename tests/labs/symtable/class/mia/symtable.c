/* symtable.c, Mia. A fixed number of buckets is enough I think */
#include "symtable.h"
#include <stdlib.h>
#include <string.h>
#define BUCKETS 64

typedef struct entry { char *k; void *v; struct entry *next; } entry;
struct SymTable { entry *b[BUCKETS]; size_t n; };

static unsigned h(const char *s) { unsigned x = 0; while (*s) x = x * 31 + (unsigned char)*s++; return x % BUCKETS; }
static entry *get(const SymTable *t, const char *k)
{
    entry *e = t->b[h(k)];
    while (e && strcmp(e->k, k)) e = e->next;
    return e;
}
SymTable *symtable_new(void) { return calloc(1, sizeof(SymTable)); }
void symtable_free(SymTable *t)
{
    for (int i = 0; i < BUCKETS; i++)
        while (t->b[i]) {
            entry *e = t->b[i];
            t->b[i] = e->next;
            free(e->k);
            free(e);
        }
    free(t);
}
size_t symtable_size(const SymTable *t) { return t->n; }
bool symtable_put(SymTable *t, const char *k, void *v)
{
    if (get(t, k)) return false;
    entry *e = malloc(sizeof *e);
    if (!e) return false;
    e->k = strdup(k);
    if (!e->k) { free(e); return false; }
    e->v = v;
    e->next = t->b[h(k)];
    t->b[h(k)] = e;
    t->n++;
    return true;
}
void *symtable_replace(SymTable *t, const char *k, void *v)
{
    entry *e = get(t, k);
    if (!e) return NULL;
    void *old = e->v;
    e->v = v;
    return old;
}
bool symtable_contains(const SymTable *t, const char *k) { return get(t, k) != NULL; }
void *symtable_get(const SymTable *t, const char *k) { entry *e = get(t, k); return e ? e->v : NULL; }
const char *symtable_key(const SymTable *t, const char *k) { entry *e = get(t, k); return e ? e->k : NULL; }
void *symtable_remove(SymTable *t, const char *k)
{
    entry **p = &t->b[h(k)];
    while (*p && strcmp((*p)->k, k)) p = &(*p)->next;
    if (!*p) return NULL;
    entry *e = *p;
    void *v = e->v;
    *p = e->next;
    free(e->k);
    free(e);
    t->n--;
    return v;
}
/* TODO: ask what extra is for */
void symtable_map(const SymTable *t, void (*apply)(const char *key, void *value, void *extra), void *extra)
{
    for (int i = 0; i < BUCKETS; i++)
        for (entry *e = t->b[i]; e; e = e->next)
            apply(e->k, e->v, e);
    (void)extra;
}
size_t symtable_count(const SymTable *t, bool (*is_wanted)(const char *key, const void *value, void *extra), void *extra)
{
    size_t n = 0;
    for (int i = 0; i < BUCKETS; i++)
        for (entry *e = t->b[i]; e; e = e->next)
            if (is_wanted(e->k, e->v, extra)) n++;
    return n;
}
