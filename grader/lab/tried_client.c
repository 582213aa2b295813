/*
 * What students' own tests are linked with when they run: coinstrip.h, answered
 * by another process (tried_server.c). It lies inside the jail and in the
 * tests' own process, so that it must hold nothing but this.
 *
 * To wait for an answer takes longer than most answers are worth, and tests
 * call a million times. So an answer that has to be waited for also brings what
 * will be asked next, as it seems: what the functions that only look say of the
 * strip now, and the strips of the seeds that follow. All of it is kept until
 * the strip changes.
 *
 * A call that can do without memory asks for none: tests may make malloc fail.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#include "../engine/bytes.h"
#include "tried.h"
#include "wire.h"

/* All other names stay inside. */
#pragma GCC visibility push(default)
#include "coinstrip.h"
#pragma GCC visibility pop

enum {
    ROOM = 1 << 16,       /* bytes of a row, and of its answers */
    OUT_OF_THE_WAY = 40,  /* descriptors from here on are ours */
    SHORT = 48,           /* squares of a strip whose drawing is kept, ... */
    SHORT_ENOUGH = 64,    /* ... and of one whose legal moves are */
    WINDOW = 24,          /* coins whose squares are kept */
    COINS_MAX = 1 << 24,  /* beyond that no windows are laid */
    DISTANCES_BEFORE = 2, /* below 0 and beyond the length, that are kept */
    DISTANCES_AFTER = 1,
    DRAWN_AHEAD = 32 /* strips of the seeds that follow */
};

/* A strip of the server's, and what is known of it. */
struct CoinStrip {
    uint32_t slot;
    bool seen; /* the server has told the next four */
    bool won;
    int length, coins;
    int first; /* coin of the window; -1 is asked for, too */
    int squares[WINDOW];
    bool drawn;
    char text[SHORT + 1];
    int asked;            /* for single moves */
    unsigned char *legal; /* for coins -1 to length, and distances as above */
    bool legal_known;
};

/* What coinstrip_random_sized, or coinstrip_random, was asked for last. */
typedef struct {
    bool sized;
    CoinStripRules rules;
    int numbers[3];
    uint64_t seed;
} Draw;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int server = -1; /* a socket */
static TriedEnds ends = {-1, -1, -1};
static int childs_server = -1; /* while a fork is under way */
static struct {
    TriedQuestion head;
    unsigned char bytes[ROOM];
} question;
static unsigned char answer[ROOM];

/* Slots from `slots_used` on were never used. What lies in a free one is freed
 * when it is used again: that needs no question of its own. */
static uint32_t slots_used, slots_free;
static uint32_t free_slots[WIRE_SLOTS];

static Draw last_draw;
static CoinStrip *ahead[DRAWN_AHEAD]; /* of the seeds after that */
static int ahead_first, ahead_end;

/* ------------------------------------------------------------- the channel
 * ----
 */

_Noreturn static void give_up(const char *why)
{
    dprintf(STDERR_FILENO, "coinstrip: %s\n", why);
    abort();
}

/* Moves on by what was written or read; there is nothing if the server is gone.
 */
static void go_on(struct iovec *parts, ssize_t n)
{
    if (n < 0 && errno == EINTR)
        return;
    if (n <= 0)
        give_up("the program under test is gone");
    for (size_t i = 0, done = (size_t)n; i < 2; i++) {
        size_t part = done < parts[i].iov_len ? done : parts[i].iov_len;
        parts[i].iov_base = (char *)parts[i].iov_base + part;
        parts[i].iov_len -= part;
        done -= part;
    }
}

static void send_all(const void *text, size_t length)
{
    size_t own = sizeof question.head + question.head.length - length;
    struct iovec parts[] = {{&question, own},
                            {(void *)(uintptr_t)text, length}};
    while (parts[0].iov_len + parts[1].iov_len > 0)
        go_on(parts, writev(ends.questions, parts, 2));
}

/* So many bytes; where `to` is NULL, into nothing. */
static void receive(char *to, size_t length)
{
    static char nothing[1 << 12];
    while (length > 0) {
        size_t most = to || length < sizeof nothing ? length : sizeof nothing;
        struct iovec parts[] = {{to ? to : nothing, most}, {NULL, 0}};
        go_on(parts, readv(ends.answers, parts, 1));
        length -= most - parts[0].iov_len;
        to = to ? parts[0].iov_base : NULL;
    }
}

