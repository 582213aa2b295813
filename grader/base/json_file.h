/* JSON from a file, read at once: jansson alone asks for each byte. */
#ifndef JSON_FILE_H
#define JSON_FILE_H

#include <jansson.h>

/* NULL if it can't be read or is none (a key that is there twice is a fault),
 * with one line in *error that names the file, the caller's. */
json_t *json_of_file(const char *path, char **error);

#endif
