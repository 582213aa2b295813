/* See trace.h. */
#include "trace.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "lent.h"
#include "trace_blocks.h"
#include "trace_c.h"
#include "trace_statements.h"
#include "trace_file.h"
#include "trace_names.h"
#include "trace_words.h"

void trace_free(Trace *trace)
{
    free(trace->message);
    free(trace->calls);
    free(trace->call);
    free(trace->expected);
    free(trace->got);
    free(trace->reproduce);
    *trace = (Trace){.message = NULL};
}

void trace_tell(const Trace *trace, Outcome *outcome)
{
    free(outcome->message);
    outcome->verdict = trace->verdict;
    outcome->message = text_copy(trace->message);
    outcome->calls = text_copy(trace->calls);
    outcome->call = text_copy(trace->call);
    outcome->expected = text_copy(trace->expected);
    outcome->got = text_copy(trace->got);
    outcome->reproduce = text_copy(trace->reproduce);
}

static char *calls_tell(Trace *trace, const Contract *contract,
                        const RunResult *result, const char *call)
{
    const CallsTold *due = &result->expected.calls, *got = &result->got.calls;

    trace->expected = words_of_calls(due, contract);
    trace->got = words_of_calls(got, contract);
    return due->count == got->count
               ? text_format("%s calls %s, not %s", call, trace->got,
                             trace->expected)
               : text_format("%s calls back %u times, not %u: %s, not %s", call,
                             got->count, due->count, trace->got,
                             trace->expected);
}

/* All that it answered: several other answers would be right. */
char *trace_answer(const Function *function, const Answer *answer)
{
    Text text = TEXT_EMPTY;

    if (function->result.way != WAY_NOTHING) {
        char *words = words_of_value(function->result.type, &answer->result,
                                     function->result.way);
        text_addf(&text, "gives %s", words);
        free(words);
    }
    for (size_t i = 0; i < function->count; i++) {
        if (!parameter_is_written(&function->parameters[i]))
            continue;
        char *words = words_of_out(&function->parameters[i], &answer->outs[i]);
        text_addf(&text, "%sleaves %s in %s", text.length ? " and " : "", words,
                  function->parameters[i].name);
        free(words);
    }
    return text_take(&text);
}

static char *tell_oracle(Trace *trace, const Function *function,
                         const RunResult *result, const char *call)
{
    trace->expected = trace_answer(function, &result->expected);
    trace->got = trace_answer(function, &result->got);
    return text_format("%s %s, which is not right; one that %s is", call,
                       trace->got, trace->expected);
}

/* A long call, or value, would hide what is said of it. */
static char *brief(char *words)
{
    enum { LONGEST = 160 };

    if (strlen(words) <= LONGEST)
        return words;
    char *cut = text_format("%.*s...", LONGEST, words);
    free(words);
    return cut;
}

/* What is said of an item in place of the whole of a long row: the first that
 * is not the right one. NULL: the rows are short, or in any order, or one is
 * the beginning of the other. `in`: the place they are in; "": they are
 * returned. */
static char *tell_item(const Function *function, const Type *item,
                       const Value *right, const Value *got, const char *in,
                       const char *call)
{
    enum { SHORT = 8 };
    Text words[2] = {TEXT_EMPTY, TEXT_EMPTY};
    uint32_t at = items_difference(function, item, right, got);

    if (right->is_null || got->is_null || right->count <= SHORT ||
        at >= right->count || at >= got->count ||
        function->comparison == COMPARE_BAG ||
        function->comparison == COMPARE_SET)
        return NULL;
    Value parts[] = {items_part(got, item, at, 1),
                     items_part(right, item, at, 1)};
    for (size_t i = 0; i < 2; i++)
        items_add_c(&words[i], item, &parts[i]);
    char *message = text_format(*in ? "%s leaves %s in %s[%u], not %s"
                                    : "%s gives %s at %s[%u], not %s",
                                call, words[0].bytes, in, at, words[1].bytes);
    free(text_take(&words[0]));
    free(text_take(&words[1]));
    return message;
}

