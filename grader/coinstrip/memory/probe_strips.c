/* See probe_parts.h. Knows the strip of a probe, and how a probe is asked. */
#include "probe_parts.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/texts.h"
#include "coinstrip/requests.h"
#include "inside/guard.h"

/* The strip of a probe, as text: coins scattered, the last one on the last
 * square, or, where hints are asked for, such a crowd that few moves are legal;
 * or a coin that walks, with another behind it that does not. The caller frees
 * it. */
char *probe_text(const Probe *probe)
{
    size_t squares = (size_t)probe->squares;
    char *text = scattered_text(probe->squares, probe->coins, squares);
    if (probe->kind == PROBE_WALK) {
        memset(text, '.', squares);
        text[squares - WALK_REST] = text[squares - 1] = 'A';
    } else if (probe->kind == PROBE_HINT &&
               probe->coins + 3 == probe->squares) {
        memset(text, 'A', squares);
        text[0] = text[1] = text[squares - 2] = '.';
    }
    return text;
}

char *probe_refused(const Probe *probe)
{
    if (probe->kind != PROBE_SHOW || probe->times > 1)
        return NULL;
    char *text = probe_text(probe);
    text[probe->squares - 1] = '?';
    return text;
}

/* Until the coin is at the left end. */
int probe_steps(const Probe *probe)
{
    return probe->squares - WALK_REST;
}

int probe_least_moves(const Probe *probe)
{
    return probe->coins * (probe->squares - probe->coins) / 4;
}

static void put_hints(Writer *to)
{
    put_on_slot(to, OP_HINT, 0);
    put_on_slot(to, OP_COMPUTER_PLAY, 0);
}

static void put_strip(Writer *to, const Probe *probe)
{
    if (probe->kind == PROBE_DRAW) {
        put_random_sized(to, 0, probe->rules, probe->coins, probe->squares,
                         probe_least_moves(probe), 7);
        return;
    }
    char *text = probe_text(probe);
    put_from_string(to, 0, probe->rules, text);
    free(text);
}

/* (Where it is not refused, there is a strip to be let go.) */
static void put_refused(Writer *to, const Probe *probe)
{
    char *text = probe_refused(probe);
    if (!text)
        return;
    put_from_string(to, 1, probe->rules, text);
    put_on_slot(to, OP_LET_GO, 1);
    free(text);
}

static void put_questions(Writer *to, const Probe *probe)
{
    const int coin = probe->coins - 1;
    if (probe->kind == PROBE_HINT)
        put_hints(to);
    for (int i = 0; probe->kind == PROBE_WALK && i < probe_steps(probe); i++)
        put_move(to, OP_MOVE, 0, 0, 1);
    put_refused(to, probe);
    put_on_slot(to, OP_TO_STRING, 0);
    put_on_slot(to, OP_LENGTH, 0);
    put_on_slot(to, OP_COINS, 0);
    put_on_slot(to, OP_IS_WON, 0);
    put_squares(to, 0, coin, coin);
    put_move(to, OP_IS_LEGAL, 0, coin, 1);
    if (probe->kind == PROBE_HINT || probe->kind == PROBE_WALK)
        put_hints(to);
}

void probe_put_times(Writer *to, const Probe *probe)
{
    for (int i = 0; i < probe->times; i++) {
        put_strip(to, probe);
        if (probe->times == 1)
            put_questions(to, probe);
        else if (probe->kind == PROBE_HINT)
            put_hints(to);
        else
            put_on_slot(to, OP_TO_STRING, 0);
        put_on_slot(to, OP_FREE, 0);
    }
}

/* Once with each fill. */
void probe_put(Writer *to, const Probe *probe)
{
    for (int fill = GUARD_ZEROS; fill <= GUARD_NOISE; fill++) {
        put_u8(to, OP_GUARD);
        put_u8(to, (uint8_t)fill);
        probe_put_times(to, probe);
        put_u8(to, OP_COUNTED);
    }
}
