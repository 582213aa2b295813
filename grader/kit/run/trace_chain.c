/* See trace_chain.h. */
#include "trace_chain.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/addresses.h"
#include "kit/contract/plain.h"
#include "kit/script/wire.h"

const char *chain_node_name(const Chain *chain)
{
    const char *blank = strrchr(chain->node, ' ');

    return blank ? blank + 1 : chain->node;
}

const char *chain_holder_name(const Holder *holder)
{
    const char *blank = strrchr(holder->name, ' ');

    return blank ? blank + 1 : holder->name;
}

/* Is the struct in a block that its function frees? */
static bool is_in_block(const Parameter *parameter)
{
    const Holder *holder = parameter->type->chain->holder;

    return holder && holder->is_alone && parameter->way == WAY_GIVEN;
}

bool chain_has_address(const Parameter *parameter)
{
    return parameter->type->chain->is_variable && !is_in_block(parameter);
}

/* What C calls the first node of the list in that variable. */
static char *first_of(const Type *type, const char *name, bool is_pointer)
{
    const Holder *holder = type->chain->holder;

    return holder ? text_format("%s%s%s", name, is_pointer ? "->" : ".",
                                holder->first)
                  : text_copy(name);
}

const char *chain_item_name(const Type *type)
{
    const char *name = type->to->name;

    return strncmp(name, "const ", 6) == 0 ? name + 6 : name;
}

static void add_list(Text *before, const Type *type, const Value *value,
                     const char *maker)
{
    text_addf(before, "make_%s((%s []){", maker, chain_item_name(type));
    if (value->count > 0)
        items_add_c(before, type->to, value);
    else
        text_add(before, "0");
    text_addf(before, "}, %u)", value->count);
}

static void add_holder(Text *before, const Parameter *parameter,
                       const Value *value, const char *name, const char *indent)
{
    const Holder *holder = parameter->type->chain->holder;
    bool in_block = is_in_block(parameter);

    text_addf(before, "%s%s %s%s", indent, holder->name, in_block ? "*" : "",
              name);
    if (parameter->way == WAY_OUT) {
        text_addf(before, ";\n%smemset(&%s, 0x%x, sizeof %s);\n", indent, name,
                  WIRE_BLANK, name);
        return;
    }
    if (in_block)
        text_addf(before, " = malloc(sizeof *%s);\n%s*%s", name, indent, name);
    text_add(before, " = ");
    if (value->count == 0 && !in_block)
        text_add(before, "{0}");
    else
        add_list(before, parameter->type, value, chain_holder_name(holder));
    text_add(before, ";\n");
}

void chain_add_made(Text *before, const Parameter *parameter,
                    const Value *value, const char *name, const char *indent)
{
    const Type *type = parameter->type;

    if (type->chain->holder) {
        add_holder(before, parameter, value, name, indent);
        return;
    }
    text_addf(before, "%s%s *%s = ", indent, type->chain->node, name);
    if (value->size == 0) {
        text_add(before, "NULL;\n");
        return;
    }
    char *maker = text_format("%s_list", chain_node_name(type->chain));
    add_list(before, type, value, maker);
    text_add(before, ";\n");
    free(maker);
}

void chain_add_freed(Text *text, const Type *type, const char *name)
{
    if (type->chain->holder)
        text_addf(text, "free_%s(%s)", chain_holder_name(type->chain->holder),
                  name);
    else
        text_addf(text, "free_%s_list(%s)", chain_node_name(type->chain), name);
}

void chain_add_node(const Writing *writing, const Step *step, size_t i,
                    Text *call)
{
    const Function *function = &writing->contract->functions[step->function];
    uint32_t number = (uint32_t)step->arguments[i].number;
    size_t list = function->parameters[i].type->list;
    const Type *type = function->parameters[list].type;

    if (number == ADDRESS_NULL) {
        text_add(call, "NULL");
        return;
    }
    char *name = variable_of(writing, step, list);
    char *first =
        first_of(type, name, is_in_block(&function->parameters[list]));
    text_addf(call, "nth_%s(%s, %u)", chain_node_name(type->chain), first,
              number);
    free(first);
    free(name);
}

void chain_add_node_same(Text *text, const Writing *writing, const Step *step,
                         uint32_t expected)
{
    const Function *function = &writing->contract->functions[step->function];
    size_t list = function->result.type->list;
    const Type *type = function->parameters[list].type;
    char *name = variable_of(writing, step, list);
    char *first = first_of(type, name, false);

    if (expected == ADDRESS_NULL)
        text_add(text, "!got");
    else if (step->arguments[list].is_null)
        text_add(text, "got");
    else
        text_addf(text, "got && got == nth_%s(%s, %u)",
                  chain_node_name(type->chain), first, expected);
    free(first);
    free(name);
}

/* All that leads back does, and what the struct says is so. */
static void add_links_right(Conditions *all, const Type *type, const char *name,
                            const char *first, bool is_pointer,
                            const Value *expected)
{
    const Chain *chain = type->chain;
    const Holder *holder = chain->holder;
    const char *dot = is_pointer ? "->" : ".";

    if (chain->has_back && expected->count > 0) {
        conditions_begin(all);
        text_addf(all->text, "lead_back_%s(%s)", chain_node_name(chain), first);
    }
    if (holder && holder->has_tail) {
        conditions_begin(all);
        if (expected->count == 0)
            text_addf(all->text, "!%s%s%s", name, dot, holder->last);
        else
            text_addf(all->text, "%s%s%s == nth_%s(%s, %u)", name, dot,
                      holder->last, chain_node_name(chain), first,
                      expected->count - 1);
    }
    if (holder && holder->width > 0) {
        conditions_begin(all);
        text_addf(all->text, "%s%s%s == %u", name, dot, holder->count,
                  expected->count);
    }
}

static void add_nodes(Conditions *all, const Type *type, const char *first,
                      const Value *expected)
{
    const char *node = chain_node_name(type->chain);
    const char *member = type->chain->value;
    const unsigned char *at = expected->bytes;
    bool in_order = all->function->comparison != COMPARE_BAG &&
                    all->function->comparison != COMPARE_SET;

    conditions_begin(all);
    if (expected->count == 0) {
        text_addf(all->text, "!%s", first);
        return;
    }
    text_addf(all->text, "nth_%s(%s, %u) && !nth_%s(%s, %u)", node, first,
              expected->count - 1, node, first, expected->count);
    for (uint32_t i = 0; in_order && i < expected->count; i++) {
        char *place =
            text_format(member ? "nth_%s(%s, %u)->%s" : "(*nth_%s(%s, %u))",
                        node, first, i, member);
        at = conditions_add_item(all, type->to, place, at);
        free(place);
    }
}

void chain_add_condition(Conditions *all, const Type *type, const char *name,
                         bool is_result, const Value *expected)
{
    char *first = first_of(type, name, is_result);

    if (is_result && type->chain->holder) {
        conditions_begin(all);
        text_add(all->text, name);
    }
    add_nodes(all, type, first, expected);
    add_links_right(all, type, name, first, is_result, expected);
    free(first);
}

void chains_add_freed(const Writing *writing, const Step *step,
                      const char *indent, Text *text)
{
    const Function *function = &writing->contract->functions[step->function];

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (!parameter->type->chain || parameter->way == WAY_GIVEN ||
            step->arguments[i].is_null)
            continue;
        char *name = variable_of(writing, step, i);
        char *first = first_of(parameter->type, name, false);
        text_addf(text, "%sfree_%s_list(%s);\n", indent,
                  chain_node_name(parameter->type->chain), first);
        free(first);
        free(name);
    }
}
