/*
 * Sentences. Knows what things are called; must not know a rule, or where the
 * words go.
 */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { LETTERS = 26 };

static const char YOU[] = "You";

/* ---- Names --------------------------------------------------------------- */

/* From the end that the person who plays counts from. */
static int turned_round(const Match *match, int number, int count)
{
    return match->setup.preset->mirrored ? count - 1 - number : number;
}

void words_coin(const Match *match, int coin, char name[WORDS_NAME])
{
    char letters[WORDS_NAME];
    int length = 0;
    int number = turned_round(
        match, match->letters_stay ? game_identity(match->game, coin) : coin,
        game_coins(match->game));

    if (match->setup.preset->numbers) {
        snprintf(name, WORDS_NAME, "%d", number);
        return;
    }
    do {
        letters[length++] = (char)('A' + number % LETTERS);
        number = number / LETTERS - 1;
    } while (number >= 0);
    for (int i = 0; i < length; i++) {
        name[i] = letters[length - 1 - i];
    }
    name[length] = '\0';
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

int words_find_coin(const Match *match, const char *text, const char **rest)
{
    bool numbers = match->setup.preset->numbers;
    const char *end = text;
    int coins = game_coins(match->game);
    int number = numbers ? 0 : -1;

    while (numbers ? isdigit((unsigned char)*end) : is_letter(*end)) {
        if (number < coins) { /* else it stays too large */
            number = numbers ? 10 * number + (*end - '0')
                             : LETTERS * (number + 1) + (*end & 31) - 1;
        }
        end++;
    }
    *rest = end == text ? NULL : end;
    if (number < 0 || number >= coins) {
        return -1;
    }
    number = turned_round(match, number, coins);
    return match->letters_stay ? game_coin_of(match->game, number) : number;
}

int words_square(const Match *match, int strip, int square)
{
    return turned_round(match, square,
                        coinstrip_length(game_strip(match->game, strip)));
}

const char *words_player(const Match *match, int side)
{
    static const char *const people[] = {"Player 1", "Player 2"};
    static const char *const computers[] = {"Computer 1", "Computer 2"};
    const Player *players = match->setup.players;

    if (match->setup.preset->players[side] != NULL) {
        return match->setup.preset->players[side];
    }
    if (match_is_alone(match, side)) {
        return YOU;
    }
    if (!players[side].computer) {
        return people[side];
    }
    return players[1 - side].computer ? computers[side] : "The computer";
}

static bool is_you(const Match *match, int side)
{
    return strcmp(words_player(match, side), YOU) == 0;
}

void words_whose_turn(const Match *match, FILE *out)
{
    int side = game_side(match->game);

    if (is_you(match, side)) {
        fputs("Your turn", out);
    } else {
        fprintf(out, "%s's turn", words_player(match, side));
    }
}

const char *words_title(const Match *match)
{
    return match->setup.preset->title != NULL ? match->setup.preset->title
                                              : match->setup.rules.book->title;
}

void words_rule(const Match *match, FILE *out)
{
    const Rulebook *book = match->setup.rules.book;
    const char *turns = words_turns(match);

    fprintf(out, "%s%s%s %s%sWhoever moves last %s.", book->rule[0],
            match->setup.preset->mirrored ? "right" : "left", book->rule[1],
            turns, turns[0] != '\0' ? " " : "",
            match->setup.rules.ending == STRATEGY_NORMAL ? "wins" : "loses");
}

const char *words_turns(const Match *match)
{
    static const char *const kinds[] = {
        [STRATEGY_ONE] = "A turn moves in one strip.",
        [STRATEGY_ANY] = "A turn moves in as many strips as you like.",
        [STRATEGY_SOME] = "A turn moves in one strip or more, but not in all.",
        [STRATEGY_EVERY] =
            "A turn moves in every strip, until one is finished.",
        [STRATEGY_EVERY_LEFT] =
            "A turn moves in every strip that isn't finished.",
    };

    return match->game != NULL && game_strips(match->game) > 1
               ? kinds[match->setup.rules.turn]
               : "";
}

/* ---- Sentences ----------------------------------------------------------- */

static void say_coins(const Match *match, int strip, FILE *out)
{
    int first = game_first_coin(match->game, strip);
    int coins = coinstrip_coins(game_strip(match->game, strip));
    bool mirrored = match->setup.preset->mirrored;

    for (int i = 0; i < coins; i++) {
        int coin = first + (mirrored ? coins - 1 - i : i);
        char name[WORDS_NAME];

        words_coin(match, coin, name);
        fprintf(out, i == 0 ? "coin %s is on %d" : ", coin %s on %d", name,
                words_square(match, strip, game_square_of(match->game, coin)));
    }
    if (coins == 0) {
        fputs("no coins", out);
    }
}

void words_position(const Match *match, FILE *out)
{
    for (int strip = 0; strip < game_strips(match->game); strip++) {
        int length = coinstrip_length(game_strip(match->game, strip));

        if (game_strips(match->game) > 1) {
            fprintf(out, "Strip %d of ", strip + 1);
        }
        words_count(length, "square", out);
        if (game_strips(match->game) > 1 || length == 1) {
            fputs(": ", out);
        } else {
            fprintf(out, ", 0 to %d: ", length - 1);
        }
        say_coins(match, strip, out);
        fputs(".\n", out);
    }
}

/* The number that the coin will have when it lies there. */
static int number_on(const Match *match, int strip, int square)
{
    int coin = game_first_coin(match->game, strip);

    while (game_strip_of(match->game, coin) == strip &&
           game_square_of(match->game, coin) < square) {
        coin++;
    }
    return coin;
}

void words_moving(const Match *match, GameMove move, FILE *out)
{
    char name[WORDS_NAME];
    int strip = game_strip_of(match->game, move.coin);
    int from = game_square_of(match->game, move.coin);
    int number = match->letters_stay
                     ? move.coin
                     : number_on(match, strip, from - move.distance);

    words_coin(match, move.coin, name);
    fprintf(out, "Coin %s moved from %d to %d", name,
            words_square(match, strip, from),
            words_square(match, strip, from - move.distance));
    if (number != move.coin) {
        words_coin(match, number, name);
        fprintf(out, " and is now coin %s", name);
    }
}

void words_turn(const Match *match, const GameTurn *turn, FILE *out)
{
    for (int i = 0; i < turn->count; i++) {
        fputs(i > 0 ? ". " : "", out);
        words_moving(match, turn->moves[i], out);
    }
    fputc('.', out);
}

void words_refusal(const Match *match, GameMove move, Refusal refusal,
                   FILE *out)
{
    char name[WORDS_NAME] = "";
    char other[WORDS_NAME] = "";

    if (move.coin >= 0) {
        words_coin(match, move.coin, name);
    }
    if (refusal.other >= 0) {
        words_coin(match, refusal.other, other);
    }
    switch (refusal.reason) {
    case REFUSAL_NONE:
        break;
    case REFUSAL_GAME_OVER:
        fputs("The game is over.", out);
        break;
    case REFUSAL_NO_SUCH_COIN:
        fputs("There is no such coin.", out);
        break;
    case REFUSAL_NOT_ONE_SQUARE:
        if (move.distance < 0) {
            fprintf(out, "Coins only go %s.",
                    match->setup.preset->mirrored ? "right" : "left");
        } else {
            fprintf(out, "Coin %s must move at least one square.", name);
        }
        break;
    case REFUSAL_TOO_FAR:
        fprintf(out, "A coin goes %d squares at most.",
                match->setup.rules.book->longest);
        break;
    case REFUSAL_OFF_STRIP:
        fprintf(out, "Coin %s would fall off the strip.", name);
        break;
    case REFUSAL_PASSES:
        fprintf(out, "Coin %s would pass coin %s.", name, other);
        break;
    case REFUSAL_TAKEN:
        fprintf(out, "The square is taken by coin %s.", other);
        break;
    case REFUSAL_MOVED_HERE:
        fputs("A turn moves only one coin of a strip.", out);
        break;
    case REFUSAL_KIND:
        fputs(game_strips(match->game) > 1 ? words_turns(match)
                                           : "A turn moves one coin.",
              out);
        break;
    }
}

void words_result(const Match *match, FILE *out)
{
    int winner = game_winner(match->game);

    if (!game_is_over(match->game)) {
        return;
    }
    if (winner < 0 && match->setup.preset->wins[1] == NULL) {
        fputs("No coin can move: the game is over before it began.", out);
    } else if (winner < 0) {
        fputs(match->setup.preset->wins[1], out); /* as the bbc listing does */
    } else if (match->setup.preset->wins[winner] != NULL) {
        fputs(match->setup.preset->wins[winner], out);
    } else {
        fprintf(out, is_you(match, winner) ? "%s win." : "%s wins.",
                words_player(match, winner));
    }
}

void words_count(int count, const char *thing, FILE *out)
{
    fprintf(out, "%d %s%s", count, thing, count == 1 ? "" : "s");
}

/* ---- Turns as they are typed --------------------------------------------- */

void words_write_turn(const Match *match, const GameTurn *turn, FILE *out)
{
    for (int i = 0; i < turn->count; i++) {
        char name[WORDS_NAME];

        words_coin(match, turn->moves[i].coin, name);
        fprintf(out, "%s%s %d", i > 0 ? ", " : "", name,
                turn->moves[i].distance);
    }
}

/* Reads "B 3" off the text; false if something else is there. A number that is
 * too large is as large as it can be: it falls off any strip. */
static bool read_move(const Match *match, const char **text, GameMove *move)
{
    const char *rest;
    const char *start = *text + strspn(*text, " \t");

    move->coin = words_find_coin(match, start, &rest);
    if (rest == NULL) {
        return false;
    }
    rest += strspn(rest, " \t");
    if (!isdigit((unsigned char)rest[*rest == '-'])) {
        return false;
    }

    char *end;
    long distance = strtol(rest, &end, 10);

    move->distance = distance > INT_MAX    ? INT_MAX
                     : distance < -INT_MAX ? -INT_MAX
                                           : (int)distance;
    *text = end + strspn(end, " \t\r\n");
    return true;
}

/* Reads "BBB", as 1982's program was told to move B by 3. */
static bool read_steps(const Match *match, const char *text, GameTurn *turn)
{
    const char *rest;
    const char letter[] = {text[0], '\0'};
    size_t steps = strspn(text, letter);

    turn->count = 1;
    turn->moves[0] = (GameMove){words_find_coin(match, letter, &rest),
                                steps > INT_MAX ? INT_MAX : (int)steps};
    return rest != NULL && text[steps] == '\0';
}

const char *words_read_turn(const Match *match, const char *text,
                            GameTurn *turn)
{
    if (match->setup.preset->dots && read_steps(match, text, turn)) {
        return NULL;
    }
    turn->count = 0;
    do {
        text += turn->count > 0; /* the comma */
        if (turn->count == GAME_MOST_STRIPS ||
            !read_move(match, &text, &turn->moves[turn->count])) {
            break;
        }
        turn->count++;
    } while (*text == ',');
    if (turn->count > 0 && *text == '\0') {
        return NULL;
    }
    return match->setup.preset->numbers
               ? "A move is the number of a coin, a blank, and how many "
                 "squares it goes: 1 3"
               : "A move is the letter of a coin, and how many squares it "
                 "goes: B 3";
}
