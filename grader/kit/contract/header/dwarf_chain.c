/* Lists of nodes in debugging information: see dwarf_chain.h. */
#include "dwarf_chain.h"

#include <dwarf.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

/* The struct that the pointer leads to. */
static bool leads_to_struct(Dwarf_Die *die, Dwarf_Die *to)
{
    if (!dwarf_next_type(die, to))
        return false;
    dwarf_skip_qualifiers(to);
    if (dwarf_tag(to) != DW_TAG_pointer_type || !dwarf_next_type(to, to))
        return false;
    dwarf_skip_qualifiers(to);
    return dwarf_tag(to) == DW_TAG_structure_type;
}

bool chain_leads_back(Dwarf_Die *die, Dwarf_Die *around)
{
    Dwarf_Die to;

    return leads_to_struct(die, &to) &&
           dwarf_dieoffset(&to) == dwarf_dieoffset(around);
}

static size_t offset_of(Dwarf_Die *die)
{
    Dwarf_Attribute attribute;
    Dwarf_Word offset = 0;

    if (dwarf_attr(die, DW_AT_data_member_location, &attribute))
        dwarf_formudata(&attribute, &offset);
    return offset;
}

/* Does it seem to lead to the node before? */
static bool is_named_back(const char *name)
{
    static const char *const words[] = {"prev", "back", "pred", "before", NULL};

    return name_has(name, words);
}

bool chain_branches(Dwarf_Die *die)
{
    static const char *const up[] = {"parent", "up", "owner", NULL};
    Dwarf_Die child;
    size_t count = 0;

    if (dwarf_child(die, &child) != 0)
        return false;
    do {
        const char *name = dwarf_diename(&child);
        count += dwarf_tag(&child) == DW_TAG_member && name &&
                 chain_leads_back(&child, die) && !is_named_back(name) &&
                 !name_is(name, up);
    } while (dwarf_siblingof(&child, &child) == 0);
    return count > 1;
}

bool chain_note_link(Dwarf_Die *die, Dwarf_Die *around, Type *type)
{
    const char *name = dwarf_diename(die);
    Chain *chain = type->chain;

    if (!chain) {
        chain = type->chain = memory_new(1, sizeof *chain);
        chain->tag = text_copy(dwarf_diename(around));
    }
    if (!name || (is_named_back(name) ? chain->previous : chain->next))
        return false;
    if (is_named_back(name)) {
        chain->previous = text_copy(name);
        chain->back = offset_of(die);
        chain->has_back = true;
    } else {
        chain->next = text_copy(name);
        chain->link = offset_of(die);
    }
    return true;
}

void chain_settle(Type *type)
{
    Chain *chain = type->chain;

    if (!chain || chain->next || !chain->previous)
        return;
    chain->next = chain->previous;
    chain->link = chain->back;
    chain->previous = NULL;
    chain->has_back = false;
}

/* (A text that nobody may change is not the node's own.) */
static bool has_only_own_texts(const Type *node)
{
    for (size_t i = 0; i < node->count; i++) {
        const Type *type = node->members[i].type;
        if (type_is_text(type) ? type->to->is_const : item_has_text(type))
            return false;
    }
    return true;
}

/* Can a node be an item of a list? (Its members are written in a row: what
 * leads on or back may not be between them.) */
static bool is_node(const Type *type)
{
    const Chain *chain = type->chain;
    size_t last = type->count > 0 ? type->members[type->count - 1].offset : 0;

    return type->kind == TYPE_STRUCT && chain && chain->next &&
           type->count > 0 && has_only_own_texts(type) &&
           (type->count == 1 ||
            (chain->link > last && (!chain->has_back || chain->back > last)));
}

/* -------------------------------------------------------------- holders --- */

static bool is_last(const char *name)
{
    static const char *const words[] = {"tail", "last", "end",
                                        "rear", "back", NULL};

    return name_has(name, words);
}

static bool is_count(Dwarf_Die *die, Dwarf_Die *type)
{
    static const char *const words[] = {"size",  "count", "len",   "num",
                                        "nodes", "n_",    "items", NULL};
    Dwarf_Attribute attribute;
    Dwarf_Word encoding = 0;

    if (dwarf_tag(type) != DW_TAG_base_type ||
        !dwarf_attr(type, DW_AT_encoding, &attribute) ||
        dwarf_formudata(&attribute, &encoding) != 0 ||
        dwarf_hasattr(die, DW_AT_bit_size))
        return false;
    return (encoding == DW_ATE_signed || encoding == DW_ATE_unsigned) &&
           (name_has(dwarf_diename(die), words) ||
            strcmp(dwarf_diename(die), "n") == 0);
}

