/* See trace_noted.h. */
#include "kit/contract/addresses.h"
#include "trace_noted.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/cells.h"
#include "kit/contract/callbacks/hooks_parts.h"
#include "base/memory.h"
#include "kit/contract/plain.h"
#include "trace_names.h"
#include "kit/contract/words.h"
#include "kit/contract/type.h"

enum { LINE = 200 };

bool is_noted(const RunResult *result)
{
    return result->end == RUN_DIFFERS &&
           (result->part == PART_CALLS || result->part == PART_ELEMENT ||
            result->part == PART_CONTEXT);
}

/* -------------------------------------------------------------- as it prints
 * --
 */

/* How printf writes what a parameter is; NULL: it is not noted. */
static const char *format_of(const Type *type)
{
    if (type->kind == TYPE_ELEMENT)
        return type->element == ELEMENT_INT    ? "%d"
               : type->element == ELEMENT_TEXT ? "\\\"%s\\\""
                                               : NULL;
    if (type->kind == TYPE_POINTER)
        return type->to->kind == TYPE_CHAR ? "\\\"%s\\\"" : NULL;
    if (type->kind == TYPE_CONTEXT)
        return "%d";
    return type->kind == TYPE_STRUCT || type_is_numbered(type) ? NULL
           : type->kind == TYPE_FLOAT                          ? "%g"
                                                               : "%ld";
}

static void add_printed(Text *text, const Type *type, const char *name)
{
    if (type->kind == TYPE_CONTEXT)
        text_addf(text, "%s ? *(int *)%s : -1", name, name);
    else if (type->kind == TYPE_ELEMENT)
        text_addf(text,
                  type->element == ELEMENT_INT ? "%s ? *(const int *)%s : -1"
                                               : "(const char *)%s",
                  name, name);
    else
        text_addf(text, "%s%s",
                  type->kind == TYPE_POINTER || type->kind == TYPE_FLOAT
                      ? ""
                      : "(long)",
                  name);
}

/* What printf makes of a value; as C writes it in a text. */
static void add_value(Text *line, const Contract *contract, const Type *type,
                      const Value *value)
{
    uint32_t number = 0;

    if (type_is_numbered(type) && value->bytes)
        number = (uint32_t)number_read(type, value->bytes);
    if (type->kind == TYPE_CONTEXT)
        text_addf(line, "%d",
                  number < CONTEXTS ? (int)number * CONTEXT_STEP : -1);
    else if (type->kind == TYPE_ELEMENT && number < contract->cells->count &&
             type->element == ELEMENT_INT)
        text_addf(line, "%d", contract->cells->items[number].number);
    else if (type->kind == TYPE_ELEMENT && number < contract->cells->count)
        text_addf(line, "\"%s\"", contract->cells->items[number].text);
    else if (type->kind == TYPE_ELEMENT && number >= ADDRESS_MADE &&
             number < ADDRESS_STRANGE)
        text_addf(line, "%d", cell_made(number));
    else if (type->kind == TYPE_ELEMENT)
        text_add(line, type->element == ELEMENT_INT ? "-1" : "\"(null)\"");
    else if (type->kind == TYPE_POINTER)
        text_addf(line, "\"%.*s\"", (int)value->size,
                  value->bytes ? (const char *)value->bytes : "(null)");
    else if (type->kind == TYPE_FLOAT && type->size == sizeof(double)) {
        double fraction;
        memcpy(&fraction, value->bytes, sizeof fraction);
        text_addf(line, "%g", fraction);
    } else if (!type_is_numbered(type) && value->bytes) {
        text_addf(line, "%ld", (long)number_read(type, value->bytes));
    }
}

static char *line_of(const Contract *contract, const CallTold *call)
{
    const Function *callback = call->hook->given->type->function;
    Text line = TEXT_EMPTY;

    text_add(&line, call->hook->name);
    for (size_t i = 0; i < callback->count; i++)
        if (format_of(callback->parameters[i].type)) {
            text_add(&line, " ");
            add_value(&line, contract, callback->parameters[i].type,
                      &call->given[i]);
        }
    return text_take(&line);
}

/* ---------------------------------------------------------------- wrappers --
 */

/* What no callback may be given ends the program. */
static void add_check(Text *out, const Type *type, const char *name,
                      const char *cells)
{
    const char *kind = type->kind == TYPE_CONTEXT ? "extra" : "cell";
    bool any = false;

    if (type->kind != TYPE_CONTEXT && type->kind != TYPE_ELEMENT)
        return;
    text_add(out, "    if (");
    for (const char *at = cells; (at = strstr(at, kind)); at += strlen(kind)) {
        size_t length = strlen(kind) + strspn(at + strlen(kind), "0123456789");
        bool is_text = at[length] == '[';
        text_addf(out, "%s%s != (void *)%s%.*s", any ? " && " : "", name,
                  is_text ? "" : "&", (int)length, at);
        any = true;
    }
    text_addf(out, "%s) {\n        puts(\"wrong\");\n        exit(1);\n    }\n",
              any ? "" : name);
}

