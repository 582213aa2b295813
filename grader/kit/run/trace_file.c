/* See trace_file.h. */
#include "trace_file.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "trace_c.h"
#include "trace_same.h"

enum { HOOKS_MAX = 1 << 18 };

static const char indent[] = "    ";

/* What says what is right, if it is that. (Its includes are ours as well.) */
static void add_hooks(Text *text, const Contract *contract)
{
    size_t size;
    char *hooks = file_read(contract->hooks_path, HOOKS_MAX, &size);

    text_addf(text, "\n%s\n", hooks ? hooks : "");
    free(hooks);
}

static void add_head(Text *text, const Contract *contract, bool with_errno,
                     bool with_oracle)
{
    text_addf(
        text,
        "/* Shows what is wrong: gcc -g -fsanitize=address,undefined\n"
        " * this file and %s, and run it. It says \"right\" once all is "
        "well. */\n"
        "#include \"%s\"\n\n"
        "#include <limits.h>\n#include <math.h>\n#include <stdint.h>\n"
        "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n%s",
        contract->file, contract->header,
        with_errno ? "#include <errno.h>\n" : "");
    if (with_oracle)
        add_hooks(text, contract);
    text_add(text, "\nint main(void)\n{\n");
}

char *trace_file(const Contract *contract, const Script *script,
                 const RunResult *result)
{
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &contract->functions[last->function];
    Writing writing = {.contract = contract};
    Text text = TEXT_EMPTY;

    add_head(&text, contract, function->sets_errno,
             result->end == RUN_DIFFERS && result->part == PART_ORACLE);
    statements_add(&writing, script, indent, &text);
    char *call = call_as_c(&writing, last, indent, &text);
    char *type = type_as_c(function->result.type);
    bool is_told =
        result->part == PART_ORACLE && function->result.way != WAY_NOTHING;
    bool keeps =
        (result->part == PART_RESULT || is_told) && result->end == RUN_DIFFERS;
    char *same = result->end == RUN_DIFFERS
                     ? trace_condition(&writing, last, result)
                     : text_copy("");
    bool prints = result->end == RUN_DIFFERS && result->part == PART_PRINTED;
    if (prints)
        text_add(&text, "    char *printed;\n    size_t printed_size;\n"
                        "    FILE *screen = stdout;\n    stdout = "
                        "open_memstream(&printed, &printed_size);\n");
    if (function->sets_errno)
        text_add(&text, "    errno = 0;\n");
    text_addf(&text, "%s%s%s%s;\n", indent, keeps ? type : "",
              keeps ? "got = " : "", call ? call : "");
    if (prints)
        text_add(&text, "    fclose(stdout);\n    stdout = screen;\n");
    if (result->end == RUN_DIFFERS)
        trace_settle(&writing, last, result, &text);
    if (*same)
        text_addf(&text,
                  "    if (!(%s)) {\n"
                  "        puts(\"wrong\");\n"
                  "        return 1;\n    }\n",
                  same);
    text_add(&text, "    puts(\"right\");\n    return 0;\n}\n");
    free(same);
    free(type);
    free(call);
    return text_take(&text);
}
