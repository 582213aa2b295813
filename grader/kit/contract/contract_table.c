/* The contract as a table for a lecturer. See contract.h. */
#include <stdlib.h>
#include <string.h>
#include "contract_parts.h"
#include "base/memory.h"
#include "base/text.h"
#include "plain.h"

typedef struct {
    int line; /* 0: a parameter's row */
    char *name, *type, *kind;
} Row;

typedef struct {
    Row *rows;
    size_t count;
} Table;

static void add_row(Table *table, int line, const char *name,
                    const Parameter *parameter, char *kind)
{
    table->rows =
        memory_grow(table->rows, table->count + 1, sizeof *table->rows);
    table->rows[table->count++] =
        (Row){line, text_format("%s%s", line ? "" : "    ", name),
              text_copy(parameter->type->name), kind};
}

static void add_function(Table *table, const Function *function)
{
    if (!function->is_judged) {
        add_row(table, function->line, function->name, &function->result,
                text_copy("left alone"));
        return;
    }
    add_row(table, function->line, function->name, &function->result,
            parameter_words(function, &function->result));
    if (function->module != MODULE_NOTHING) {
        table->rows =
            memory_grow(table->rows, table->count + 1, sizeof *table->rows);
        table->rows[table->count++] =
            (Row){0, text_copy("    (module)"), text_copy(""),
                  text_copy(function->module == MODULE_CHANGED ? "changed"
                                                               : "looked at")};
    }
    for (size_t i = 0; i < function_given(function); i++)
        add_row(table, 0, function->parameters[i].name,
                &function->parameters[i],
                parameter_words(function, &function->parameters[i]));
}

static size_t max(size_t a, size_t b)
{
    return a > b ? a : b;
}

static void print_rows(Text *out, const Table *table)
{
    size_t names = strlen("function"), types = strlen("type");

    for (size_t i = 0; i < table->count; i++) {
        names = max(names, text_columns(table->rows[i].name));
        types = max(types, text_columns(table->rows[i].type));
    }
    text_addf(out, "line  %-*s  %-*s  what it is\n", (int)names, "function",
              (int)types, "type");
    for (size_t i = 0; i < table->count; i++) {
        const Row *row = &table->rows[i];
        if (row->line)
            text_addf(out, "%4d", row->line);
        else
            text_add(out, "    ");
        text_addf(out, "  %-*s  %-*s  %s\n", (int)names, row->name, (int)types,
                  row->type, row->kind);
    }
}

static void print_lines(Text *out, const char *heading, char *const *lines,
                        size_t count)
{
    if (count)
        text_addf(out, "\n%s\n", heading);
    for (size_t i = 0; i < count; i++)
        text_addf(out, "%s\n", lines[i]);
}

char *contract_table(const Contract *contract)
{
    Table table = {NULL, 0};
    Text out = TEXT_EMPTY;

    text_addf(&out, "%s: %s, %s\n\n", contract->title, contract->header_path,
              contract->source_path);
    for (size_t i = 0; i < contract->count; i++)
        add_function(&table, &contract->functions[i]);
    print_rows(&out, &table);
    for (size_t i = 0; i < table.count; i++) {
        free(table.rows[i].name);
        free(table.rows[i].type);
        free(table.rows[i].kind);
    }
    free(table.rows);
    print_lines(&out, "Left out, or to be known:", contract->remarks,
                contract->remark_count);
    print_lines(&out, "Still to be said, in lab.ini under [FUNCTION]:",
                contract->questions, contract->question_count);
    print_lines(&out, "No kind for it (judged = no has a function left alone):",
                contract->refusals, contract->refusal_count);
    return text_take(&out);
}
