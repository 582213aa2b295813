/* Makes a Type of what debugging information has. See dwarf_type.h. */
#include "dwarf_type.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "dwarf_chain.h"
#include "dwarf_layout.h"
#include "kit/contract/type.h"
#include "kit/contract/words.h"

/* Where a type is found. */
typedef enum { AT_TOP, BEHIND_POINTER, IN_STRUCT } Depth;

static Type *make_type(const DwarfPlace *place, Dwarf_Die *die, Depth depth);

static void refuse(Type *type, const char *why)
{
    type->kind = TYPE_REFUSED;
    if (!type->refusal)
        type->refusal = text_copy(why);
}

/* -------------------------------------------------------------- structs -- */

/* False, with why, if the member is none for the kit. */
static void read_member(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die next;
    Dwarf_Attribute attribute;
    Dwarf_Word offset = 0;
    const char *name = dwarf_diename(die);
    Member member = {
        .name = text_copy(name ? name : "{...}"), .count = 1, .row = 1};

    if (dwarf_attr(die, DW_AT_data_member_location, &attribute))
        dwarf_formudata(&attribute, &offset);
    member.offset = offset;
    if (!dwarf_next_type(die, &next))
        next = *die;
    dwarf_skip_qualifiers(&next);
    if (dwarf_tag(&next) == DW_TAG_array_type) {
        member.count = layout_count(&next, &member.row);
        dwarf_next_type(&next, &next);
    }
    member.type = make_type(place, &next, IN_STRUCT);
    type->members = memory_grow(type->members, type->count + 1, sizeof member);
    type->members[type->count++] = member;
    bool is_bits = dwarf_hasattr(die, DW_AT_bit_size);
    const char *why = is_bits             ? "is a bit-field"
                      : member.count == 0 ? "is an array without a length"
                                          : type_refusal(member.type);
    if (!why)
        return;
    char *whole = text_format("has a member '%s' that %s", member.name, why);
    refuse(type, whole);
    free(whole);
}

/* Does the header show the struct? */
static bool is_open(const DwarfPlace *place, Dwarf_Die *die)
{
    const char *file = dwarf_decl_file(die);

    return !dwarf_hasattr(die, DW_AT_declaration) && file &&
           strcmp(file, place->source) != 0;
}

/* Do students and tests see its members? */
static bool is_shown(const DwarfPlace *place, const Type *type)
{
    return type->is_open && !words_have(place->objects, name_bare(type->name));
}

/* Does it hold a list, and nothing else? */
static bool read_holder(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die node;

    return chain_note_holder(die, type, &node) &&
           chain_hold(type, make_type(place, &node, BEHIND_POINTER));
}

/* What is in a node of a tree, besides what leads on. */
static void read_node(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die child;

    if (dwarf_child(die, &child) != 0)
        return;
    do {
        if (dwarf_tag(&child) == DW_TAG_member &&
            !chain_leads_back(&child, die))
            read_member(place, &child, type);
    } while (dwarf_siblingof(&child, &child) == 0);
    if (type->kind != TYPE_REFUSED)
        return;
    type->kind = TYPE_OBJECT; /* which nobody can look into */
    for (size_t i = 0; i < type->count; i++) {
        free(type->members[i].name);
        type_free(type->members[i].type);
    }
    type->count = 0;
}

static void read_struct(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die child;

    type->is_open = is_open(place, die);
    type->is_tree = type->is_open && chain_branches(die);
    type->is_filled = type->is_open && layout_is_filled(die);
    type->kind = is_shown(place, type) ? TYPE_STRUCT : TYPE_OBJECT;
    if (strcmp(type->name, "FILE") == 0)
        type->kind = TYPE_STREAM;
    if (strcmp(type->name, "struct __va_list_tag") == 0)
        refuse(type, "is a va_list");
    if (type->kind == TYPE_OBJECT && type->is_tree)
        read_node(place, die, type);
    if (type->kind != TYPE_STRUCT)
        return;
    if (dwarf_child(die, &child) != 0) {
        refuse(type, "is a struct without members");
        return;
    }
    if (read_holder(place, die, type))
        return;
    do {
        if (dwarf_tag(&child) != DW_TAG_member)
            continue;
        if (!chain_leads_back(&child, die) ||
            !chain_note_link(&child, die, type))
            read_member(place, &child, type);
    } while (dwarf_siblingof(&child, &child) == 0);
    chain_settle(type);
}

