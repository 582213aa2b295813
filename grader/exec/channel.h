/*
 * What passes between the judging side and the confined one: the layout of the
 * shared memory, the doorbells, and the zygote's orders. Both sides include
 * this file; only the judging side is trusted.
 *
 * A request lies in shared memory, and a doorbell with a fresh nonce tells the
 * child to serve it; the child leaves its answer in shared memory and rings
 * back with the same nonce. Whatever the child writes is read once, copied,
 * and checked against its bounds before it is believed.
 */
#ifndef CHANNEL_H
#define CHANNEL_H

#include <stdint.h>

/* Bytes of a request and of an answer, unless the compiler is told otherwise.
 */
#ifndef CHANNEL_REQUEST_MAX
#define CHANNEL_REQUEST_MAX (1 << 20)
#endif
#ifndef CHANNEL_ANSWER_MAX
#define CHANNEL_ANSWER_MAX (3 << 19)
#endif

enum {
    CHANNEL_NOTE_MAX = 256, /* bytes of a loader's message */
    CHANNEL_PATH_MAX = 128,
    CHANNEL_INPUTS = 16, /* of the dialogs that a child holds */
    CHANNEL_SOURCE_MAX = 64,
    CHANNEL_VAST = 256,
    CHANNEL_SLOW_MS =
        50, /* a call that takes a processor longer is no small one */
    CHANNEL_LINES = 1 << 12 /* of a source; of later ones nothing is noted */
};

/* Where a line has code, and what of it has run: a bit a place in the line (of
 * two places 32 columns apart, the same). */
typedef struct {
    uint32_t there, ran;
} ChannelLine;

/* Where the child is, kept up to date by it while it serves; a hint for
 * messages, never evidence. */
typedef struct {
    uint32_t stage;     /* a ChannelStage */
    uint32_t operation; /* index of the operation that is being served */
    uint32_t function;  /* the lab's number of the function being called */
    int32_t arguments[2];
    uint32_t answered;           /* bytes of answers that are complete */
    uint32_t calls;              /* that have been begun, of all requests */
    uint32_t vast_count;         /* operations of the request, the first of */
    uint32_t vast[CHANNEL_VAST]; /* them, that can't be compared: more memory
                                    than there may be (allocations_were_vast),
                                    fractions that become too large; or that
                                    are slow */
    char note[CHANNEL_NOTE_MAX];
    char source[CHANNEL_SOURCE_MAX]; /* whose lines are noted; "": of none */
    uint32_t line_count;             /* so many of these are set */
    ChannelLine lines[CHANNEL_LINES];
    unsigned char request[CHANNEL_REQUEST_MAX];
    unsigned char answer[CHANNEL_ANSWER_MAX];
} ChannelMemory;

typedef enum {
    STAGE_START,   /* confined, nothing of the submission is loaded */
    STAGE_LOADING, /* the loader and the submission's constructors run */
    STAGE_IDLE,    /* between two requests */
    STAGE_SERVING, /* calling the submission */
    STAGE_ENDING   /* the last request is served */
} ChannelStage;

typedef enum {
    BELL_HELLO,    /* child: confined and waiting */
    BELL_SERVE,    /* judge: serve `length` bytes */
    BELL_FINISH,   /* judge: end, after planting the faults in `plant` */
    BELL_SERVED,   /* child: `length` bytes of answer */
    BELL_UNLOADED, /* child: the object can't be loaded; see the note */
    BELL_MISSING,  /* child: the submission needs the function in the note */
    BELL_ASKING,   /* child: `length` bytes of question; answer with SERVE */
    BELL_NONE      /* what a judge makes of anything else */
} BellKind;

typedef struct {
    uint64_t nonce;
    uint32_t kind; /* a BellKind */
    uint32_t length;
    uint32_t plant[2]; /* BELL_FINISH: sizes of the leak and of the block read
                          past its end; 0 for none */
} Bell;

/* What a child may do once the submission is loaded. */
typedef enum { ROOM_NATIVE, ROOM_VALGRIND, ROOM_SANITIZED } RoomKind;

/* So many times as long things may take where memory is watched. */
enum { WATCHED_TIMES = 40 };

/* Orders to a zygote, and its answers. */
typedef enum { ORDER_SPAWN, ORDER_BURY } OrderKind;

typedef struct {
    uint32_t kind;     /* an OrderKind */
    uint32_t server;   /* which of the lab's servers the child runs */
    uint32_t fresh;    /* ORDER_SPAWN, natively: a program started anew */
    uint64_t memory;   /* bytes of address space on top of the zygote's */
    uint64_t cpu;      /* seconds, a backstop */
    int32_t pid;       /* ORDER_BURY: whom */
    uint32_t patience; /* ORDER_BURY: milliseconds until it is killed */
    char object[CHANNEL_PATH_MAX]; /* the submission, as the jail sees it */
    char beside[CHANNEL_PATH_MAX]; /* an object of the lab's own that is loaded
                                      before it; "": none */
} Order;

/* The descriptors that a spawn order carries, in this order: the child's end of
 * the channel, the shared memory, what it prints to, where the sanitizers
 * report (where there are none: what it prints to, again); and for dialogs what
 * they write to, and for each what it reads. */
enum {
    CARRIED_CHANNEL,
    CARRIED_MEMORY,
    CARRIED_OUTPUT,
    CARRIED_REPORTS,
    CARRIED_OUT,
    CARRIED_IN,
    CARRIED_MOST = CARRIED_IN + CHANNEL_INPUTS
};

typedef enum { NEWS_READY, NEWS_SPAWNED, NEWS_ENDED, NEWS_FAILED } NewsKind;

typedef struct {
    uint32_t kind;   /* a NewsKind */
    int32_t pid;     /* as the jail numbers processes */
    int32_t status;  /* NEWS_ENDED: as waitpid gives it; NEWS_FAILED: errno */
    uint32_t killed; /* NEWS_ENDED: it did not end by itself */
} News;

/* After NEWS_READY a zygote says which code there is in it, and so in each of
 * its children before they load anything: as many of these as there are. */
typedef struct {
    uint64_t first, end; /* addresses; the last is not in it */
} CodeRange;

enum { CODE_RANGES = 32 };

/* The descriptors that a zygote and a child find open. */
enum { FD_CONTROL = 3, FD_CHANNEL = 3 };

#endif
