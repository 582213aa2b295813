/* What a lecturer may not have thought of: said, and not asked. */
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "contract_parts.h"
#include "kit/contract/callbacks/hooks.h"
#include "plain.h"
#include "type.h"
#include "value.h"
#include "words.h"

void contract_remark(Contract *contract, char *words)
{
    contract->remarks =
        memory_grow(contract->remarks, contract->remark_count + 1,
                    sizeof *contract->remarks);
    contract->remarks[contract->remark_count++] = words;
}

/* A header that speaks of errno means it, as a rule. */
static void remark_errno(Contract *contract)
{
    const char *header = contract->header_text;
    bool is_compared = !header || !strstr(header, "errno");

    for (size_t i = 0; i < contract->count; i++)
        is_compared = is_compared || contract->functions[i].sets_errno;
    if (!is_compared)
        contract_remark(
            contract,
            text_format("%s speaks of errno, which is not compared: for "
                        "each function that sets it say errno = compared",
                        contract->header_path));
}

/* Is there something that comes in an order, which is compared? */
static bool compares_order(const Function *function)
{
    const Type *result = function->result.type;
    bool gives = result->kind == TYPE_POINTER && type_is_item(result->to) &&
                 !type_is_text(result);
    bool calls = false;

    for (size_t i = 0; i < function->count; i++) {
        const Parameter *parameter = &function->parameters[i];
        const Type *type = parameter->type;
        gives = gives || (parameter_is_array(parameter) &&
                          parameter_kind(parameter) != GIVEN_TEXT &&
                          parameter_is_written(parameter));
        calls = calls || (type->kind == TYPE_CALLBACK && type->hooks &&
                          type->numbered.all > 0 &&
                          type->hooks->items[type->numbered.first].calls ==
                              CALLS_IN_ORDER);
    }
    return calls || (gives && function->comparison == COMPARE_EQUAL &&
                     !function->oracle && !function->is_random);
}

/* A comment that leaves an order open means it, if it is not that of what the
 * function is given. */
static void remark_order(Contract *contract)
{
    static const char *const words[] = {
        "in any order",      "no particular order", "in whatever order",
        "unspecified order", "arbitrary order",     "order is unspecified",
        "order is not",      "order does not",      NULL};

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        if (function->is_judged && name_has(function->comment, words) &&
            compares_order(function))
            contract_remark(
                contract,
                text_format("%s:%d: %s: its comment leaves an order open, and "
                            "it is compared: compare = bag (or set), or of "
                            "callbacks calls = any_order",
                            contract->header_path, function->line,
                            function->name));
    }
}

/* Those that only look are the better witnesses. */
static void remark_module(Contract *contract)
{
    bool looks = !contract->keeps_state;

    for (size_t i = 0; i < contract->count; i++)
        looks = looks || contract->functions[i].module == MODULE_LOOKED_AT;
    if (!looks)
        contract_remark(
            contract,
            text_format("%s: for each function that only looks at what "
                        "the module keeps say module = looked_at, or "
                        "its faults may be charged to others",
                        contract->header_path));
}

static void remark_handles(Contract *contract)
{
    if (contract->handles && *contract->handles)
        contract_remark(
            contract,
            text_format("%s: [lab] handles = %s: there are pointers in them, "
                        "or they are filled by and by, so functions alone make "
                        "and look at them",
                        contract->header_path, contract->handles));
}

void contract_remarks(Contract *contract)
{
    remark_handles(contract);
    remark_errno(contract);
    remark_order(contract);
    remark_module(contract);
}
