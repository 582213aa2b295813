/* See fault_words.h. */
#include "fault_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES_SHOWN = 4 };

static bool says(const Finding *finding, const char *words)
{
    return strstr(finding->head, words) != NULL;
}

static bool begins(const char *call, const char *with)
{
    return call && strncmp(call, with, strlen(with)) == 0;
}

static const char *block_of(const Finding *finding)
{
    return finding->block ? finding->block : "";
}

bool fault_is_inside(const FindingFrame *frames, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!frames[i].outside)
            return true;
    return false;
}

/* Whether a line of the submission's is known. */
static bool has_place(const FindingFrame *frames, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!frames[i].outside && *frames[i].file)
            return true;
    return false;
}

static bool is_inside(const Finding *finding)
{
    return fault_is_inside(finding->frames, finding->frame_count);
}

/* A return, or a call through a pointer, to where no function is. */
static bool is_jump(const Finding *finding)
{
    return strncmp(finding->head, "Jump to the invalid", 19) == 0;
}

/* "in name (coinstrip.c:12), called from main_part (coinstrip.c:40)"; false if
 * no place is known. */
static bool add_places(Text *to, const FindingFrame *frames, size_t count)
{
    int shown = 0;
    for (size_t i = 0; i < count && shown < PLACES_SHOWN; i++) {
        if (frames[i].outside || !*frames[i].file)
            continue;
        bool known = strcmp(frames[i].function, "???") != 0;
        text_addf(to, known ? "%s %s (%s:%d)" : "%s %s%s:%d",
                  shown ? ", called from" : " in",
                  known ? frames[i].function : "", frames[i].file,
                  frames[i].line);
        shown++;
    }
    return shown > 0;
}

/* The first byte past a block: how Valgrind and both ways of the sanitizers
 * say it. */
static bool is_next_after_block(const Finding *finding)
{
    const char *block = block_of(finding);
    return strstr(block, " is 0 bytes after a block") ||
           strstr(block, " located 0 bytes to the right of ") ||
           strstr(block, " located 0 bytes after ");
}

/* The text that came back was read, by whoever called, to the end of its block
 * and on. */
static bool is_endless_text(const Finding *finding, const char *call)
{
    return begins(call, "coinstrip_to_string(") && !is_inside(finding) &&
           is_next_after_block(finding) &&
           finding_kind(finding) == FAULT_ACCESS;
}

/* Was the block that was touched given back before? */
static bool is_freed(const Finding *finding)
{
    return strstr(block_of(finding), " free'd") || says(finding, "after-free");
}

/* What was found while nothing of the submission ran. */
static const char *where_outside(const Finding *finding, const char *call)
{
    if (finding_kind(finding) == FAULT_UNSET)
        return ", seen right after a call: the value that came back was never "
               "set";
    if (is_endless_text(finding, call))
        return ", seen right after a call: the text that came back has no "
               "'\\0' within its block";
    if (is_freed(finding))
        return ", seen right after a call: in what had been freed already";
    return ", seen right after a call: in what came back";
}

static void add_place(Text *to, const Finding *finding, const char *call)
{
    if (add_places(to, finding->frames, finding->frame_count) ||
        is_jump(finding))
        return;
    text_add(to, is_inside(finding) ? ", in a line that could not be found out"
                                    : where_outside(finding, call));
}

static void add_head(Text *to, const Finding *finding)
{
    const char *end = strstr(finding->head, " blocks are definitely lost");
    if (is_jump(finding)) {
        text_add(to, "Jump to an address at which there is no code");
    } else if (finding->leak && end) {
        int size = (int)(end - finding->head);
        bool one = size > 2 && strncmp(end - 2, " 1", 2) == 0;
        text_addf(to, "%.*s block%s leaked, allocated", size, finding->head,
                  one ? "" : "s");
    } else {
        text_add(to, finding->head);
    }
}

