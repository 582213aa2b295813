/* Files of ours and of the instructor's, read as a whole. */
#ifndef FILES_H
#define FILES_H

#include <stddef.h>

/* All bytes of a file, and a NUL; no more than one over `most`. NULL, with
 * errno, if it can't be read. The caller frees them. */
char *file_read(const char *path, size_t most, size_t *size);

#endif
