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

typedef struct {
    Callable callables[WIRE_FUNCTIONS];
    size_t count;
    void *objects[WIRE_OBJECTS]; /* of the script that is served */
    Reader request;
    Writer answer;
} Kit;

/* Reads a contract, and finds its functions in the object. False if the bytes
 * are none. */
bool signature_read(Kit *kit, void *object);

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
void lent_end(Lent *lent); /* overwrites all, and frees it */

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
    uint32_t count; /* items that it holds; WIRE_NULL: there is none */
    int object;     /* its number; -1: it is none */
    void *variable; /* what leads to it, where its address is given */
    Lent lent;      /* freed after the call */
    Stream stream;
    bool has_stream;
} Argument;

/* Takes the argument for that parameter from the request. False if it is an
 * object that is not there. */
bool argument_take(Kit *kit, const Parameter *parameter, Argument *argument);

/* Whether the argument was changed although it is only lent. */
bool argument_is_changed(const Kit *kit, const Parameter *parameter,
                         const Argument *argument);

/* Answers with what was written to it, if it is a place for that. */
void argument_answer(Kit *kit, const Parameter *parameter, Argument *argument);

/* Overwrites what was lent, and takes it back. */
void argument_end(Argument *argument);

/* Bytes that were borrowed, and must stay as they are: until the object of that
 * number changes, or for ever (-1). */
void borrowed_note(const void *bytes, size_t size, int object);
void borrowed_end(int object);
bool borrowed_are_changed(void);
void borrowed_forget(void);

/* Answers with the call's result that is no object, and frees what of it is the
 * caller's. */
void result_answer(Kit *kit, const Function *function, const void *result,
                   const Argument *arguments);

/* Makes the call that comes next in the request, and answers. */
void call_serve(Kit *kit, uint16_t function);

/* The next request is a contract again. */
void serve_kit_forget(void);

#endif
