/*
 * What a void * is: which elements there are in a contract, what they lead to,
 * and which of a callback's parameters is its context.
 */
#ifndef ELEMENTS_H
#define ELEMENTS_H

#include "contract.h"
#include "kit/contract/ini/lab_ini.h"

/* "int", "text", "address". False if it is none. */
bool element_kind(const char *word, ElementKind *kind);

/* Is there an element among what the function takes, gives, or has callbacks
 * take? */
bool has_elements(const Function *function);

/* Is there an element, a context or a callback among them? */
bool has_addresses(const Function *function);

/* From now on all its elements lead to that, unless one's own word says
 * otherwise. False if there are none. */
bool elements_be(Function *function, ElementKind kind);

/* From now on no void * is an element, but leads to so many bytes, which
 * functions copy; callbacks see the first. */
void elements_be_bytes(Contract *contract, size_t count);

/* Once lab.ini has been applied: what nobody has said follows. False with one
 * line in *error. */
bool elements_settle(Contract *contract, const LabIni *ini, char **error);

#endif