/* The length of the answer, and as much of it as there is room for. */
static size_t receive_first(void)
{
    uint32_t length;
    struct iovec parts[] = {{&length, sizeof length}, {answer, sizeof answer}};
    while (parts[0].iov_len > 0)
        go_on(parts, readv(ends.answers, parts, 2));
    size_t got = sizeof answer - parts[1].iov_len;
    size_t there = length < sizeof answer ? length : sizeof answer;
    if (got < there)
        receive((char *)answer + got, there - got);
    return length;
}

static Writer row(void)
{
    return writer_on(question.bytes, sizeof question.bytes);
}

static void put_operation(Writer *to, WireOperation operation, uint32_t slot)
{
    put_u8(to, (uint8_t)operation);
    put_u32(to, slot);
}

/* Sends the row, with a text of the caller's at its end, and receives what
 * there is room for. The length of the whole answer. */
static size_t ask_with(const Writer *row, const char *text, size_t length)
{
    question.head =
        (TriedQuestion){TRIED_ROW, (uint32_t)(writer_length(row) + length)};
    send_all(text, length);
    return receive_first();
}

static Reader ask(const Writer *row, const char *text, size_t length)
{
    size_t answered = ask_with(row, text, length);
    if (row->bad || answered > sizeof answer)
        give_up("this call is too large");
    return reader_on(answer, answered);
}

static void expect_done(Reader *from)
{
    if (get_u8(from) != ANSWER_DONE)
        give_up("there is no such strip");
}

/* -------------------------------------------------------------- connecting
 * ----
 */

/* Out of the way of the tests' own; what is moved is closed. */
static int moved(int descriptor)
{
    int high = fcntl(descriptor, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
    if (high >= 0)
        close(descriptor);
    return high;
}

/* The descriptors that come over the socket. False if they do not. */
static bool take_descriptors(int *descriptors, size_t size)
{
    union {
        struct cmsghdr align;
        char room[CMSG_SPACE(sizeof(TriedEnds))];
    } control;
    char byte;
    struct iovec part = {&byte, 1};
    struct msghdr message = {.msg_iov = &part,
                             .msg_iovlen = 1,
                             .msg_control = &control,
                             .msg_controllen = sizeof control};
    ssize_t n;
    do
        n = recvmsg(server, &message, MSG_CMSG_CLOEXEC);
    while (n < 0 && errno == EINTR);
    struct cmsghdr *head = n > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_len != CMSG_LEN(size))
        return false;
    memcpy(descriptors, CMSG_DATA(head), size);
    for (size_t i = 0; i < size / sizeof *descriptors; i++)
        descriptors[i] = moved(descriptors[i]);
    return true;
}

static void connect_to(int socket)
{
    int three[3];
    server = socket;
    if (server >= 0 && take_descriptors(three, sizeof three))
        ends = (TriedEnds){three[0], three[1], three[2]};
}

static void disconnect(void)
{
    const int all[] = {server, ends.questions, ends.answers, ends.held};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i] >= 0)
            close(all[i]);
    server = -1;
    ends = (TriedEnds){-1, -1, -1};
}

/* A process that forks has two of each strip afterwards; so has its server. */
static void before_fork(void)
{
    pthread_mutex_lock(&lock);
    question.head = (TriedQuestion){TRIED_FORK, 0};
    if (ends.questions < 0)
        return;
    send_all(NULL, 0);
    if (receive_first() == 0 ||
        !take_descriptors(&childs_server, sizeof childs_server))
        childs_server = -1; /* the child can't ask */
}

static void after_fork_in_parent(void)
{
    if (childs_server >= 0)
        close(childs_server);
    childs_server = -1;
    pthread_mutex_unlock(&lock);
}

static void after_fork_in_child(void)
{
    int socket = childs_server;
    childs_server = -1;
    disconnect();
    connect_to(socket);
    pthread_mutex_unlock(&lock);
}

__attribute__((constructor)) static void begin(void)
{
    connect_to(moved(TRIED_CHANNEL));
    if (pthread_atfork(before_fork, after_fork_in_parent,
                       after_fork_in_child) != 0)
        give_up("no memory");
}

/* ------------------------------------------------------ what is known ---- */

static void put_squares(Writer *to, uint32_t slot, int first)
{
    put_operation(to, OP_SQUARES, slot);
    put_i32(to, first);
    put_i32(to, first + WINDOW - 1);
}

