/* Finds structs of the header that can be nothing but objects: nobody could
 * give one, for there are pointers in it, and functions make and free them. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "contract_parts.h"
#include "type.h"
#include "words.h"

/* The struct's name, the caller's, if the type is or leads to one with a
 * pointer that is no text, or with an array that is filled by and by; else
 * NULL. */
static char *led_to(const Type *type)
{
    const char *why = type_refusal(type);
    const char *name = name_bare(type->name);
    size_t length = strcspn(name, " ");
    bool is_filled = type->is_filled || (type->to && type->to->is_filled);
    bool is_it = name[length] == '\0' || strcmp(name + length, " *") == 0;

    return is_it && (is_filled ||
                     (why && strstr(why, "a pointer, and not to a text")))
               ? text_format("%.*s", (int)length, name)
               : NULL;
}

/* Does the type lead to it, with so many stars? */
static bool leads_to(const Type *type, const char *struct_name,
                     const char *stars)
{
    const char *name = name_bare(type->name);
    size_t length = strlen(struct_name);

    return strncmp(name, struct_name, length) == 0 &&
           strcmp(name + length, stars) == 0;
}

static bool is_const(const Type *type)
{
    return strncmp(type->name, "const ", 6) == 0;
}

/* One that a function makes of nothing, or sets up, and another frees, is an
 * object. One that a function is given to change, and gives back (a tree, a
 * list by its first node), may be none. */
static bool is_object(const Contract *contract, const char *name)
{
    static const char *const frees[] = {"free",   "destroy", "delete",
                                        "deinit", "fini",    NULL};
    static const char *const sets_up[] = {"init", NULL};
    bool is_made = false, is_freed = false, is_given_back = false;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        bool returns = leads_to(of->result.type, name, " *");
        bool takes = false, changes = false;
        for (size_t k = 0; k < of->count; k++) {
            const Type *type = of->parameters[k].type;
            bool leads = leads_to(type, name, " *");
            takes = takes || leads;
            changes = changes || (leads && !is_const(type)) ||
                      leads_to(type, name, " **");
        }
        is_made = is_made || (returns && !takes) ||
                  (changes && name_ends(of->name, sets_up));
        is_freed = is_freed || (takes && of->result.type->kind == TYPE_VOID &&
                                name_has(of->name, frees));
        is_given_back = is_given_back || (returns && changes);
    }
    return is_made && is_freed && !is_given_back;
}

/* A tree is one wherever a function gives one: NULL, to begin with, is given to
 * it. */
static bool is_tree(const Contract *contract, const Type *type,
                    const char *name)
{
    bool is_given = false;

    for (size_t i = 0; i < contract->count; i++) {
        const Type *result = contract->functions[i].result.type;
        is_given =
            is_given || (leads_to(result, name, " *") && !is_const(result));
    }
    return is_given && type->to && type->to->is_tree;
}

/* One that is passed itself: functions give it, and are given it. (What is only
 * returned is looked at as it is.) */
static bool is_value(const Contract *contract, const char *name)
{
    bool is_given = false, is_taken = false;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        is_given = is_given || leads_to(of->result.type, name, "");
        for (size_t k = 0; k < of->count; k++)
            is_taken = is_taken || leads_to(of->parameters[k].type, name, "") ||
                       leads_to(of->parameters[k].type, name, " *");
    }
    return is_given && is_taken;
}

/* One that is filled by and by, which a function sets up. */
static bool is_set_up(const Contract *contract, const char *name)
{
    static const char *const words[] = {"init", "initialize", "initialise",
                                        NULL};
    bool is = false;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        is = is || (of->count > 0 && name_ends(of->name, words) &&
                    leads_to(of->parameters[0].type, name, " *"));
    }
    return is;
}

static void add_found(char **found, const Contract *contract, const Type *type)
{
    char *name = led_to(type);

    if (name && !words_have(*found, name) &&
        (is_object(contract, name) || is_tree(contract, type, name) ||
         is_value(contract, name) || is_set_up(contract, name))) {
        char *longer = text_format("%s%s%s", *found, **found ? " " : "", name);
        free(*found);
        *found = longer;
    }
    free(name);
}

char *handles_found(const Contract *contract)
{
    char *found = text_copy("");

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        add_found(&found, contract, of->result.type);
        for (size_t k = 0; k < of->count; k++)
            add_found(&found, contract, of->parameters[k].type);
    }
    return found;
}