/* "0 bytes to the right of 8-byte region", in Valgrind's words. */
static bool add_region(Text *to, const Finding *finding)
{
    unsigned long far, size;
    char side[16];
    if (sscanf(block_of(finding), " is located %lu bytes to the %15s of %lu-",
               &far, side, &size) == 3)
        strcpy(side, strcmp(side, "left") == 0 ? "before" : "after");
    else if (sscanf(block_of(finding), " is located %lu bytes inside of %lu-",
                    &far, &size) == 2)
        strcpy(side, "inside");
    else
        return false;
    text_addf(to, "%lu bytes %s a block of size %lu %s", far, side, size,
              says(finding, "after-free") ? "free'd" : "alloc'd");
    return true;
}

/* "8 bytes to the right of global variable 'table' defined in ... of size 4".
 */
static bool add_global(Text *to, const Finding *finding)
{
    unsigned long far;
    char side[16];
    const char *name = strstr(block_of(finding), " global variable '");
    if (!name || sscanf(block_of(finding), " is located %lu bytes to the %15s",
                        &far, side) != 2)
        return false;
    name += strlen(" global variable '");
    text_addf(to, "%lu bytes %s the global variable %.*s", far,
              strcmp(side, "left") == 0 ? "before" : "after",
              (int)strcspn(name, "'"), name);
    return true;
}

/* Where the address is, whichever tool it is that says so. */
static void add_address(Text *to, const Finding *finding)
{
    const char *block = block_of(finding);
    text_add(to, ";\n  the address");
    if (strstr(block, " is located in stack of thread")) {
        text_add(to, " is among the local variables");
        return;
    }
    Text words = TEXT_EMPTY;
    if (add_region(&words, finding) || add_global(&words, finding))
        text_addf(to, " is %s", words.bytes);
    else
        text_addf(to, "%.*s", (int)strcspn(block, "["), block);
    free(text_take(&words));
}

/* Was the block freed by whoever called the submission? */
static bool is_freed_by_caller(const Finding *finding)
{
    const char *block = finding->block ? finding->block : "";
    return (strstr(block, "free'd") || says(finding, "after-free")) &&
           finding->origin_count > 0 &&
           !fault_is_inside(finding->origin, finding->origin_count);
}

void fault_add(Text *to, const Finding *finding, const char *call)
{
    add_head(to, finding);
    add_place(to, finding, call);
    if (finding->block)
        add_address(to, finding);
    if (has_place(finding->origin, finding->origin_count))
        add_places(to, finding->origin, finding->origin_count);
    if (is_freed_by_caller(finding))
        text_add(to, " by the caller, whose it is");
}

void fault_add_way(Text *to, const Finding *finding)
{
    text_add(to, "");
    add_places(to, finding->frames, finding->frame_count);
}

void fault_add_briefly(Text *to, const Finding *finding, const char *call)
{
    Finding inner = *finding;
    size_t inside = 0;
    while (inside + 1 < finding->frame_count && finding->frames[inside].outside)
        inside++;
    inner.frames[0] = finding->frames[inside];
    inner.frame_count = finding->frame_count > 0;
    add_head(to, finding);
    add_place(to, &inner, call);
}

/* -------------------------------------------------------------- hints ---- */

/* Whatever has these words in it, the first of them that has. */
typedef struct {
    const char *words, *advice;
} Advice;

static const char small_array[] =
    "Step 15: is the array large enough for all that is put there, and does "
    "no index go too far, or below 0? An array of n elements has the indexes "
    "0 to n - 1, and a text takes one char more than it has characters.";

static const Advice on_undefined[] = {
    {"out of bounds", small_array},
    {"insufficient space", small_array},
    {"misaligned",
     "Step 15: not every address will do: an int, for instance, lies at a "
     "multiple of 4. Where does this pointer come from? malloc's are good for "
     "everything."},
    {"shift exponent",
     "Step 15: a number of 64 bits can be shifted by 0 to 63 places, one of 32 "
     "bits by 0 to 31: C does not say what comes of more, or of fewer. Treat "
     "such a case by itself, before you shift."},
    {"left shift of",
     "Step 15: this does not fit the signed number that is shifted. Shift "
     "unsigned numbers: 1 is an int, UINT64_C(1) has 64 bits and no sign."},
    {"division by zero",
     "Step 15: nothing can be divided by 0, and no remainder be taken. For "
     "which strip is this number 0?"},
    {"cannot be represented",
     "Step 15: the result is too large, or too small, for its type, and C does "
     "not say what comes of that. Compare before you calculate (a > b, not "
     "a - b > 0), or use unsigned numbers, which begin again at 0."},
    {"null pointer",
     "Step 15: this pointer is NULL. Does it come from a function that may "
     "fail, or is it an array of nothing? Look at it before you use it."},
    {"not a valid value for type",
     "Step 15: there is something here that such a variable can't hold. Was it "
     "set at all, or overwritten by something else?"},
    {"outside the range of representable",
     "Step 15: this number does not fit the type that it is converted to."},
    {"without returning a value",
     "Step 15: every way out of this function needs a return with a value."},
    {"", "Step 15: C does not say what comes of this. Look at the values "
         "before you calculate with them."}};

