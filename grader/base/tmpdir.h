/*
 * The folder that one run works in. Workers may be killed at any moment; what
 * they were building is here, and goes with it.
 */
#ifndef TMPDIR_H
#define TMPDIR_H

/* Makes it, in $TMPDIR or /tmp. Whoever knows what is in it may get there,
 * since a jail may have a user of its own; nobody else may look. NULL, with one
 * line in *error (the caller frees it), when it can't be made. */
char *tmpdir_new(char **error);

/* Another one, for small files that come and go, where files are kept in
 * memory; NULL if there is no such place, or no room. */
char *tmpdir_in_memory(void);

/* Says that a run lives in it, for as long as the descriptor returned is open,
 * here or in a child. -1 if that cannot be said. */
int tmpdir_hold(const char *scratch);

/* Removes what this user's runs have left that were killed: the folders, where
 * new ones would be made, that have been held and are not. */
void tmpdir_sweep(void);

/* Removes it with all that is in it, and frees the name. */
void tmpdir_remove(char *scratch);

#endif
