/*
 * Knows what there is to say of an outcome in a few words, and whether it is
 * said at all: the same in every format.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "base/text.h"

const char *report_verdict_words(Verdict verdict)
{
    static const char *const words[] = {
        [VERDICT_PASS] = "passed",
        [VERDICT_FAIL] = "wrong answer",
        [VERDICT_CRASH] = "crashed",
        [VERDICT_TIMEOUT] = "took too long",
        [VERDICT_EXIT] = "ended the program",
        [VERDICT_GARBAGE] = "no sensible answer",
        [VERDICT_BUILD] = "could not be built",
        [VERDICT_MISSING] = "a function is missing",
        [VERDICT_INTERNAL] = "could not be judged",
    };

    return words[verdict];
}

bool report_is_left_out(const Outcome *outcome)
{
    return outcome->test->part->bonus && outcome->verdict == VERDICT_MISSING;
}

bool report_part_is_left_out(const Report *report, const RubricPart *part)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (outcome->test->part == part && !report_is_left_out(outcome))
            return false;
    }
    return true;
}

static bool has_message(const Outcome *outcome, const char *message)
{
    return outcome->message != NULL && message != NULL &&
           strcmp(outcome->message, message) == 0;
}

bool report_is_repeated(const Report *report, size_t index)
{
    const Outcome *outcome = &report->outcomes[index];

    for (size_t i = 0; i < index && report_is_left_out(outcome); i++) {
        if (report_is_left_out(&report->outcomes[i]) &&
            has_message(&report->outcomes[i], outcome->message))
            return true;
    }
    return false;
}

bool report_is_failure(const Outcome *outcome)
{
    return outcome->verdict != VERDICT_INTERNAL &&
           !report_is_left_out(outcome) &&
           (outcome->verdict != VERDICT_PASS ||
            outcome->earned < outcome->test->points);
}

const Outcome *report_first_failure(const Report *report)
{
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (report_is_failure(outcome) && !report_is_hidden(outcome->test))
            return outcome;
    }
    return NULL;
}

char *report_failures_line(const Report *report)
{
    size_t failed = 0, repeated = 0;

    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        failed += report_is_failure(outcome);
        repeated += report_is_failure(outcome) && outcome->like != NULL;
    }
    if (failed == 1)
        return text_copy("One test failed:");
    if (repeated == 0)
        return text_format("%zu tests failed. Begin with the first:", failed);
    return text_format("%zu tests failed, %zu of them probably by the same "
                       "mistake as another. Begin with the first:",
                       failed, repeated);
}

bool report_is_hidden(const RubricTest *test)
{
    return strcmp(test->visibility, "hidden") == 0;
}

/* Was it not even run? */
bool report_is_unrun(const Outcome *outcome)
{
    return (outcome->verdict == VERDICT_BUILD ||
            outcome->verdict == VERDICT_MISSING) &&
           outcome->calls == NULL && !report_is_hidden(outcome->test);
}

size_t report_alike_after(const Report *report, size_t index)
{
    const Outcome *first = &report->outcomes[index];
    size_t next = index + 1;

    while (next < report->outcome_count && report_is_unrun(first) &&
           report->outcomes[next].test->part == first->test->part &&
           report->outcomes[next].verdict == first->verdict &&
           report_is_unrun(&report->outcomes[next]) &&
           report_is_failure(&report->outcomes[next]) &&
           has_message(&report->outcomes[next], first->message))
        next++;
    return next - index - 1;
}

char *report_others(size_t count)
{
    return count == 0 ? text_copy("")
                      : text_format(", and %zu more test%s", count,
                                    count == 1 ? "" : "s");
}

char *report_fragment(const RubricTest *test)
{
    const char *name = test->name + strlen(test->part->name) + 1;

    return text_format("test-%s-%s", test->part->name, name);
}

char *report_reproduce_path(const RubricTest *test)
{
    size_t part = strlen(test->part->name);

    return text_format("reproduce/%s__%s.c", test->part->name,
                       test->name + part + 1);
}
