/* See wrong_script.h. */
#include "wrong_script.h"

#include "coinstrip/theory/move_script_shrink.h"

/* The script is about the answer to that step, and ends there. */
static void end_at(MoveScript *script, int at)
{
    const ScriptStep *step = &script->steps[at];
    script->count = at + 1;
    script->only = step->operation;
    script->game = script->starts[step->strip].first.rules;
}

/* Does it go wrong, wherever? Then it ends there, and is made small. */
static bool goes_wrong(MoveScript *script)
{
    script->only = 0;
    Going going = move_script_run_anew(script);
    int at = going.at;
    going_free(&going);
    if (at < 0)
        return false;
    end_at(script, at);
    script_make_small(script);
    return true;
}

/* The computer's moves before the last step become moves that are asked for:
 * another program's computer may move elsewhere. */
static void fix_moves(MoveScript *script)
{
    Going going = move_script_run_anew(script);
    for (int i = 0; i < going.at; i++) {
        ScriptStep *step = &script->steps[i];
        if (step->operation == OP_COMPUTER_PLAY)
            *step = (ScriptStep){step->strip, OP_MOVE, going.moves[i].coin,
                                 going.moves[i].distance};
    }
    going_free(&going);
}

/* In the place of its last step, asks whatever that function may ask. */
static void ask_others(MoveScript *script, const Layout *layout)
{
    enum { LEGAL = 900 };
    int strip = script->steps[--script->count].strip;
    move_script_add(script, strip, OP_TO_STRING);
    move_script_add(script, strip, OP_IS_WON);
    for (int coin = 0; coin < layout->coins; coin++)
        for (int d = 1; d <= layout->squares[coin] && script->count < LEGAL;
             d++)
            move_script_add_step(script,
                                 (ScriptStep){strip, OP_IS_LEGAL, coin, d});
}

/* A function that plays may ask another one that is wrong there. */
static void find_culprit(MoveScript *wrong)
{
    static MoveScript asked;
    if (wrong->only != OP_HINT && wrong->only != OP_COMPUTER_PLAY &&
        wrong->only != OP_MOVE)
        return;
    Going going = move_script_run_anew(wrong);
    asked = *wrong;
    if (going.at >= 0) {
        ask_others(&asked, &going.layout);
        if (goes_wrong(&asked))
            *wrong = asked;
    }
    going_free(&going);
}

/* The same in the Silver Dollar Game, where it is wrong there, too; if need be
 * with nothing in the way of the coin that is asked about. */
static void find_in_silver(MoveScript *wrong)
{
    static MoveScript other;
    Layout *layout = &other.starts[0].first;
    WireOperation only = wrong->only;
    for (int cleared = 0; cleared < 2; cleared++) {
        other = *wrong;
        int coin = other.steps[other.count - 1].coin;
        layout->rules = COINSTRIP_SILVER_DOLLAR;
        for (int i = 0; cleared && i < coin && i < layout->coins; i++)
            layout->squares[i] = i;
        if (goes_wrong(&other) && other.only == only) {
            *wrong = other;
            return;
        }
    }
}

bool wrong_script(const MoveScript *script, int at, MoveScript *wrong)
{
    *wrong = *script;
    wrong->count = at + 1;
    if (!goes_wrong(wrong))
        return false;
    fix_moves(wrong);
    if (!goes_wrong(wrong))
        return false;
    find_culprit(wrong);
    if (wrong->game == COINSTRIP_WELTER)
        find_in_silver(wrong);
    return true;
}