static void add_wrapper(Text *out, const Hook *hook, const RunResult *result,
                        const char *cells)
{
    const Function *callback = hook->given->type->function;
    bool gives = callback->result.type->kind != TYPE_VOID;
    Text format = TEXT_EMPTY, printed = TEXT_EMPTY, call = TEXT_EMPTY;
    char *name = text_format("noted_%s", hook->name);

    text_add(out, "\nstatic ");
    declaration_add(out, callback, name);
    text_add(out, "\n{\n");
    for (size_t i = 0; i < callback->count; i++) {
        const Type *type = callback->parameters[i].type;
        char *argument = callback_argument(callback, i);
        const char *words = format_of(type);
        text_addf(&call, "%s%s", i ? ", " : "", argument);
        if (result->part != PART_CALLS)
            add_check(out, type, argument, cells);
        if (words) {
            text_addf(&format, " %s", words);
            text_add(&printed, ", ");
            add_printed(&printed, type, argument);
        }
        free(argument);
    }
    char *formats = text_take(&format), *values = text_take(&printed);
    char *arguments = text_take(&call);
    if (result->part == PART_CALLS && hook->calls != CALLS_NONE)
        text_addf(out, "    snprintf(noted[times++ %% %d], %d, \"%s%s\"%s);\n",
                  WIRE_CALLS_TOLD, LINE, hook->name, formats, values);
    text_addf(out, "    %s%s(%s);\n}\n", gives ? "return " : "", hook->name,
              arguments);
    free(arguments);
    free(values);
    free(formats);
    free(name);
}

/* The text with another name in place of that one. */
static char *renamed(char *text, const char *name, const char *other)
{
    Text out = TEXT_EMPTY;
    size_t length = strlen(name);

    for (const char *at = text, *found; *at;) {
        found = strstr(at, name);
        if (!found) {
            text_add(&out, at);
            break;
        }
        bool whole = !strchr("_abcdefghijklmnopqrstuvwxyz0123456789",
                             found > text ? found[-1] : ' ') &&
                     (found[length] == ')' || found[length] == ',');
        text_add_bytes(&out, at, (size_t)(found - at));
        text_add(&out, whole ? other : name);
        at = found + length;
    }
    free(text);
    return text_take(&out);
}

char *noted_add(Text *out, const Contract *contract, const RunResult *result,
                char *body)
{
    const Hooks *hooks = contract->hooks;
    Text declared = TEXT_EMPTY;

    declare_cells(&declared, contract, body);
    char *cells = declared.length ? text_take(&declared) : text_copy("");
    if (result->part == PART_CALLS)
        text_addf(out, "\nstatic char noted[%d][%d];\nstatic int times;\n",
                  WIRE_CALLS_TOLD, LINE);
    for (size_t i = 0; i < hooks->count; i++) {
        char *other = text_format("noted_%s", hooks->items[i].name);
        if (name_stands_in(body, hooks->items[i].name) &&
            !name_stands_in(body, other)) {
            add_wrapper(out, &hooks->items[i], result, cells);
            body = renamed(body, hooks->items[i].name, other);
        }
        free(other);
    }
    free(cells);
    return body;
}

/* --------------------------------------------------------------- condition --
 */

static int compare_lines(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* Is it known what printf would make of all that the callback was given? */
static bool is_told(const CallTold *call)
{
    const Function *callback = call->hook->given->type->function;

    for (size_t i = 0; i < callback->count; i++) {
        const Type *type = callback->parameters[i].type;
        if (type->kind == TYPE_ELEMENT && type->element == ELEMENT_TEXT &&
            call->given[i].bytes &&
            (uint32_t)number_read(type, call->given[i].bytes) >= ADDRESS_MADE &&
            (uint32_t)number_read(type, call->given[i].bytes) != ADDRESS_NULL)
            return false;
    }
    return true;
}

char *noted_condition(const Contract *contract, const RunResult *result)
{
    const CallsTold *calls = &result->expected.calls;
    char *lines[WIRE_CALLS_TOLD + 1];
    Reader from = calls->first;
    bool sorted = false, told = true;
    size_t count = 0;
    CallTold call;
    Text text = TEXT_EMPTY;

    for (size_t i = 0; i < calls->told && i < WIRE_CALLS_TOLD; i++)
        if (call_read(&from, contract, &call)) {
            sorted = sorted || call.hook->calls == CALLS_ANY_ORDER;
            told = told && is_told(&call);
            lines[count++] = line_of(contract, &call);
        }
    if (sorted)
        qsort(lines, count, sizeof *lines, compare_lines);
    text_addf(&text, "times == %u", calls->count);
    if (sorted && told)
        text_addf(&text,
                  " &&\n          (qsort(noted, %zu, sizeof *noted, (int (*)"
                  "(const void *, const void *))strcmp), 1)",
                  count);
    for (size_t i = 0; i < count; i++) {
        if (told) {
            text_addf(&text, " &&\n          strcmp(noted[%zu], ", i);
            text_add_c(&text, (const unsigned char *)lines[i],
                       strlen(lines[i]));
            text_add(&text, ") == 0");
        }
        free(lines[i]);
    }
    return text_take(&text);
}
