/* The attempts of alloc_attempt.h, as data. */
#include "alloc_attempt.h"

#define STRIP_OF(rules, board)                                                 \
    "coinstrip_from_string(COINSTRIP_" rules ", \"" board "\")"
#define STRIP(rules) STRIP_OF(rules, BOARD)
/* What grows has grown several times for it; and few moves are legal on it. */
#define CROWD ".ABC.DEFGHIJKLMNOPQRSTUVWXYZABCDEFG.HIJKLM.N"
/* More squares than a byte counts. */
#define DOTS ".................................................."
#define FAR DOTS "A" DOTS "B" DOTS "CD" DOTS "." DOTS "E" DOTS "F."
#define WINS_SILVER                                                            \
    "(move.coin == 1 && move.distance == 2) ||\n"                              \
    "    (move.coin == 4 && move.distance == 2)"
#define WINS_WELTER "(move.coin == 1 && move.distance == 4)"
#define MOVED "(move.coin >= 0 && move.distance > 0)"
#define MAKES_IT                                                               \
    "if (done)\n"                                                              \
    "    (void)coinstrip_move(s2, move.coin, move.distance);\n"

/* Whatever looks at strips tells no difference. */
#define ALIKE(function, rules, board)                                          \
    "CoinStrip *fresh = " STRIP_OF(rules, board) ";\n"                         \
                                                 "if (!done)\n"                \
                                                 "    check_alike(\"" function \
                                                 "\", fresh, s1);\n"           \
                                                 "coinstrip_free(fresh);\n"
#define AGAIN(function, call, rules, board)                                    \
    ALIKE(function, rules, board)                                              \
    "check_bool(\"" function "\", done || " call ", true);\n"                  \
    "done = true;\n"

