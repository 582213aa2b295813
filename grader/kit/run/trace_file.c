/* See trace_file.h. */
#include "trace_file.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "kit/contract/blocks.h"
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

static void add_head(Text *text, const Contract *contract, const char *body)
{
    text_addf(text,
              "/* Shows what is wrong: make reproduce FILE=..., or gcc -g this "
              "file and\n"
              " * %s. It says \"right\" once all is well. */\n"
              "#include \"%s\"\n\n",
              contract->file, contract->header);
    add_headers(text, body);
    text_addf(text, "\n%s", body);
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

char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result, bool takes_back)
{
    bool *keeps = borrowed_kept(contract, script, result);
    Writing writing = {.contract = contract,
                       .is_file = true,
                       .takes_back = takes_back,
                       .keeps = keeps,
                       .writes_blocks = blocks_differ(result)};
    Text main = TEXT_EMPTY, all = TEXT_EMPTY, text = TEXT_EMPTY;

    statements_add(&writing, script, indent, &main);
    add_last(&main, &writing, script, result);
    free(keeps);
    char *body = text_take(&main);
    declare_cells(&all, contract, body);
    declare_chains(&all, contract, body);
    declare_hooks(&all, contract, body);
    if (result->end == RUN_DIFFERS && result->part == PART_ORACLE)
        add_oracle(&all, contract);
    if (is_noted(result))
        body = noted_add(&all, contract, result, body);
    text_addf(&all,
              "%s/* Where gdb stops. */\n"
              "void failed_here(void) { puts(\"wrong\"); exit(1); }\n\n"
              "int main(void)\n{\n%s    puts(\"right\");\n"
              "    return getenv(\"RUNS_ON\") ? 3 : 0; /* make asks */\n}\n",
              all.length ? "\n" : "", body);
    free(body);
    body = text_take(&all);
    add_head(&text, contract, body);
    free(body);
    return text_take(&text);
}