/* ------------------------------------------------------------- any type -- */

static bool leads_to_char(Dwarf_Die die)
{
    const char *name;

    if (!dwarf_next_type(&die, &die))
        return false;
    dwarf_skip_qualifiers(&die);
    name = dwarf_diename(&die);
    return dwarf_tag(&die) == DW_TAG_base_type && name &&
           strcmp(name, "char") == 0;
}

/* int m[rows][cols]: how long its rows are is known when it is called. */
static bool is_open_array(Dwarf_Die *die)
{
    size_t row;

    return dwarf_tag(die) == DW_TAG_array_type && layout_count(die, &row) == 0;
}

/* An array behind a pointer, m[][3]: an item is a row of it. */
static void read_row(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die next;
    Member member = {.name = text_copy(""), .row = 1};

    if (!dwarf_next_type(die, &next))
        next = *die;
    member.count = layout_count(die, &member.row);
    member.type = make_type(place, &next, IN_STRUCT);
    type->kind = TYPE_STRUCT;
    type->is_row = true;
    type->is_const = member.type->is_const;
    type->size = member.count * member.type->size;
    type->members = memory_new(1, sizeof member);
    type->members[type->count++] = member;
    if (type_refusal(member.type))
        refuse(type, "is a pointer to arrays of what is no number");
}

/* What a pointer to a function leads to. */
static void read_callback(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Function *function = memory_new(1, sizeof *function);

    type->kind = TYPE_CALLBACK;
    type->function = function;
    dwarf_signature(place, die, function);
    const char *why = type_refusal(function->result.type);
    for (size_t i = 0; i < function->count && !why; i++)
        why = function->parameters[i].type->kind == TYPE_CALLBACK ? "is another"
              : function->parameters[i].type->is_value
                  ? "is an object that is not passed by a pointer"
              : function->parameters[i].type->chain
                  ? "is a node of a list"
                  : type_refusal(function->parameters[i].type);
    if (!why && function->is_variadic)
        why = "takes a variable number of arguments";
    if (!why)
        return;
    char *whole =
        text_format("is a pointer to a function with something that %s", why);
    refuse(type, whole);
    free(whole);
}

/* Does the pointer lead to nothing in particular, or to a function? */
static bool is_address(Dwarf_Die *die, Dwarf_Die *end)
{
    if (!dwarf_next_type(die, end))
        return true;
    dwarf_skip_qualifiers(end);
    int tag = dwarf_tag(end);
    return tag == DW_TAG_subroutine_type || tag == DW_TAG_const_type ||
           tag == DW_TAG_volatile_type;
}

static void read_pointer(const DwarfPlace *place, Dwarf_Die *die, Type *type,
                         Depth depth)
{
    Dwarf_Die next, end;

    type->kind = TYPE_POINTER;
    if (is_address(die, &end)) {
        if (!dwarf_next_type(die, &next) ||
            dwarf_tag(&end) != DW_TAG_subroutine_type)
            type->kind = TYPE_ELEMENT;
        else if (depth == AT_TOP)
            read_callback(place, &end, type);
        else
            refuse(type, "is a pointer to a function, and no parameter");
        return;
    }
    dwarf_next_type(die, &next);
    if (depth == IN_STRUCT && !leads_to_char(*die))
        refuse(type, "is a pointer, and not to a text");
    else if (is_open_array(&next) && dwarf_next_type(&next, &next))
        type->to = make_type(place, &next, IN_STRUCT);
    else
        type->to = make_type(place, &next, BEHIND_POINTER);
    bool is_list = type->to && chain_take(type, depth == AT_TOP);
    if (!is_list && depth == BEHIND_POINTER && type->to &&
        !leads_to_char(*die) && type->to->kind != TYPE_OBJECT)
        refuse(type, "is a pointer to a pointer, and not to a text");
    if (!is_list && type->to && type->to->kind == TYPE_POINTER &&
        type->to->chain)
        refuse(type, "is a pointer to a pointer, and not to a text");
    if (!is_list && type->to && type_refusal(type->to) &&
        type->to->kind == TYPE_STRUCT)
        refuse(type, type_refusal(type->to));
    if (type->to && type->to->kind == TYPE_REFUSED)
        refuse(type, type->to->refusal);
}

