#!/bin/sh
# test_long.sh - a lab whose values are so long that what is asked, and what is
# answered, is more than fits into one request. It is asked in parts then, or as
# far as it goes: right programs keep all points, and wrong ones lose theirs.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/note

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/note.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Note Note;

Note *note_new(void);
void note_free(Note *note);

/* Adds the text at the end; false if there is no memory. */
bool note_add(Note *note, const char *text);

size_t note_length(const Note *note);

/* All that was added; it is the note's, until that changes. */
const char *note_text(const Note *note);
END
cat >"$lab/solution/note.c" <<'END'
#include "note.h"

#include <stdlib.h>
#include <string.h>

struct Note {
    char *text;
    size_t length;
};

Note *note_new(void)
{
    Note *note = calloc(1, sizeof *note);

    if (note && !(note->text = calloc(1, 1))) {
        free(note);
        return NULL;
    }
    return note;
}

void note_free(Note *note)
{
    free(note->text);
    free(note);
}

bool note_add(Note *note, const char *text)
{
    size_t length = strlen(text);
    char *more = realloc(note->text, note->length + length + 1);

    if (!more)
        return false;
    note->text = more;
    memcpy(more + note->length, text, length + 1);
    note->length += length;
    return true;
}

size_t note_length(const Note *note)
{
    return note->length;
}

