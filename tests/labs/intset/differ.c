/* Asks an IntSet at random: see ../differ.h. */
#include <limits.h>
#include "../differ.h"
#include "intset.h"

enum { SETS = 5, ROOM = 8000, UNTOUCHED = 77 };

static IntSet *sets[SETS];
static int listed[ROOM];

static uint64_t digest(const IntSet *set)
{
    size_t size = intset_size(set), listed_count = 0;
    uint64_t sum = size;

    listed_count = intset_items(set, listed, ROOM);
    if (listed_count != size)
        puts("size is wrong");
    for (size_t i = 0; i < size && i < ROOM; i++)
        sum = mixed(sum, (unsigned)listed[i]);
    return sum;
}

static int some_item(void)
{
    static const int extreme[] = {INT_MIN, INT_MAX, INT_MIN + 1, INT_MAX - 1,
                                  0,       -1,      1,           65536};

    switch (draw(8)) {
    case 0:
        return extreme[draw(8)];
    case 1:
        return (int)(draw(65536) << 16 | draw(65536));
    default:
        return (int)draw(draw(2) ? 40 : 3000) - 20;
    }
}

/* Ints in a block of just their size. */
static int *some_items(size_t *count)
{
    *count = draw(10) ? draw(12) : draw(mode ? 300 : 2000);
    int *items = __real_malloc(*count * sizeof *items);

    for (size_t i = 0; i < *count; i++)
        items[i] = some_item();
    return items;
}

static void make(int at)
{
    size_t count;
    int *items = some_items(&count),
        *same = __real_malloc(count * sizeof *same);

    memcpy(same, items, count * sizeof *items);
    if (sets[at])
        ALWAYS(intset_free(sets[at]));
    if (draw(4))
        MAY_FAIL(sets[at], intset_of(items, count), 0);
    else
        MAY_FAIL(sets[at], intset_new(), 0);
    if (!sets[at]) {
        puts("no set");
        exit(1);
    }
    if (memcmp(items, same, count * sizeof *items) != 0)
        puts("the array was changed");
    memset(items, 1, count * sizeof *items);
    free(items);
    free(same);
}

static void sort(void)
{
    size_t count, different;
    int *items = some_items(&count);

    ALWAYS_IS(different, intset_sort(items, count));
    printf("sort %zu:", different);
    for (size_t i = 0; i < count; i++)
        printf(" %d", items[i]);
    putchar('\n');
    free(items);
}

static void list(const IntSet *set)
{
    size_t room = draw(3) ? draw(10) : draw((unsigned)intset_size(set) + 3);
    int *items = __real_malloc(room * sizeof *items);
    size_t count;

    for (size_t i = 0; i < room; i++)
        items[i] = UNTOUCHED;
    ALWAYS_IS(count, intset_items(set, items, room));
    printf("items %zu:", count);
    for (size_t i = 0; i < room; i++)
        printf(" %d", items[i]);
    putchar('\n');
    free(items);
}

static void look(const IntSet *set)
{
    int item = some_item(), least = UNTOUCHED, greatest = -UNTOUCHED;
    bool is;

    ALWAYS_IS(is, intset_has(set, item));
    printf("has %d %d\n", item, is);
    ALWAYS_IS(is, intset_range(set, &least, &greatest));
    printf("range %d %d %d\n", is, least, greatest);
    for (int i = 0; i < 4; i++) {
        ALWAYS_IS(is, intset_next(set, &item));
        printf("next %d %d\n", is, item);
    }
}

static void step(IntSet *set)
{
    bool done;
    int item = some_item();

    switch (draw(10)) {
    case 0:
    case 1:
    case 2:
        MAY_FAIL(done, intset_add(set, item), digest(set));
        printf("add %d\n", done);
        break;
    case 3:
        for (unsigned i = draw(draw(30) ? 20 : 300); i > 0; i--) {
            item = some_item();
            MAY_FAIL(done, intset_add(set, item), digest(set));
        }
        break;
    case 4:
    case 5:
        for (unsigned i = draw(10); i > 0; i--) {
            item = some_item();
            if (draw(3) == 0 && intset_items(set, &item, 1) == 0)
                continue;
            if (draw(3) == 0)
                (void)intset_next(set, &item);
            ALWAYS_IS(done, intset_remove(set, item));
            printf("remove %d %d\n", item, done);
        }
        break;
    case 6:
        sort();
        break;
    case 7:
        list(set);
        break;
    default:
        look(set);
    }
    printf("%zu %llx\n", intset_size(set), (unsigned long long)digest(set));
}

int main(int count, char **arguments)
{
    unsigned long steps = begin(count, arguments);

    for (int i = 0; i < SETS; i++)
        make(i);
    while (steps-- > 0) {
        int at = (int)draw(SETS);
        if (draw(60) == 0)
            make(at);
        step(sets[at]);
    }
    for (int i = 0; i < SETS; i++)
        intset_free(sets[i]);
    return 0;
}
