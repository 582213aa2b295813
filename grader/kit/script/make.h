/*
 * Making scripts: which objects there are, and what calls are given. Whatever
 * chance decides comes of a seed, so that a lab's scripts are always the same.
 */
#ifndef MAKE_H
#define MAKE_H

#include "kit.h"
#include "role.h"
#include "views.h"

enum {
    MAKING_OBJECTS = 64,
    MAKING_ANY = -1,
    MAKING_MODULE = -2, /* in place of an object: what the module keeps */
    MAKING_NULL = -3    /* ... NULL */
};

typedef struct {
    const char *type; /* its struct's name; NULL: there is none */
    size_t grown;     /* how often it was changed */
    bool has_order;   /* it was given a callback that says what comes first, */
    Value order;      /* this one, */
    uint32_t ordered; /* of this kind (the first that it could be) */
} Made;

typedef struct {
    const Kit *kit;
    Arena *arena;
    Script script;
    size_t length; /* of the script, in bytes of a request */
    Made objects[MAKING_OBJECTS];
    Views views;
    size_t module_grown; /* how often the module was changed */
    uint64_t noise;
    const bool *left_out; /* functions that are not called; NULL: none */
    bool has_large;       /* arrays and texts may be long, now and then */
    bool seeks;           /* numbers are often any place in what is as large */
    bool grows;       /* mostly new values: what is added is not there yet */
    const Step *like; /* values are those of this call, where it has alike that
                         are allowed */
    int null;    /* the array that is NULL now, by parameter; or MAKING_ANY */
    size_t each; /* how long arrays are that may be so; 0: any */
    size_t near; /* a size that matters now: numbers about it are tried */
    size_t text; /* bytes that texts have now, or a line of a stream, where any
                    may be tried; or 0 */
    const Value *given; /* what is given at that parameter, or, where it is
                           MAKING_ANY, for each text that may be any; or NULL */
    int given_at;
    size_t part; /* ... made of this one that is listed, from 1 on; 0: of any */
    int alters;  /* the text that is a listed one with a change, by parameter;
                    or that alone has so many bytes */
    size_t altered; /* ... and how many were until now */
    size_t nested;  /* texts in themselves, until now */
} Making;

Making making_begin(const Kit *kit, Arena *arena, uint64_t seed);

/* Adds a step of another script that goes the same way. */
void making_repeat(Making *making, const Step *step);

/* Goes on with the first `count` steps of a script. */
Making making_resume(const Kit *kit, Arena *arena, const Script *script,
                     size_t count);

/* A number below `below`. */
size_t making_draw(Making *making, size_t below);

/* How a call is chosen: by parameter the number of an object, or the index of a
 * value in its row; MAKING_ANY where chance decides. */
typedef struct {
    int of[WIRE_PARAMETERS];
} Choice;
extern const Choice choice_any;

/* Two texts, like those that are listed as that parameter, which a careless
 * program takes for the same: the nth such. False: there are none. */
bool making_alike_texts(Making *making, size_t function, size_t parameter,
                        size_t nth, Value pair[2]);

/* The text that is listed with its first word of letters made that long. False
 * if it has none, or is nothing else. */
bool making_long_word(Making *making, const Value *listed, size_t size,
                      Value *value);

/* The one text with the other in place of the word that begins at *at or behind
 * it; *at is then where that has ended. False: there is no word. */
bool making_with_word(Making *making, const Value *outer, const Value *inner,
                      size_t *at, Value *value);

/* Adds the call. The number of the object that it makes, or MAKING_ANY: none;
 * *fine is false if objects that it needs are not there, if it is not allowed
 * with those values, or if the request is full: nothing is added. */
int making_call(Making *making, size_t function, Choice choice, bool *fine);

/* Of a call's values: makes arrays and their lengths agree. */
void making_agree(Making *making, const Function *function, Value *values);

/* The text of that number, of those of which there may be any. */
Value making_name(Arena *arena, Names names, size_t number);

/* How many objects of that type there are. */
size_t making_count(const Making *making, const char *type);

/* Makes a new object of that type, by the way-th of the functions that do (the
 * next that can): its number, or MAKING_ANY. */
int making_new(Making *making, const char *type, size_t way);

/* Frees it, if there is a function for that, and before it what looks into it.
 */
void making_free(Making *making, int object);
void making_free_all(Making *making);

/* Changes the object by any function that can, so many times. */
void making_grow(Making *making, int object, size_t times);

/* Has it given to functions that give it back (trees, structs that are passed
 * themselves), so many times, and returns what it is then: itself if there are
 * none. */
int making_renew(Making *making, int object, size_t times);

/* The same, once, by that one of them. False if it can't be called, or gave
 * nothing back. */
bool making_renew_by(Making *making, int *object, size_t function);

/* The same by one of the functions that change it, the nth over and over. */
void making_grow_by(Making *making, int object, size_t nth, size_t times);

/* The call so many times, with the same values: a STEP_LOOP. False if its
 * answers can't be compared by bytes. */
bool making_loop(Making *making, size_t function, Choice choice,
                 uint32_t times);

/* How often an object, or the module, was changed. */
size_t making_grown(const Making *making, int object);

/* Looks at the object by each function that does, so many times; where that is
 * more than a few, with all listed values first. */
void making_look(Making *making, int object, size_t times);

/* The same of all objects, and of the module. */
void making_look_at_all(Making *making, size_t times);

/* The same by one function, if it does look at such objects. */
void making_look_by(Making *making, int object, size_t function, size_t times);

/* The same by one function with what calls so far were given under the name of
 * the one thing that it is told beside the object; or, where it is told
 * several, with what each call was given that changes something. */
void making_look_again(Making *making, int object, size_t function);

/* The same of all objects, by all functions. */
void making_look_again_at_all(Making *making);

/* Looks at all places from 0 on, so many, by that function, or MAKING_ANY, if
 * it is told a place and nothing else. False if there is none. */
bool making_scan(Making *making, int object, int function, size_t places);

/* How many inputs the function has of listed values, beside its objects; `most`
 * if there are more. The nth of them; any if not `all` can be had. */
size_t inputs_count(const Kit *kit, size_t function, size_t most);
Choice inputs_nth(const Kit *kit, size_t function, size_t n, bool all);

/* The nth of them, those first in which all values stand near the beginning of
 * their lists. */
Choice inputs_nearest(const Kit *kit, size_t function, size_t nth);

#endif
