/* See trace_file.h. */
#include "trace_file.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "kit/contract/blocks.h"
#include "kit/contract/type.h"
#include "trace_blocks.h"
#include "trace_c.h"
#include "trace_statements.h"
#include "trace_chain.h"
#include "trace_freed.h"
#include "trace_lent.h"
#include "trace_names.h"
#include "trace_noted.h"
#include "trace_same.h"

enum { HOOKS_MAX = 1 << 18 };

static const char indent[] = "    ";

/* Those headers that the text needs. */
static void add_headers(Text *text, const char *body)
{
    static const struct {
        const char *header;
        const char *const words[4];
    } headers[] = {{"errno.h", {"errno"}},
                   {"limits.h", {"INT_", "UINT_", "LONG_"}},
                   {"math.h", {"NAN", "INFINITY", "fabs"}},
                   {"stdint.h", {"SIZE_MAX"}},
                   {"stdio.h", {""}},
                   {"stdlib.h", {"free(", "alloc(", "exit(", "getenv("}},
                   {"string.h", {"str", "mem"}}};

    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        for (size_t k = 0; k < 4 && headers[i].words[k]; k++)
            if (strstr(body, headers[i].words[k])) {
                text_addf(text, "#include <%s>\n", headers[i].header);
                break;
            }
}

/* What says what is right, if it is that. */
static void add_oracle(Text *text, const Contract *contract)
{
    size_t size;
    char *hooks = file_read(contract->hooks_path, HOOKS_MAX, &size);

    text_addf(text, "%s\n", hooks ? hooks : "");
    free(hooks);
}

static void add_head(Text *text, const Contract *contract, ShownBy by,
                     const char *body)
{
    text_add(text,
             "/* Shows what is wrong: make reproduce FILE=..., or gcc -g");
    text_addf(text,
              by == SHOWN_SANITIZED
                  ? "\n * -fsanitize=address,undefined this file and %s"
              : by == SHOWN_WATCHED ? " this\n * file and %s, and valgrind "
                                      "--leak-check=full ./a.out"
                                    : " this file and\n * %s",
              contract->file);
    text_add(text, by == SHOWN_WATCHED
                       ? ",\n * which finds nothing once all is well. */\n"
                         "/* run: valgrind */\n"
                   : by == SHOWN_SANITIZED
                       ? ".\n * It says \"right\" once all is well. */\n"
                         "/* run: sanitizers */\n"
                       : ". It says \"right\" once all is well. */\n");
    text_addf(text, "#include \"%s\"\n\n", contract->header);
    add_headers(text, body);
    text_addf(text, "%s%s", *body == '\n' ? "" : "\n", body);
}

/* The last call, and the condition under which it did right. */
static void add_last(Text *text, Writing *writing, const Script *script,
                     const RunResult *result)
{
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &writing->contract->functions[last->function];
    bool differs = result->end == RUN_DIFFERS;
    char *call = call_as_c(writing, last, indent, text);
    char *type = type_as_c(function->result.type);
    bool is_told =
        result->part == PART_ORACLE && function->result.way != WAY_NOTHING;
    bool keeps =
        differs && (result->part == PART_RESULT || is_told ||
                    (blocks_differ(result) && function_makes_block(function)));
    bool prints = differs && result->part == PART_PRINTED;
    bool calls = differs && result->part == PART_CALLS;
    char *same = !differs ? text_copy("")
                 : calls  ? noted_condition(writing->contract, result)
                          : trace_condition(writing, script, result);

    if (prints)
        text_add(text, "    char *printed;\n    size_t printed_size;\n"
                       "    FILE *screen = stdout;\n    stdout = "
                       "open_memstream(&printed, &printed_size);\n");
    if (calls)
        text_addf(text, "%stimes = 0;\n", indent);
    if (function->sets_errno)
        text_add(text, "    errno = 0;\n");
    if (!keeps && call && result_is_freed(function))
        freed_add(writing, script, script->count - 1, call, indent, text);
    else
        text_addf(text, "%s%s%s%s;\n", indent, keeps ? type : "",
                  keeps ? "got = " : "", call ? call : "");
    if (keeps && blocks_differ(result) && result->part == PART_BLOCK)
        blocks_add_written(text, writing->contract, script, script->count - 1,
                           "got", indent);
    if (!differs) /* whatever it is that ends there */
        chains_add_freed(writing, last, indent, text);
    if (prints)
        text_add(text, "    fclose(stdout);\n    stdout = screen;\n");
    if (differs)
        trace_settle(writing, last, result, text);
    if (*same)
        text_addf(text, "    if (!(%s))\n        failed_here();\n", same);
    free(same);
    free(type);
    free(call);
}

