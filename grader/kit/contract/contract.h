/*
 * A contract: the functions that a lab's header declares, as data. Types and
 * names come from the solution's debugging information, order, lines and
 * comments from the header, and what neither says from lab.ini.
 *
 * Everything in a Contract belongs to it, and goes with contract_free. Numbers
 * of functions and of parameters are indices, from 0.
 */
#ifndef CONTRACT_H
#define CONTRACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    TYPE_VOID,
    TYPE_BOOL,
    TYPE_CHAR, /* plain char */
    TYPE_SIGNED,
    TYPE_UNSIGNED,
    TYPE_ENUM,
    TYPE_FLOAT, /* float or double, by the size */
    TYPE_STRUCT,
    TYPE_OBJECT, /* a struct whose members are nobody's business */
    TYPE_STREAM, /* what a FILE * leads to */
    TYPE_POINTER,
    TYPE_ELEMENT,  /* a void * to a cell, whose number is its value: cells.h */
    TYPE_CONTEXT,  /* a void * that is handed through to a callback, likewise */
    TYPE_CALLBACK, /* a pointer to a function: the number of a hook, hooks.h */
    TYPE_NODE,     /* a pointer to a node of a list that is given as well: which
                      of them it is, from 0 */
    TYPE_REFUSED   /* the kit has no kind for it */
} TypeKind;

typedef struct Type Type;
typedef struct Function Function;
typedef struct Hooks Hooks;

/* What an element leads to. */
typedef enum {
    ELEMENT_ADDRESS,
    ELEMENT_INT,
    ELEMENT_TEXT,
    ELEMENT_BYTE /* only for callbacks */
} ElementKind;

/* Numbers of cells, contexts or hooks that a value may have: from `first` on
 * the few that are tried at first, and all. */
typedef struct {
    uint32_t first, few, all;
} Numbered;

typedef struct {
    char *name;
    int64_t value; /* of an unsigned type: its bits */
} Enumerator;

typedef struct {
    char *name;
    size_t offset; /* in bytes */
    size_t count;  /* of an array in the struct, all dimensions; else 1 */
    size_t row;    /* of its last dimension; a row of char is a text */
    Type *type;    /* of one item */
} Member;

/* A struct that holds a list: a pointer to its first node, and besides that to
 * its last, or how many there are. */
typedef struct {
    char *name;                 /* as C writes it: "List" */
    char *first, *last, *count; /* members; of the last two NULL: none */
    size_t size;                /* of the struct, in bytes */
    size_t head, tail, number;  /* where in it these are */
    size_t width;               /* of `count`; 0: there is none */
    bool has_tail;
    bool is_alone; /* whoever makes one also makes its block, and frees it */
} Holder;

/* A list of nodes of a struct that the header shows, each of which leads to the
 * next, and may lead back: to scripts it is an array, and an item is a node
 * without `next`, or its only other member. */
typedef struct {
    char *node;     /* as C writes it: "struct node" */
    char *tag;      /* ... and what the struct itself is called */
    char *next;     /* the member that leads on */
    char *value;    /* the only other one, which is the item; or NULL */
    size_t size;    /* of a node, in bytes */
    size_t link;    /* where in it `next` is */
    size_t item;    /* ... and where the item is */
    char *previous; /* the member that leads back; or NULL */
    size_t back;    /* ... and where it is */
    bool has_back;
    bool is_variable; /* the address of what leads to the first: T **, or: */
    Holder *holder;   /* of a struct that holds it; or NULL */
} Chain;

struct Type {
    TypeKind kind;
    char *name;     /* as C writes it: "const char *" */
    size_t size;    /* in bytes; 0 if nobody knows */
    bool is_const;  /* what it is behind a pointer may not be changed */
    bool is_signed; /* an enum */
    bool is_row;    /* TYPE_STRUCT: an array, which is its only member */
    bool is_open;   /* TYPE_OBJECT: the header shows its struct */
    bool is_placed; /* ... and some function sets one up in a variable */
    bool is_value;  /* TYPE_POINTER to one: C passes the struct itself */
    bool is_filled; /* the header shows an array in it, and how full that is */
    bool is_tree;   /* the header shows a struct with several pointers to such
                       structs: NULL is an empty one */
    Type *to;       /* what a pointer leads to; of a list its item */
    Type *layout;   /* of an object that is passed itself: all its members */
    Chain *chain;   /* a pointer that leads to a list of nodes; or NULL */
    Enumerator *enumerators;
    Member *members;
    size_t count; /* of enumerators or members */
    ElementKind element;
    bool is_said;       /* what it leads to is the lecturer's word */
    Numbered numbered;  /* TYPE_ELEMENT, TYPE_CONTEXT, TYPE_CALLBACK, TYPE_NODE
                         */
    size_t list;        /* TYPE_NODE: the parameter that is the list */
    Function *function; /* TYPE_CALLBACK: what is called, without a name */
    const Hooks *hooks; /* TYPE_CALLBACK: what its numbers mean */
    char *refusal;      /* TYPE_REFUSED: "is a union", to stand behind a name */
};