const char *note_text(const Note *note)
{
    return note->text;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = note.h
file = note.c

[values]
text = "" "ab"x5000 "a" "ab"

[note_text]
owner = borrowed

[note/adds]
points = 40
judges = note_new note_add note_length note_text note_free
[note/is_quick]
points = 10
quick = note_add x 100000
[memory/all]
points = 40
memory = all
[memory/failing]
points = 10
memory = failing
END

# (Of the last only a tool sees anything.)
program note right <"$labs/note/solution/note.c"
changed note large 's/^    note->length += length;/    note->length += length - (length > 0 \&\& note->length > 100000);/'
changed note reads 's/return note->length;/return note->length + 0 * (size_t)((volatile char *)note->text)[note->length + 1];/'

claim class__is_graded graded note
claim right__has_all has note right 100
claim large__is_looked_at has note large 60
claim reads__is_watched_in_all_that_is_asked has note reads 60

# ------------------------------------------------------------ lines of a stream ----

# Lines that are longer than those that are listed, and lines in another order.
mkdir -p "$scratch/notes/starter" "$scratch/notes/solution"
cat >"$scratch/notes/starter/notes.h" <<'END'
#include <stdio.h>

/* How many lines there are but for notes, which begin with '#', and for empty
 * ones; -1 if there is a line that begins with a blank. */
long notes_count(FILE *in);
END
cat >"$scratch/notes/solution/notes.c" <<'END'
#include "notes.h"
#include <stdlib.h>

/* The next line, which the caller frees; NULL if there is none. */
static char *read_line(FILE *in)
{
    size_t length = 0, room = 64;
    char *line = malloc(room), *more;
    int c;

    while (line && (c = getc(in)) != EOF && c != '\n') {
        line[length++] = (char)c;
        if (length == room) {
            more = realloc(line, room = room + 64);
            if (more == NULL)
                free(line);
            line = more;
        }
    }
    if (line == NULL || (c == EOF && length == 0)) {
        free(line);
        return NULL;
    }
    line[length] = '\0';
    return line;
}

long notes_count(FILE *in)
{
    long count = 0;
    int notes = 0;
    char *line;

    while (count >= 0 && (line = read_line(in)) != NULL) {
        if (line[0] == '#')
            notes++;
        else if (line[0] == ' ')
            count = -1;
        else if (line[0] != '\0')
            count++;
        free(line);
    }
    return count;
}
END
cat >"$scratch/notes/lab.ini" <<'END'
[lab]
title = Notes
header = notes.h
file = notes.c

[values]
in = "" "a\n" "one\ntwo\n" "# x\na" "a\n\n" " b\n" ...

[notes_count]
in = reads

[count/counts]
points = 60
judges = notes_count
[memory/is_used_well]
points = 30
memory = all
[memory/may_run_out]
points = 10
memory = failing
END
changed notes more_not_checked 's/if (more == NULL)/if (0)/; s/line = more/*(line = more) = line[0]/'
changed notes line_of_70 's/c != .\\n.) {/c != 10 \&\& length < 70) {/'
changed notes one_behind_70 's/length == room/length == room + (room == 128)/'
changed notes three_notes '/notes++/s/.*/            count -= notes++ > 1;/
    s/^            count++;/            notes = 0, count++;/'
claim notes__are_graded graded notes
claim lines__may_be_long has notes line_of_70 0
claim lines__are_as_long_as_it_has_room_for loses notes one_behind_70 \
    memory/is_used_well
claim lines__come_in_any_order has notes three_notes 0
claim lines__for_which_there_is_no_memory_are_long_too loses notes \
    more_not_checked memory/may_run_out

# ---------------------------------------- long texts, and no memory for them ----

new_lab bracket
cat >"$labs/bracket/starter/bracket.h" <<'END'
/* A new text, which the caller frees: the text in brackets; NULL if there is no
 * memory. */
char *bracket_of(const char *text);
END
cat >"$labs/bracket/solution/bracket.c" <<'END'
#include "bracket.h"

#include <stdlib.h>
#include <string.h>

char *bracket_of(const char *text)
{
    size_t length = strlen(text);
    char *all = malloc(length + 3);

    if (all == NULL)
        return NULL;
    all[0] = '(';
    memcpy(all + 1, text, length);
    strcpy(all + 1 + length, ")");
    return all;
}
END
cat >"$labs/bracket/lab.ini" <<'END'
[lab]
header = bracket.h
file = bracket.c
[values]
text = "" "a" "ab" ...
[bracket/is_made]
points = 80
judges = bracket_of
[memory/may_run_out]
points = 20
memory = failing
END
changed bracket above_1000 's/if (all == NULL)/if (all == NULL \&\& length <= 1000)/'
changed bracket above_40 's/if (all == NULL)/if (all == NULL \&\& length < 40)/'
claim brackets__are_graded graded bracket
claim brackets__of_long_texts loses bracket above_40 memory/may_run_out
claim brackets__beyond_its_own_numbers loses bracket above_1000 \
    memory/may_run_out

# ------------------------------------- many calls before there is no memory ----
# An array of 32 is full after 32 calls: these are not told one by one.

new_lab row
cat >"$labs/row/starter/row.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Row Row;

Row *row_new(void);
void row_free(Row *row);

/* Adds the number at the end; false, with all as it was, if there is no memory. */
bool row_add(Row *row, int number);

size_t row_size(const Row *row);

/* The number at that place; 0 if there is none. */
int row_at(const Row *row, size_t at);
END
cat >"$labs/row/solution/row.c" <<'END'
#include "row.h"

#include <stdlib.h>

struct Row {
    int *numbers;
    size_t size, room;
};

Row *row_new(void)
{
    return calloc(1, sizeof(Row));
}

void row_free(Row *row)
{
    free(row->numbers);
    free(row);
}

bool row_add(Row *row, int number)
{
    if (row->size == row->room) {
        size_t room = row->room ? 2 * row->room : 32;
        int *numbers = realloc(row->numbers, room * sizeof *numbers);

        if (numbers == NULL)
            return false;
        row->numbers = numbers;
        row->room = room;
    }
    row->numbers[row->size++] = number;
    return true;
}

size_t row_size(const Row *row)
{
    return row->size;
}

int row_at(const Row *row, size_t at)
{
    return at < row->size ? row->numbers[at] : 0;
}
END
cat >"$labs/row/lab.ini" <<'END'
[lab]
header = row.h
file = row.c
[row/adds]
points = 80
judges = row_new row_add row_size row_at
[memory/may_run_out]
points = 20
memory = failing
END
changed row loses_all 's/        if (numbers == NULL)/        row->numbers = numbers;\n&/; s/            return false;/            return row->room == 0 ? false : (row->size = row->room = 0);/'
claim rows__are_graded graded row
claim rows__are_full_before_memory_fails loses row loses_all memory/may_run_out
claim rows__are_not_told_call_by_call says row loses_all \
    '26 more calls of row_add, and at last'
