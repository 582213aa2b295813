/*
 * What scripts draw from: for each parameter a row of values, from [values] or,
 * where that says nothing, from the type.
 */
#ifndef VALUES_H
#define VALUES_H

#include "kit/contract/ini/lab_ini.h"
#include "kit/contract/value.h"

/* What texts look like of which there may be any number. */
typedef enum {
    NAMES_MIXED,   /* "text 12" */
    NAMES_LETTERS, /* "textm" */
    NAMES_DIGITS,  /* "1012" */
    NAMES_FORMS
} Names;

typedef struct {
    Value *items;
    size_t count;
    Names names;
    Value *parts;      /* what items are made of, where no arrays are listed */
    size_t part_count; /* but these: others are mixed of them */
    bool is_open;      /* other values of the type may be tried, too: none are
                          listed, or an extreme of the type is; they are like those
                          that are listed: */
    bool has_bounds;   /* numbers lie between... */
    int64_t least, most;   /* these, in the order of the type */
    bool is_limit;         /* of a length: the header names the greatest */
    bool may_be_empty;     /* an empty array may be given */
    bool ascends;          /* arrays of numbers are in order... */
    bool ascends_strictly; /* and none is in them twice */
} ValueRow;

typedef struct {
    const Contract *contract;
    ValueRow **rows;  /* by function and parameter */
    size_t line_most; /* bytes of a line of a stream, but for those that are
                         listed; 0: any number */
    Arena *arena;     /* theirs */
} Values;

/* How many letters a line has at most, its end not counted, if the header says
 * it; or 0. */
size_t lines_most(const char *header);

/* NULL with one line in *error, the caller's, if a value is none, or does not
 * fit its parameter. The contract must stay. */
Values *values_read(const Contract *contract, const LabIni *ini, char **error);
void values_free(Values *values);

/* For [values]: reads one token after another, and adds to the row what it is
 * for that parameter. False with why in *why, the caller's. */
bool value_row_read(ValueRow *row, const Parameter *parameter,
                    const Contract *contract, const char *tokens, Arena *arena,
                    char **why);

/* Notes what all have in common that are in the row. Numbers have no bounds
 * where any may be tried. */
void value_row_settle(ValueRow *row, const Parameter *parameter, bool any);
bool value_row_has_number(const ValueRow *row, const Type *type,
                          int64_t number);
bool value_row_is_like(const ValueRow *row, const Parameter *parameter,
                       const Value *value);

/* May that parameter be given what another was? It is listed; or others may be
 * tried, and it is like those that are. */
bool value_row_allows(const ValueRow *row, const Parameter *parameter,
                      const Value *value);

/* What is tried where nothing is listed; no fraction that is very large, if
 * that is said. */
void value_row_default(ValueRow *row, const Parameter *parameter, bool no_large,
                       Arena *arena);

void value_row_add(ValueRow *row, Value value);

/* What stands in an item's rows, if it is one; or the item itself. */
const Type *type_part(const Type *item);

/* Adds arrays of the row's parts; and one of so many items, which the noise
 * says. */
void value_row_mix(ValueRow *row, const Parameter *parameter, Arena *arena);
Value value_mixed(const ValueRow *row, const Type *item, size_t count,
                  uint64_t noise, Arena *arena);

/* The same part throughout, but for one place. */
Value value_level_but_one(const ValueRow *row, const Type *item, size_t count,
                          size_t part, size_t place, size_t other,
                          Arena *arena);

/* The mixed array with some of its parts made the first that is listed: halves
 * of it, quarters, ...; each turn others. False: there are no more. */
bool value_level(const ValueRow *row, const Value *value, size_t turn,
                 Value *less, Arena *arena);

/* What the text holds, which is emptied: so many items. */
Value value_taken(Text *text, size_t count, Arena *arena);

/* Adds a text as items have it. */
void item_add_text(Text *to, const void *bytes, size_t length);

/* A number of that type as a value. */
Value value_of_number(const Type *type, int64_t number, Arena *arena);

/* The least and greatest of an integer type. */
int64_t type_least(const Type *type);
uint64_t type_most(const Type *type);

#endif
