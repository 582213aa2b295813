/*
 * Files that stand there whole or not at all: written in full under another
 * name in the same folder (".NAME.new"), then renamed. What a killed run left
 * under the other name is overwritten by the next.
 *
 * Functions that can fail return false and leave the reason in errno.
 */
#ifndef FILE_H
#define FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the file under its other name. With `sync` it is on the disk when this
 * returns; without, power that fails soon afterwards may leave an empty file
 * (and much time is saved where there are many). */
bool file_prepare(const char *path, const char *bytes, size_t size, bool sync);

/* Gives a prepared file its own name. */
bool file_settle(const char *path);

/* Is it such another name, of a file that was not finished? */
bool file_is_other_name(const char *name);

/* Removes what file_prepare wrote, if it is still there. Keeps errno. */
void file_drop(const char *path);

/* All at once, with one line on stderr when it fails. */
bool file_write(const char *path, const char *bytes, size_t size);

/* Is it the disk, and not this one file, that refuses? Then nothing else can be
 * written either. */
bool file_is_hopeless(int reason);

/* Makes a folder and those above it that are not there. */
bool file_make_folders(const char *path);

/* All bytes of a file, and a NUL; no more than one over `most`. NULL, with
 * errno, if it can't be read. The caller frees them. */
char *file_read(const char *path, size_t most, size_t *size);

#endif