#define MOVES(coin, distance, rules) MOVES_ON(coin, distance, rules, BOARD)
#define MOVES_ON(coin, distance, rules, board)                                 \
    "coinstrip_move", OP_MOVE, COINSTRIP_##rules, coin, distance,              \
        "CoinStrip *s1 = " STRIP_OF(#rules, board) ", *s2 = " STRIP_OF(        \
            #rules, board) ";\n"                                               \
                           "(void)coinstrip_move(s2, " #coin ", " #distance    \
                           ");\n"                                              \
                           "char *before = coinstrip_to_string(s1), *whole = " \
                           "text_of(s2);",                                     \
        "bool done = coinstrip_move(s1, " #coin ", " #distance ");",           \
        "char *after = coinstrip_to_string(s1);\n"                             \
        "check_unchanged(\"coinstrip_move\", done ? whole : before, after);\n" \
        "free(before);\nfree(whole);\nfree(after);\ncoinstrip_free(s1);",      \
        "check_bool(\"coinstrip_move\", done, true);\n",                       \
        AGAIN("coinstrip_move",                                                \
              "coinstrip_move(s1, " #coin ", " #distance ")", #rules, board)

/* `makes`: what the strip is then as if it alone had been called. */
#define STRATEGY(operation, rules, board, function, good, makes)               \
    function, operation, COINSTRIP_##rules, 0, 0,                              \
        "CoinStrip *s1 = " STRIP_OF(#rules, board) ", *s2 = " STRIP_OF(        \
            #rules, board) ";",                                                \
        "bool done = " function "(s1, &move);",                                \
        "char *after = coinstrip_to_string(s1);\n"                             \
        "check_that(\"" function "\", done || (move.coin == -77777 &&\n"       \
        "    move.distance == -77777), \"*move left alone\");\n"               \
        "check_that(\"" function "\", !done || " good ",\n"                    \
        "    \"false, or a move that wins\");\n" makes                         \
        "char *whole = text_of(s2);\n"                                         \
        "check_unchanged(\"" function "\", whole, after);\n"                   \
        "free(whole);\nfree(after);\ncoinstrip_free(s1);",                     \
        "check_bool(\"" function "\", done, true);\n",                         \
        AGAIN(function, function "(s1, &move)", #rules, board)

#define RANDOM(operation, coins, length, function, arguments, before, look)    \
    function, operation, COINSTRIP_SILVER_DOLLAR, coins, length, before,       \
        "CoinStrip *s1 = " function "(COINSTRIP_SILVER_DOLLAR, " arguments     \
        ");",                                                                  \
        look "coinstrip_free(s1);",                                            \
        "check_strip(\"" function "\", s1, true);\n", NULL
#define THE_SAME                                                               \
    "CoinStrip *s2 = coinstrip_random(COINSTRIP_SILVER_DOLLAR, 7);\n"          \
    "char *whole = text_of(s2);"
#define SHOWS_THE_SAME                                                         \
    "char *made = s1 ? coinstrip_to_string(s1) : NULL;\n"                      \
    "check_unchanged(\"coinstrip_random\", made ? whole : NULL, made);\n"      \
    "free(whole);\nfree(made);\n"
#define RANDOM_SIZED(coins, length)                                            \
    RANDOM(OP_RANDOM_SIZED, coins, length, "coinstrip_random_sized",           \
           #coins ", " #length ", 5, 7", "",                                   \
           "if (s1)\n"                                                         \
           "    check_drawn(\"coinstrip_random_sized\", s1, " #coins           \
           ", " #length ", 5);\n")

/* `call` ends with what shows its answer, which is checked behind it. */
#define LOOKS(operation, coin, distance, function, call, check)                \
    function, operation, COINSTRIP_SILVER_DOLLAR, coin, distance,              \
        "CoinStrip *s1 = " STRIP(                                              \
            "SILVER_DOLLAR") ";\n"                                             \
                             "char *before = coinstrip_to_string(s1);",        \
        call,                                                                  \
        check "char *after = coinstrip_to_string(s1);\n"                       \
              "check_unchanged(\"" function "\", before, after);\n"            \
              "free(before);\nfree(after);\ncoinstrip_free(s1);",              \
        "", NULL
#define NUMBER(operation, function, arguments)                                 \
    LOOKS(operation, 0, 0, function, "(void)" function "(" arguments ");", "")
#define SAYS_NO(operation, coin, distance, function, arguments)                \
    LOOKS(operation, coin, distance, function,                                 \
          "bool done = " function "(" arguments ");",                          \
          "check_bool(\"" function "\", done, false);\n")
#define MAKES(board)                                                           \
    "coinstrip_from_string", OP_FROM_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0,    \
        "", "CoinStrip *s2 = " STRIP_OF("SILVER_DOLLAR", board) ";",           \
        "CoinStrip *s1 = " STRIP_OF(                                           \
            "SILVER_DOLLAR",                                                   \
            board) ";\n"                                                       \
                   "bool done = s2 != NULL;\n"                                 \
                   "char *whole = text_of(s1), *made = text_of(s2);\n"         \
                   "check_unchanged(\"coinstrip_from_string\", done ? whole "  \
                   ": NULL, "                                                  \
                   "made);\n"                                                  \
                   "free(whole);\nfree(made);",                                \
        "check_strip(\"coinstrip_from_string\", s2, true);\n", NULL
#define SHOWS(board)                                                           \
    "coinstrip_to_string", OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, 0, 0,        \
        "CoinStrip *s1 = " STRIP_OF(                                           \
            "SILVER_DOLLAR", board) ";\n"                                      \
                                    "char *whole = coinstrip_to_string(s1);",  \
        "char *made = coinstrip_to_string(s1);",                               \
        "check_unchanged(\"coinstrip_to_string\", whole, made);\n"             \
        "free(whole);\nfree(made);\ncoinstrip_free(s1);",                      \
        "check_that(\"coinstrip_to_string\", made != NULL, \"a text\");\n",    \
        "bool done = made != NULL;\n" ALIKE(                                   \
            "coinstrip_to_string", "SILVER_DOLLAR",                            \
            board) "if (!made)\n"                                              \
                   "    made = coinstrip_to_string(s1);\n"                     \
                   "check_that(\"coinstrip_to_string\", made, "                \
                   "\"a text\");\n"

const AllocAttempt attempts[ATTEMPT_KINDS] = {
    {MAKES(BOARD), NULL},
    {RANDOM(OP_RANDOM, 0, 0, "coinstrip_random", "7", THE_SAME, SHOWS_THE_SAME),
     NULL},
    {RANDOM_SIZED(6, 14), NULL},
    {SHOWS(BOARD), NULL},
    {MOVES(1, 1, SILVER_DOLLAR), NULL},
    {STRATEGY(OP_HINT, SILVER_DOLLAR, BOARD, "coinstrip_hint", WINS_SILVER, ""),
     NULL},
    {STRATEGY(OP_COMPUTER_PLAY, SILVER_DOLLAR, BOARD, "coinstrip_computer_play",
              MOVED, MAKES_IT),
     NULL},
    {MOVES(2, 6, WELTER), NULL},
    {STRATEGY(OP_HINT, WELTER, BOARD, "coinstrip_hint", WINS_WELTER, ""), NULL},
    {STRATEGY(OP_COMPUTER_PLAY, WELTER, BOARD, "coinstrip_computer_play", MOVED,
              MAKES_IT),
     NULL},
    {MAKES(CROWD), CROWD},
    {SHOWS(CROWD), CROWD},
    {STRATEGY(OP_HINT, SILVER_DOLLAR, CROWD, "coinstrip_hint", "true", ""),
     CROWD},
    {MAKES(FAR), FAR},
    {RANDOM_SIZED(35, 90), NULL},
    {NUMBER(OP_LENGTH, "coinstrip_length", "s1"), NULL},
    {NUMBER(OP_COINS, "coinstrip_coins", "s1"), NULL},
    {NUMBER(OP_SQUARE, "coinstrip_square", "s1, 0"), NULL},
    {SAYS_NO(OP_IS_LEGAL, 1, 4, "coinstrip_is_legal", "s1, 1, 4"), NULL},
    {SAYS_NO(OP_IS_WON, 0, 0, "coinstrip_is_won", "s1"), NULL},
    {"coinstrip_free", OP_FREE, COINSTRIP_SILVER_DOLLAR, 0, 0,
     "CoinStrip *s1 = " STRIP("SILVER_DOLLAR") ";", "coinstrip_free(s1);", "",
     "", NULL, NULL},
};

const AllocAttempt sized_templates[SIZED_KINDS] = {
    {MAKES(SIZED_BOARD), NULL},
    {SHOWS(SIZED_BOARD), NULL},
    {MOVES_ON(0, 1, SILVER_DOLLAR, SIZED_BOARD), NULL},
    {MOVES_ON(0, 1, WELTER, SIZED_BOARD), NULL},
    {STRATEGY(OP_HINT, SILVER_DOLLAR, SIZED_BOARD, "coinstrip_hint", "true",
              ""),
     NULL},
    {STRATEGY(OP_HINT, WELTER, SIZED_BOARD, "coinstrip_hint", "true", ""),
     NULL},
    {STRATEGY(OP_COMPUTER_PLAY, SILVER_DOLLAR, SIZED_BOARD,
              "coinstrip_computer_play", MOVED, MAKES_IT),
     NULL},
    {STRATEGY(OP_COMPUTER_PLAY, WELTER, SIZED_BOARD, "coinstrip_computer_play",
              MOVED, MAKES_IT),
     NULL},
    {RANDOM_SIZED(35, 90), NULL},
};