static const char on_callers[] = "Step 15: the caller has freed this block. A "
                                 "text that is returned is given "
                                 "away, and one that is passed in is only "
                                 "lent: what the strip is to keep is "
                                 "a copy of its own.";

static const Advice on_access[] = {
    {"overlap", "Step 15: where two places overlap, memcpy and strcpy may do "
                "anything; memmove copies them."},
    {"Jump to the invalid",
     "Step 15: is a local array too small for what is written into it? Then "
     "the address is overwritten to which the function is to return. Or was "
     "something called through a pointer that points to no function?"},
    {"stack-overflow",
     "Step 15: the stack is full. Does a function call itself "
     "without end, or is a local array very large?"},
    {"stack-buffer-", small_array},
    {"global-buffer-", small_array},
    {"use-after-return",
     "Step 15: a local variable is gone when its function returns. What is to "
     "live longer comes from malloc."},
    {"use-after-scope",
     "Step 15: a local variable is gone when its block ends. What is to live "
     "longer is declared before that block, or comes from malloc."},
    {"after-free",
     "Step 15: the block had been freed when this was done with it."},
    {"", NULL}};

static const char *first_that_fits(const Advice *list, const char *said)
{
    while (!strstr(said, list->words))
        list++;
    return list->advice;
}

static const char *advice_on_access(const Finding *finding, const char *call)
{
    const char *block = block_of(finding);
    bool sized = strstr(block, " block of size ");
    const char *known = first_that_fits(on_access, finding->head);
    if (is_freed_by_caller(finding))
        return on_callers;
    if (known)
        return known;
    if (is_endless_text(finding, call))
        return "Step 3: a text ends with a '\\0', behind its last square. Is "
               "it written there, and is there room for it?";
    if (sized && strstr(block, "free'd"))
        return "Step 15: the block had been freed when this was done with it.";
    if (sized || strstr(block, "-byte region"))
        return "Step 15: compare the size of the block, in bytes, with what is "
               "put there; or does an index go too far?";
    return "Step 15: the pointer points to nothing, or an index is outside its "
           "array. Was it looked at before it was used?";
}

static const char *advice_on_unset(const char *call)
{
    if (begins(call, "coinstrip_hint(") ||
        begins(call, "coinstrip_computer_play("))
        return "Step 15: this was read before anything was stored there. "
               "malloc does not clear the memory that it gives; and *move is "
               "there to be written: what it holds before says nothing.";
    return "Step 15: this was read before anything was stored there. "
           "malloc does not clear the memory that it gives.";
}

bool fault_is_of_fill(const Finding *finding)
{
    return strstr(finding->head, "0xbebebebe") ||
           strstr(finding->head, "-1094795586");
}

const char *fault_advice(const Finding *finding, const char *call)
{
    switch (fault_is_of_fill(finding) ? FAULT_UNSET : finding_kind(finding)) {
    case FAULT_LEAK:
        return "Step 15: every block is freed once. For which call, or on "
               "which way out of a function, is this one forgotten? Does "
               "another function put a new block in its place?";
    case FAULT_UNSET:
        return advice_on_unset(call);
    case FAULT_RELEASE:
        if (is_freed_by_caller(finding))
            return on_callers;
        return "Step 15: free gets each block once, and the very pointer that "
               "malloc gave.";
    case FAULT_UNDEFINED:
        return first_that_fits(on_undefined, finding->head);
    case FAULT_ACCESS:
        break;
    }
    return advice_on_access(finding, call);
}
