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

/* A plain value between bytes and a C object of its type. */
void plain_load(const Type *type, const unsigned char *bytes, void *to);
void plain_store(const Type *type, const void *from, unsigned char *bytes);

/* An argument, ready for libffi. */
typedef struct {
    union {
        uint64_t bits;
        double fraction;
        float short_fraction;
        void *pointer;
    } value;             /* of numbers and pointers */
    void *place;         /* what libffi is given: &value, or a struct */
    unsigned char *lent; /* a block of its own, or NULL: freed after the call */
    const unsigned char *was; /* what it held, in the request; or NULL */
    size_t size;              /* of the block, in bytes */
    uint32_t count; /* items that it holds; WIRE_NULL: there is none */
    int object;     /* its number; -1: it is none */
} Argument;

/* Takes the argument for that parameter from the request. False if it is an
 * object that is not there. */
bool argument_take(Kit *kit, const Parameter *parameter, Argument *argument);

/* Whether the argument was changed although it is only lent. */
bool argument_is_changed(const Parameter *parameter, const Argument *argument);

/* Answers with what was written to it, if it is a place for that. */
void argument_answer(Kit *kit, const Parameter *parameter,
                     const Argument *argument);

/* Overwrites what was lent, and takes it back. */
void argument_end(const Parameter *parameter, Argument *argument);

/* Texts that were borrowed, and must stay as they are: until the object of that
 * number changes, or for ever (-1). */
void borrowed_note(const char *text, int object);
void borrowed_end(int object);
bool borrowed_are_changed(void);
void borrowed_forget(void);

/* Makes the call that comes next in the request, and answers. */
void call_serve(Kit *kit, uint16_t function);

/* The next request is a contract again. */
void serve_kit_forget(void);

#endif
