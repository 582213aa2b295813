/* See stubs.h. */
#include "stubs.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/text.h"
#include "twin.h"

enum { SOURCE_MAX = 1 << 20 };

/* What a stub returns in place of a number, and of a text. (Of an object it
 * always has none.) */
static const struct {
    const char *number, *text, *says;
} values[] = {{"0", "0", "that returns only 0"},
              {"1", "calloc(2, 1)", "that returns only 1"},
              {"-1", "0", "that returns only -1"}};

enum { VALUES = sizeof values / sizeof *values };

/* "T f(A a, B b)", of types that C writes in front of a name. */
static void add_prototype(Text *text, const Function *function)
{
    text_addf(text, "%s %s(", function->result.type->name, function->name);
    for (size_t i = 0; i < function->count; i++)
        text_addf(text, "%s%s %s", i ? ", " : "",
                  function->parameters[i].type->name,
                  function->parameters[i].name);
    text_add(text, function->count ? ")\n{\n" : "void)\n{\n");
}

static void add_body(Text *text, const Function *function, int value)
{
    const Type *type = function->result.type;

    switch (type->kind) {
    case TYPE_VOID:
        break;
    case TYPE_STRUCT:
        text_addf(text, "    return (%s){0};\n", type->name);
        break;
    case TYPE_POINTER:
    case TYPE_ELEMENT:
    case TYPE_CONTEXT:
    case TYPE_CALLBACK:
    case TYPE_NODE:
        text_addf(text, "    return %s;\n",
                  function->result.way == WAY_CALLERS &&
                          type->to->kind == TYPE_CHAR
                      ? values[value].text
                      : "0");
        break;
    case TYPE_BOOL:
    case TYPE_CHAR:
    case TYPE_SIGNED:
    case TYPE_UNSIGNED:
    case TYPE_ENUM:
    case TYPE_FLOAT:
    case TYPE_OBJECT:
    case TYPE_REFUSED:
    case TYPE_STREAM:
    default:
        text_addf(text, "    return (%s)%s;\n", type->name,
                  values[value].number);
    }
    text_add(text, "}\n\n");
}

static char *made_stub(const Contract *contract, int value)
{
    Text text = TEXT_EMPTY;

    text_addf(&text, "#include \"%s\"\n#include <stdlib.h>\n\n",
              contract->header);
    for (size_t i = 0; i < contract->count; i++) {
        add_prototype(&text, &contract->functions[i]);
        add_body(&text, &contract->functions[i], value);
    }
    return text_take(&text);
}

void stubs_add(const LabCheck *check, Programs *programs)
{
    const Contract *contract = check->kit->contract;
    char *path = text_format("%s/starter/%s", check->lab, contract->file);
    size_t size;
    char *source = file_read(path, SOURCE_MAX, &size);

    if (source)
        programs_add(check, programs, PROGRAM_STUB, "stub", source,
                     text_copy("that students begin with"));
    free(source);
    free(path);
    for (int i = 0; i < VALUES; i++) {
        char *name = text_format("stub-%d", i + 1);
        char *made = made_stub(contract, i);
        programs_add(check, programs, PROGRAM_MADE, name, made,
                     text_copy(values[i].says));
        free(made);
        free(name);
    }
}

static void check_stub(LabCheck *check, const Program *program)
{
    for (size_t i = 0; i < program->marks.count; i++) {
        const TestMarks *test = &program->marks.tests[i];
        if (test->score <= 0)
            continue;
        char *points = text_points(test->score);
        check_problem(check,
                      "%s:%d: [%s] gives %s points to the stub %s: let it "
                      "judge a function whose answers differ",
                      check->kit->ini->path, check_line_of(check, test->name),
                      test->name, points, program->says);
        free(points);
    }
}

void stubs_check(LabCheck *check, const Programs *programs)
{
    size_t before = check->problems, count = 0;
    bool any = programs_of(programs, PROGRAM_STUB) > 0;

    if (!any)
        check_problem(check,
                      "%s/starter/%s: it is not there: give students a file "
                      "that compiles, and does nothing yet",
                      check->lab, check->kit->contract->file);
    for (size_t i = 0; i < programs->count; i++) {
        const Program *program = &programs->list[i];
        if (program->kind != PROGRAM_STUB && program->kind != PROGRAM_MADE)
            continue;
        check_stub(check, program);
        count++;
    }
    if (check->problems == before)
        check_tell("stub",
                   "no points; nor for %zu others that return one "
                   "value only",
                   count - 1);
}