/* How a parameter is given, or a result comes. */
typedef enum {
    WAY_ASKED, /* nobody has said */
    WAY_NOTHING,
    WAY_VALUE,
    WAY_SEED, /* a number; the same one gives the same answers */
    WAY_LOOKED_AT,
    WAY_CHANGED,
    WAY_FREED,
    WAY_MADE,   /* a new object, which is stored there; of a T * set up there */
    WAY_TEXT,   /* lent */
    WAY_GIVEN,  /* a text, or a list of them, that the function is to free */
    WAY_CURSOR, /* leads to a place in a text, and is moved on in it */
    WAY_BUFFER, /* a text is written into it */
    WAY_ONE,    /* looked at behind a pointer */
    WAY_OUT,    /* one, or an array if it has a length */
    WAY_IN_OUT,
    WAY_ARRAY,
    WAY_OUT_LENT,    /* WAY_OUT, of texts that are not the caller's to free */
    WAY_READS,       /* a stream that is read from */
    WAY_READS_PART,  /* ... and how far, is compared */
    WAY_WRITES,      /* a stream that is written to */
    WAY_CALLERS,     /* a result that is the caller's to free; a new object */
    WAY_CALLERS_ROW, /* its block is, but no text that it leads to */
    WAY_BORROWED,
    WAY_FOREVER
} Way;

enum { LENGTH_NONE = -1, LENGTH_FIXED = -2, LENGTH_ENDED = -3 /* by NULL */ };

/* What says a number that no caller gives: told.h. */
enum { TOLD_STRLEN = -1, TOLD_OF = 4, TOLD_ADDED = 4 /* to a function */ };
typedef struct {
    int by;          /* the function, or TOLD_STRLEN ... */
    int of[TOLD_OF]; /* ... of these parameters of the call */
    size_t count;
} Told;

typedef struct {
    char *name; /* of a result "" */
    Type *type;
    Way way;
    Told *told;    /* C has no such parameter: see there; else NULL */
    int length;    /* the parameter that says how many, or LENGTH_... */
    int times;     /* so many times that parameter; -1: once */
    int plus;      /* and so many more as that parameter says; -1: none */
    bool is_less;  /* no: so many less */
    size_t scale;  /* a number of times; 0: once */
    int more;      /* and a number more: scale * length * times + plus + more,
                      or 0 where that is below */
    size_t over;   /* all that divided by a number, rounded down; 0: not ... */
    size_t each;   /* ... and then so many times that; 0: once ... */
    size_t beside; /* ... and so many more: 4*((n+2)/3)+1 */
    size_t room;   /* LENGTH_FIXED: so many */
    int sized;     /* items of a size: the parameter that says it, + 1; or 0 */
    size_t bound;  /* so many the header says: int a[9]; 0: it does not */
    char *counted; /* ... or what says it there: int a[2*n]; NULL: it doesn't */
    bool is_ended; /* NULL stands behind the last item */
    bool is_open_then; /* of a place: anything, where the call is refused */
    bool follows;    /* bytes that follow from the first, which callbacks see */
    bool by_result;  /* so many as the result says are left of the array */
    bool is_kept;    /* it stays there for as long as there are objects */
    bool is_scratch; /* nobody looks at the array afterwards */
    int length_of;   /* the parameter whose length it says, or -1 */
    bool may_be_null; /* NULL is a value to try */
    bool is_released; /* what some function has returned, or NULL; or how many
                         items that has */
    bool is_restrict; /* may not lead where another parameter leads */
    char *only; /* TYPE_CALLBACK: the hooks that may be given; NULL: all */
    int only_line;
} Parameter;