/* The file around what stands in its main. */
static char *file_around(const Contract *contract, Text *before, char *body,
                         ShownBy by)
{
    Text text = TEXT_EMPTY;

    if (by == SHOWN_SANITIZED)
        text_add(before,
                 "\n/* What this file itself does not free is no matter. */\n"
                 "const char *__asan_default_options(void);\n"
                 "const char *__asan_default_options(void)\n{\n"
                 "    return \"detect_leaks=0\";\n}\n");
    text_addf(before,
              "%s/* Where gdb stops. */\n"
              "void failed_here(void) { puts(\"wrong\"); exit(1); }\n\n"
              "int main(void)\n{\n%s    puts(\"right\");\n"
              "    return getenv(\"RUNS_ON\") ? 3 : 0; /* make asks */\n}\n",
              before->length ? "\n" : "", body);
    free(body);
    body = text_take(before);
    add_head(&text, contract, by, body);
    free(body);
    return text_take(&text);
}

static void declare_all(Text *out, const Contract *contract, const char *body)
{
    declare_cells(out, contract, body);
    declare_chains(out, contract, body);
    declare_hooks(out, contract, body);
}

char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result, ShownBy by, bool takes_back)
{
    bool *keeps = borrowed_kept(contract, script, result);
    Writing writing = {.contract = contract,
                       .is_file = true,
                       .in_blocks = by != SHOWN_PLAINLY,
                       .takes_back = takes_back,
                       .keeps = keeps,
                       .writes_blocks = blocks_differ(result)};
    Text main = TEXT_EMPTY, all = TEXT_EMPTY;

    statements_add(&writing, script, indent, &main);
    add_last(&main, &writing, script, result);
    free(keeps);
    char *body = text_take(&main);
    declare_all(&all, contract, body);
    if (result->end == RUN_DIFFERS && result->part == PART_ORACLE)
        add_oracle(&all, contract);
    if (is_noted(result))
        body = noted_add(&all, contract, result, body);
    return file_around(contract, &all, body, by);
}

/* Does C free here whatever the call hands over? (What callbacks make it does
 * not.) */
static bool is_all_freed(const Function *function)
{
    const Parameter *result = &function->result;
    bool is_handed =
        result->way == WAY_CALLERS || result->way == WAY_CALLERS_ROW;

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        if (parameter->type->kind == TYPE_CALLBACK ||
            (parameter->way == WAY_OUT && type_is_text(parameter->type->to)))
            return false;
    }
    return !is_handed || type_is_object(result->type) ||
           result_is_freed(function);
}

char *trace_file_of_memory(const Contract *contract, const Script *script,
                           ShownBy by)
{
    Writing writing = {
        .contract = contract, .is_file = true, .in_blocks = true};
    Text main = TEXT_EMPTY, all = TEXT_EMPTY;

    for (size_t i = 0; i < script->count; i++)
        if (step_is_call(&script->steps[i]) &&
            !is_all_freed(&contract->functions[script->steps[i].function]))
            return NULL;
    statements_add(&writing, script, indent, &main);
    char *body = text_take(&main);
    declare_all(&all, contract, body);
    return file_around(contract, &all, body, by);
}
