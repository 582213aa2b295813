/* Other functions, names and types. See changes.h. */
#include "changes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* Functions in another order, behind all the rest, which has their prototypes
 * where they were. */
void change_order(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;
    char *all[512];
    size_t count = 0;
    Function function;

    for (size_t from = 0; count < 512 && function_next(tokens, from, &function);
         from = function.end + 1) {
        char *head = edit_source(edits, function.first, function.close);
        all[count++] = edit_source(edits, function.first, function.end);
        edit_tokens(edits, function.first, function.end, "%s;", head);
        free(head);
    }
    for (; count > 0; count--) {
        size_t i = edit_draw(edits, count);
        edit_ending(edits, "\n%s\n", all[i]);
        free(all[i]);
        all[i] = all[count - 1];
    }
}

static bool returns_nothing(const Edits *edits, const Function *function)
{
    return token_is(&edits->tokens, function->name - 1, "void");
}

/* Helpers call another that does the work. */
void change_wrappers(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1) {
        char *arguments = function_arguments(edits, &function);
        if (arguments && function.is_static && edit_draw(edits, 3) > 0) {
            char *name = edit_source(edits, function.name, function.name);
            char *head = edit_source(edits, function.first, function.close);
            edit_tokens(edits, function.name, function.name, "%s_at_work",
                        name);
            edit_after(edits, function.end,
                       "\n\n%s\n{\n    %s%s_at_work(%s);\n}\n", head,
                       returns_nothing(edits, &function) ? "" : "return ", name,
                       arguments);
            edit_before(edits, function.first, "%s;\n", head);
            free(name);
            free(head);
        }
        free(arguments);
    }
}

/* Has the source a name of a member or a variable like that? */
static bool is_member(const Tokens *tokens, size_t i)
{
    return i > 0 && token_is_any(tokens, i - 1, ". ->");
}

/* Everywhere but where it is a member. */
static void rename_all(Edits *edits, const char *name, const char *other)
{
    for (size_t i = 0; i < edits->tokens.count; i++)
        if (token_is(&edits->tokens, i, name) && !is_member(&edits->tokens, i))
            edit_tokens(edits, i, i, "%s", other);
}

/* Helpers with names as others may have them, some for all files to see. */
void change_names(Edits *edits)
{
    static const char *const names[] = {
        "swap",    "min",    "max",     "runner",  "check",   "session",
        "oracle",  "test",   "answer",  "request", "tree",    "node",
        "list",    "parse",  "verdict", "grade",   "suite",   "serve",
        "trace",   "report", "guard",   "child",   "confine", "reference",
        "expect",  "fail",   "strip",   "judge",   "jail",    "zygote",
        "channel", "move",   "hint",    "coins",   "board",   "board_new",
        "play",    "show",   "helper",  "helper2", "f",       "g"};
    enum { COUNT = sizeof names / sizeof *names };
    const Tokens *tokens = &edits->tokens;
    bool open = edit_draw(edits, 2) == 0;
    bool is_play = edit_has(edits, "play_game");
    size_t next = edit_draw(edits, COUNT);
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1) {
        if (!function.is_static ||
            has_any(tokens, function.first, function.name, "inline"))
            continue;
        char *name = edit_source(edits, function.name, function.name);
        char *other =
            text_format("%s%s", is_play ? "play_" : "", names[next++ % COUNT]);
        bool is_new = !edit_has(edits, other);
        if (is_new)
            rename_all(edits, name, other);
        for (size_t i = function.first; open && is_new && i < function.name;
             i++)
            if (token_is(tokens, i, "static"))
                edit_tokens(edits, i, i, "%s", "");
        free(name);
        free(other);
    }
}

/* What others call only hands on; within the file the helpers are called. */
void change_public(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1) {
        char *name = edit_source(edits, function.name, function.name);
        char *arguments = function_arguments(edits, &function);
        if (arguments && strncmp(name, "coinstrip_", 10) == 0 &&
            edit_draw(edits, 4) > 0) {
            char *other = text_format("own_%s", name + 10);
            char *head = edit_source(edits, function.first, function.close);
            edit_before(edits, function.first, "static ");
            rename_all(edits, name, other);
            edit_ending(edits, "\n%s\n{\n    %s%s(%s);\n}\n", head,
                        returns_nothing(edits, &function) ? "" : "return ",
                        other, arguments);
            char *type = edit_source(edits, function.first, function.name - 1);
            char *parameters =
                edit_source(edits, function.open, function.close);
            edit_heading(edits, "static %s %s%s;\n", type, other, parameters);
            free(type);
            free(parameters);
            free(other);
            free(head);
        }
        free(name);
        free(arguments);
    }
}

