/* A call for which there is no memory, among others: see failing.h. */
#ifndef FAILING_ATTEMPT_H
#define FAILING_ATTEMPT_H

#include "kit/inquiry/inquiry.h"

/* Which allocation fails. */
enum {
    ATTEMPT_NEVER = 0x7fffffff,   /* no call has so many */
    ATTEMPT_AND_AFTER = INT32_MIN /* bit 31: those that come after it, too */
};
#define ATTEMPT_ANY SIZE_MAX

/* How large what the call is given is, where that is not said by a level: its
 * object was changed so many times (by the function itself, if it does so: on
 * what others made large before, the way-th of them from 1 on; else by the
 * way-th that can), or its texts and arrays are so long. */
typedef struct {
    size_t times, way; /* times 0: by level */
} AttemptSize;

/* A call among others. */
typedef struct {
    Script script; /* objects; no memory; the call; memory; looks; frees */
    size_t fail;   /* the step that says which allocation fails */
    int32_t lost;  /* blocks that are lost although there is memory */
    bool uses;     /* objects are changed after it; who loses blocks then is
                      somebody else */
    size_t input;  /* of the function, by number, or ATTEMPT_ANY */
    AttemptSize size;
    Arena *arena;
} Attempt;

/* The step of the call. */
size_t attempt_call(const Attempt *attempt);

/* How many objects the function is given. */
size_t attempt_objects(const Function *function);

/* How many levels there are of a function. */
size_t attempt_levels(const Kit *kit, size_t function);

/* Makes one of that function, on objects that were changed before, the more the
 * higher the level, in the arena that it has. False if that can't be had; free
 * its script all the same. */
bool attempt_make(Attempt *attempt, Runner *runner, size_t function,
                  size_t level);

/* The parts of a script for an attempt with a size, in their order: its
 * beginning; the object that the function is given, or what the module keeps
 * (false: there is none); one change of that, by the function itself if it does
 * change it. */
Making attempt_begin(const Kit *kit, Arena *arena, size_t function);
bool attempt_object(Making *making, size_t function, size_t way, int *object,
                    Choice *choice);
bool attempt_grows(const Function *function);
bool attempt_grow(Making *making, size_t function, size_t way, int *object,
                  Choice *choice);

/* What the model answers with that allocation failing, in a copy that is the
 * caller's to free. */
Reader attempt_model(Runner *runner, Attempt *attempt, uint32_t which,
                     unsigned char **copy);

/* What is at fault, or is never called, is not asked how things are. */
void attempt_leave_out(Attempt *attempt, const Inquiry *inquiry,
                       const bool *left_out);

#endif
