/*
 * plain_parts.h - what the parts of the dialog share; for nobody else.
 */
#ifndef PLAIN_PARTS_H
#define PLAIN_PARTS_H

#include "plain.h"

typedef struct {
    Session *session;
    Match *match; /* the session's */
    const Dialog *dialog;
    FILE *out;
    bool quit;
} Talk;

/* Says a line, if there is one; what a game begins with; title and rule. */
void plain_say_line(FILE *out, const char *line);
void plain_greet(Talk *talk);
void plain_say_title(const Talk *talk);

/* Runs the command that the line is, if it is one. */
bool plain_run_command(Talk *talk, const char *line);

#endif
