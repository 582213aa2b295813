/* Asks a SymTable at random: see ../differ.h. */
#include "../differ.h"
#include "symtable.h"

enum { TABLES = 4, KEYS = 2000, VALUES = 50 };

static SymTable *tables[TABLES];
static int values[VALUES];

static const char *some_key(void)
{
    static const char *const odd[] = {"", "a", "aa", "A", "\xff", " "};
    static char key[64];
    unsigned number = draw(draw(2) ? 20 : KEYS);

    if (draw(8) == 0)
        return odd[draw(6)];
    snprintf(key, sizeof key, draw(2) ? "k%u" : "a longer key, %u", number);
    return key;
}

static void *some_value(void)
{
    return draw(6) ? &values[draw(VALUES)] : NULL;
}

static long number_of(const void *value)
{
    return value ? (const int *)value - values : -1;
}

static uint64_t text_digest(const char *text)
{
    uint64_t sum = 7;

    for (; *text; text++)
        sum = mixed(sum, (unsigned char)*text);
    return sum;
}

/* (In any order.) */
static void add(const char *key, void *value, void *extra)
{
    uint64_t *sum = extra;

    *sum += mixed(text_digest(key), (uint64_t)number_of(value));
}

static bool is_wanted(const char *key, const void *value, void *extra)
{
    return (text_digest(key) + (uint64_t)number_of(value)) % 3 ==
           *(uint64_t *)extra;
}

static uint64_t digest(const SymTable *table)
{
    uint64_t sum = symtable_size(table);

    symtable_map(table, add, &sum);
    return sum;
}

static void make(int at)
{
    if (tables[at])
        ALWAYS(symtable_free(tables[at]));
    MAY_FAIL(tables[at], symtable_new(), 0);
    if (!tables[at]) {
        puts("no table");
        exit(1);
    }
}

static void put(SymTable *table)
{
    char key[64];
    void *value = some_value();
    bool done;

    strcpy(key, some_key());
    bool there = symtable_contains(table, key);
    MAY_FAIL(done, symtable_put(table, key, value), digest(table));
    printf("put %s: %d %d\n", key, done, there);
    memset(key, '~', sizeof key - 1);
}

static void look(SymTable *table)
{
    const char *key = some_key(), *own;
    const void *value;

    ALWAYS_IS(value, symtable_get(table, key));
    ALWAYS_IS(own, symtable_key(table, key));
    printf("get %s: %d %ld %s\n", key, symtable_contains(table, key),
           number_of(value), own && own != key ? own : "none");
}

static void ask(int at)
{
    SymTable *table = tables[at];
    uint64_t rest = draw(3);
    const char *key;
    void *value;

    switch (draw(12)) {
    case 0:
        key = some_key();
        value = some_value();
        printf("replace %s: ", key);
        ALWAYS_IS(value, symtable_replace(table, key, value));
        printf("%ld\n", number_of(value));
        break;
    case 1:
    case 2:
        key = some_key();
        ALWAYS_IS(value, symtable_remove(table, key));
        printf("remove %s: %ld\n", key, number_of(value));
        break;
    case 3:
        printf("count: %zu\n", symtable_count(table, is_wanted, &rest));
        break;
    case 4:
        printf("all: %zu %llu\n", symtable_size(table),
               (unsigned long long)digest(table));
        break;
    case 5:
    case 6:
        look(table);
        break;
    default:
        put(table);
    }
}

int main(int count, char **arguments)
{
    unsigned long steps = begin(count, arguments);

    for (int i = 0; i < TABLES; i++)
        make(i);
    for (unsigned long i = 0; i < steps; i++)
        for (unsigned k = 0; k < 20; k++)
            ask((int)draw(TABLES));
    for (int i = 0; i < TABLES; i++)
        ALWAYS(symtable_free(tables[i]));
    return 0;
}
