/* See course_shrink.h. */
#include "course_shrink.h"

bool step_is_change(const Step *step)
{
    return step->operation == OP_MOVE || step->operation == OP_COMPUTER_PLAY;
}

void course_keep(const Course *course, const bool *kept, Course *less)
{
    bool made[COURSE_STRIPS] = {false};
    *less = *course;
    less->count = 0;
    for (int i = 0; i < course->count; i++) {
        const Step *step = &course->steps[i];
        if (!kept[i])
            continue;
        if (step->operation == OP_FROM_STRING)
            made[step->strip] = true;
        if (made[step->strip])
            less->steps[less->count++] = *step;
    }
}

bool course_goes_wrong(Course *course)
{
    Going going = move_script_run_anew(course);
    int at = going.at;
    bool wrong = at >= 0 && course->steps[at].operation == course->only;
    if (wrong)
        course->count = at + 1;
    going_free(&going);
    return wrong;
}

/* Without the steps from one on, and before another. */
static bool goes_wrong_without(const Course *course, int from, int end,
                               Course *less)
{
    bool kept[COURSE_STEPS];
    for (int i = 0; i < course->count; i++)
        kept[i] = i < from || i >= end;
    course_keep(course, kept, less);
    return course_goes_wrong(less);
}

void course_make_small(Course *course)
{
    static Course less;
    for (int size = course->count / 2; size > 0; size /= 2)
        for (int end = course->count - 1; end > 0;) {
            int from = end > size ? end - size : 0;
            if (goes_wrong_without(course, from, end, &less))
                *course = less;
            end = from < course->count - 1 ? from : course->count - 1;
        }
}

bool course_is_moved_on(const Course *course)
{
    int strip = course->steps[course->count - 1].strip, i = 0;
    while (i < course->count - 1 && (course->steps[i].strip != strip ||
                                     !step_is_change(&course->steps[i])))
        i++;
    return i < course->count - 1;
}
