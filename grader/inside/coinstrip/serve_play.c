/*
 * The untrusted half of a dialog: runs the submission's play_game, and stands
 * in for coinstrip.h, which it serves by asking the judge. The strip lives on
 * the trusted side; what the submission holds is a handle.
 *
 * These functions are also what an object without its own coinstrip.h functions
 * finds: when no dialog runs, such a call is a missing function.
 */
#include "serve.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "inside/unsearched.h"
#include "coinstrip.h"
#include "play.h"
#include "coinstrip/wire.h"

static ChannelMemory *memory; /* while a dialog runs; else NULL */

static CoinStrip *strip_of(uint32_t handle)
{
    return (CoinStrip *)(uintptr_t)handle; /* 0 is NULL; never followed */
}

static uint32_t handle_of(const CoinStrip *strip)
{
    return (uint32_t)(uintptr_t)strip;
}

/* Starts a question; with no dialog running there is no one to ask. */
static Writer question(WireOperation operation)
{
    if (!memory)
        server_missing(wire_function(operation));
    Writer writer = writer_on(memory->answer, sizeof memory->answer);
    put_u8(&writer, (uint8_t)operation);
    return writer;
}

static Reader ask(const Writer *writer)
{
    uint32_t length = server_ask((uint32_t)writer_length(writer));
    Reader reader = reader_on(memory->request, length);
    if (get_u8(&reader) != ANSWER_DONE)
        reader.bad = true;
    return reader;
}

static CoinStrip *ask_for_strip(const Writer *writer)
{
    Reader reader = ask(writer);
    return strip_of(get_u32(&reader));
}

static Reader ask_about(WireOperation operation, const CoinStrip *strip)
{
    Writer writer = question(operation);
    put_u32(&writer, handle_of(strip));
    return ask(&writer);
}

/* ------------------------------------------------------- what is known ----
 */

/* The strip that was asked about last. Its text tells whatever else can be
 * asked: it comes with what changes the strip, and is fetched as soon as
 * another strip is asked about once more; what is legal is fetched coin by
 * coin. So a program may look at each square by itself, and try each move,
 * without a question to the judge for each. */
enum { SQUARES_MAX = 100000, ROWS = 27 };

static struct {
    uint32_t handle; /* 0: none */
    bool filled;
    int length, coins;
    char text[SQUARES_MAX + 1];
    int squares[SQUARES_MAX];
    /* Of each coin: was a move of it asked for, is its row there, and which
     * distances are legal? */
    bool tried[ROWS], there[ROWS];
    unsigned char legal[ROWS][SQUARES_MAX];
} known;
UNSEARCHED(known);

static void forget(uint32_t handle)
{
    known.handle = handle;
    known.filled = false;
    memset(known.tried, 0, sizeof known.tried);
    memset(known.there, 0, sizeof known.there);
}

/* What there is to know of that strip, from the text that an answer has next.
 */
static void learn(uint32_t handle, Reader *reader)
{
    size_t length = 0;
    bool made = get_u8(reader) != 0;
    const unsigned char *text = get_text(reader, &length);
    forget(handle);
    if (!made || !text || length > SQUARES_MAX)
        return;
    memcpy(known.text, text, length);
    known.length = (int)length;
    known.coins = 0;
    for (int square = 0; square < known.length; square++)
        if (text[square] != '.')
            known.squares[known.coins++] = square;
    known.filled = true;
}

static bool is_known(const CoinStrip *strip)
{
    uint32_t handle = handle_of(strip);
    if (!memory || handle == 0)
        return false;
    if (known.handle != handle) { /* the judge knows whether there is one */
        forget(handle);
        return false;
    }
    if (!known.filled) {
        Reader reader = ask_about(OP_TO_STRING, strip);
        learn(handle, &reader);
    }
    return known.filled;
}

static void fetch_row(const CoinStrip *strip, int coin)
{
    Writer writer = question(OP_LEGAL_RANGE);
    put_u32(&writer, handle_of(strip));
    for (int end = 0; end < 2; end++)
        put_i32(&writer, coin);
    put_i32(&writer, 1);
    put_i32(&writer, known.length);
    Reader reader = ask(&writer);
    const unsigned char *row = get_bytes(&reader, (size_t)known.length);
    if (row)
        memcpy(known.legal[coin], row, (size_t)known.length);
    known.there[coin] = row != NULL;
}

static bool is_row_known(const CoinStrip *strip, int coin)
{
    if (coin >= ROWS)
        return false;
    if (known.tried[coin] && !known.there[coin])
        fetch_row(strip, coin);
    known.tried[coin] = true;
    return known.there[coin];
}

/* --------------------------------------------------------- coinstrip.h ----
 */

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    Writer writer = question(OP_FROM_STRING);
    put_u32(&writer, rules);
    put_u8(&writer, text != NULL);
    put_text(&writer, text ? text : "", text ? strlen(text) : 0);
    return ask_for_strip(&writer);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Writer writer = question(OP_RANDOM);
    put_u32(&writer, rules);
    put_u64(&writer, seed);
    return ask_for_strip(&writer);
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    Writer writer = question(OP_RANDOM_SIZED);
    put_u32(&writer, rules);
    put_i32(&writer, coins);
    put_i32(&writer, length);
    put_i32(&writer, min_moves);
    put_u64(&writer, seed);
    return ask_for_strip(&writer);
}

void coinstrip_free(CoinStrip *strip)
{
    forget(0);
    if (strip)
        ask_about(OP_FREE, strip);
    else if (!memory)
        server_missing(wire_function(OP_FREE));
}

