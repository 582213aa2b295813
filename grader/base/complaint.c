/* See complaint.h. */
#include "complaint.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "memory.h"
#include "text.h"

void complaint_print(const char *format, ...)
{
    char *raw;
    va_list values;
    va_start(values, format);
    int length = vasprintf(&raw, format, values);
    va_end(values);
    if (length < 0)
        memory_out();
    char *line = text_clean_line(raw);
    fprintf(stderr, "grade: %s\n", line);
    free(line);
    free(raw);
}
