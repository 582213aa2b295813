/*
 * Tests of the dialog of sentences: whatever bytes come, it goes on, and says
 * nothing that a terminal could take for a command. PLAY_BYTES in the
 * environment says how many bytes chance types: 1000000 if left out.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "chance.h"
#include "plain.h"

/* What types: the bytes that are left, and the end of a word that was begun. */
typedef struct {
    uint64_t chance;
    long left;
    const char *rest;
} Typist;

/* Half of it is bytes that mean nothing, half is what people type. */
static char next_byte(Typist *typist)
{
    static const char *const words[] = {
        "a 1\n",    "b 1\n",     "C 3\n",        "a 2, d 1\n",
        "1 2\n",    "c 1\n",     "d 2\n",        "a 1, d 1, g 1\n",
        "hint\n",   "why\n",     "undo\n",       "redo\n",
        "where\n",  "record\n",  "help\n",       "board\n",
        "a ",       "-1\n",      "99999999",     "\n",
        "aa 1\r\n", ", ",        "b 2, c 1",     "2147483648\n",
        "new\n",    "Rematch\n", "level easy\n", "level\n",
        "lesson\n", "NEXT\n",    "coach\n",      "rule\n",
        "b -3\n",
    };

    if (*typist->rest == '\0') {
        if (chance_below(&typist->chance, 4) == 0) {
            return (char)chance_below(&typist->chance, 256);
        }
        typist->rest = chance_below(&typist->chance, 100) == 0
                           ? "\nquit\n"
                           : words[chance_below(&typist->chance,
                                                sizeof words / sizeof *words)];
    }
    return *typist->rest++;
}

static ssize_t type(void *cookie, char *bytes, size_t size)
{
    Typist *typist = cookie;
    size_t count = 0;

    /* (As a terminal does it, and a few at a time, so that what is left when a
     * game ends is for the next.) */
    while (count < size && count < 64 && typist->left > 0) {
        bytes[count++] = next_byte(typist);
        typist->left--;
    }
    return (ssize_t)count;
}

/* Listens; *cookie counts bytes that are no text. */
static ssize_t listen(void *cookie, const char *bytes, size_t size)
{
    long *strange = cookie;

    for (size_t i = 0; i < size; i++) {
        *strange += bytes[i] != '\n' && (bytes[i] < ' ' || bytes[i] > '~');
    }
    return (ssize_t)size;
}

/* A game of any kind, small enough to be counted out quickly. */
static Match any_match(uint64_t *chance)
{
    static const char *const presets[] = {
        "none", "none", "none", "none", "none", "bailey", "bbc", "technoblogy"};
    const Preset *preset = preset_find(presets[chance_below(chance, 8)]);
    Match match = {.setup = {.preset = preset, .seed = chance_next(chance)}};
    BoardWish wish = BOARDS_ANY;
    const char *problem;

    match.setup.rules.book = rulebook_at(0);
    if (strcmp(preset->name, "none") == 0) {
        match.setup.rules = (GameRules){
            rulebook_at(chance_below(chance, 3)),
            chance_below(chance, 2) ? STRATEGY_MISERE : STRATEGY_NORMAL,
            (StrategyTurn)chance_below(chance, 5)};
        wish.strips = 1 + chance_below(chance, 3);
        wish.coins = 1 + chance_below(chance, 4);
        wish.squares = wish.coins + 1 + chance_below(chance, 8);
    }
    match.setup.players[chance_below(chance, 2)] =
        (Player){chance_below(chance, 2) == 0, chance_below(chance, 100)};
    match.game = boards_start(&match.setup, &wish, &problem);
    ck_assert_msg(match.game != NULL, "%s", problem);
    return match;
}

/* Whether every strip still has its coins. */
static bool is_whole(const Game *game)
{
    for (int i = 0; i < game_strips(game); i++) {
        int coins = 0;

        for (const char *c = game_board(game, i); *c != '\0'; c++) {
            coins += *c != '.';
        }
        if (coinstrip_coins(game_strip(game, i)) != coins) {
            return false;
        }
    }
    return true;
}

START_TEST(plain__survives_any_bytes)
{
    const char *wanted = getenv("PLAY_BYTES");
    Typist typist = {1, wanted != NULL ? atol(wanted) : 1000000, ""};
    uint64_t chance = 2;
    long strange = 0;
    volatile sig_atomic_t stop = 0;
    FILE *in = fopencookie(&typist, "r", (cookie_io_functions_t){.read = type});
    FILE *out =
        fopencookie(&strange, "w", (cookie_io_functions_t){.write = listen});
    long games = 0;

    for (; typist.left > 0; games++) {
        Match match = any_match(&chance);
        Dialog dialog = {.in = in,
                         .out = out,
                         .prompts = chance_below(&chance, 2) == 0,
                         .boards = BOARDS_ANY,
                         .coach = chance_below(&chance, 2) == 0,
                         .stop = &stop};

        plain_play(&match, &dialog);
        ck_assert(is_whole(match.game));
        game_free(match.game);
    }
    ck_assert_int_eq(fclose(out), 0);
    fclose(in);
    ck_assert_int_eq(strange, 0);
    ck_assert_int_gt(games, 1);
    if (wanted != NULL) {
        printf("%s bytes, %ld games\n", wanted, games);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("plain");
    TCase *noise = tcase_create("noise");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(noise, 7200); /* as long as PLAY_BYTES needs */
    tcase_add_test(noise, plain__survives_any_bytes);
    suite_add_tcase(suite, noise);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