static void get_squares(Reader *from, CoinStrip *strip, int first)
{
    expect_done(from);
    strip->first = first;
    for (int i = 0; i < WINDOW; i++)
        strip->squares[i] = get_i32(from);
}

static void put_look(Writer *to, uint32_t slot, bool draw)
{
    put_operation(to, OP_LENGTH, slot);
    put_operation(to, OP_COINS, slot);
    put_operation(to, OP_IS_WON, slot);
    put_squares(to, slot, -1);
    if (draw)
        put_operation(to, OP_TO_STRING, slot);
}

static void get_drawing(Reader *from, CoinStrip *strip)
{
    size_t length;
    expect_done(from);
    bool made = get_u8(from) != 0;
    const unsigned char *text = get_text(from, &length);
    strip->drawn = made && text && length <= SHORT;
    if (strip->drawn) {
        memcpy(strip->text, text, length);
        strip->text[length] = '\0';
    }
}

/* The answers to put_look. Nothing else of the strip is known any more. */
static void get_look(Reader *from, CoinStrip *strip, bool draw)
{
    expect_done(from);
    strip->length = get_i32(from);
    expect_done(from);
    strip->coins = get_i32(from);
    expect_done(from);
    strip->won = get_u8(from) != 0;
    get_squares(from, strip, -1);
    strip->drawn = strip->legal_known = false;
    strip->asked = 0;
    if (draw)
        get_drawing(from, strip);
    strip->seen = !from->bad;
}

static void look(CoinStrip *strip)
{
    Writer to = row();
    put_look(&to, strip->slot, false);
    Reader from = ask(&to, NULL, 0);
    get_look(&from, strip, false);
}

static bool is_short(const CoinStrip *strip)
{
    return strip->seen && strip->length <= SHORT;
}

/* What is known of a strip is no part of what it is. */
static CoinStrip *knowing(const CoinStrip *strip)
{
    CoinStrip *known = (CoinStrip *)(uintptr_t)strip;
    pthread_mutex_lock(&lock);
    return known;
}

/* ------------------------------------------------------ making and freeing
 * ----
 */

/* A strip that there is not yet at the server's; NULL if there is no memory. */
static CoinStrip *new_strip(void)
{
    bool used_before = slots_free > 0;
    CoinStrip *strip =
        used_before || slots_used < WIRE_SLOTS ? malloc(sizeof *strip) : NULL;
    if (!strip)
        return NULL;
    strip->slot = used_before ? free_slots[--slots_free] : slots_used++;
    strip->seen = strip->drawn = strip->legal_known = false;
    strip->legal = NULL;
    strip->asked = 0;
    return strip;
}

static void drop_strip(CoinStrip *strip)
{
    free_slots[slots_free++] = strip->slot;
    free(strip->legal);
    free(strip);
}

static void put_new(Writer *to, WireOperation operation, uint32_t slot,
                    CoinStripRules rules)
{
    put_operation(to, OP_FREE, slot);
    put_operation(to, operation, slot);
    put_u32(to, rules);
}

/* Whether the server has made it, too; else there is none. */
static CoinStrip *get_new(Reader *from, CoinStrip *strip)
{
    expect_done(from);
    expect_done(from);
    if (get_u8(from) != 0)
        return strip;
    drop_strip(strip);
    return NULL;
}

static CoinStrip *make_of_text(CoinStripRules rules, const char *text,
                               size_t length)
{
    CoinStrip *strip = new_strip();
    if (!strip)
        return NULL;
    bool is_short = length <= SHORT;
    Writer to = row();
    put_new(&to, OP_FROM_STRING, strip->slot, rules);
    put_u8(&to, text != NULL);
    put_u32(&to, (uint32_t)length);
    if (is_short) {
        put_bytes(&to, text, length);
        put_look(&to, strip->slot, true);
    }
    Reader from = ask(&to, text, is_short ? 0 : length);
    strip = get_new(&from, strip);
    if (strip && is_short)
        get_look(&from, strip, true);
    return strip;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    if (length > WIRE_TEXT_MAX)
        return NULL; /* no memory has room for it */
    pthread_mutex_lock(&lock);
    CoinStrip *strip = make_of_text(rules, text, length);
    pthread_mutex_unlock(&lock);
    return strip;
}

/* ---------------------------------------------------------- random strips ----
 */

