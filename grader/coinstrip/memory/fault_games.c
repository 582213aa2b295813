/* See fault_games.h. */
#include "fault_games.h"

#include <string.h>
#include "fault_words.h"

/* Whatever has these words in it, the first of them that has. */
typedef struct {
    const char *words, *advice;
} Advice;

static const char array[] =
    "Is the array large enough for every game? An array of n elements has the "
    "indexes 0 to n - 1.";
static const char freed[] =
    "The block had been freed when this was done with it.";
static const char local[] =
    "A local variable is gone when its function returns, or its block ends. "
    "What is to live longer comes from malloc.";
static const char small_block[] =
    "Compare the size of the block, in bytes, with what is put there. A game "
    "of n positions has the positions 0 to n - 1: does an index go further, "
    "or below 0?";
static const char stack[] =
    "The stack is full. A function that calls itself once a move needs too "
    "much of it: keep a stack of your own, in an array.";

static const Advice on_undefined[] = {
    {"out of bounds", array},
    {"insufficient space", array},
    {"null pointer",
     "This pointer is NULL. Does it come from malloc, which may fail? Or is it "
     "game->options, where there are none?"},
    {"cannot be represented",
     "The result is too large, or too small, for its type, and C does not say "
     "what comes of that."},
    {"without returning a value",
     "Every way out of this function needs a return with a value."},
    {"", "C does not say what comes of this. Look at the values before you "
         "calculate with them."}};

static const Advice on_access[] = {
    {"overlap", "Where two places overlap, memcpy may do anything; memmove "
                "copies them."},
    {"Jump to the invalid",
     "Is a local array too small for what is written into it? Then the address "
     "is overwritten to which the function is to return."},
    {"stack-overflow", stack},
    {"stack-buffer-", array},
    {"global-buffer-", array},
    {"use-after-return", local},
    {"use-after-scope", local},
    {"after-free", freed},
    {"free'd", freed},
    {"-byte region", small_block},
    {"block of size", small_block},
    {"", "The pointer points to nothing, or an index is outside its array. Was "
         "it looked at before it was used? malloc may return NULL, and "
         "game->options may be NULL where there are none."}};

static const char *first_that_fits(const Advice *list, const char *said,
                                   const char *block)
{
    while (!strstr(said, list->words) && !strstr(block, list->words))
        list++;
    return list->advice;
}

const char *fault_advice_on_games(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    switch (fault_is_of_fill(finding) ? FAULT_UNSET : finding_kind(finding)) {
    case FAULT_LEAK:
        return "Every block is freed once. For which call, or on which way out "
               "of a function, is this one forgotten: for some answers, where "
               "there is a cycle, or where a later allocation fails?";
    case FAULT_UNSET:
        return "This was read before anything was stored there. malloc does "
               "not clear the memory that it gives.";
    case FAULT_RELEASE:
        return "free gets each block once, and the very pointer that malloc "
               "gave.";
    case FAULT_UNDEFINED:
        return first_that_fits(on_undefined, finding->head, "");
    case FAULT_ACCESS:
        break;
    }
    return first_that_fits(on_access, finding->head, block);
}
