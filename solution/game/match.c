/*
 * Who plays, and what is known of the position so far. Must not know how a game
 * is shown, or how anything is found out.
 */
#include "match.h"

/* ---- What is known ------------------------------------------------------- */

void match_think_with(Match *match, Thinker *thinker, void *context)
{
    match->thinker = thinker;
    match->thinker_context = context;
}

/* The thought on this position, with those parts in it. */
static const Thought *think(Match *match, int what)
{
    Thought *thought = &match->thought;

    if (thought->changes != game_changes(match->game)) {
        *thought = (Thought){.changes = game_changes(match->game)};
    }
    what &= ~thought->known;
    if (what == 0) {
        return thought;
    }
    if (match->thinker == NULL || !thought_is_long(match->game, what)) {
        thought_find(&match->setup, match->game, what, thought);
    } else if (thought->given_up ||
               !match->thinker(match->thinker_context, &match->setup,
                               match->game, what, thought)) {
        thought_give_up(&match->setup, match->game, what, thought);
    }
    return thought;
}

StrategyOutcome match_outcome(Match *match)
{
    return think(match, THOUGHT_OUTCOME)->outcome;
}

bool match_gave_up(const Match *match)
{
    return match->thought.changes == game_changes(match->game) &&
           match->thought.given_up;
}

bool match_winning_turn(Match *match, GameTurn *turn)
{
    if (match_outcome(match) != STRATEGY_WON) {
        return false;
    }
    *turn = think(match, THOUGHT_WINNING)->winning;
    return match->thought.found;
}

const int *match_lengths(Match *match)
{
    return think(match, THOUGHT_LENGTHS)->lengths;
}

/* ---- Who plays ----------------------------------------------------------- */

bool match_is_computers_turn(const Match *match)
{
    return match->setup.players[game_side(match->game)].computer &&
           !game_is_over(match->game);
}

bool match_is_alone(const Match *match, int side)
{
    return !match->setup.players[side].computer &&
           match->setup.players[1 - side].computer;
}

bool match_play_computer(Match *match, GameTurn *turn)
{
    if (game_is_over(match->game)) {
        return false;
    }
    *turn = think(match, THOUGHT_CHOICE)->choice;
    return match->thought.chosen && game_take_turn(match->game, turn);
}

/* ---- Taking back --------------------------------------------------------- */

/* Whether somebody is to move who can take a turn back again. */
static bool waits_for_person(const Match *match)
{
    const Player *players = match->setup.players;

    return !players[game_side(match->game)].computer ||
           (players[0].computer && players[1].computer);
}

bool match_can_undo(const Match *match)
{
    const Player *players = match->setup.players;
    int turns = game_turns(match->game);

    /* (Before the first turn of a person there is only the computer's.) */
    return game_unfinished(match->game).count > 0 ||
           turns > (players[0].computer && !players[1].computer);
}

bool match_can_redo(const Match *match)
{
    return game_can_redo(match->game);
}

bool match_undo(Match *match)
{
    int undone = 0;

    do {
        if (!game_undo(match->game)) {
            while (undone-- > 0) {
                game_redo(match->game);
            }
            return false;
        }
        undone++;
    } while (!waits_for_person(match));
    return true;
}

bool match_redo(Match *match)
{
    if (!game_redo(match->game)) {
        return false;
    }
    while (!waits_for_person(match) && game_redo(match->game)) {
    }
    return true;
}