static bool is_next(const Draw *draw)
{
    const Draw *last = &last_draw;
    return draw->sized == last->sized && draw->rules == last->rules &&
           memcmp(draw->numbers, last->numbers, sizeof draw->numbers) == 0 &&
           draw->seed == last->seed + 1;
}

static void put_draw(Writer *to, const Draw *draw, uint32_t slot, uint64_t seed,
                     bool drawn)
{
    put_new(to, draw->sized ? OP_RANDOM_SIZED : OP_RANDOM, slot, draw->rules);
    for (int i = 0; draw->sized && i < 3; i++)
        put_i32(to, draw->numbers[i]);
    put_u64(to, seed);
    put_look(to, slot, drawn);
}

/* An operation on a strip that could not be made has no values. */
static void skip_look(Reader *from, bool drawn)
{
    get_bytes(from, drawn ? 5 : 4);
}

/* Has this strip and those of the next seeds drawn, as far as there is memory.
 */
static void draw_some(const Draw *draw, int count)
{
    /* (Whoever draws long strips does not draw many.) */
    bool is_short = !draw->sized || draw->numbers[1] <= SHORT;
    Writer to = row();
    ahead_first = ahead_end = 0;
    while (ahead_end < count && (ahead[ahead_end] = new_strip()) != NULL) {
        put_draw(&to, draw, ahead[ahead_end]->slot,
                 draw->seed + (uint64_t)ahead_end, is_short);
        ahead_end++;
    }
    if (ahead_end == 0)
        return;
    Reader from = ask(&to, NULL, 0);
    for (int i = 0; i < ahead_end; i++) {
        ahead[i] = get_new(&from, ahead[i]);
        if (ahead[i])
            get_look(&from, ahead[i], is_short);
        else
            skip_look(&from, is_short);
    }
}

static CoinStrip *draw_strip(const Draw *draw)
{
    static int count = 1;
    pthread_mutex_lock(&lock);
    bool next = is_next(draw);
    if (!next || ahead_first == ahead_end) {
        while (ahead_first < ahead_end)
            if (ahead[ahead_first++])
                drop_strip(ahead[ahead_first - 1]);
        count = !next ? 1 : count < DRAWN_AHEAD ? 2 * count : count;
        draw_some(draw, draw->sized && draw->numbers[1] > SHORT ? 1 : count);
    }
    CoinStrip *strip = ahead_first < ahead_end ? ahead[ahead_first++] : NULL;
    last_draw = *draw;
    pthread_mutex_unlock(&lock);
    return strip;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return draw_strip(&(Draw){.rules = rules, .seed = seed});
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    return draw_strip(&(Draw){true, rules, {coins, length, min_moves}, seed});
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    pthread_mutex_lock(&lock);
    drop_strip(strip);
    pthread_mutex_unlock(&lock);
}

/* -------------------------------------------------------------- looking ----
 */

static int done_with(int value)
{
    pthread_mutex_unlock(&lock);
    return value;
}

int coinstrip_length(const CoinStrip *strip)
{
    CoinStrip *known = knowing(strip);
    if (!known->seen)
        look(known);
    return done_with(known->length);
}

int coinstrip_coins(const CoinStrip *strip)
{
    CoinStrip *known = knowing(strip);
    if (!known->seen)
        look(known);
    return done_with(known->coins);
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    CoinStrip *known = knowing(strip);
    if (!known->seen)
        look(known);
    return done_with(known->won);
}

static int ask_square(uint32_t slot, int coin)
{
    Writer to = row();
    put_operation(&to, OP_SQUARE, slot);
    put_i32(&to, coin);
    Reader from = ask(&to, NULL, 0);
    expect_done(&from);
    return get_i32(&from);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    CoinStrip *known = knowing(strip);
    if (coin < -1 || coin > COINS_MAX)
        return done_with(ask_square(known->slot, coin));
    if (!known->seen)
        look(known);
    if (coin < known->first || coin >= known->first + WINDOW) {
        Writer to = row();
        put_squares(&to, known->slot, coin);
        Reader from = ask(&to, NULL, 0);
        get_squares(&from, known, coin);
    }
    return done_with(known->squares[coin - known->first]);
}

