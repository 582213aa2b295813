/*
 * What is tried although it is not listed is like what is; and what a function
 * has left as it was says nothing of it. (On a small lab of its own.)
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "kit/contract/addresses.h"
#include "kit/contract/callbacks/hooks.h"
#include "kit/script/answer.h"
#include "kit/script/kit.h"
#include "kit/script/shown.h"
#include "kit/survey/survey.h"
#include "trial/lab.h"

Lab lab; /* the engine has one; nothing is graded here */

static const char header[] =
    "#include <stddef.h>\n"
    "int root(int n);\n"
    "int any(int n);\n"
    "size_t find(const int *in_order, size_t n, int key);\n"
    "int most(const int *numbers, size_t n);\n"
    "size_t some(int limit, int *out, size_t room);\n"
    "size_t all(int *all, size_t n);\n"
    "int depth(const char *formula);\n"
    "typedef struct { char name[12]; int year; } Entry;\n"
    "int enter(Entry entry);\n"
    "typedef struct Heap Heap;\n"
    "Heap *heap_new(int (*cmp)(const void *a, const void *b));\n"
    "void heap_free(Heap *heap);\n"
    "void heap_put(Heap *heap, void *element);\n"
    "void *heap_top(const Heap *heap);\n"
    "void heap_join(Heap *to, Heap *from);\n"
    "typedef struct Walk Walk;\n"
    "Walk *walk_begin(const Heap *heap);\n"
    "void *walk_next(Walk *walk);\n"
    "void walk_free(Walk *walk);\n";

static const char solution[] =
    "#include \"like.h\"\n"
    "struct Heap { int x; };\n"
    "int root(int n) { return n; }\n"
    "int any(int n) { return n; }\n"
    "size_t find(const int *in_order, size_t n, int key)\n"
    "{ return in_order[0] == key ? 0 : n; }\n"
    "int most(const int *numbers, size_t n) { return numbers[n - 1]; }\n"
    "size_t some(int limit, int *out, size_t room)\n"
    "{ if (room) *out = limit; return 0; }\n"
    "size_t all(int *all, size_t n) { all[0] = 1; return n; }\n"
    "int depth(const char *formula) { return formula[0]; }\n"
    "int enter(Entry entry) { return entry.year; }\n"
    "Heap *heap_new(int (*cmp)(const void *a, const void *b))\n"
    "{ (void)cmp; return NULL; }\n"
    "void heap_free(Heap *heap) { (void)heap; }\n"
    "void heap_put(Heap *heap, void *element) { (void)heap, (void)element; }\n"
    "void *heap_top(const Heap *heap) { (void)heap; return NULL; }\n"
    "void heap_join(Heap *to, Heap *from) { (void)to, (void)from; }\n"
    "struct Walk { int x; };\n"
    "Walk *walk_begin(const Heap *heap) { (void)heap; return NULL; }\n"
    "void *walk_next(Walk *walk) { (void)walk; return NULL; }\n"
    "void walk_free(Walk *walk) { (void)walk; }\n";

static const char ini[] = "[lab]\nheader = like.h\nfile = like.c\n"
                          "element = int\n"
                          "[values]\n"
                          "element = 1..3 7\n"
                          "root.n = 0..9 INT_MAX\n"
                          "any.n = 0..9 ...\n"
                          "in_order = {1..4} {-5 INT_MAX} {3 9 20}\n"
                          "numbers = {1} {3 1 2} {5 INT_MAX}\n"
                          "formula = \"1\" \"2+31\" \"(7)\" \"\" ...\n"
                          "name = \"ann\" \"bob\" ...\n"
                          "year = 1..3\n"
                          "all.all = {1 1} {2 3 INT_MAX} {}\n"
                          "[walk_begin]\nowner = caller\n"
                          "[p/t]\npoints = 1\njudges = root\n";

static void put(const char *folder, const char *name, const char *text)
{
    char *path = text_format("%s/%s", folder, name);
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
    free(path);
}

static char folder[] = "/tmp/like-XXXXXX";
static Kit *kit;
static Survey *survey;

