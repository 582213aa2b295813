/* Makes a Type of what debugging information has. See dwarf_type.h. */
#include "dwarf_type.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "type.h"
#include "words.h"

/* Where a type is found. */
typedef enum { AT_TOP, BEHIND_POINTER, IN_STRUCT } Depth;

static Type *make_type(const DwarfPlace *place, Dwarf_Die *die, Depth depth);

/* -------------------------------------------------------------- numbers -- */

static TypeKind kind_of_encoding(Dwarf_Word encoding, Dwarf_Word size,
                                 const char *name)
{
    switch (encoding) {
    case DW_ATE_boolean:
        return TYPE_BOOL;
    case DW_ATE_float:
        return size <= sizeof(double) ? TYPE_FLOAT : TYPE_REFUSED;
    case DW_ATE_signed_char:
    case DW_ATE_unsigned_char:
        if (strcmp(name, "char") == 0)
            return TYPE_CHAR;
        return encoding == DW_ATE_signed_char ? TYPE_SIGNED : TYPE_UNSIGNED;
    case DW_ATE_signed:
        return size <= sizeof(int64_t) ? TYPE_SIGNED : TYPE_REFUSED;
    case DW_ATE_unsigned:
        return size <= sizeof(int64_t) ? TYPE_UNSIGNED : TYPE_REFUSED;
    default:
        return TYPE_REFUSED;
    }
}

static void refuse(Type *type, const char *why)
{
    type->kind = TYPE_REFUSED;
    if (!type->refusal)
        type->refusal = text_copy(why);
}

static void read_number(Dwarf_Die *die, Type *type)
{
    Dwarf_Attribute attribute;
    Dwarf_Word encoding = 0;

    if (dwarf_attr(die, DW_AT_encoding, &attribute))
        dwarf_formudata(&attribute, &encoding);
    type->kind = kind_of_encoding(encoding, type->size, dwarf_diename(die));
    if (type->kind == TYPE_REFUSED) {
        char *why = text_format("is a %s", dwarf_diename(die));
        refuse(type, why);
        free(why);
    }
}

/* Of what an enum is made is said by its own type, or else by its values. */
static void read_enum(Dwarf_Die *die, Type *type)
{
    Dwarf_Die child;
    Dwarf_Attribute attribute;

    type->kind = TYPE_ENUM;
    if (dwarf_child(die, &child) != 0)
        return;
    do {
        Dwarf_Sword value = 0;
        if (dwarf_attr(&child, DW_AT_const_value, &attribute))
            dwarf_formsdata(&attribute, &value);
        type->is_signed |= value < 0;
        type->enumerators = memory_grow(type->enumerators, type->count + 1,
                                        sizeof *type->enumerators);
        type->enumerators[type->count++] =
            (Enumerator){text_copy(dwarf_diename(&child)), value};
    } while (dwarf_siblingof(&child, &child) == 0);
}

/* -------------------------------------------------------------- structs -- */

/* How many items an array has, and how many of them are a row; 0 if that is
 * open. */
static size_t count_items(Dwarf_Die *die, size_t *row)
{
    Dwarf_Die child;
    Dwarf_Attribute attribute;
    Dwarf_Word n = 0;
    size_t count = 1;

    *row = 0;
    if (dwarf_child(die, &child) != 0)
        return 0;
    do {
        *row = 0;
        if (dwarf_attr(&child, DW_AT_count, &attribute) &&
            dwarf_formudata(&attribute, &n) == 0)
            *row = n;
        else if (dwarf_attr(&child, DW_AT_upper_bound, &attribute) &&
                 dwarf_formudata(&attribute, &n) == 0)
            *row = n + 1;
        count *= *row;
    } while (dwarf_siblingof(&child, &child) == 0);
    return count;
}