int coinstrip_length(const CoinStrip *strip)
{
    if (is_known(strip))
        return known.length;
    Reader reader = ask_about(OP_LENGTH, strip);
    return get_i32(&reader);
}

int coinstrip_coins(const CoinStrip *strip)
{
    if (is_known(strip))
        return known.coins;
    Reader reader = ask_about(OP_COINS, strip);
    return get_i32(&reader);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    if (is_known(strip))
        return coin < 0 || coin >= known.coins ? -1 : known.squares[coin];
    Writer writer = question(OP_SQUARE);
    put_u32(&writer, handle_of(strip));
    put_i32(&writer, coin);
    Reader reader = ask(&writer);
    return get_i32(&reader);
}

static char *copy_of(const void *bytes, size_t length)
{
    char *text = bytes ? malloc(length + 1) : NULL;
    if (text) {
        memcpy(text, bytes, length);
        text[length] = '\0';
    }
    return text;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    if (is_known(strip))
        return copy_of(known.text, (size_t)known.length);
    Reader reader = ask_about(OP_TO_STRING, strip);
    size_t length;
    bool made = get_u8(&reader) != 0;
    const unsigned char *bytes = get_text(&reader, &length);
    return copy_of(made ? bytes : NULL, length);
}

/* Decides something by both values, as any strip would: where nobody has set
 * one, Valgrind finds it out when it is used. */
static void use(int coin, int distance)
{
    static volatile bool equal;
    if (coin == distance)
        equal = !equal;
}

static Reader ask_move(WireOperation operation, const CoinStrip *strip,
                       int coin, int distance)
{
    use(coin, distance);
    Writer writer = question(operation);
    put_u32(&writer, handle_of(strip));
    put_i32(&writer, coin);
    put_i32(&writer, distance);
    return ask(&writer);
}

/* Does this lead nowhere, by whatever rules? */
static bool is_nowhere(int coin, int distance)
{
    use(coin, distance);
    return coin < 0 || coin >= known.coins || distance < 1 ||
           distance > known.squares[coin];
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    if (is_known(strip)) {
        if (is_nowhere(coin, distance))
            return false;
        if (is_row_known(strip, coin))
            return known.legal[coin][distance - 1] != 0;
    }
    Reader reader = ask_move(OP_IS_LEGAL, strip, coin, distance);
    return get_u8(&reader) != 0;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (is_known(strip) && is_nowhere(coin, distance))
        return false;
    Reader reader = ask_move(OP_MOVE, strip, coin, distance);
    bool moved = get_u8(&reader) != 0;
    if (moved)
        learn(handle_of(strip), &reader);
    return moved;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    if (is_known(strip))
        return known.coins == 0 ||
               known.squares[known.coins - 1] == known.coins - 1;
    Reader reader = ask_about(OP_IS_WON, strip);
    return get_u8(&reader) != 0;
}

/* The answer to a question for a move, which it stores if there is one. */
static bool take_move(Reader *reader, CoinStripMove *move)
{
    bool found = get_u8(reader) != 0;
    int coin = get_i32(reader), distance = get_i32(reader);
    if (found && !reader->bad)
        *move = (CoinStripMove){coin, distance};
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    Reader reader = ask_about(OP_HINT, strip);
    return take_move(&reader, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    Reader reader = ask_about(OP_COMPUTER_PLAY, strip);
    bool played = take_move(&reader, move);
    if (played)
        learn(handle_of(strip), &reader);
    return played;
}

/* Are stdin and stdout open as they were before the first game? (main.c has
 * games played on these, the tests do not.) */
static bool are_usual_open(void)
{
    static int usual = -1;
    int open = (fileno(stdin) >= 0) + (fileno(stdout) >= 0);
    if (usual < 0)
        usual = open;
    return open == usual;
}

uint32_t serve_play(const Request *request)
{
    int (*play)(CoinStrip *, FILE *, FILE *) =
        dlsym(request->object, "play_game");
    if (!play)
        server_missing("play_game");
    memory = request->memory;
    Reader reader = reader_on(memory->request, request->length);
    CoinStrip *strip = strip_of(get_u32(&reader));
    FILE *in = request->in[get_u32(&reader) % CHANNEL_INPUTS];
    learn(handle_of(strip), &reader);
    int reads = fileno(in), writes = fileno(request->out);
    are_usual_open();
    int winner = play(strip, in, request->out);
    memory = NULL;
    Writer answer = writer_on(request->memory->answer, 8);
    put_i32(&answer, winner);
    put_u8(&answer, fcntl(reads, F_GETFD) < 0 || fcntl(writes, F_GETFD) < 0 ||
                        !are_usual_open());
    return (uint32_t)writer_length(&answer);
}

/* Each of the functions once, of a strip that shows ".A". */
static void ask_each(CoinStrip *strip)
{
    CoinStripMove move;
    Reader text = reader_on("\1\2\0\0\0.A", 7);
    learn(handle_of(strip), &text);
    free(coinstrip_to_string(strip));
    coinstrip_is_legal(strip, 0, 1);
    coinstrip_is_legal(strip, 0, 1); /* now its row is fetched */
    coinstrip_move(strip, 0, 1);
    coinstrip_is_won(strip);
    coinstrip_hint(strip, &move);
    coinstrip_computer_play(strip, &move);
    coinstrip_free(strip);
}

void rehearse_play(const Request *request)
{
    serve_play(request);
    memory = request->memory;
    ask_each(strip_of(1));
    memory = NULL;
}