static void open_lab(void)
{
    char *error = NULL, *path;

    ck_assert_ptr_nonnull(mkdtemp(folder));
    path = text_format("%s/starter", folder);
    mkdir(path, 0755);
    put(path, "like.h", header);
    free(path);
    path = text_format("%s/solution", folder);
    mkdir(path, 0755);
    put(path, "like.c", solution);
    free(path);
    put(folder, "lab.ini", ini);
    kit = kit_open(folder, &error);
    ck_assert_msg(kit != NULL, "%s", error);
    survey = survey_new(kit);
}

static void close_lab(void)
{
    char *remove = text_format("rm -r %s", folder);

    survey_free(survey);
    kit_free(kit);
    ck_assert_int_eq(system(remove), 0);
    free(remove);
}

static size_t function_of(const char *name)
{
    int i = contract_function(kit->contract, name);

    ck_assert_int_ge(i, 0);
    return (size_t)i;
}

/* The next call of the function in the survey's scripts, from there on; NULL at
 * the end. */
static const Step *next_call(size_t function, size_t *script, size_t *step)
{
    for (; *script < survey->count; (*script)++, *step = 0)
        while (*step < survey->scripts[*script].count) {
            const Step *at = &survey->scripts[*script].steps[(*step)++];
            if (at->function == function)
                return at;
        }
    return NULL;
}

static int32_t number_in(const Value *array, uint32_t at)
{
    int32_t number;

    memcpy(&number, array->bytes + 4 * at, 4);
    return number;
}

START_TEST(numbers__lie_between_those_listed)
{
    size_t script = 0, step = 0, others = 0;
    const Step *call;

    while ((call = next_call(function_of("root"), &script, &step))) {
        ck_assert_int_ge((int64_t)call->arguments[0].number, 0);
        others += call->arguments[0].number > 9 &&
                  call->arguments[0].number < INT32_MAX;
    }
    ck_assert_uint_gt(others, 0);
}
END_TEST

START_TEST(numbers__go_on_where_dots_say_so)
{
    size_t script = 0, step = 0, below = 0;
    const Step *call;

    while ((call = next_call(function_of("any"), &script, &step)))
        below += (int64_t)call->arguments[0].number < 0;
    ck_assert_uint_gt(below, 0);
}
END_TEST

START_TEST(arrays__are_in_order_where_all_listed_are)
{
    size_t script = 0, step = 0, longer = 0;
    const Step *call;

    while ((call = next_call(function_of("find"), &script, &step))) {
        const Value *array = &call->arguments[0];
        ck_assert_uint_gt(array->count, 0);
        for (uint32_t i = 1; i < array->count; i++)
            ck_assert_int_lt(number_in(array, i - 1), number_in(array, i));
        for (uint32_t i = 0; i < array->count; i++)
            ck_assert_int_ge(number_in(array, i), -5);
        longer += array->count > 4;
    }
    ck_assert_uint_gt(longer, 0);
}
END_TEST

START_TEST(arrays__are_empty_where_one_is_listed)
{
    size_t script = 0, step = 0, of_none = 0, turned = 0;
    const Step *call;

    while ((call = next_call(function_of("most"), &script, &step))) {
        const Value *array = &call->arguments[0];
        ck_assert_uint_gt(array->count, 0);
        for (uint32_t i = 0; i < array->count; i++)
            ck_assert_int_ge(number_in(array, i), 1);
        for (uint32_t i = 1; i < array->count; i++)
            turned += number_in(array, i - 1) > number_in(array, i);
    }
    ck_assert_uint_gt(turned, 0);
    script = step = 0;
    while ((call = next_call(function_of("all"), &script, &step)))
        of_none += call->arguments[0].count == 0;
    ck_assert_uint_gt(of_none, 0);
}
END_TEST

/* How many brackets are open at a time, at most. */
static size_t depth_of(const Value *text)
{
    size_t open = 0, most = 0;

    for (uint32_t i = 0; i < text->size; i++) {
        open += text->bytes[i] == '(';
        most = open > most ? open : most;
        open -= text->bytes[i] == ')' && open > 0;
    }
    return most;
}

START_TEST(texts__become_long_and_deep)
{
    size_t script = 0, step = 0, longest = 0, deepest = 0;
    const Step *call;

    while ((call = next_call(function_of("depth"), &script, &step))) {
        const Value *text = &call->arguments[0];
        longest = text->size > longest ? text->size : longest;
        deepest = depth_of(text) > deepest ? depth_of(text) : deepest;
    }
    ck_assert_uint_ge(longest, 256);
    ck_assert_uint_ge(deepest, 100);
}
END_TEST