static void skip_qualifiers(Dwarf_Die *die)
{
    int tag = dwarf_tag(die);

    while ((tag == DW_TAG_typedef || tag == DW_TAG_const_type ||
            tag == DW_TAG_volatile_type || tag == DW_TAG_restrict_type ||
            tag == DW_TAG_atomic_type) &&
           dwarf_next_type(die, die))
        tag = dwarf_tag(die);
}

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
    skip_qualifiers(&next);
    if (dwarf_tag(&next) == DW_TAG_array_type) {
        member.count = count_items(&next, &member.row);
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

/* Do students and tests see its members? */
static bool is_shown(const DwarfPlace *place, Dwarf_Die *die, const Type *type)
{
    const char *file = dwarf_decl_file(die);
    const char *name = type->name;

    if (strncmp(name, "struct ", 7) == 0)
        name += 7;
    return !dwarf_hasattr(die, DW_AT_declaration) && file &&
           strcmp(file, place->source) != 0 &&
           !words_have(place->objects, name);
}

static void read_struct(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die child;

    type->kind = is_shown(place, die, type) ? TYPE_STRUCT : TYPE_OBJECT;
    if (strcmp(type->name, "FILE") == 0)
        type->kind = TYPE_STREAM;
    if (strcmp(type->name, "struct __va_list_tag") == 0)
        refuse(type, "is a va_list");
    if (type->kind != TYPE_STRUCT)
        return;
    if (dwarf_child(die, &child) != 0) {
        refuse(type, "is a struct without members");
        return;
    }
    do {
        if (dwarf_tag(&child) == DW_TAG_member)
            read_member(place, &child, type);
    } while (dwarf_siblingof(&child, &child) == 0);
}

/* ------------------------------------------------------------- any type -- */

static bool leads_to_char(Dwarf_Die die)
{
    const char *name;

    if (!dwarf_next_type(&die, &die))
        return false;
    skip_qualifiers(&die);
    name = dwarf_diename(&die);
    return dwarf_tag(&die) == DW_TAG_base_type && name &&
           strcmp(name, "char") == 0;
}

/* int m[rows][cols]: how long its rows are is known when it is called. */
static bool is_open_array(Dwarf_Die *die)
{
    size_t row;

    return dwarf_tag(die) == DW_TAG_array_type && count_items(die, &row) == 0;
}

/* An array behind a pointer, m[][3]: an item is a row of it. */
static void read_row(const DwarfPlace *place, Dwarf_Die *die, Type *type)
{
    Dwarf_Die next;
    Member member = {.name = text_copy(""), .row = 1};

    if (!dwarf_next_type(die, &next))
        next = *die;
    member.count = count_items(die, &member.row);
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

static void read_pointer(const DwarfPlace *place, Dwarf_Die *die, Type *type,
                         Depth depth)
{
    Dwarf_Die next;

    type->kind = TYPE_POINTER;
    if (depth == IN_STRUCT && !leads_to_char(*die))
        refuse(type, "is a pointer, and not to a text");
    else if (!dwarf_next_type(die, &next))
        type->to = memory_new(1, sizeof *type->to);
    else if (is_open_array(&next) && dwarf_next_type(&next, &next))
        type->to = make_type(place, &next, IN_STRUCT);
    else
        type->to = make_type(place, &next, BEHIND_POINTER);
    if (!type->to)
        return;
    if (depth == BEHIND_POINTER && !leads_to_char(*die) &&
        type->to->kind != TYPE_OBJECT)
        refuse(type, "is a pointer to a pointer, and not to a text");
    if (!type->to->name)
        type->to->name = text_copy("void");
    if (type->to->kind == TYPE_VOID)
        refuse(type, "is a void *");
    else if (type->to->kind == TYPE_REFUSED)
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
    skip_qualifiers(&plain);
    int size = dwarf_bytesize(&plain);
    type->size = size > 0 ? (size_t)size : 0;
    switch (dwarf_tag(&plain)) {
    case DW_TAG_base_type:
        read_number(&plain, type);
        break;
    case DW_TAG_enumeration_type:
        read_enum(&plain, type);
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
    return make_type(place, &next, AT_TOP);
}

bool dwarf_is_restrict(Dwarf_Die *die)
{
    Dwarf_Die next;

    return dwarf_next_type(die, &next) &&
           dwarf_tag(&next) == DW_TAG_restrict_type;
}
