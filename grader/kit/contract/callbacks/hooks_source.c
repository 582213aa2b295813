/*
 * The C that is made of hooks: for the jail, where each has a wrapper that
 * tells the server of its calls (inside/hooks.c); and for reproductions.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "hooks_parts.h"
#include "kit/contract/type.h"

bool is_subject(const Parameter *parameter)
{
    return parameter->type->kind != TYPE_CONTEXT;
}

size_t count_subjects(const Function *callback)
{
    size_t count = 0;

    for (size_t i = 0; i < callback->count; i++)
        count += is_subject(&callback->parameters[i]);
    return count;
}

char *callback_argument(const Function *callback, size_t parameter)
{
    size_t before = 0;

    if (!is_subject(&callback->parameters[parameter]))
        return text_copy("extra");
    for (size_t i = 0; i < parameter; i++)
        before += is_subject(&callback->parameters[i]);
    return text_format("%c", (char)('a' + before));
}

static void add_type(Text *text, const Type *type)
{
    size_t length = strlen(type->name);

    text_addf(text, "%s%s", type->name,
              type->name[length - 1] == '*' ? "" : " ");
}

void declaration_add(Text *text, const Function *callback, const char *name)
{
    add_type(text, callback->result.type);
    text_addf(text, "%s(", name);
    for (size_t i = 0; i < callback->count; i++) {
        char *argument = callback_argument(callback, i);
        text_add(text, i ? ", " : "");
        add_type(text, callback->parameters[i].type);
        text_add(text, argument);
        free(argument);
    }
    text_add(text, callback->count ? ")" : "void)");
}

/* ------------------------------------------------------------- for the jail --
 */

static void add_given(Text *text, const Function *callback)
{
    text_add(text, "    void *given[] = {");
    for (size_t i = 0; i < callback->count; i++) {
        char *argument = callback_argument(callback, i);
        text_addf(text, "(void *)&%s, ", argument);
        free(argument);
    }
    text_add(text, "0};\n");
}

static void add_call(Text *text, const Hook *hook)
{
    const Function *callback = hook->given->type->function;

    text_addf(text, "%s(", hook->name);
    for (size_t i = 0; i < callback->count; i++) {
        char *argument = callback_argument(callback, i);
        text_addf(text, "%s%s", i ? ", " : "", argument);
        free(argument);
    }
    text_add(text, ");\n");
}

static void add_wrapper(Text *text, const Hook *hook, size_t number)
{
    const Function *callback = hook->given->type->function;
    const Type *result = callback->result.type;
    bool gives = result->kind != TYPE_VOID;
    char *name = text_format("kit_hook_%zu", number);

    text_add(text, "\n");
    declaration_add(text, callback, name);
    text_add(text, "\n{\n");
    add_given(text, callback);
    if (gives)
        text_addf(text,
                  "    %s%sresult;\n\n"
                  "    __builtin_memset(&result, 0, sizeof result);\n",
                  result->name,
                  result->name[strlen(result->name) - 1] == '*' ? "" : " ");
    text_addf(text, "    if (kit_hook_begin(%zu, given))\n        %s", number,
              gives ? "result = " : "");
    add_call(text, hook);
    text_addf(text, "    kit_hook_end(%zu, %s);\n", number,
              gives ? "&result" : "0");
    text_add(text, gives ? "    return result;\n}\n" : "}\n");
    free(name);
}

/* An oracle is not for submissions to ask: in their jail it is a function that
 * may be inlined and is defined elsewhere, so that no code of it is there. */
static void add_oracles(Text *text, const Contract *contract, bool hidden)
{
    for (size_t i = 0; i < contract->count; i++) {
        const char *name = contract->functions[i].oracle;
        if (name && hidden)
            text_addf(
                text,
                "#define %s extern inline __attribute__((gnu_inline)) %s\n",
                name, name);
        else if (name)
            text_addf(text, "#undef %s\n", name);
    }
}

char *hooks_source(const Contract *contract)
{
    const Hooks *hooks = contract->hooks;
    Text text = TEXT_EMPTY;

    text_addf(&text,
              "#include \"%s\"\n#include <stdlib.h>\n#include <string.h>\n"
              "_Bool (*kit_hook_begin)(unsigned, void **);\n"
              "void (*kit_hook_end)(unsigned, void *);\n",
              contract->header);
    add_oracles(&text, contract, true);
    if (hooks->text)
        text_addf(&text, "#line 1 \"hooks.c\"\n%s\n", hooks->text);
    add_oracles(&text, contract, false);
    for (size_t i = 0; i < hooks->count; i++)
        if (hooks->items[i].source)
            text_addf(&text, "\n%s", hooks->items[i].source);
    for (size_t i = 0; i < hooks->count; i++)
        add_wrapper(&text, &hooks->items[i], i);
    return text_take(&text);
}

/* ------------------------------------------------------------ reproductions --
 */

static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/* Where the function's definition begins in hooks.c: at the beginning of a
 * line, and no declaration; NULL. */
static const char *find_definition(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = text; (at = strstr(at, name)); at += length) {
        const char *line = at, *end = at + strcspn(at, ";{");
        while (line > text && line[-1] != '\n')
            line--;
        if (at[length] == '(' && *end == '{' &&
            !isspace((unsigned char)*line) && *line != '*' && *line != '/')
            return line;
    }
    return NULL;
}

/* Adds a function of hooks.c, up to the line that begins with its brace, as
 * everybody writes it; and first what it calls of that file. */
static void add_function(Text *out, const char *file, const char *name,
                         int depth)
{
    enum { DEPTH = 8 };
    const char *start = find_definition(file, name);
    const char *end = start ? strstr(start, "\n}") : NULL;

    if (!end || depth > DEPTH)
        return;
    char *whole = text_format("%.*s\n}\n\n", (int)(end - start), start);
    for (const char *at = whole; *at; at += strspn(at, letters) + 1) {
        at += strcspn(at, letters);
        size_t length = strspn(at, letters);
        char *called = text_format("%.*s", (int)length, at);
        if (at[length] == '(' && strcmp(called, name) != 0)
            add_function(out, file, called, depth + 1);
        free(called);
        if (!at[length])
            break;
    }
    if (!out->bytes || !strstr(out->bytes, whole))
        text_add(out, whole);
    free(whole);
}

void hook_add_c(Text *text, const Contract *contract, const Hook *hook)
{
    if (hook->source) {
        text_add(text, hook->source);
        return;
    }
    Text functions = TEXT_EMPTY;
    add_function(&functions, contract->hooks->text, hook->name, 0);
    char *all = functions.length ? text_take(&functions) : text_copy("");
    text_addf(text, "%.*s\n", (int)strlen(all) - (*all != '\0') * 2, all);
    free(all);
}