static char *tell_result(Trace *trace, const Function *function,
                         const RunResult *result, const char *call)
{
    const Type *type = function->result.type;
    const Value *right = &result->expected.result, *got = &result->got.result;
    char *message = NULL;

    trace->expected = function->comparison == COMPARE_SIGN
                          ? words_of_sign(right)
                          : words_of_value(type, right, function->result.way);
    trace->got = words_of_value(type, got, function->result.way);
    if (type->kind == TYPE_POINTER && !type_is_text(type) &&
        !type_is_object(type))
        message = tell_item(function, type->to, right, got, "", call);
    return message ? message
                   : text_format("%s gives %s, not %s", call, trace->got,
                                 trace->expected);
}

/* In the variable `in`. (Of what is only written to, as far as it is compared.)
 */
static char *tell_out(Trace *trace, const Function *function, const char *in,
                      const RunResult *result, const char *call)
{
    size_t parameter = result->parameter;
    const Parameter *out = &function->parameters[parameter];
    Value right = result->expected.outs[parameter];
    Value got = result->got.outs[parameter];
    uint32_t compared = out_compared(out, &right);
    bool is_row = parameter_is_array(out) && !out_is_text(out) &&
                  !type_is_indirect(out->type) && out->way != WAY_READS_PART &&
                  out->way != WAY_CURSOR;
    char *message = NULL;

    if (is_row && compared < right.count && got.count == right.count) {
        right = items_part(&right, out->type->to, 0, compared);
        got = items_part(&got, out->type->to, 0, compared);
    }
    trace->expected = words_of_out(out, &right);
    trace->got = words_of_out(out, &got);
    if (is_row)
        message = tell_item(function, out->type->to, &right, &got, in, call);
    return message ? message
                   : text_format(out->way == WAY_WRITES
                                     ? "%s writes %s to %s, not %s"
                                 : out->way == WAY_READS_PART
                                     ? "%s has %s of %s, not %s"
                                     : "%s leaves %s in %s, not %s",
                                 call, trace->got, in, trace->expected);
}

static char *tell_difference(Trace *trace, const Writing *writing,
                             const Step *last, const RunResult *result,
                             const char *call)
{
    const Contract *contract = writing->contract;
    const Function *function = &contract->functions[last->function];
    static Type letter = {.kind = TYPE_CHAR, .size = 1};
    static const Type printed = {.kind = TYPE_POINTER, .to = &letter};

    trace->verdict = VERDICT_FAIL;
    switch (result->part) {
    case PART_RESULT:
        return tell_result(trace, function, result, call);
    case PART_OUT: {
        char *in = variable_of(writing, last, result->parameter);
        char *message = tell_out(trace, function, in, result, call);
        free(in);
        return message;
    }
    case PART_ORACLE:
        return tell_oracle(trace, function, result, call);
    case PART_PRINTED:
        trace->expected =
            words_of_value(&printed, &result->expected.printed, WAY_VALUE);
        trace->got = words_of_value(&printed, &result->got.printed, WAY_VALUE);
        return text_format("%s prints %s, not %s", call, trace->got,
                           trace->expected);
    case PART_ERRNO:
        trace->expected = words_of_error(result->expected.error);
        trace->got = words_of_error(result->got.error);
        return text_format("%s sets errno to %s, not %s", call, trace->got,
                           trace->expected);
    case PART_ELEMENT:
        return text_format("%s gives a callback what is no element of ours",
                           call);
    case PART_CONTEXT:
        return text_format("%s gives a callback something else to hand "
                           "through than it was given",
                           call);
    case PART_CALLS:
        return calls_tell(trace, contract, result, call);
    case PART_LENT:
        return text_format("%s changes what it may only look at", call);
    case PART_BORROWED:
        return text_format("what was handed out before %s is not the same any "
                           "more, although what it came from was not changed",
                           call);
    case PART_BLOCK:
    case PART_DIRTY:
    case PART_ASKEW:
        return blocks_tell(result->part, call);
    case PART_NONE:
        break;
    }
    return text_format("%s gives another answer", call);
}

