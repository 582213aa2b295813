/*
 * Forwarders: the functions of a lab's header as C that has each call made in
 * another process, where a program is tried. Tests in C are linked with them;
 * see tried/tried_kit.h.
 */
#ifndef FORWARD_H
#define FORWARD_H

#include "base/bytes.h"
#include "kit/contract/contract.h"

/* The C source of all of them; the caller frees it. It knows no header of the
 * lab's: numbers and structs are made by size. NULL with one line in *error,
 * the caller's, if there is a function that can't be called so. */
char *forward_source(const Contract *contract, char **error);

/* The contract for the other process, which is told what is at a place before
 * it is written to. */
void forward_put(Writer *writer, const Contract *contract);

#endif
