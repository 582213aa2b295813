/* See random_strips.h. */
#include "random_strips.h"

#include <stdlib.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/theory/computer_games.h"
#include "coinstrip/prepare.h"
#include "draw_failure.h"

/* Hints are not asked for on more than that. */
enum { MOST_COINS_PLAYED = 40, MOST_SQUARES_PLAYED = 200 };

/* Draws it; false where there is none, or too large a one, or another one the
 * second time: whether it should be so is judged elsewhere. */
static bool draw_start(const Drawing *drawing, uint64_t seed, Start *start)
{
    const uint64_t seeds[] = {seed, seed};
    Drawn drawn[2];
    draw_strips(drawing, seeds, 2, CALL_CPU_MS, drawn);
    if (!drawn->made || !drawn->seen || drawn->coins > MOST_COINS_PLAYED ||
        drawn->length > MOST_SQUARES_PLAYED || !drawn[1].seen ||
        drawn[1].print != drawn->print)
        return false;
    char *text = drawn_text(drawn);
    *start = (Start){.drawn = true,
                     .drawing = *drawing,
                     .seed = seed,
                     .first = layout_of_text(drawing->rules, text)};
    free(text);
    return true;
}

void judge_drawn_matches(bool sized)
{
    enum { SEEDS = 8, CALLS = 100 };
    Sight sights[2];
    coins_prepare();
    for (int rules = 0; rules < 2; rules++)
        sights[rules] = sight_of((CoinStripRules)rules);
    int timeouts = context_now()->waits.timeouts; /* a few such are enough */
    const uint64_t every = pace_every(SEEDS, CALLS * pace_us(OP_MOVE));
    for (uint64_t seed = 0;
         seed < SEEDS && context_now()->waits.timeouts < timeouts + 2;
         seed += every) {
        int rules = (int)(seed % 2);
        Drawing drawing = {(CoinStripRules)rules, sized, 3, 10, 5};
        Start start;
        if (sized && seed / 2 % 2)
            drawing = (Drawing){(CoinStripRules)rules, true, 5, 16, 30};
        if (!draw_start(&drawing, seed, &start))
            continue;
        judge_match(&start, MATCH_HOME, sights[rules]);
        judge_match(&start, seed / 2 % 2 ? MATCH_OTHERS : MATCH_LOOKS,
                    sights[rules]);
    }
    note_advice(NULL);
}

/* --------------------------------------------------------- many alive ---- */

/* Every two in a row are twins: drawn by the same call, and yet two strips. */
enum { ALIVE = 14, ALIVE_SIZED = 4 };

static int rules_alive(int i)
{
    return i / 2 % 2;
}

static uint64_t seed_alive(int i)
{
    return (uint64_t)i / 2;
}

static const char alive_c[] =
    "enum { STRIPS = %d };\n"
    "CoinStrip *s[STRIPS];\n"
    "char *texts[STRIPS];\n"
    "for (int i = 0; i < STRIPS; i++) {\n"
    "    CoinStripRules rules = (CoinStripRules)(i / 2 %% 2);\n"
    "    uint64_t seed = (uint64_t)(i / 2);\n"
    "    s[i] = i < %d ? coinstrip_random(rules, seed)\n"
    "                  : coinstrip_random_sized(rules, 3, 10, 5, seed);\n"
    "    texts[i] = coinstrip_to_string(s[i]);\n"
    "}\n"
    "for (int i = 0; i < STRIPS; i++)\n"
    "    check_text(\"a strip, after others were made\",\n"
    "               coinstrip_to_string(s[i]), texts[i]);\n"
    "for (int i = 0; i < STRIPS; i++) {\n"
    "    int coin = 0;\n"
    "    while (coinstrip_square(s[i], coin) == coin)\n"
    "        coin++;\n"
    "    coinstrip_move(s[i], coin, 1);\n"
    "    free(texts[i]);\n"
    "    texts[i] = coinstrip_to_string(s[i]);\n"
    "}\n"
    "for (int i = 0; i < STRIPS; i++)\n"
    "    check_text(\"a strip, after others were moved on\",\n"
    "               coinstrip_to_string(s[i]), texts[i]);\n"
    "for (int i = 0; i < STRIPS; i += 2)\n"
    "    coinstrip_free(s[i]);\n"
    "for (int i = 1; i < STRIPS; i += 2) {\n"
    "    check_text(\"a strip, after others were freed\",\n"
    "               coinstrip_to_string(s[i]), texts[i]);\n"
    "    coinstrip_free(s[i]);\n"
    "}\n"
    "for (int i = 0; i < STRIPS; i++)\n"
    "    free(texts[i]);\n";

static void look_at_all(MoveScript *script, const Sight *sights, int from,
                        int step)
{
    for (int i = from; i < ALIVE; i += step)
        move_script_look(script, i, sights[rules_alive(i)]);
}