static bool is_const(Dwarf_Die die)
{
    int tag = dwarf_tag(&die);

    while (tag == DW_TAG_typedef || tag == DW_TAG_volatile_type) {
        if (!dwarf_next_type(&die, &die))
            return false;
        tag = dwarf_tag(&die);
    }
    return tag == DW_TAG_const_type;
}

static Type *make_type(const DwarfPlace *place, Dwarf_Die *die, Depth depth)
{
    Type *type = memory_new(1, sizeof *type);
    Dwarf_Die plain = *die;

    type->name = dwarf_type_name(die);
    type->is_const = is_const(plain);
    dwarf_skip_qualifiers(&plain);
    int size = dwarf_bytesize(&plain);
    type->size = size > 0 ? (size_t)size : 0;
    switch (dwarf_tag(&plain)) {
    case DW_TAG_base_type:
        dwarf_number(&plain, type);
        break;
    case DW_TAG_enumeration_type:
        dwarf_enum(&plain, type);
        break;
    case DW_TAG_structure_type:
        read_struct(place, &plain, type);
        break;
    case DW_TAG_pointer_type:
        read_pointer(place, &plain, type, depth);
        break;
    case DW_TAG_union_type:
        refuse(type, "is a union");
        break;
    case DW_TAG_subroutine_type:
        refuse(type, "is a pointer to a function");
        break;
    case DW_TAG_array_type:
        read_row(place, &plain, type);
        break;
    case DW_TAG_const_type: /* const void */
    case DW_TAG_volatile_type:
        type->kind = TYPE_VOID;
        break;
    default:
        refuse(type, "is of a kind that is unknown here");
    }
    return type;
}

/* The outermost const of a parameter concerns nobody but the function. */
Type *dwarf_type(const DwarfPlace *place, Dwarf_Die *die)
{
    Dwarf_Die next;

    if (!dwarf_next_type(die, &next)) {
        Type *type = memory_new(1, sizeof *type);
        type->name = text_copy("void");
        return type;
    }
    while ((dwarf_tag(&next) == DW_TAG_const_type ||
            dwarf_tag(&next) == DW_TAG_volatile_type ||
            dwarf_tag(&next) == DW_TAG_restrict_type) &&
           dwarf_next_type(&next, &next))
        ;
    Type *type = make_type(place, &next, AT_TOP);
    dwarf_skip_qualifiers(&next);
    return type->kind == TYPE_OBJECT && type->is_open ? layout_wrap(type, &next)
                                                      : type;
}

/* Is that type a restrict pointer? */
static bool dwarf_is_restrict(Dwarf_Die *die)
{
    Dwarf_Die next;

    return dwarf_next_type(die, &next) &&
           dwarf_tag(&next) == DW_TAG_restrict_type;
}

/* ------------------------------------------------------------- functions -- */

static void add_parameter(const DwarfPlace *place, Dwarf_Die *die,
                          Function *function)
{
    const char *name = dwarf_diename(die);
    Parameter parameter = {
        .name = name ? text_copy(name)
                     : text_format("argument_%zu", function->count + 1),
        .type = dwarf_type(place, die),
        .length = LENGTH_NONE,
        .times = -1,
        .plus = -1,
        .length_of = -1,
        .is_restrict = dwarf_is_restrict(die)};

    function->parameters = memory_grow(function->parameters,
                                       function->count + 1, sizeof parameter);
    function->parameters[function->count++] = parameter;
}

void dwarf_signature(const DwarfPlace *place, Dwarf_Die *die,
                     Function *function)
{
    Dwarf_Die child;

    function->result = (Parameter){.name = text_copy(""),
                                   .type = dwarf_type(place, die),
                                   .length = LENGTH_NONE,
                                   .times = -1,
                                   .plus = -1,
                                   .length_of = -1};
    if (dwarf_child(die, &child) != 0)
        return;
    do {
        if (dwarf_tag(&child) == DW_TAG_formal_parameter)
            add_parameter(place, &child, function);
        else if (dwarf_tag(&child) == DW_TAG_unspecified_parameters)
            function->is_variadic = true;
    } while (dwarf_siblingof(&child, &child) == 0);
}
