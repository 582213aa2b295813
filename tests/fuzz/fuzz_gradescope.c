/*
 * The metadata of an export from Gradescope.
 */
#include <string.h>

#include "class/lms_export_parts.h"
#include "fuzz.h"
#include "base/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const folders[] = {"submission_1", "submission_2",
                                          "submission_30"};
    Contents *there = calloc(1, sizeof *there);
    LmsExport *export = calloc(1, sizeof *export);

    HOLDS(there != NULL && export != NULL);
    for (size_t i = 0; i < 3; i++)
        contents_add(there, folders[i], ITEM_FOLDER);
    ContentsItem *item =
        contents_add(there, "submission_metadata.yml", ITEM_FILE);
    item->bytes = fuzz_string(bytes, size);
    item->size = size;
    lms_export_read_gradescope(export, "path", "", there);
    for (size_t i = 0; i < export->count; i++) {
        const Source *source = &export->entries[i].source;
        HOLDS(strncmp(source->folder, "submission_", 11) == 0);
        HOLDS(export->entries[i].student.name != NULL);
        free(student_time(export->entries[i].student.submitted));
    }
    lms_export_free(export);
    contents_free(there);
    return 0;
}
