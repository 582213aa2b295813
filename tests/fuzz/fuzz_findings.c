/*
 * The logs of Valgrind and of the sanitizers, into which a submission may have
 * got words of its own.
 */
#include <string.h>

#include "exec/findings.h"
#include "fuzz.h"
#include "base/text.h"

static void check_frames(const FindingFrame *frames, size_t count)
{
    HOLDS(count <= FINDING_FRAMES);
    for (size_t i = 0; i < count; i++) {
        HOLDS(memchr(frames[i].function, '\0', sizeof frames[i].function));
        HOLDS(memchr(frames[i].file, '\0', sizeof frames[i].file));
        HOLDS(memchr(frames[i].object, '\0', sizeof frames[i].object));
    }
}

static void check_all(Finding *findings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        HOLDS(findings[i].head != NULL && text_is_utf8(findings[i].head));
        HOLDS(findings[i].block == NULL || text_is_utf8(findings[i].block));
        check_frames(findings[i].frames, findings[i].frame_count);
        check_frames(findings[i].origin, findings[i].origin_count);
        HOLDS(finding_kind(&findings[i]) <= FAULT_UNDEFINED);
    }
    findings_free(findings, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const char *log = (const char *)bytes;
    size_t count;

    Finding *findings = valgrind_read(log, size, 7, &count);
    check_all(findings, count);
    findings = sanitizers_read(log, size, &count);
    check_all(findings, count);
    return 0;
}
