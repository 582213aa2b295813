#include <check.h>
#include "stack.h"

START_TEST(an_empty_stack_pops_minus_one)
{
    Stack *s = stack_new();
    ck_assert_int_eq(stack_pop(s), -1);
    stack_free(s);
}
END_TEST
