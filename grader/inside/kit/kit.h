/*
 * The server of any lab, inside the jail: calls the submission's functions as a
 * contract says, by libffi. Nothing of it is made for one lab.
 *
 * It shares its memory with the submission, and nothing that it says is
 * believed unchecked. What it keeps lies in static memory, apart from what
 * malloc gives.
 */
#ifndef INSIDE_KIT_H
#define INSIDE_KIT_H

#include <ffi.h>
#include <stdio.h>
#include "kit/contract/addresses.h"
#include "base/bytes.h"
#include "kit/contract/contract.h"
#include "serve_kit.h"

/* A function to be called. */
typedef struct {
    Function function;
    void (*code)(void); /* NULL: it is not there */
    ffi_cif cif;
    ffi_type *types[WIRE_PARAMETERS];
} Callable;

/* Blocks that were handed out and are in use: see blocks.c of the contract. */
enum { BLOCKS_MOST = 64 };
typedef struct {
    unsigned char *bytes[BLOCKS_MOST];
    size_t size[BLOCKS_MOST]; /* which hold what was written to them; or 0 */
    size_t alive;             /* how many there are */
    uint16_t of[BLOCKS_MOST]; /* 1 and the number of what it comes from, or 0 */
    uint8_t
        changed; /* what is wrong with the last one: CHANGED_DIRTY, _ASKEW */
    uint64_t made_with[WIRE_OBJECTS][WIRE_PARAMETERS]; /* bits of numbers */
    size_t noted; /* objects of which that may say anything: the first ones */
} Blocks;

typedef struct {
    Callable callables[WIRE_FUNCTIONS];
    size_t count;
    void *objects[WIRE_OBJECTS];    /* of the script that is served */
    uint8_t contexts[WIRE_OBJECTS]; /* that they were given: a bit each */
    Blocks blocks;
    bool asks;        /* this call is a question */
    int64_t said[2];  /* to the last one, and to the one before it */
    bool passes_over; /* the next call */
    uint64_t told[WIRE_PARAMETERS]; /* what its parameters are ... */
    bool tells;                     /* ... of those that C has not */
    bool overflowed; /* a number became too large; a fraction, only in a call
                        with objects */
    Reader request;
    Writer answer;
} Kit;

/* Reads a contract, and finds its functions in the object, and its hooks in the
 * one beside it, which may be NULL. False if the bytes are none. */
bool signature_read(Kit *kit, void *object, void *beside);

/* As libffi knows the type; NULL: there is none. */
ffi_type *ffi_type_of(const Type *type);

/* Blocks that the submission is lent for a call. */
typedef struct {
    unsigned char *bytes;
    size_t size;
} Block;

typedef struct {
    Block *blocks;
    size_t count, room;
} Lent;

unsigned char *lent_new(Lent *lent, size_t size); /* NULL: there is no memory */
/* The same of an array. In a lenient process what lies behind it is what nobody
 * set, wherever the block is: who reads on there always finds the same. */
unsigned char *lent_row(Lent *lent, size_t size);
void lent_give(Lent *lent);  /* all is whoever's it was lent to */
void lent_end(Lent *lent);   /* overwrites all, and frees it ... */
void lent_keep(bool keep);   /* ... or not */
void lent_leave(Lent *lent); /* all stays there until the script ends */
void lent_end_left(void);
bool lent_is_kept(void);

/* An item between bytes and a C object of its type; its texts are lent. */
void item_load(Reader *from, const Type *type, void *to, Lent *lent);
void item_store(const Type *type, const void *from, Writer *to);

/* Visits each text that an item leads to, but for NULL and what was left. */
typedef void TextVisit(char *text, void *with);
void item_texts(const Type *type, void *at, TextVisit *visit, void *with);

/* The text that the pointer in that place leads to. */
char *text_at(const void *place);

/* A stream for a call. It is where it was made as long as it is open. */
typedef struct {
    FILE *file; /* NULL: it was closed, or never open */
    const unsigned char *bytes;
    unsigned char *written;
    size_t length, at, room;
} Stream;

FILE *stream_to_read(Stream *stream, const unsigned char *bytes, size_t length);
FILE *stream_to_write(Stream *stream);
void stream_end(Stream *stream);

/* What is printed: seen from now on; kept, so that it can be told; not any
 * more. */
void printed_capture(void);
void printed_keep(void);
void printed_forget(void);

/* Since printed_begin: has anything been printed, and what, as far as it is
 * kept? */
void printed_begin(void);
bool printed_any(void);
const char *printed_take(size_t *size);

/* An argument, ready for libffi. */
typedef struct {
    union {
        uint64_t bits;
        double fraction;
        float short_fraction;
        void *pointer;
    } value;                  /* of numbers and pointers */
    void *place;              /* what libffi is given: &value, or a struct */
    unsigned char *at;        /* what is behind the pointer, or NULL */
    const unsigned char *was; /* what it held, in the request; or NULL */
    size_t was_size;          /* in bytes */
    size_t room;              /* at `at` */
    size_t item;    /* how large each item is that was taken; 0: it is none */
    uint32_t count; /* items that it holds; WIRE_NULL: there is none */
    int object;     /* its number; -1: it is none */
    bool is_placed; /* it is the place itself, and not what leads to it */
    int made;       /* that of the one that is to be stored there, likewise */
    void *variable; /* what leads to it, where its address is given */
    unsigned char *last;   /* of a list of nodes */
    unsigned char *holder; /* ... the struct that holds it */
    Lent lent;             /* freed after the call */
    Stream stream;
    bool has_stream;
} Argument;

/* How many there are by the numbers that the call is given; WIRE_NULL: until
 * NULL. */
