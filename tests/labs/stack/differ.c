/* Asks a stack at random: see ../differ.h. */
#include <limits.h>
#include "../differ.h"
#include "stack.h"

enum { STACKS = 6 };

static Stack *stacks[STACKS];

static uint64_t digest(const Stack *stack)
{
    size_t size = stack_size(stack);
    uint64_t sum = size;

    for (size_t i = 0; i < size && i < 40; i++)
        sum = mixed(sum, (unsigned)stack_peek(stack, i));
    for (size_t i = size > 20 ? size - 20 : 0; i < size + 2; i++)
        sum = mixed(sum, (unsigned)stack_peek(stack, i));
    return sum;
}

static int some_value(void)
{
    static const int extreme[] = {0, -1, 1, INT_MIN, INT_MAX, 255, 256, 65536};

    return draw(3) ? (int)draw(1000) : extreme[draw(8)];
}

static size_t some_count(size_t size)
{
    switch (draw(6)) {
    case 0:
        return SIZE_MAX - draw(3);
    case 1:
        return size + draw(3);
    case 2:
        return size - (size > 0);
    case 3:
        return (size_t)1 << (28 + draw(30));
    default:
        return draw((unsigned)(size < 50 ? size + 1 : 8));
    }
}

static void make(int at, int from)
{
    if (stacks[at] && draw(20) == 0)
        ALWAYS(stack_free(NULL));
    if (stacks[at])
        ALWAYS(stack_free(stacks[at]));
    if (stacks[from] && from != at)
        MAY_FAIL(stacks[at], stack_copy(stacks[from]), digest(stacks[from]));
    else
        MAY_FAIL(stacks[at], stack_new(), 0);
    if (!stacks[at]) {
        puts("no stack");
        exit(1);
    }
}

static void push(Stack *stack, unsigned times)
{
    bool pushed;

    while (times-- > 0) {
        int value = some_value();
        MAY_FAIL(pushed, stack_push(stack, value), digest(stack));
        if (!pushed)
            puts("not pushed");
    }
}

static void step(Stack *stack)
{
    size_t size, got;
    int value;

    ALWAYS_IS(size, stack_size(stack));
    switch (draw(12)) {
    case 0:
    case 1:
    case 2:
    case 3:
        push(stack, 1 + draw(3));
        break;
    case 4:
        push(stack, draw(40) ? draw(40) : draw(mode ? 700 : 5000));
        break;
    case 5:
        for (unsigned times = draw(50); times > 0; times--) {
            ALWAYS_IS(value, stack_pop(stack));
            printf("%d ", value);
        }
        break;
    case 6:
        ALWAYS_IS(got, stack_drop(stack, some_count(size)));
        printf("drop %zu\n", got);
        break;
    case 7:
    case 8:
        ALWAYS_IS(value, stack_pop(stack));
        printf("pop %d\n", value);
        break;
    default:
        ALWAYS_IS(value, stack_peek(stack, some_count(size)));
        printf("peek %d\n", value);
    }
    printf("%zu %llx\n", stack_size(stack), (unsigned long long)digest(stack));
}

int main(int count, char **arguments)
{
    unsigned long steps = begin(count, arguments);

    for (int i = 0; i < STACKS; i++)
        make(i, i);
    while (steps-- > 0) {
        int at = (int)draw(STACKS);
        if (draw(50) == 0)
            make(at, (int)draw(STACKS));
        step(stacks[at]);
    }
    for (int i = 0; i < STACKS; i++)
        stack_free(stacks[i]);
    return 0;
}