/* (It has failed each time until now.) */
static char *tell_chance(const char *call)
{
    return text_format("%s does not give the same answer each time: it uses "
                       "what was never given a value, or is not its own",
                       call);
}

static char *tell_end(Trace *trace, const RunResult *result, const char *call)
{
    trace->verdict =
        result->end == RUN_ENDED ? result->ended.verdict : VERDICT_GARBAGE;
    SessionEnd end = result->ended;
    end.verdict = trace->verdict;
    char *words = session_end_words(&end);
    char *message = text_format("%s %s", call, words);
    free(words);
    return message;
}

/* The script as far as it was run. (A program that is not the same each time
 * may go wrong earlier than it did before.) */
static Script script_until(const Script *script, RunResult *result)
{
    Script until = *script;

    if (!run_is_wrong(result))
        return until;
    if (step_is_call(&script->steps[result->step]))
        until.count = result->step + 1;
    else
        result->part = PART_NONE;
    return until;
}

/* Runs it in new processes, until it fails again. (What depends on memory that
 * was never given a value need not do so each time.) */
static RunResult run_until_wrong(Runner *runner, const Script *script)
{
    enum { TRIES = 10 };
    RunResult result = {.end = RUN_SAME};

    for (int i = 0; i < TRIES && result.end == RUN_SAME; i++) {
        trial_close(runner->trial);
        result = run_script(runner, script, false);
    }
    return result;
}

Trace trace_of(Runner *runner, const Script *whole, size_t culprit)
{
    const Contract *contract = runner->kit->contract;
    Writing writing = {.contract = contract,
                       .takes_back = lent_matters(runner, whole)};
    Text calls = TEXT_EMPTY;
    Trace trace = {.verdict = VERDICT_FAIL};
    Arena *arena = arena_new();

    RunResult result = run_until_wrong(runner, whole);
    Script until = script_until(whole, &result);
    Script shown = script_whole(contract, &until, arena), *script = &shown;
    const Step *last = &script->steps[script->count - 1];
    const Function *function = &contract->functions[last->function];

    statements_add(&writing, script, "", &calls);
    char *call = call_as_c(&writing, last, "", &calls);
    if (!call)
        call = text_format("%s(...)", function->name);
    text_addf(&calls, "%s;\n", call);
    trace.calls = with_cells(contract, text_take(&calls));
    trace.call = text_copy(call);
    call = brief(call);
    char *message = result.end == RUN_DIFFERS
                        ? tell_difference(&trace, &writing, last, &result, call)
                    : result.end == RUN_SAME ? tell_chance(call)
                                             : tell_end(&trace, &result, call);
    trace.message =
        last->function == culprit
            ? text_copy(message)
            : text_format("after %s: %s", contract->functions[culprit].name,
                          message);
    if (result.end != RUN_SAME)
        trace.reproduce = trace_file(contract, script, &result, SHOWN_PLAINLY,
                                     writing.takes_back);
    free(message);
    free(call);
    script_free(&shown);
    arena_free(arena);
    return trace;
}

Trace trace_of_damage(Runner *runner, const Script *whole)
{
    const Contract *contract = runner->kit->contract;
    const RunResult ended = {.end = RUN_ENDED};
    Trace trace = {.verdict = VERDICT_CRASH};
    Writing writing = {.contract = contract};
    Text calls = TEXT_EMPTY;
    Arena *arena = arena_new();
    Script script = script_whole(contract, whole, arena);

    statements_add(&writing, &script, "", &calls);
    char *call =
        call_as_c(&writing, &script.steps[script.count - 1], "", &calls);
    trace.call = call ? call : text_copy("the last call");
    text_addf(&calls, "%s;\n", trace.call);
    trace.calls = with_cells(contract, text_take(&calls));
    call = brief(text_copy(trace.call));
    trace.message =
        text_format("%s writes where it must not: behind the end of an array "
                    "or a block, or into one that was freed",
                    call);
    free(call);
    trace.reproduce =
        trace_file(contract, &script, &ended, SHOWN_SANITIZED, false);
    script_free(&script);
    arena_free(arena);
    return trace;
}
