/*
 * What a child may answer to calls of any lab of the kit, and what tests in C
 * may ask: any bytes, read by a contract with each kind of parameter and
 * result. Reading stays within them; an answer is the same as itself; and calls
 * that can be read can be asked.
 *
 * The first byte says how many of the bytes that follow choose what was asked:
 * a function, and how many items its arguments have.
 */
#include <string.h>

#include "fuzz.h"
#include "kit/script/answer.h"
#include "kit/tests/script_read.h"

enum { STEPS = 8, OBJECTS = 64, ITEMS = 5 };

static Contract *contract;

static void open_contract(void)
{
    char *error = NULL;

    contract = contract_read("tests/own/kinds", &error);
    if (!contract)
        fprintf(stderr, "%s\n", error);
    HOLDS(contract != NULL);
}

/* An argument of which only matters how much an answer can be to it. */
static Value value_of(uint8_t byte)
{
    return (Value){
        .is_null = byte % 11 == 10, .count = byte % ITEMS, .number = byte};
}

static Step step_of(const uint8_t **bytes, size_t *size, Arena *arena)
{
    Step step = {.function = STEP_COUNT, .makes = WIRE_NONE};
    uint8_t first = (uint8_t)(*size > 0 ? (*size)--, *(*bytes)++ : 0);
    size_t function = first % (contract->count + 1);

    if (function == contract->count)
        return step;
    size_t count = contract->functions[function].count;
    Value *values = arena_take(arena, count + 1, sizeof *values);
    for (size_t i = 0; i < count; i++)
        values[i] = value_of((uint8_t)(*size > 0 ? (*size)--, *(*bytes)++ : 1));
    step.function = (uint16_t)function;
    step.arguments = values;
    return step;
}

static void read_answers(const Step *steps, const uint8_t *bytes, size_t size)
{
    Reader reader = reader_on(bytes, size);
    size_t parameter;

    for (size_t i = 0; i < STEPS; i++) {
        Answer one, again;
        Reader second = reader;
        const unsigned char *first = reader.at;
        if (!answer_read(&reader, contract, &steps[i], &one))
            return;
        HOLDS(reader.at <= reader.end);
        HOLDS(one.bytes == first);
        HOLDS(one.size == (size_t)(reader.at - first));
        HOLDS(answer_read(&second, contract, &steps[i], &again));
        HOLDS(answer_difference(contract, &steps[i], &one, &again,
                                &parameter) == PART_NONE);
        HOLDS(answer_is_same(contract, &steps[i], &one, &again));
    }
}

static void read_calls(const uint8_t *bytes, size_t size, Arena *arena)
{
    static unsigned char request[1 << 16];
    Reader notes = reader_on(bytes, size);
    Writer writer = writer_on(request, sizeof request);
    Script script = {.count = 0};
    const char *why = NULL;
    bool fine = script_read(&notes, contract, OBJECTS, arena, &script, &why);

    HOLDS(fine == !why);
    if (fine)
        script_put(&writer, contract, &script);
    script_free(&script);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Step steps[STEPS];

    if (size < 1)
        return 0;
    if (!contract)
        open_contract();
    Arena *arena = arena_new();
    size_t asked = bytes[0] < size ? bytes[0] : size - 1;
    const uint8_t *at = bytes + 1;
    for (size_t i = 0; i < STEPS; i++)
        steps[i] = step_of(&at, &asked, arena);
    read_answers(steps, at + asked, size - (size_t)(at + asked - bytes));
    read_calls(bytes + 1, size - 1, arena);
    arena_free(arena);
    return 0;
}