/* A member of a struct that may hold a list of such nodes. */
static bool note_held(Dwarf_Die *die, Holder *holder, Dwarf_Die *node,
                      Dwarf_Die *around)
{
    const char *name = dwarf_diename(die);
    Dwarf_Die to;

    if (!name)
        return false;
    if (!leads_to_struct(die, &to)) {
        if (holder->count || !dwarf_next_type(die, &to))
            return false;
        dwarf_skip_qualifiers(&to);
        holder->count = text_copy(name);
        holder->number = offset_of(die);
        holder->width = (size_t)dwarf_bytesize(&to);
        return is_count(die, &to);
    }
    if (dwarf_dieoffset(&to) == dwarf_dieoffset(around) ||
        ((holder->first || holder->last) &&
         dwarf_dieoffset(&to) != dwarf_dieoffset(node)) ||
        (is_last(name) ? holder->last : holder->first))
        return false;
    *node = to;
    if (is_last(name)) {
        holder->last = text_copy(name);
        holder->tail = offset_of(die);
        holder->has_tail = true;
    } else {
        holder->first = text_copy(name);
        holder->head = offset_of(die);
    }
    return true;
}

bool chain_note_holder(Dwarf_Die *die, Type *type, Dwarf_Die *node)
{
    Dwarf_Die child;
    bool fine = dwarf_child(die, &child) == 0;
    Chain *chain = memory_new(1, sizeof *chain);

    chain->holder = memory_new(1, sizeof *chain->holder);
    for (bool more = fine; more && fine;
         more = dwarf_siblingof(&child, &child) == 0)
        if (dwarf_tag(&child) == DW_TAG_member)
            fine = note_held(&child, chain->holder, node, die);
    chain->holder->size = type->size;
    type->chain = chain;
    if (fine && chain->holder->first)
        return true;
    type_drop_chain(type);
    return false;
}

bool chain_hold(Type *holder, Type *node)
{
    holder->to = node;
    if (is_node(node))
        return true;
    type_drop_chain(holder);
    return false;
}

/* A pointer to nodes leads to a list of what they hold. */
static void make_chain(Type *type)
{
    Type *node = type->to;
    Member *only = node->count == 1 ? &node->members[0] : NULL;
    Chain *chain = node->chain;

    node->chain = NULL;
    type->chain = chain;
    chain->size = node->size;
    chain->node = text_copy(
        strncmp(node->name, "const ", 6) == 0 ? node->name + 6 : node->name);
    if (!only || only->count != 1 || only->type->kind == TYPE_CHAR)
        return;
    type->to = only->type;
    type->to->is_const = node->is_const;
    chain->item = only->offset;
    chain->value = text_copy(only->name);
    only->type = NULL;
    type_free(node);
}

/* The address of what leads to one. */
static void make_variable(Type *type)
{
    Type *first = type->to;

    type->to = first->to;
    type->chain = first->chain;
    type->chain->is_variable = true;
    first->to = NULL;
    first->chain = NULL;
    type_free(first);
}

/* The address of a struct that holds one. */
static void make_held(Type *type)
{
    Type *struct_type = type->to;
    Holder *holder = struct_type->chain->holder;
    const char *name = struct_type->name;

    holder->name = text_copy(strncmp(name, "const ", 6) == 0 ? name + 6 : name);
    struct_type->chain->holder = NULL;
    type->to = struct_type->to;
    type->to->is_const = struct_type->is_const;
    struct_type->to = NULL;
    type_free(struct_type);
    make_chain(type);
    type->chain->is_variable = true;
    type->chain->holder = holder;
}

bool chain_take(Type *type, bool is_at_top)
{
    Type *to = type->to;

    if (to->kind == TYPE_STRUCT && to->chain && to->chain->holder)
        make_held(type);
    else if (is_node(to))
        make_chain(type);
    else if (is_at_top && to->kind == TYPE_POINTER && to->chain &&
             !to->chain->holder)
        make_variable(type);
    return type->chain;
}
