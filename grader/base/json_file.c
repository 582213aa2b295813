/* See json_file.h. */
#include "json_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "file.h"
#include "text.h"

enum { MOST = 1 << 30 };

json_t *json_of_file(const char *path, char **error)
{
    size_t size = 0;
    json_error_t fault;
    char *bytes = file_read(path, MOST, &size);
    if (!bytes) {
        *error = text_format("%s: %s", path, strerror(errno));
        return NULL;
    }
    json_t *root = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, &fault);
    if (!root)
        *error = text_format("%s:%d: %s", path, fault.line, fault.text);
    free(bytes);
    return root;
}
