/* See requires.h. */
#include "requires.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

static const Outcome *outcome_of(const Report *report, const RubricTest *test)
{
    size_t i = 0;
    while (report->outcomes[i].test != test)
        i++;
    return &report->outcomes[i];
}

/* What a test has lost that counts for one that requires it: a bonus that was
 * not earned is no loss to the other parts. */
static double lost_points(const Report *report, const RubricTest *test,
                          const RubricTest *required)
{
    const Outcome *outcome = outcome_of(report, required);
    if (outcome->verdict == VERDICT_PASS ||
        outcome->verdict == VERDICT_INTERNAL ||
        (required->part->bonus && !test->part->bonus))
        return 0;
    return required->points - outcome->earned;
}

const RubricTest *requires_unmet(const Report *report, const RubricTest *test)
{
    for (size_t i = 0; i < test->required_count; i++)
        if (lost_points(report, test, test->required[i]) > 0)
            return test->required[i];
    return NULL;
}

/* (What could not be built has been told as that.) */
static bool is_unjudged(const Report *report, const Outcome *outcome)
{
    return outcome->verdict != VERDICT_PASS &&
           outcome->verdict != VERDICT_INTERNAL &&
           outcome->verdict != VERDICT_BUILD &&
           requires_unmet(report, outcome->test) != NULL;
}

/* The share that the rest of the test's part earned, but for those that are not
 * judged, either; 0 where there is no rest. */
static double share_of_rest(const Report *report, const RubricTest *test,
                            const bool *unjudged)
{
    double earned = 0, points = 0;
    for (size_t i = 0; i < report->outcome_count; i++) {
        const Outcome *outcome = &report->outcomes[i];
        if (unjudged[i] || outcome->test->part != test->part ||
            outcome->verdict == VERDICT_INTERNAL)
            continue;
        earned += outcome->earned;
        points += outcome->test->points;
    }
    return points > 0 ? earned / points : 0;
}

/* Takes up to so many points of what was lost in the tests that are required
 * and has not been given back. */
static double take_back(const Report *report, const RubricTest *test,
                        double wanted, double *given)
{
    double left = wanted;
    for (size_t i = 0; i < test->required_count && left > 0; i++) {
        const RubricTest *required = test->required[i];
        size_t at = (size_t)(outcome_of(report, required) - report->outcomes);
        double there = lost_points(report, test, required) - given[at];
        double taken = fmin(left, fmax(there, 0));
        given[at] += taken;
        left -= taken;
    }
    return wanted - left;
}

/* Another test is named only to whoever is shown it. */
static char *say_why(const Report *report, const RubricTest *test)
{
    for (size_t i = 0; i < test->required_count; i++) {
        const RubricTest *required = test->required[i];
        if (lost_points(report, test, required) > 0 &&
            rubric_is_shown_with(test, required))
            return text_format("Not judged: it needs \"%s\", which does not "
                               "work yet",
                               required->title);
    }
    return text_copy("Not judged: it needs something else that does not work "
                     "yet");
}

/* What it found says nothing: another function may have been the reason. */
static void leave_unjudged(Outcome *outcome, char *why)
{
    double share = outcome->share, earned = outcome->earned;
    double seconds = outcome->seconds;
    outcome_clear(outcome);
    free(outcome->message);
    outcome->message = why;
    outcome->verdict = VERDICT_FAIL;
    outcome->words = "";
    outcome->share = share;
    outcome->earned = earned;
    outcome->seconds = seconds;
    outcome->advice =
        "Mend that first: this test may then pass as it is. Until "
        "then it counts as the rest of its part does, up to what "
        "was lost there.";
}

void requires_settle(Report *report)
{
    size_t count = report->outcome_count;
    bool *unjudged = memory_new(count, sizeof *unjudged);
    double *given = memory_new(count, sizeof *given);

    for (size_t i = 0; i < count; i++)
        unjudged[i] = is_unjudged(report, &report->outcomes[i]);
    for (size_t i = 0; i < count; i++) {
        Outcome *outcome = &report->outcomes[i];
        if (!unjudged[i])
            continue;
        double share = share_of_rest(report, outcome->test, unjudged);
        double worth = floor(outcome->test->points * share * 10 + 1e-6) / 10;
        double more = fmax(worth - outcome->earned, 0);
        leave_unjudged(outcome, say_why(report, outcome->test));
        outcome->earned += take_back(report, outcome->test, more, given);
    }
    free(given);
    free(unjudged);
}