/* Of a text that is longer than there is room for the rest is still to come. */
static char *take_text(size_t length)
{
    size_t here = length < sizeof answer ? length : sizeof answer, size;
    Reader from = reader_on(answer, here);
    expect_done(&from);
    bool made = get_u8(&from) != 0;
    char *text = NULL;
    if (made) {
        size = get_u32(&from);
        here = reader_left(&from);
        text = size <= WIRE_TEXT_MAX ? malloc(size + 1) : NULL;
        if (text) {
            here = here < size ? here : size;
            memcpy(text, get_bytes(&from, here), here);
            text[size] = '\0';
        }
    }
    if (length > sizeof answer)
        receive(text ? text + here : NULL, length - sizeof answer);
    return text;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    CoinStrip *known = knowing(strip);
    char *text;
    if (known->drawn) {
        text = strdup(known->text);
    } else {
        Writer to = row();
        put_operation(&to, OP_TO_STRING, known->slot);
        text = take_text(ask_with(&to, NULL, 0));
    }
    pthread_mutex_unlock(&lock);
    return text;
}

/* --------------------------------------------------------------- moving ----
 */

/* Where in the table of legal moves this one stands; -1: it does not. */
static int place_of(const CoinStrip *strip, int coin, int distance)
{
    int length = strip->length;
    if (length > SHORT_ENOUGH || coin < -1 || coin > length ||
        distance < -DISTANCES_BEFORE || distance > length + DISTANCES_AFTER)
        return -1;
    return (coin + 1) * (length + 1 + DISTANCES_BEFORE + DISTANCES_AFTER) +
           distance + DISTANCES_BEFORE;
}

static void learn_legal(CoinStrip *strip)
{
    int length = strip->length;
    size_t size = (size_t)place_of(strip, length, length + DISTANCES_AFTER) + 1;
    if (!strip->legal)
        strip->legal = malloc(size);
    if (!strip->legal)
        return;
    Writer to = row();
    put_operation(&to, OP_LEGAL_RANGE, strip->slot);
    put_i32(&to, -1);
    put_i32(&to, length);
    put_i32(&to, -DISTANCES_BEFORE);
    put_i32(&to, length + DISTANCES_AFTER);
    Reader from = ask(&to, NULL, 0);
    expect_done(&from);
    const unsigned char *table = get_bytes(&from, size);
    if (table)
        memcpy(strip->legal, table, size);
    strip->legal_known = table != NULL;
}

static void put_move(Writer *to, WireOperation operation, uint32_t slot,
                     int coin, int distance)
{
    put_operation(to, operation, slot);
    put_i32(to, coin);
    put_i32(to, distance);
}

/* Whoever has asked for several moves of a strip goes on to ask for all. */
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    CoinStrip *known = knowing(strip);
    if (!known->seen)
        look(known);
    int place = place_of(known, coin, distance);
    if (place >= 0 && !known->legal_known &&
        known->asked++ >= known->length / 8)
        learn_legal(known);
    if (place >= 0 && known->legal_known)
        return done_with(known->legal[place]);
    Writer to = row();
    put_move(&to, OP_IS_LEGAL, known->slot, coin, distance);
    Reader from = ask(&to, NULL, 0);
    expect_done(&from);
    return done_with(get_u8(&from));
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    pthread_mutex_lock(&lock);
    bool draw = is_short(strip);
    Writer to = row();
    put_move(&to, OP_MOVE, strip->slot, coin, distance);
    put_look(&to, strip->slot, draw);
    Reader from = ask(&to, NULL, 0);
    expect_done(&from);
    bool moved = get_u8(&from) != 0;
    get_look(&from, strip, draw);
    return done_with(moved);
}

/* -------------------------------------------------------------- playing ----
 */

/* What a wrong program does to *move although it has none is done here, too. */
static bool get_move(Reader *from, CoinStripMove *move)
{
    expect_done(from);
    bool found = get_u8(from) != 0;
    int coin = get_i32(from), distance = get_i32(from);
    if (coin != WIRE_UNTOUCHED)
        move->coin = coin;
    if (distance != WIRE_UNTOUCHED)
        move->distance = distance;
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    CoinStrip *known = knowing(strip);
    Writer to = row();
    put_operation(&to, OP_HINT, known->slot);
    Reader from = ask(&to, NULL, 0);
    return done_with(get_move(&from, move));
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    pthread_mutex_lock(&lock);
    bool draw = is_short(strip);
    Writer to = row();
    put_operation(&to, OP_COMPUTER_PLAY, strip->slot);
    put_look(&to, strip->slot, draw);
    Reader from = ask(&to, NULL, 0);
    bool played = get_move(&from, move);
    get_look(&from, strip, draw);
    return done_with(played);
}
