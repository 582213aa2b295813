/* See lms_export.h. Knows the list that a class becomes. */
#include "lms_export_parts.h"

#include <stdlib.h>

#include "base/memory.h"

LmsEntry *lms_export_add(LmsExport *export)
{
    export->entries = memory_grow(export->entries, export->count + 1,
                                  sizeof *export->entries);
    LmsEntry *entry = &export->entries[export->count++];
    *entry = (LmsEntry){0};
    return entry;
}

void lms_export_tell(LmsExport *export, char *line)
{
    export->told =
        memory_grow(export->told, export->told_count + 1, sizeof *export->told);
    export->told[export->told_count++] = line;
}

void lms_export_free(LmsExport *export)
{
    if (export == NULL)
        return;
    for (size_t i = 0; i < export->count; i++) {
        LmsEntry *entry = &export->entries[i];
        free(entry->name);
        free(entry->path);
        source_clear(&entry->source);
        student_clear(&entry->student);
    }
    for (size_t i = 0; i < export->told_count; i++)
        free(export->told[i]);
    free(export->told);
    free(export->entries);
    free(export->problem);
    free(export);
}
