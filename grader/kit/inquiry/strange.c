/* See strange.h. */
#include "strange.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "kit/run/fill.h"

enum {
    INPUTS = 400, /* of which the solution is asked */
    TEXTS = 3,    /* of those it takes, with a strange character each */
    LENGTH = 100, /* of these, at most */
    CHARACTERS = 128,
    CASE = 'a' - 'A'
};

typedef struct {
    Survey *survey;
    const Kit *kit;
    Model *model;
    size_t function, parameter;  /* which is the text */
    bool is_taken[CHARACTERS];   /* it is in a text that is taken ... */
    bool is_only_refused;        /* ... and another is in others only */
    const Value *texts[TEXTS];   /* some that are taken */
    size_t inputs[TEXTS], count; /* ... and with which input, so many */
} Strange;

/* Is it an answer by which the function says that it takes no such text? */
static bool is_refusal(const Function *of, const Answer *answer)
{
    bool has_out = false;

    for (size_t i = 0; i < of->count; i++)
        has_out = has_out || of->parameters[i].way == WAY_OUT;
    return (has_out || function_made(of) || type_is_text(of->result.type)) &&
           answer_says_no(of, answer);
}

static void note_text(Strange *strange, const Value *text, size_t input)
{
    for (size_t i = 0; i < text->size; i++)
        if (text->bytes[i] < CHARACTERS)
            strange->is_taken[text->bytes[i]] = true;
    bool is_known = false;
    for (size_t i = 0; i < strange->count; i++)
        is_known = is_known || strange->texts[i] == text;
    if (is_known || strange->count == TEXTS || text->size == 0 ||
        text->size > LENGTH)
        return;
    strange->texts[strange->count] = text;
    strange->inputs[strange->count++] = input;
}

/* The text that the input has. */
static const Value *text_of(const Strange *strange, size_t input)
{
    const ValueRow *row =
        &strange->kit->values->rows[strange->function][strange->parameter];
    Choice choice = inputs_nth(strange->kit, strange->function, input, true);

    return &row->items[choice.of[strange->parameter]];
}

/* A script with that call alone. */
static bool make_call(const Strange *strange, size_t input, Making *making)
{
    bool fine;

    *making = making_begin(strange->kit, strange->survey->arena, input);
    making_call(making, strange->function,
                inputs_nth(strange->kit, strange->function, input, true),
                &fine);
    return fine;
}

/* Does the solution refuse the input? -1: it has no answer. */
static int refuses(const Strange *strange, size_t input)
{
    const Contract *contract = strange->kit->contract;
    Making making;
    int says = -1;

    if (make_call(strange, input, &making)) {
        size_t size;
        Answer answer;
        const unsigned char *bytes =
            model_ask_script(strange->model, &making.script, true, &size);
        Reader reader = reader_on(bytes, bytes ? size : 0);
        if (bytes &&
            answer_read(&reader, contract, &making.script.steps[0], &answer))
            says = is_refusal(&contract->functions[strange->function], &answer);
    }
    script_free(&making.script);
    return says;
}

static bool has_other(const Strange *strange, const Value *text)
{
    for (size_t i = 0; i < text->size; i++)
        if (text->bytes[i] < CHARACTERS && !strange->is_taken[text->bytes[i]])
            return true;
    return false;
}

/* Which characters are taken; is one of the others refused? */
static bool learn(Strange *strange)
{
    size_t count = inputs_count(strange->kit, strange->function, INPUTS);
    bool *refused = memory_new(count + 1, sizeof *refused), other = false;

    for (size_t n = 0; n < count; n++) {
        int says = refuses(strange, n);
        refused[n] = says == 1;
        if (says == 0 && !text_of(strange, n)->is_null)
            note_text(strange, text_of(strange, n), n);
    }
    for (size_t n = 0; n < count; n++)
        other = other || (refused[n] && !text_of(strange, n)->is_null &&
                          has_other(strange, text_of(strange, n)));
    free(refused);
    return other && strange->count > 0;
}

/* Is it next to one that is taken, the same letter in the other case, or what
 * people type by mistake? */
static bool is_near(const Strange *strange, int character)
{
    if (strange->is_taken[character])
        return false;
    return strchr(" \t\n-", character) ||
           (isalpha(character) && strange->is_taken[character ^ CASE]) ||
           (character > ' ' && character < CHARACTERS - 1 &&
            (strange->is_taken[character - 1] ||
             strange->is_taken[character + 1] || strchr("@[`{/:", character)));
}

/* Where a text has the same letter in the other case, or one next to it in the
 * alphabet, as often as not: elsewhere much else may be wrong with the text. */
static size_t place_for(const Value *text, size_t size, size_t nth,
                        int character)
{
    const int like[] = {character ^ CASE, character + 1, character - 1};

    for (size_t i = 0; i < 3 && isalnum(character) && nth > 0; i++)
        for (size_t at = 0; at < size; at++)
            if (text->bytes[at] == like[i] && isalnum(like[i]))
                return at;
    return (nth + (size_t)character) % (size + 1);
}

/* The text with that character in place of one of its own, or behind the last.
 */
static void ask(const Strange *strange, size_t nth, size_t at, int character)
{
    const Value *text = strange->texts[nth];
    Making making;

    if (make_call(strange, strange->inputs[nth], &making)) {
        Step *step = &making.script.steps[0];
        size_t size = at < text->size ? text->size : text->size + 1;
        unsigned char *bytes = arena_take(strange->survey->arena, size + 1, 1);
        Value *arguments = arena_copy(
            strange->survey->arena, step->arguments,
            strange->kit->contract->functions[strange->function].count *
                sizeof *arguments);
        memcpy(bytes, text->bytes, text->size);
        bytes[at] = (unsigned char)character;
        arguments[strange->parameter].bytes = bytes;
        arguments[strange->parameter].size =
            arguments[strange->parameter].count = (uint32_t)size;
        step->arguments = arguments;
        making_look_at_all(&making, 1);
        making_free_all(&making);
        making.script.dares = true;
        survey_insert(strange->survey, making.script);
    } else {
        script_free(&making.script);
    }
}

/* Has it a text, and no object? */
static bool find_text(const Kit *kit, size_t function, size_t *parameter)
{
    const Function *of = &kit->contract->functions[function];
    bool found = false;

    for (size_t i = 0; i < of->count; i++) {
        GivenKind kind = parameter_kind(&of->parameters[i]);
        if (kind == GIVEN_OBJECT)
            return false;
        if (kind == GIVEN_TEXT && !found &&
            kit->values->rows[function][i].is_open &&
            kit->values->rows[function][i].count > 0) {
            *parameter = i;
            found = true;
        }
    }
    return found && of->is_judged;
}

void strange_add(Survey *survey, const Kit *kit, Model *model)
{
    for (size_t i = 0; i < kit->contract->count; i++) {
        Strange strange = {
            .survey = survey, .kit = kit, .model = model, .function = i};
        if (!find_text(kit, i, &strange.parameter) || !learn(&strange))
            continue;
        for (size_t nth = 0; nth < strange.count; nth++)
            for (int character = 1; character < CHARACTERS; character++) {
                size_t size = strange.texts[nth]->size;
                size_t at = place_for(strange.texts[nth], size, nth, character);
                if (is_near(&strange, character))
                    ask(&strange, nth, at, character);
            }
    }
}