START_TEST(structs__have_many_names_where_dots_say_so)
{
    const ValueRow *row = &kit->values->rows[function_of("enter")][0];
    size_t names = 1;

    for (size_t i = 1; i < row->count; i++) {
        ck_assert_int_ge(row->items[i].bytes[12], 1);
        ck_assert_int_le(row->items[i].bytes[12], 3);
        names += memcmp(row->items[i].bytes, row->items[i - 1].bytes, 12) != 0;
    }
    ck_assert_uint_gt(names, 100);
}
END_TEST

START_TEST(ranges__are_elements_and_items)
{
    const ValueRow *row = &kit->values->rows[function_of("heap_put")][1];

    ck_assert_uint_eq(row->count, 4);
    row = &kit->values->rows[function_of("find")][0];
    ck_assert_uint_eq(row->items[0].count, 4);
    ck_assert_int_eq(number_in(&row->items[0], 3), 4);
}
END_TEST

/* Each heap has one order, joined are those of the same; but there are scripts
 * with several. */
START_TEST(orders__belong_to_objects)
{
    size_t new = function_of("heap_new"), join = function_of("heap_join");
    size_t mixed = 0, joined = 0;

    for (size_t s = 0; s < survey->count; s++) {
        uint64_t orders[64] = {0}, first = UINT64_MAX;
        bool differ = false;
        for (size_t i = 0; i < survey->scripts[s].count; i++) {
            const Step *step = &survey->scripts[s].steps[i];
            if (step->function == new) {
                uint64_t order = step->arguments[0].number;
                orders[step->makes] = order;
                differ = differ || (first != UINT64_MAX && order != first);
                first = order;
            } else if (step->function == join) {
                ck_assert_uint_eq(orders[step->arguments[0].number],
                                  orders[step->arguments[1].number]);
                joined++;
            }
        }
        mixed += differ;
    }
    ck_assert_uint_gt(mixed, 0);
    ck_assert_uint_gt(joined, 0);
}
END_TEST

/* What looks into a heap is freed before that is changed or freed. */
START_TEST(views__look_into_what_stays)
{
    size_t walks = 0, changed = 0;
    size_t begin = function_of("walk_begin"), next = function_of("walk_next");

    for (size_t s = 0; s < survey->count; s++) {
        int of[64] = {0}; /* 1 and the heap's number */
        for (size_t i = 0; i < survey->scripts[s].count; i++) {
            const Step *step = &survey->scripts[s].steps[i];
            uint64_t first = step->arguments ? step->arguments[0].number : 0;
            if (step->function == begin) {
                of[step->makes] = (int)first + 1;
                walks++;
            } else if (step->function == function_of("walk_free")) {
                of[first] = 0;
            } else if (step->function == function_of("heap_put") ||
                       step->function == function_of("heap_join") ||
                       step->function == function_of("heap_free")) {
                for (size_t k = 0; k < 64; k++)
                    ck_assert_int_ne(of[k], (int)first + 1);
                changed++;
            } else {
                ck_assert(step->function != next || of[first]);
            }
        }
        ck_assert(script_is_sound(kit->contract, &survey->scripts[s]));
    }
    ck_assert_uint_gt(walks, 0);
    ck_assert_uint_gt(changed, 0);
}
END_TEST

START_TEST(views__make_scripts_unsound)
{
    Value heap = {.count = 1, .number = 0}, walk = {.count = 1, .number = 1};
    Value none = {.count = 1, .number = ADDRESS_NULL};
    Value put[] = {heap, none};
    Step steps[] = {
        {.function = (uint16_t)function_of("heap_new"), .arguments = &none},
        {.function = (uint16_t)function_of("walk_begin"),
         .makes = 1,
         .arguments = &heap},
        {.function = (uint16_t)function_of("walk_free"),
         .makes = WIRE_NONE,
         .arguments = &walk},
        {.function = (uint16_t)function_of("heap_put"),
         .makes = WIRE_NONE,
         .arguments = put}};
    Script script = {.steps = steps, .count = 4};

    ck_assert(script_is_sound(kit->contract, &script));
    steps[2] = steps[3];
    script.count = 3;
    ck_assert(!script_is_sound(kit->contract, &script));
}
END_TEST

/* -------------------------------------------------------------- answers -- */