typedef enum {
    COMPARE_EQUAL,
    COMPARE_SIGN,
    COMPARE_NONE,
    COMPARE_BAG,      /* arrays, in whatever order */
    COMPARE_SET,      /* ... and however often */
    COMPARE_IDENTITY, /* of elements: the very same cell ... */
    COMPARE_CONTENT   /* ... or one that holds the same */
} Comparison;

/* What of a callback's calls is compared. */
typedef enum {
    CALLS_UNSAID,
    CALLS_IN_ORDER,
    CALLS_ANY_ORDER, /* which there are */
    CALLS_NONE
} Calls;

/* What a function without objects does to what the module keeps. */
typedef enum { MODULE_NOTHING, MODULE_LOOKED_AT, MODULE_CHANGED } ModuleUse;

/* By what a function says that it has set an object up in a variable. */
typedef enum { SETS_UP_ALWAYS, SETS_UP_UNLESS_0, SETS_UP_WITH_0 } SetsUp;

/* What has to be so for a call to be made: see relations.h. */
enum { RELATIONS_MOST = 4 };
typedef struct {
    int parameters[2]; /* -1: a number */
    int64_t numbers[2];
    char sign; /* + - * between the two; 0: the first alone */
} RelationSide;
typedef struct {
    RelationSide left, right;
    size_t sign;
} Relation;

struct Function {
    char *name;
    int line;              /* of its declaration in the header */
    char *comment;         /* what the header says above it; "" if nothing */
    Parameter *parameters; /* with room for TOLD_ADDED more */
    size_t count;
    Parameter result;
    bool is_variadic;
    bool is_judged;
    char *releaser;        /* what frees what it returns; NULL: free */
    int released_by;       /* ... its number + 1, or 0 */
    char *oracle;          /* who says in hooks.c what is right; or NULL */
    bool is_random;        /* how often it answers what, is compared */
    bool may_be_same;      /* an object may be given to it twice, also where it
                              is changed */
    bool until_next_call;  /* so long what it returns may be looked at, by its
                              comment, and no longer */
    bool prints;           /* what it prints is compared */
    int refuses_with;      /* a number by which it refuses, 0 or 1, + 1; or 0:
                              answer_says_no */
    bool sets_errno;       /* ... and errno, where the solution sets it */
    Comparison comparison; /* of a number as a result; of arrays */
    double within;         /* of a float or double; 0: exactly ... */
    double relative;       /* ... or as a part of it */
    bool says_near;        /* lab.ini has said so */
    SetsUp sets_up;        /* where that is what it does */
    Calls calls;           /* of the callbacks that it is given */
    ModuleUse module;      /* only where the module keeps anything */
    bool by_content;       /* elements that hold the same are the same answer */
    Relation relations[RELATIONS_MOST];
    size_t relation_count;
};

typedef struct Cells Cells;

typedef struct {
    char *title;
    char *header, *file;             /* "strbuf.h", "strbuf.c" */
    char *header_path, *source_path; /* to be shown */
    char *header_text;               /* all of it; NULL: it can't be read */
    char *hooks_path;                /* of hooks.c, if there is one */
    char *handles; /* structs that can only be objects, where lab.ini names
                      none; or NULL */
    Function *functions; /* in the order of the header */
    size_t count;
    bool keeps_state; /* between calls, without objects: it is as if there were
                         one, the module */
    bool spares_overflow; /* calls in which a number of the solution's becomes
                             too large for its type are left out */
    Cells *cells;
    Hooks *hooks;     /* NULL: no function takes a callback */
    char **questions; /* what nobody has said, a line each with its place */
    size_t question_count;
    char **refusals; /* what the kit has no kind for, likewise */
    size_t refusal_count;
    char **remarks; /* what is left out, likewise */
    size_t remark_count;
} Contract;

/* Derives the contract of the lab in that folder. NULL if something in it is
 * wrong: then *error is one line with file and line, the caller's to free. */
Contract *contract_read(const char *folder, char **error);
/* The same of a lab.ini that has been read. */
typedef struct LabIni LabIni;
Contract *contract_of(const char *folder, const LabIni *ini, char **error);
void contract_free(Contract *contract);

/* The function or parameter of that name, or -1. */
int contract_function(const Contract *contract, const char *name);
int function_parameter(const Function *function, const char *name);

/* A table for a lecturer, with what is still to be said below it. The caller
 * frees it. */
char *contract_table(const Contract *contract);

#endif
