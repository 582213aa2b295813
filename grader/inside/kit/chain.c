/* Lists of nodes of a struct that the header shows: made for a call, and told
 * and taken apart after it. */
#include <string.h>
#include "kit/contract/plain.h"
#include "kit.h"

static unsigned char *next_of(const Chain *chain, const unsigned char *node)
{
    unsigned char *next;

    memcpy(&next, node + chain->link, sizeof next);
    return next;
}

/* A place that holds the address of a node. */
static void lead_to(unsigned char *place, unsigned char *node)
{
    memcpy(place, &node, sizeof node);
}

static unsigned char *take_node(Kit *kit, const Type *type, Lent *lent)
{
    unsigned char *node = lent_new(lent, type->chain->size);

    if (!node)
        return NULL;
    memset(node, WIRE_BLANK, type->chain->size);
    item_load(&kit->request, type->to, node + type->chain->item, lent);
    lead_to(node + type->chain->link, NULL);
    return node;
}

static void take_nodes(Kit *kit, const Type *type, Argument *argument)
{
    unsigned char *last = NULL;

    for (uint32_t i = 0; i < argument->count && !kit->request.bad; i++) {
        unsigned char *node = take_node(kit, type, &argument->lent);
        if (!node)
            return;
        if (last)
            lead_to(last + type->chain->link, node);
        else
            argument->at = node;
        last = node;
    }
}

void chain_take(Kit *kit, const Parameter *parameter, Argument *argument)
{
    argument->count = get_u32(&kit->request);
    if (argument->count == WIRE_NULL)
        return;
    argument->was = kit->request.at;
    if (parameter->way != WAY_OUT)
        take_nodes(kit, parameter->type, argument);
    argument->was_size = (size_t)(kit->request.at - argument->was);
    if (!parameter_is_lent(parameter))
        lent_give(&argument->lent);
    argument->value.pointer = argument->at;
    if (!parameter->type->chain->is_variable)
        return;
    argument->variable = argument->at;
    argument->value.pointer = &argument->variable;
}

/* Has an item changed, or what leads to the next? (What it is now is written
 * where the answer goes on, and left there.) */
bool chain_is_changed(const Kit *kit, const Type *type,
                      const Argument *argument)
{
    Writer now = kit->answer;
    const unsigned char *node = argument->at;

    for (uint32_t i = 0; i < argument->count && node && !now.bad; i++) {
        item_store(type->to, node + type->chain->item, &now);
        node = next_of(type->chain, node);
    }
    size_t size = (size_t)(now.at - kit->answer.at);
    return !now.bad && (node || size != argument->was_size ||
                        memcmp(kit->answer.at, argument->was, size) != 0);
}

/* How many nodes there are; WIRE_NULL: it leads back into itself. (Brent: one
 * that goes on is held against one that waits, twice as long each time.) */
static uint32_t chain_length(const Chain *chain, const unsigned char *first)
{
    const unsigned char *waits = NULL;
    uint32_t length = 0, until = 1;

    for (const unsigned char *at = first; at; at = next_of(chain, at)) {
        if (at == waits)
            return WIRE_NULL;
        if (++length == until) {
            waits = at;
            until *= 2;
        }
    }
    return length;
}

static void return_text(char *text, void *with)
{
    (void)with;
    allocation_return(text);
}

void chain_answer(Kit *kit, const Type *type, void *first, bool take)
{
    const Chain *chain = type->chain;
    uint32_t count = chain_length(chain, first);
    unsigned char *node = first;

    put_u32(&kit->answer, count);
    for (uint32_t i = 0; count != WIRE_NULL && i < count; i++) {
        unsigned char *next = next_of(chain, node);
        if (!kit->answer.bad)
            item_store(type->to, node + chain->item, &kit->answer);
        if (take)
            item_texts(type->to, node + chain->item, return_text, NULL);
        if (take)
            allocation_return(node);
        node = next;
    }
}
