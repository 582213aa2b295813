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

static unsigned char *take_node(Kit *kit, const Type *type, Lent *lent,
                                unsigned char *last)
{
    unsigned char *node = lent_new(lent, type->chain->size);

    if (!node)
        return NULL;
    memset(node, WIRE_BLANK, type->chain->size);
    item_load(&kit->request, type->to, node + type->chain->item, lent);
    lead_to(node + type->chain->link, NULL);
    if (type->chain->has_back)
        lead_to(node + type->chain->back, last);
    return node;
}

static void take_nodes(Kit *kit, const Type *type, Argument *argument)
{
    unsigned char *last = NULL;

    for (uint32_t i = 0; i < argument->count && !kit->request.bad; i++) {
        unsigned char *node = take_node(kit, type, &argument->lent, last);
        if (!node)
            return;
        if (last)
            lead_to(last + type->chain->link, node);
        else
            argument->at = node;
        last = node;
    }
    argument->last = last;
}

/* The struct that holds the list, in a block of its own. */
static void take_holder(const Parameter *parameter, Argument *argument)
{
    const Holder *holder = parameter->type->chain->holder;
    unsigned char *block = lent_new(&argument->lent, holder->size);

    argument->holder = block;
    argument->value.pointer = block;
    if (!block)
        return;
    memset(block, WIRE_BLANK, holder->size);
    if (parameter->way == WAY_OUT)
        return;
    lead_to(block + holder->head, argument->at);
    if (holder->has_tail)
        lead_to(block + holder->tail, argument->last);
    uint64_t count = argument->count;
    memcpy(block + holder->number, &count, holder->width);
    if (parameter->way == WAY_GIVEN && holder->is_alone)
        lent_give(&argument->lent);
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
    if (parameter->type->chain->holder) {
        take_holder(parameter, argument);
        return;
    }
    if (!parameter->type->chain->is_variable)
        return;
    argument->variable = argument->at;
    argument->value.pointer = &argument->variable;
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

/* Where the list begins now. */
static unsigned char *first_of(const Type *type, const Argument *argument)
{
    unsigned char *first;

    if (!type->chain->holder)
        return type->chain->is_variable ? argument->variable : argument->at;
    if (!argument->holder)
        return NULL;
    memcpy(&first, argument->holder + type->chain->holder->head, sizeof first);
    return first;
}

/* What is wrong about the nodes and the struct that holds them, if they are;
 * there are `count`, and the list ends. */
static uint8_t wrong_links(const Chain *chain, const unsigned char *first,
                           const unsigned char *held, uint32_t count)
{
    const Holder *holder = chain->holder;
    const unsigned char *last = NULL, *other;
    uint8_t wrong = 0;

    for (const unsigned char *at = first; at; at = next_of(chain, at)) {
        if (chain->has_back) {
            memcpy(&other, at + chain->back, sizeof other);
            wrong |= other != last ? LINKS_BACK : 0;
        }
        last = at;
    }
    if (holder && held && holder->has_tail) {
        memcpy(&other, held + holder->tail, sizeof other);
        wrong |= other != last ? LINKS_LAST : 0;
    }
    uint64_t number = count;
    if (holder && held &&
        memcmp(held + holder->number, &number, holder->width) != 0)
        wrong |= LINKS_COUNT;
    return wrong;
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
                        memcmp(kit->answer.at, argument->was, size) != 0 ||
                        first_of(type, argument) != argument->at ||
                        wrong_links(type->chain, argument->at, argument->holder,
                                    argument->count) != 0);
}

static void return_text(char *text, void *with)
{
    (void)with;
    allocation_return(text);
}

/* Answers with the list that begins there, and is held there. */
static void answer_nodes(Kit *kit, const Type *type, unsigned char *first,
                         const unsigned char *held, bool take)
{
    const Chain *chain = type->chain;
    uint32_t count = chain_length(chain, first);
    bool ends = count != WIRE_NULL, is_checked = chain_is_checked(chain);
    uint8_t wrong =
        ends ? wrong_links(chain, first, held, count) : LINKS_ENDLESS;
    unsigned char *node = first;

    put_u32(&kit->answer, !ends && is_checked ? 0 : count);
    for (uint32_t i = 0; ends && i < count; i++) {
        unsigned char *next = next_of(chain, node);
        if (!kit->answer.bad)
            item_store(type->to, node + chain->item, &kit->answer);
        if (take)
            item_texts(type->to, node + chain->item, return_text, NULL);
        if (take)
            allocation_return(node);
        node = next;
    }
    if (is_checked)
        put_u8(&kit->answer, wrong);
}

void chain_answer(Kit *kit, const Type *type, const Argument *argument)
{
    if (type->chain->holder && !argument->holder)
        put_u32(&kit->answer, WIRE_NULL);
    else
        answer_nodes(kit, type, first_of(type, argument), argument->holder,
                     true);
}

void chain_answer_result(Kit *kit, const Type *type, void *result, bool take)
{
    const Holder *holder = type->chain->holder;
    unsigned char *first = result;

    if (holder && !result) {
        put_u32(&kit->answer, WIRE_NULL);
        return;
    }
    if (holder)
        memcpy(&first, (unsigned char *)result + holder->head, sizeof first);
    answer_nodes(kit, type, first, holder ? result : NULL, take);
    if (holder && take)
        allocation_return(result);
}

/* ---------------------------------------------------------- single nodes ---
 */

bool chain_find_nodes(const Function *function, Argument *arguments)
{
    for (size_t i = 0; i < function->count; i++) {
        const Type *type = function->parameters[i].type;
        if (type->kind != TYPE_NODE || arguments[i].count == ADDRESS_NULL)
            continue;
        const Argument *list = &arguments[type->list];
        const Chain *chain = function->parameters[type->list].type->chain;
        unsigned char *node = list->at;
        for (uint32_t k = 0; node && k < arguments[i].count; k++)
            node = next_of(chain, node);
        if (!node)
            return false;
        arguments[i].value.pointer = node;
    }
    return true;
}

uint32_t chain_node_number(const Type *list, const Argument *argument,
                           const void *node)
{
    const unsigned char *at = first_of(list, argument);
    uint32_t length = chain_length(list->chain, at);

    if (!node)
        return ADDRESS_NULL;
    for (uint32_t i = 0; length != WIRE_NULL && i < length; i++) {
        if (at == node)
            return i;
        at = next_of(list->chain, at);
    }
    return ADDRESS_STRANGE;
}