uint32_t items_count(const Function *function, const Parameter *array,
                     const Argument *arguments);

/* A place for so many items, in place of the one that there is. */
void argument_fit(const Parameter *parameter, Argument *argument,
                  uint32_t count);

/* Takes the argument for that parameter from the request. False if it is an
 * object that is not there. */
bool argument_take(Kit *kit, const Parameter *parameter, Argument *argument);

/* Places of objects that are set up in variables of their caller's, by the
 * number of the object: one more, which is not an object's yet; gone, but for
 * what is in it; all are. */
unsigned char *place_new(int object, size_t size);
void place_end(int object);
void places_end(void);

/* Items among the arguments may be given to callbacks, and returned. */
void arguments_lend(const Function *function, const Argument *arguments);

/* Whether the argument was changed although it is only lent. */
bool argument_is_changed(const Kit *kit, const Parameter *parameter,
                         const Argument *argument);

/* From now on what is left in a variable for a new object is told from NULL. */
void argument_mark_variables(void);
bool argument_is_left(const Argument *argument);

/* Answers with what was written to it, if it is a place for that. */
void argument_answer(Kit *kit, const Parameter *parameter, Argument *argument);

/* Overwrites what was lent, and takes it back; unless it is to stay there. */
void argument_end(const Parameter *parameter, Argument *argument);

/* The same of a list of nodes: takes it, says whether it was changed, and
 * answers with what is left of it, which it frees; or with one that was
 * returned, which it frees if it is to take it. */
void chain_take(Kit *kit, const Parameter *parameter, Argument *argument);
bool chain_is_changed(const Kit *kit, const Type *type,
                      const Argument *argument);
void chain_answer(Kit *kit, const Type *type, const Argument *argument);
void chain_answer_result(Kit *kit, const Type *type, void *result, bool take);

/* Has arguments that are nodes of lists lead to them. False if a list has not
 * so many. / Which node of the list it is now. */
bool chain_find_nodes(const Function *function, Argument *arguments);
uint32_t chain_node_number(const Type *list, const Argument *argument,
                           const void *node);

/* Bytes that were borrowed, and must stay as they are: until the object of that
 * number changes, or for ever (-1). */
void borrowed_note(const void *bytes, size_t size, const Type *item,
                   int object);
void borrowed_end(int object);
bool borrowed_are_changed(void);
void borrowed_forget(void);

/* None is there any more. */
void blocks_forget(Blocks *blocks);

/* A block is there, or what made an object was told something: notes it. */
void blocks_note(Kit *kit, const Function *function, const Argument *arguments,
                 uint16_t number);

/* Before a call: what it ends is none of its objects any more. */
void blocks_end(Kit *kit, const Function *function, const Argument *arguments);

/* Does one hold anything else than what was written to it? */
bool blocks_are_changed(const Kit *kit);

/* Answers with the call's result that is no object, and frees what of it is the
 * caller's. */
void result_answer(Kit *kit, const Function *function, const void *result,
                   const Argument *arguments);

/* Cells: see cells.c. Reads those of a contract. */
bool cells_read(Reader *from);
extern bool cells_null; /* NULL is an element, too */
void cells_reset(void); /* for a new script */

/* Where a cell, or a context, is; NULL: there is none. / What is there: a
 * number, ADDRESS_NULL, ADDRESS_STRANGE, or whatever else ../wire.h has. */
void *cell_address(uint32_t number);
void *context_address(uint32_t number);
uint32_t cell_number(const void *address);
uint32_t cell_place(const void *address); /* of what holds the same its own */
uint32_t context_number(const void *address);

/* From now on contexts are elements like any other. */
void contexts_be_cells(void);

/* From now on the number is that of the first cell that holds the same. */
void cells_compare_content(bool so);

/* Items that lie there, of the parameter of that number, may be given to
 * callbacks; and copies of them, if they are no addresses themselves. NULL: no
 * more. */
void cells_lend(const void *start, size_t size, size_t item, size_t parameter,
                bool copies);

/* May there be a copy of an item that was lent, as qsort makes them? */
bool cell_may_be_copy(const void *address);

/* A callback gave what it has made itself. */
void cell_note_made(const void *address, ElementKind kind);

/* Hooks: see hooks.c. Reads those of a contract, and finds them in the object,
 * which may be NULL. */
bool hooks_read(Reader *from, void *object);
void *hook_code(uint32_t number); /* NULL: there is none */
uint32_t hook_number(const void *code);

/* Where tests in C are tried, others have the code, by their own numbers; of
 * each hook the type is known. */
void hooks_be(void *(*code)(uint32_t number));
const Function *hook_type(uint32_t number); /* NULL: there is none */

/* The bit of a context by its number, or of NULL. */
static inline uint8_t context_bit(uint32_t number)
{
    return (uint8_t)(1U << (number < CONTEXTS ? number : CONTEXTS));
}

/* Before a call, in which these contexts may come up, a bit each; after it:
 * CHANGED_ELEMENT and CHANGED_CONTEXT, and the answer with which calls there
 * were. */
void hooks_begin_call(uint8_t contexts);
uint8_t hooks_changed(void);
void hooks_answer(Writer *answer);

/* Reads a type, or what is given; it is there for the life of the child. */
bool parameter_read(Reader *from, Parameter *parameter);

/* How many a function has, what it returns, and each of them. */
bool parameters_read(Reader *from, Function *function);
void *contract_room(size_t count, size_t size);

/* Makes the call that comes next in the request, and answers. */
void call_serve(Kit *kit, uint16_t function);

/* The next request is a contract again. */
void serve_kit_forget(void);

#endif
