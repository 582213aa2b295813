/* Judges a test by what is known of the submission. */
#include <stdlib.h>
#include "lab_of_contract.h"

/* May the fault count in that test? Where the test says what it requires, what
 * shows the fault must call nothing else. */
static bool counts_in(const KitTest *test, const Contract *contract,
                      const Fault *fault)
{
    if (!fault->is_there)
        return false;
    for (size_t i = 0; test->requires && i < contract->count; i++) {
        Role role = function_role(&contract->functions[i]);
        if (fault->calls[i] && !test->judges[i] && !test->requires[i] &&
            role != ROLE_MAKES && role != ROLE_LOOKS)
            return false;
    }
    return true;
}

static void judge_function(const KitTest *test, Trial *trial,
                           const Inquiry *inquiry, size_t function)
{
    const Contract *contract = inquiry->kit->contract;
    const char *name = contract->functions[function].name;
    const Fault *fault = &inquiry->faults[function];

    if (!inquiry->is_there[function])
        trial_stop(trial, VERDICT_MISSING,
                   text_format("%s is not there", name));
    if (counts_in(test, contract, fault)) {
        trace_tell(&fault->trace, trial->outcome);
        trial->settled = true;
        trial_stop(trial, trial->outcome->verdict, NULL);
    }
    if (fault->is_there || inquiry_has_shown(inquiry, function))
        return;
    size_t first = 0;
    while (first < contract->count && inquiry->is_there[first])
        first++;
    if (inquiry->any_fault)
        first = inquiry->first_fault;
    if (first == contract->count)
        first = function;
    trial_stop(trial, VERDICT_FAIL,
               text_format("%s could not show that it is right: first of all, "
                           "%s has to work",
                           name, contract->functions[first].name));
}

void kit_judge(const KitTest *test, KitLab *of, Inquiry *inquiry)
{
    Trial *trial = trial_now();
    Runner *runner = runner_new(of->kit, of->model, trial, ROOM_NATIVE);

    inquiry_run(inquiry, runner);
    runner_free(runner);
    for (size_t i = 0; i < of->kit->contract->count; i++)
        if (test->judges[i])
            judge_function(test, trial, inquiry, i);
}