void change_inlining(Edits *edits)
{
    static const char *const how[] = {
        "inline static", "__attribute__((noinline)) static",
        "static inline __attribute__((always_inline))",
        "static __attribute__((optimize(\"O1\")))"};
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1)
        if (token_is(tokens, function.first, "static") &&
            !token_is(tokens, function.first + 1, "inline"))
            edit_tokens(edits, function.first, function.first, "%s",
                        how[edit_draw(edits, 4)]);
}

/* Is the variable named there, which the body up to `end` knows, only used as a
 * value that no format prints? */
static bool is_value(const Tokens *tokens, size_t name, size_t end)
{
    const Token *it = &tokens->all[name];

    for (size_t i = name + 1; i < end; i++) {
        const Token *token = &tokens->all[i];
        if (token->length != it->length ||
            memcmp(tokens->source + token->at, tokens->source + it->at,
                   it->length) != 0)
            continue;
        if (token_is(tokens, i - 1, "&"))
            return false;
        size_t from = i;
        while (!token_is_any(tokens, from, "; { }"))
            from--;
        if (has_any(tokens, from, i,
                    "printf fprintf sprintf snprintf dprintf asprintf sscanf "
                    "typeof abs"))
            return false;
    }
    return true;
}

/* int x = ...; of another type. */
void change_widths(Edits *edits)
{
    static const char *const types[] = {"long", "long long", "int64_t",
                                        "ssize_t", "__int128"};
    const Tokens *tokens = &edits->tokens;
    Function function;

    for (size_t from = 0; function_next(tokens, from, &function);
         from = function.end + 1)
        for (size_t i = function.body; i + 2 < function.end; i++) {
            if (!token_is(tokens, i, "int") || !token_is(tokens, i + 2, "=") ||
                !token_is_any(tokens, i - 1, "; { } ("))
                continue;
            size_t last = statement_last(tokens, i);
            if (has_any(tokens, i, last, ",") || edit_draw(edits, 3) == 0 ||
                !is_value(tokens, i + 1, function.end))
                continue;
            edit_tokens(edits, i, i, "%s", types[edit_draw(edits, 5)]);
        }
    edit_heading(edits, "#include <stdint.h>\n#include <sys/types.h>\n");
}

/* Arrays of int are of another type. */
void change_cells(Edits *edits)
{
    static const char *const types[] = {"long", "unsigned", "int64_t",
                                        "uint32_t", "size_t"};
    const Tokens *tokens = &edits->tokens;
    bool changed = false;

    for (size_t i = 0; i + 2 < tokens->count; i++) {
        if (!token_is(tokens, i, "int") ||
            !(token_is(tokens, i + 1, "*") || token_is(tokens, i + 2, "[") ||
              (token_is(tokens, i - 1, "(") &&
               token_is(tokens, i - 2, "sizeof"))))
            continue;
        edit_tokens(edits, i, i, "square_type");
        changed = true;
    }
    if (changed)
        edit_heading(edits,
                     "#include <stdint.h>\n#include <stddef.h>\n"
                     "typedef %s square_type;\n",
                     types[edit_draw(edits, 5)]);
}

/* The body of a struct that is defined from token `from` on: where it opens, or
 * the number of tokens. */
static size_t struct_next(const Tokens *tokens, size_t from)
{
    for (size_t i = from; i + 2 < tokens->count; i++) {
        if (token_is(tokens, i, "{") && tokens->all[i].in_body)
            i = tokens->all[i].partner;
        else if (token_is(tokens, i, "{") &&
                 (token_is(tokens, i - 1, "struct") ||
                  (i > 1 && token_is(tokens, i - 2, "struct"))))
            return i;
    }
    return tokens->count;
}

/* Members that are an int are of another type. */
void change_fields(Edits *edits)
{
    static const char *const types[] = {"long", "unsigned", "size_t",
                                        "int_fast32_t", "uint32_t"};
    const Tokens *tokens = &edits->tokens;

    for (size_t open = struct_next(tokens, 0); open < tokens->count;
         open = struct_next(tokens, open + 1))
        for (size_t i = open; i < tokens->all[open].partner; i++)
            if (token_is(tokens, i, "int") && token_is(tokens, i + 2, ";") &&
                edit_draw(edits, 2) == 0)
                edit_tokens(edits, i, i, "%s", types[edit_draw(edits, 5)]);
    edit_heading(edits, "#include <stdint.h>\n#include <stddef.h>\n");
}

/* Structs with room to spare at their beginning. */
void change_spare(Edits *edits)
{
    const Tokens *tokens = &edits->tokens;

    for (size_t open = struct_next(tokens, 0); open < tokens->count;
         open = struct_next(tokens, open + 1))
        edit_after(edits, open, " char spare[%zu];",
                   (size_t)1 << (3 + edit_draw(edits, 8)));
}
