/* One table by hash, with what was taken out marked, and thrown away when the
 * table grows. */
#include "symtable.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *key; /* NULL: never used; gone: it was taken out */
    void *value;
} Slot;

struct SymTable {
    Slot *slots;
    size_t room; /* a power of two, or 0 */
    size_t used; /* with those that were taken out */
    size_t size;
};

static char gone[1];

static uint64_t hash(const char *key)
{
    uint64_t h = 1469598103934665603u;

    while (*key)
        h = (h ^ (unsigned char)*key++) * 1099511628211u;
    return h ^ (h >> 29);
}

/* The slot of the key, or NULL. */
static Slot *look(const SymTable *t, const char *key)
{
    if (t->room == 0)
        return NULL;
    for (size_t i = hash(key) & (t->room - 1);; i = (i + 1) & (t->room - 1)) {
        Slot *slot = &t->slots[i];
        if (!slot->key)
            return NULL;
        if (slot->key != gone && !strcmp(slot->key, key))
            return slot;
    }
}

static void settle(Slot *slots, size_t room, Slot what)
{
    size_t i = hash(what.key) & (room - 1);

    while (slots[i].key)
        i = (i + 1) & (room - 1);
    slots[i] = what;
}

static bool make_room(SymTable *t)
{
    if (t->used < t->room / 4 * 3)
        return true;
    size_t room = t->size * 2 < 16 ? 16 : t->room;
    while (room < t->size * 2)
        room *= 2;
    Slot *slots = calloc(room, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < t->room; i++)
        if (t->slots[i].key && t->slots[i].key != gone)
            settle(slots, room, t->slots[i]);
    free(t->slots);
    t->slots = slots;
    t->room = room;
    t->used = t->size;
    return true;
}

SymTable *symtable_new(void)
{
    return calloc(1, sizeof(SymTable));
}

void symtable_free(SymTable *t)
{
    if (!t)
        return;
    for (size_t i = 0; i < t->room; i++)
        if (t->slots[i].key != gone)
            free(t->slots[i].key);
    free(t->slots);
    free(t);
}

size_t symtable_size(const SymTable *t)
{
    return t->size;
}

bool symtable_put(SymTable *t, const char *key, void *value)
{
    if (look(t, key) || !make_room(t))
        return false;
    char *copy = strdup(key);
    if (!copy)
        return false;
    settle(t->slots, t->room, (Slot){copy, value});
    t->used++;
    t->size++;
    return true;
}

void *symtable_replace(SymTable *t, const char *key, void *value)
{
    Slot *slot = look(t, key);
    void *old = slot ? slot->value : NULL;

    if (slot)
        slot->value = value;
    return old;
}

bool symtable_contains(const SymTable *t, const char *key)
{
    return look(t, key);
}

void *symtable_get(const SymTable *t, const char *key)
{
    const Slot *slot = look(t, key);

    return slot ? slot->value : NULL;
}

const char *symtable_key(const SymTable *t, const char *key)
{
    const Slot *slot = look(t, key);

    return slot ? slot->key : NULL;
}

void *symtable_remove(SymTable *t, const char *key)
{
    Slot *slot = look(t, key);

    if (!slot)
        return NULL;
    free(slot->key);
    slot->key = gone;
    t->size--;
    return slot->value;
}

void symtable_map(const SymTable *t,
                  void (*apply)(const char *key, void *value, void *extra),
                  void *extra)
{
    for (const Slot *slot = t->slots; slot < t->slots + t->room; slot++)
        if (slot->key && slot->key != gone)
            apply(slot->key, slot->value, extra);
}

size_t symtable_count(const SymTable *t,
                      bool (*is_wanted)(const char *key, const void *value,
                                        void *extra),
                      void *extra)
{
    size_t count = 0;

    for (size_t i = 0; i < t->room; i++)
        count += t->slots[i].key && t->slots[i].key != gone &&
                 is_wanted(t->slots[i].key, t->slots[i].value, extra);
    return count;
}