/* The answer to a call that leaves an array of ints and returns a number. */
static Answer answered(const Step *call, uint64_t result, const char *left,
                       size_t size, unsigned char *bytes)
{
    Writer to = writer_on(bytes, 256);
    Answer answer;

    put_u8(&to, 0); /* called */
    put_u64(&to, result);
    put_bytes(&to, left, size);
    put_u8(&to, 0);  /* nothing else was changed */
    put_u32(&to, 0); /* no callback was called: */
    put_u64(&to, 0);
    put_u64(&to, 0);
    put_u8(&to, 0);
    Reader from = reader_on(bytes, (size_t)(to.at - bytes));
    ck_assert(answer_read(&from, kit->contract, call, &answer));
    ck_assert_ptr_eq(from.at, from.end);
    return answer;
}

START_TEST(shown__is_nothing_by_what_was_left_alone)
{
    size_t all = function_of("all");
    const char *arrays[] = {"\1\0\0\0\2\0\0\0", "\3\0\0\0", "\4\0\0\0"};
    Shown shown[WIRE_FUNCTIONS] = {{.calls = 0}};

    for (size_t i = 0; i < 3; i++) {
        uint32_t size = i == 0 ? 8 : 4;
        unsigned char bytes[256];
        Value values[2] = {{.count = size / 4,
                            .size = size,
                            .bytes = (const unsigned char *)arrays[i]},
                           {.count = 1, .number = size / 4}};
        Step step = {
            .function = (uint16_t)all, .makes = WIRE_NONE, .arguments = values};
        Script script = {.steps = &step, .count = 1};
        const char *left = i == 2 ? "\0\0\0\0" : arrays[i];
        Answer answer = answered(&step, 0, left, size, bytes);
        shown_add(shown, kit->contract, &script, 1, answer.bytes, answer.size);
        ck_assert_uint_eq(shown[all].calls, i + 1);
        ck_assert_int_eq(shown[all].varied, i == 2);
    }
}
END_TEST

/* Behind what the solution has written to `out`, anybody may write. */
START_TEST(out__is_compared_as_far_as_it_is_written)
{
    Value values[3] = {{.count = 1}, {.count = 2}, {.count = 1, .number = 2}};
    Step step = {.function = (uint16_t)function_of("some"),
                 .makes = WIRE_NONE,
                 .arguments = values};
    unsigned char bytes[4][256];
    Answer right = answered(&step, 1, "\1\0\0\0ZZZZ", 8, bytes[0]);
    Answer more = answered(&step, 1, "\1\0\0\0\2\0\0\0", 8, bytes[1]);
    Answer other = answered(&step, 1, "\2\0\0\0ZZZZ", 8, bytes[2]);
    Answer none = answered(&step, 1, "ZZZZZZZZ", 8, bytes[3]);

    ck_assert(answer_is_same(kit->contract, &step, &right, &more));
    ck_assert(answer_is_same(kit->contract, &step, &none, &more));
    ck_assert(!answer_is_same(kit->contract, &step, &right, &other));
    ck_assert(!answer_is_same(kit->contract, &step, &right, &none));
    ck_assert(!answer_is_same(kit->contract, &step, &more, &right));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("like");
    TCase *tests = tcase_create("like");
    SRunner *runner = srunner_create(suite);

    tcase_add_unchecked_fixture(tests, open_lab, close_lab);
    tcase_set_timeout(tests, 0);
    tcase_add_test(tests, numbers__lie_between_those_listed);
    tcase_add_test(tests, numbers__go_on_where_dots_say_so);
    tcase_add_test(tests, arrays__are_in_order_where_all_listed_are);
    tcase_add_test(tests, arrays__are_empty_where_one_is_listed);
    tcase_add_test(tests, texts__become_long_and_deep);
    tcase_add_test(tests, structs__have_many_names_where_dots_say_so);
    tcase_add_test(tests, ranges__are_elements_and_items);
    tcase_add_test(tests, orders__belong_to_objects);
    tcase_add_test(tests, views__look_into_what_stays);
    tcase_add_test(tests, views__make_scripts_unsound);
    tcase_add_test(tests, shown__is_nothing_by_what_was_left_alone);
    tcase_add_test(tests, out__is_compared_as_far_as_it_is_written);
    suite_add_tcase(suite, tests);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
