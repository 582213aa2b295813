/*
 * What the loader says where it can't load a submission's object, told again in
 * words of ours: the message comes from the child, which may have put anything
 * in its place.
 */
#ifndef LOADER_ERRORS_H
#define LOADER_ERRORS_H

/* "could not be loaded", and why, if `note` is a message that is known. The
 * caller frees it. */
char *loader_error_words(const char *note);

#endif
