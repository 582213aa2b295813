/* See findings.h. What is the same whichever tool found it. */
#include "findings.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static bool says(const Finding *finding, const char *words)
{
    return strstr(finding->head, words) != NULL;
}

FaultKind finding_kind(const Finding *finding)
{
    if (finding->leak)
        return FAULT_LEAK;
    if (says(finding, "ninitialised"))
        return FAULT_UNSET;
    if (says(finding, "free()") || says(finding, "double-free") ||
        says(finding, "bad-free") || says(finding, "not malloc()") ||
        says(finding, "attempting free"))
        return FAULT_RELEASE;
    if (says(finding, "runtime error"))
        return FAULT_UNDEFINED;
    return FAULT_ACCESS;
}

bool finding_is_arithmetic(const Finding *finding)
{
    static const char *const words[] = {
        "overflow",         "negation of", "shift exponent",   "left shift of",
        "division by zero", "division of", "outside the range"};
    bool is = false;

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is = is || says(finding, words[i]);
    return is && finding_kind(finding) == FAULT_UNDEFINED &&
           !says(finding, "pointer");
}

void finding_add_frame(Finding *finding, const FindingFrame *frame)
{
    FindingFrame *list = finding->block ? finding->origin : finding->frames;
    size_t *count =
        finding->block ? &finding->origin_count : &finding->frame_count;
    if (*count < FINDING_FRAMES)
        list[(*count)++] = *frame;
}

void findings_free(Finding *findings, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(findings[i].head);
        free(findings[i].block);
    }
    free(findings);
}

void findings_choose_plant(uint32_t plant[2])
{
    uint32_t noise[2] = {0};
    if (getrandom(noise, sizeof noise, 0) < 0)
        noise[0] = 0;
    plant[0] = 20011 + noise[0] % 10000;
    plant[1] = 40009 + noise[1] % 10000;
}
