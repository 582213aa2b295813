/* See theory_later.h. */
#include "theory_later.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/boards/prediction.h"
#include "coinstrip/boards/texts.h"
#include "coinstrip/coins.h"

/* A position that is asked about later. */
typedef struct {
    CoinStripRules rules;
    bool plays; /* not the hint alone */
    int length, coins, squares[];
} Later;

static void put_questions(Writer *to, uint32_t slot, const void *about)
{
    const Later *later = about;
    put_on_slot(to, OP_HINT, slot);
    put_on_slot(to, OP_TO_STRING, slot);
    if (later->plays) {
        put_on_slot(to, OP_COMPUTER_PLAY, slot);
        put_on_slot(to, OP_TO_STRING, slot);
    }
}

static bool takes_move(Reader *answers, bool wanted, CoinStripMove *move)
{
    bool done = get_u8(answers) == ANSWER_DONE;
    bool found = get_u8(answers) != 0;
    move->coin = get_i32(answers);
    move->distance = get_i32(answers);
    return done && found == wanted;
}

/* Takes over the text that it is to be, but for its letters. */
static bool takes_text(Reader *answers, char *text)
{
    size_t size = 0, length = strlen(text);
    char *wanted = lettered_text(text);
    bool done = get_u8(answers) == ANSWER_DONE && get_u8(answers);
    const unsigned char *got = done ? get_text(answers, &size) : NULL;
    bool right = got && size == length && memcmp(got, wanted, length) == 0;
    free(text);
    free(wanted);
    return right;
}

static bool are_right(const void *about, Reader *answers)
{
    const Later *later = about;
    const Position position = {later->rules, later->squares, later->coins};
    bool lost = position_is_lost(&position);
    CoinStripMove move;
    if (!takes_move(answers, !lost, &move) ||
        (lost ? move.coin != WIRE_UNTOUCHED || move.distance != WIRE_UNTOUCHED
              : !position_wins(&position, move)) ||
        !takes_text(answers, position_text(&position, later->length)))
        return false;
    if (!later->plays)
        return true;
    return takes_move(answers, true, &move) &&
           position_is_move(later->rules, later->squares, later->coins, move) &&
           (lost || position_wins(&position, move)) &&
           takes_text(answers,
                      position_text_after(&position, later->length, move));
}

void judge_later(const Position *position, const CoinStrip *strip, int length,
                 bool plays)
{
    size_t row = (size_t)position->coins * sizeof *position->squares;
    Later *later = memory_new(1, sizeof *later + row);
    *later = (Later){position->rules, plays, length, position->coins};
    memcpy(later->squares, position->squares, row);
    prediction_check_later(strip, later, sizeof *later + row, put_questions,
                           are_right);
    free(later);
    context_now()->judged++;
}

void judge_new_later(const Position *position, int length, bool plays)
{
    char *text = position_text(position, length);
    judge_later(position, prediction_make(position->rules, text), length,
                plays);
    free(text);
}
