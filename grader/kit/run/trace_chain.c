/* See trace_chain.h. */
#include "trace_chain.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "trace_names.h"

/* The name of a node without "struct". */
static const char *node_name(const Chain *chain)
{
    const char *blank = strrchr(chain->node, ' ');

    return blank ? blank + 1 : chain->node;
}

/* What C calls an item: "int", or a node itself. */
static const char *item_name(const Type *type)
{
    const char *name = type->to->name;

    return strncmp(name, "const ", 6) == 0 ? name + 6 : name;
}

void chain_add_made(Text *before, const Type *type, const Value *value,
                    const char *name, const char *indent)
{
    text_addf(before, "%s%s *%s = ", indent, type->chain->node, name);
    if (value->size == 0) {
        text_add(before, "NULL;\n");
        return;
    }
    text_addf(before, "make_%s_list((%s []){", node_name(type->chain),
              item_name(type));
    items_add_c(before, type->to, value);
    text_addf(before, "}, %u);\n", value->count);
}

void chain_add_freed(Text *text, const Type *type, const char *name)
{
    text_addf(text, "free_%s_list(%s)", node_name(type->chain), name);
}

void chain_add_condition(Conditions *all, const Type *type, const char *name,
                         const Value *expected)
{
    const char *node = node_name(type->chain);
    const char *member = type->chain->value;
    const unsigned char *at = expected->bytes;
    bool in_order = all->function->comparison != COMPARE_BAG &&
                    all->function->comparison != COMPARE_SET;

    conditions_begin(all);
    if (expected->count == 0) {
        text_addf(all->text, "!%s", name);
        return;
    }
    text_addf(all->text, "nth_%s(%s, %u) && !nth_%s(%s, %u)", node, name,
              expected->count - 1, node, name, expected->count);
    for (uint32_t i = 0; in_order && i < expected->count; i++) {
        char *place =
            text_format(member ? "nth_%s(%s, %u)->%s" : "(*nth_%s(%s, %u))",
                        node, name, i, member);
        at = conditions_add_item(all, type->to, place, at);
        free(place);
    }
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
        text_add(text, indent);
        chain_add_freed(text, parameter->type, name);
        text_add(text, ";\n");
        free(name);
    }
}

/* ----------------------------------------------------------- functions --- */

static void add_copied(Text *out, const char *member)
{
    text_addf(out, "        node->%s = strdup(node->%s);\n", member, member);
}

static void add_freed(Text *out, const char *member)
{
    text_addf(out, "        free(list->%s);\n", member);
}

/* The texts of a node that is an item. */
static void each_text(const Type *type,
                      void (*add)(Text *out, const char *member), Text *out)
{
    for (size_t i = 0; type->to->kind == TYPE_STRUCT && i < type->to->count;
         i++)
        if (type_is_text(type->to->members[i].type))
            add(out, type->to->members[i].name);
}

static void add_make(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;
    const char *node = chain->node;

    text_addf(out,
              "\nstatic %s *%s(%s const *items, int count)\n{\n"
              "    %s *list = NULL;\n\n"
              "    while (count-- > 0) {\n"
              "        %s *node = malloc(sizeof *node);\n",
              node, name, item_name(type), node, node);
    if (chain->value && type_is_text(type->to))
        text_addf(out, "        node->%s = strdup(items[count]);\n",
                  chain->value);
    else if (chain->value)
        text_addf(out, "        node->%s = items[count];\n", chain->value);
    else
        text_add(out, "        *node = items[count];\n");
    each_text(type, add_copied, out);
    text_addf(out,
              "        node->%s = list;\n        list = node;\n    }\n"
              "    return list;\n}\n",
              chain->next);
}

static void add_nth(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;

    text_addf(out,
              "\nstatic const %s *%s(const %s *list, int n)\n{\n"
              "    while (list && n-- > 0)\n        list = list->%s;\n"
              "    return list;\n}\n",
              chain->node, name, chain->node, chain->next);
}

static void add_free(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;

    text_addf(out,
              "\nstatic void %s(%s *list)\n{\n"
              "    while (list) {\n        %s *next = list->%s;\n",
              name, chain->node, chain->node, chain->next);
    if (chain->value && type_is_text(type->to))
        add_freed(out, chain->value);
    each_text(type, add_freed, out);
    text_add(out, "        free(list);\n        list = next;\n    }\n}\n");
}

/* (Once for each kind of node, however many functions have to do with it.) */
static void declare(Text *out, const Type *type, const char *body)
{
    static const struct {
        const char *before, *behind;
        void (*add)(Text *out, const Type *type, const char *name);
    } made[] = {{"make_", "_list", add_make},
                {"nth_", "", add_nth},
                {"free_", "_list", add_free}};

    for (size_t i = 0; type->chain && i < sizeof made / sizeof *made; i++) {
        char *name = text_format("%s%s%s", made[i].before,
                                 node_name(type->chain), made[i].behind);
        if (is_named_in(body, name) &&
            !(out->length && is_named_in(out->bytes, name)))
            made[i].add(out, type, name);
        free(name);
    }
}

void declare_chains(Text *out, const Contract *contract, const char *body)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        declare(out, function->result.type, body);
        for (size_t k = 0; k < function->count; k++)
            declare(out, function->parameters[k].type, body);
    }
}
