/* The functions that make lists of nodes, compare and free them, in C: see
 * trace_chain.h. */
#include <stdlib.h>
#include "kit/contract/plain.h"
#include "trace_chain.h"
#include "kit/contract/words.h"

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
              node, name, chain_item_name(type), node, node);
    if (chain->value && type_is_text(type->to))
        text_addf(out, "        node->%s = strdup(items[count]);\n",
                  chain->value);
    else if (chain->value)
        text_addf(out, "        node->%s = items[count];\n", chain->value);
    else
        text_add(out, "        *node = items[count];\n");
    each_text(type, add_copied, out);
    text_addf(out, "        node->%s = list;\n", chain->next);
    if (chain->has_back)
        text_addf(out,
                  "        node->%s = NULL;\n"
                  "        if (list)\n            list->%s = node;\n",
                  chain->previous, chain->previous);
    text_add(out, "        list = node;\n    }\n    return list;\n}\n");
}

static void add_nth(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;

    text_addf(out,
              "\nstatic %s *%s(const %s *list, int n)\n{\n"
              "    while (list && n-- > 0)\n        list = list->%s;\n"
              "    return (%s *)list;\n}\n",
              chain->node, name, chain->node, chain->next, chain->node);
}

static void add_lead_back(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;

    text_addf(out,
              "\nstatic int %s(const %s *list)\n{\n"
              "    const %s *last = NULL;\n\n"
              "    for (; list && list->%s == last; list = list->%s)\n"
              "        last = list;\n    return !list;\n}\n",
              name, chain->node, chain->node, chain->previous, chain->next);
}

/* (Its functions call those of its nodes.) */
static void add_make_holder(Text *out, const Type *type, const char *name)
{
    const Chain *chain = type->chain;
    const Holder *holder = chain->holder;
    const char *node = chain_node_name(chain);

    text_addf(out,
              "\nstatic %s %s(%s const *items, int count)\n{\n"
              "    %s list = {0};\n\n"
              "    list.%s = make_%s_list(items, count);\n",
              holder->name, name, chain_item_name(type), holder->name,
              holder->first, node);
    if (holder->has_tail)
        text_addf(out,
                  "    for (%s *at = list.%s; at; at = at->%s)\n"
                  "        list.%s = at;\n",
                  chain->node, holder->first, chain->next, holder->last);
    if (holder->width > 0)
        text_addf(out, "    list.%s = count;\n", holder->count);
    text_add(out, "    return list;\n}\n");
}

static void add_free_holder(Text *out, const Type *type, const char *name)
{
    const Holder *holder = type->chain->holder;

    text_addf(out,
              "\nstatic void %s(%s *list)\n{\n"
              "    if (list)\n        free_%s_list(list->%s);\n"
              "    free(list);\n}\n",
              name, holder->name, chain_node_name(type->chain), holder->first);
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

typedef struct {
    const char *before, *behind;
    void (*add)(Text *out, const Type *type, const char *name);
} Maker;

/* Adds the function if the text calls it, once. */
static void declare_one(Text *out, const Type *type, const char *body,
                        const char *of, const Maker *maker)
{
    char *name = text_format("%s%s%s", maker->before, of, maker->behind);

    if (name_stands_in(body, name) &&
        !(out->length && name_stands_in(out->bytes, name)))
        maker->add(out, type, name);
    free(name);
}

/* (For each kind of node, however many functions have to do with it.) */
static void declare(Text *out, const Type *type, const char *body)
{
    static const Maker of_nodes[] = {{"make_", "_list", add_make},
                                     {"nth_", "", add_nth},
                                     {"free_", "_list", add_free},
                                     {"lead_back_", "", add_lead_back}};
    static const Maker of_holders[] = {{"make_", "", add_make_holder},
                                       {"free_", "", add_free_holder}};
    const Holder *holder = type->chain ? type->chain->holder : NULL;
    Text more = TEXT_EMPTY;

    for (size_t i = 0; holder && i < sizeof of_holders / sizeof *of_holders;
         i++)
        declare_one(&more, type, body, chain_holder_name(holder),
                    &of_holders[i]);
    char *holders = text_take(&more);
    char *all = text_format("%s%s", body, holders ? holders : "");
    for (size_t i = 0; type->chain && i < sizeof of_nodes / sizeof *of_nodes;
         i++)
        declare_one(out, type, all, chain_node_name(type->chain), &of_nodes[i]);
    free(all);
    free(holders);
    for (size_t i = 0; holder && i < sizeof of_holders / sizeof *of_holders;
         i++)
        declare_one(out, type, body, chain_holder_name(holder), &of_holders[i]);
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
