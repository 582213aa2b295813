/* What callbacks that are ready-made see of what they are given. */
#include <stdlib.h>
#include <string.h>
#include "hooks_parts.h"
#include "kit/contract/cells.h"
#include "kit/contract/plain.h"
#include "kit/contract/type.h"

Seen number_seen(const Type *type)
{
    return type->kind == TYPE_FLOAT ? SEEN_FRACTION
           : type_is_plain(type) && !type_is_numbered(type) &&
                   type->kind != TYPE_STRUCT
               ? SEEN_NUMBER
               : SEEN_NOTHING;
}

Seen type_seen(const Type *type)
{
    if (type->kind == TYPE_ELEMENT)
        return type->element == ELEMENT_ADDRESS ? SEEN_NOTHING
               : type->element == ELEMENT_TEXT  ? SEEN_TEXT
                                                : SEEN_NUMBER;
    if (type->kind != TYPE_POINTER)
        return number_seen(type);
    if (type->to->kind == TYPE_STRUCT)
        return struct_key(type->to) ? SEEN_NUMBER : SEEN_NOTHING;
    return type->to->kind == TYPE_CHAR ? SEEN_TEXT : number_seen(type->to);
}

/* What a parameter holds, of which something is seen. */
void content_add(Text *text, const Contract *contract, const Function *callback,
                 size_t parameter)
{
    const Type *type = callback->parameters[parameter].type;
    bool may_be_null =
        type->kind == TYPE_ELEMENT && contract->cells->may_be_null;
    char *name = callback_argument(callback, parameter);

    if (may_be_null)
        text_addf(text, "(%s ? ", name);
    if (type->kind == TYPE_ELEMENT)
        text_add(text, type->element == ELEMENT_INT ? "*(const int *)"
                       : type->element == ELEMENT_BYTE
                           ? "*(const unsigned char *)"
                           : "(const char *)");
    else if (type_leads_to_bytes(type))
        text_addf(text, "*(%s *)", type->to->name);
    else if (type->kind == TYPE_POINTER && type->to->kind != TYPE_STRUCT &&
             type_seen(type) != SEEN_TEXT)
        text_add(text, "*");
    text_add(text, name);
    if (type->kind == TYPE_POINTER && type->to->kind == TYPE_STRUCT)
        text_addf(text, "->%s", struct_key(type->to)->name);
    if (may_be_null)
        text_addf(text, " : %s)", type->element == ELEMENT_TEXT ? "\"\"" : "0");
    free(name);
}

/* The nth parameter of which that is seen. */
size_t find_seen(const Function *callback, Seen what, size_t nth)
{
    size_t i = 0;

    for (; i + 1 < callback->count; i++)
        if (is_subject(&callback->parameters[i]) &&
            type_seen(callback->parameters[i].type) == what && nth-- == 0)
            break;
    return i;
}
