#include <check.h>
#include "stack.h"

START_TEST(push_and_pop)
{
    Stack *s = stack_new();
    ck_assert(stack_push(s, 3));
    ck_assert_int_eq(stack_pop(s), 3);
    stack_free(s);
}
END_TEST