static void put_alive(MoveScript *script, const Start *starts,
                      const Sight *sights)
{
    for (int i = 0; i < ALIVE; i++) {
        move_script_make(script, &starts[i]);
        move_script_look(script, i, sights[rules_alive(i)]);
    }
    look_at_all(script, sights, 0, 1);
    for (int i = 0; i < ALIVE; i++)
        move_script_add_move(script, i, layout_hole(&starts[i].first), 1);
    look_at_all(script, sights, 0, 1);
    for (int i = 0; i < ALIVE && !context_now()->freeing.ends; i += 2)
        move_script_add(script, i, OP_FREE);
    look_at_all(script, sights, 1, 2);
}

/* Are strips that are made of these texts all right? */
static bool texts_stay(const MoveScript *drawn)
{
    MoveScript made = *drawn;
    for (int i = 0; i < ALIVE; i++)
        made.starts[i].drawn = false;
    Going going = move_script_run_anew(&made);
    bool well = going.at < 0;
    going_free(&going);
    return well;
}

/* How all the strips are made, and the call that is wrong, on one of them. */
static char *alive_told(const MoveScript *script, const Going *going)
{
    const ScriptStep *step = &script->steps[going->at];
    const Start *start = &script->starts[step->strip];
    char *text = layout_text(&start->first);
    const char *rules = call_trace_rules(start->drawing.rules);
    Text told = TEXT_EMPTY;
    text_addf(&told, "/* %d strips are drawn, looked at, moved on, freed: */\n",
              ALIVE);
    if (start->drawing.sized)
        text_addf(&told, "s[%d] = coinstrip_random_sized(%s, 3, 10, 5, %d);",
                  step->strip, rules, (int)start->seed);
    else
        text_addf(&told, "s[%d] = coinstrip_random(%s, %d);", step->strip,
                  rules, (int)start->seed);
    text_addf(&told, " /* it was \"%s\" */\n", text);
    if (step->operation == OP_MOVE)
        text_addf(&told, "coinstrip_move(s[%d], %d, %d);\n", step->strip,
                  step->coin, step->distance);
    else
        text_addf(&told, "%s(s[%d]%s);\n", wire_function(step->operation),
                  step->strip, step->operation == OP_SQUARES ? ", ..." : "");
    free(text);
    return text_take(&told);
}

static void fail_alive(const MoveScript *script)
{
    Going going = move_script_run_anew(script);
    if (going.at < 0 ||
        (has_failed(PART_STRIP) && going_differs_in_letters(script, &going))) {
        going_free(&going);
        return;
    }
    note_state_advice(
        "Steps 10 and 11: each strip that is drawn has memory of its "
        "own, also where the same call was made before. Is something "
        "static, or in a global variable, that all of them use?");
    draw_fail_counted(
        going.ended ? "Strips are drawn at random, moved on and freed while "
                      "others are alive, and the program does not go on"
                    : "A strip that was drawn at random is another one after "
                      "more were drawn, moved on or freed",
        going.ended ? text_copy("an answer to each call")
                    : text_copy(going.expected),
        going.ended ? text_copy("none") : text_copy(going.got),
        text_format(alive_c, ALIVE, ALIVE - ALIVE_SIZED),
        alive_told(script, &going));
}

void judge_drawn_alive(void)
{
    static Start starts[ALIVE];
    Sight sights[2];
    coins_prepare();
    for (int rules = 0; rules < 2; rules++)
        sights[rules] = sight_of((CoinStripRules)rules);
    for (int i = 0; i < ALIVE; i++) {
        Drawing drawing = {(CoinStripRules)rules_alive(i),
                           i >= ALIVE - ALIVE_SIZED, 3, 10, 5};
        if (!draw_start(&drawing, seed_alive(i), &starts[i]) ||
            layout_is_won(&starts[i].first))
            return;
    }
    MoveScript script = {.strips = 0};
    call_trace_clear(&context_now()->trace);
    put_alive(&script, starts, sights);
    Going going = move_script_run(&script, CALL_CPU_MS);
    bool right = going.at < 0;
    going_free(&going);
    if (right)
        return;
    prediction_doubt();
    if (texts_stay(&script))
        fail_alive(&script);
    coins_forgive();
    coins_new_session();
}

void judge_not_won(const Drawing *drawing, uint64_t seed, const Drawn *strip,
                   const char *message)
{
    if (!strip->made || strip->coins > DRAWN_COINS || strip->slack > 0)
        return;
    note_advice("Step 10: a strip that is won already is thrown away, and one "
                "with as many coins is drawn.");
    draw_fail(drawing, seed, strip, message, "a strip on which a coin can move",
              NULL);
}
