/* See trace_words.h. */
#include "trace_words.h"

#include <string.h>
#include "kit/contract/plain.h"
#include "kit/script/sized.h"
#include "trace_blocks.h"

static void add_row(Text *text, const Type *item, const Value *row)
{
    text_add(text, "{");
    items_add_c(text, item, row);
    text_add(text, "}");
}

/* A list, and what is wrong about it besides. */
static void add_list(Text *text, const Type *type, const Value *list)
{
    const Chain *chain = type->chain;
    const char *with = " with a wrong";

    if (list->is_null && chain->holder) {
        text_add(text, "NULL");
        return;
    }
    if (list->is_null || list->links & LINKS_ENDLESS) {
        text_add(text, "a list that never ends");
        return;
    }
    add_row(text, type->to, list);
    if (list->links & LINKS_BACK) {
        text_addf(text, "%s %s", with, chain->previous);
        with = " and";
    }
    if (list->links & LINKS_LAST) {
        text_addf(text, "%s %s", with, chain->holder->last);
        with = " and";
    }
    if (list->links & LINKS_COUNT)
        text_addf(text, "%s %s", with, chain->holder->count);
}

char *words_of_value(const Type *type, const Value *value, Way way)
{
    Text text = TEXT_EMPTY;

    if (type->chain)
        add_list(&text, type, value);
    else if (value->is_null)
        text_add(&text, "NULL");
    else if (type->kind != TYPE_POINTER)
        plain_add_c(&text, type, value->bytes);
    else if (type_is_text(type))
        text_add_c(&text, value->bytes, value->size);
    else if (!type_is_object(type))
        add_row(&text, type->to, value);
    else if (way == WAY_CALLERS)
        text_add(&text, made_words(type, value->number == MADE_ANOTHERS));
    else
        text_add(&text, value->number == WIRE_STRANGER ? "a strange object"
                                                       : "another object");
    return text_take(&text);
}

/* s + 3, and the text, if that may be changed. */
static void add_cursor(Text *text, const Parameter *parameter,
                       const Value *value)
{
    if (value->number < WIRE_LEFT)
        text_addf(text, "the text + %u", (unsigned)value->number);
    else
        text_add(text, value->number == WIRE_NULL ? "NULL" : "another place");
    if (parameter->type->to->to->is_const)
        return;
    text_add(text, " of ");
    text_add_c(text, value->bytes, value->size);
}

/* {3, 1, 2 not written} */
static void add_written(Text *text, const Parameter *parameter,
                        const Value *row)
{
    const Type *item = parameter->type->to;
    uint32_t count = out_compared(parameter, row);
    Value written = items_part(row, item, 0, count);

    text_add(text, "{");
    items_add_c(text, item, &written);
    if (count < row->count)
        text_addf(text, "%s%u not written", count > 0 ? ", " : "",
                  (unsigned)(row->count - count));
    text_add(text, "}");
}

char *words_of_out(const Parameter *parameter, const Value *value)
{
    Text text = TEXT_EMPTY;

    if (type_is_indirect(parameter->type) || parameter->way == WAY_MADE)
        text_add(&text, value->is_null ? "NULL"
                        : value->number == MADE_ANOTHERS
                            ? "an object that is there already"
                            : "an object");
    else if (parameter->way == WAY_CURSOR)
        add_cursor(&text, parameter, value);
    else if (parameter->way == WAY_READS_PART)
        text_addf(&text, "read %llu byte%s", (unsigned long long)value->number,
                  value->number == 1 ? "" : "s");
    else if (out_is_text(parameter))
        text_add_c(&text, value->bytes, value->size);
    else if (parameter->type->chain)
        add_list(&text, parameter->type, value);
    else if (value->size > 0 && value_is_blank(value))
        text_add(&text, "what was there before");
    else if (parameter_is_array(parameter))
        add_written(&text, parameter, value);
    else
        plain_add_c(&text, parameter->type->to, value->bytes);
    return text_take(&text);
}

char *words_of_error(int32_t error)
{
    const char *name = error == 0 ? "0" : strerrorname_np(error);

    return name ? text_copy(name) : text_format("%d", error);
}

char *words_of_sign(const Value *value)
{
    int64_t number = (int64_t)value->number;

    return text_copy(number < 0   ? "a number below 0"
                     : number > 0 ? "a number above 0"
                                  : "0");
}

char *words_of_calls(const CallsTold *calls, const Contract *contract)
{
    enum { SHOWN = 8 };
    Text text = TEXT_EMPTY;
    Reader from = calls->first;
    CallTold call;

    for (size_t i = 0; i < calls->told && i < SHOWN; i++)
        if (call_read(&from, contract, &call)) {
            text_add(&text, i ? ", " : "");
            call_add_c(&text, &call);
        }
    if (calls->count > SHOWN)
        text_add(&text, ", ...");
    if (calls->count == 0)
        text_add(&text, "no callback");
    return text_take(&text);
}
