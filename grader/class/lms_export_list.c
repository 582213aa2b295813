/* See lms_export.h. Knows the list that a class becomes. */
#include "lms_export_parts.h"

#include <stdlib.h>

#include "base/memory.h"

DumpEntry *lms_export_add(Dump *dump)
{
    dump->entries =
        memory_grow(dump->entries, dump->count + 1, sizeof *dump->entries);
    DumpEntry *entry = &dump->entries[dump->count++];
    *entry = (DumpEntry){0};
    return entry;
}

void lms_export_tell(Dump *dump, char *line)
{
    dump->told =
        memory_grow(dump->told, dump->told_count + 1, sizeof *dump->told);
    dump->told[dump->told_count++] = line;
}

void lms_export_free(Dump *dump)
{
    if (dump == NULL)
        return;
    for (size_t i = 0; i < dump->count; i++) {
        DumpEntry *entry = &dump->entries[i];
        free(entry->name);
        free(entry->path);
        source_clear(&entry->source);
        student_clear(&entry->student);
    }
    for (size_t i = 0; i < dump->told_count; i++)
        free(dump->told[i]);
    free(dump->told);
    free(dump->entries);
    free(dump->problem);
    free(dump);
}
