/* Lists of nodes in debugging information: see dwarf_chain.h. */
#include "dwarf_chain.h"

#include <dwarf.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

bool chain_leads_back(Dwarf_Die *die, Dwarf_Die *around)
{
    Dwarf_Die next;

    if (!dwarf_next_type(die, &next))
        return false;
    dwarf_skip_qualifiers(&next);
    if (dwarf_tag(&next) != DW_TAG_pointer_type ||
        !dwarf_next_type(&next, &next))
        return false;
    dwarf_skip_qualifiers(&next);
    return dwarf_dieoffset(&next) == dwarf_dieoffset(around);
}

void chain_note_link(Dwarf_Die *die, Type *type)
{
    Dwarf_Attribute attribute;
    Dwarf_Word offset = 0;

    if (dwarf_attr(die, DW_AT_data_member_location, &attribute))
        dwarf_formudata(&attribute, &offset);
    type->chain = memory_new(1, sizeof *type->chain);
    type->chain->next = text_copy(dwarf_diename(die));
    type->chain->link = offset;
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
 * leads on may not be between them.) */
static bool is_node(const Type *type)
{
    return type->kind == TYPE_STRUCT && type->chain && type->count > 0 &&
           has_only_own_texts(type) &&
           (type->count == 1 ||
            type->chain->link > type->members[type->count - 1].offset);
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

bool chain_take(Type *type, bool is_at_top)
{
    Type *to = type->to;

    if (is_node(to))
        make_chain(type);
    else if (is_at_top && to->kind == TYPE_POINTER && to->chain)
        make_variable(type);
    return type->chain;
}
