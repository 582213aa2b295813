/* See late.h. */
#include "late.h"

#include <math.h>
#include <string.h>

enum { SECONDS = 3600, DAY = 24 };

bool late_read_due(const char *text, time_t *due)
{
    struct tm parts = {.tm_isdst = -1};
    const char *rest = strptime(text, "%Y-%m-%d %H:%M", &parts);
    if (!rest)
        return false;
    rest += strspn(rest, " \t");
    if (!*rest) {
        *due = mktime(&parts);
        return *due != (time_t)-1;
    }
    struct tm zone = {0};
    const char *end = strptime(rest, "%z", &zone);
    if (!end || *end)
        return false;
    *due = timegm(&parts) - zone.tm_gmtoff;
    return true;
}

Lateness late_by(const LatePolicy *policy, const Student *student,
                 double *hours)
{
    *hours = 0;
    if (student->submitted == 0 || !policy->is_set)
        return student->late ? LATE_UNKNOWN : LATE_NOT;
    if (student->submitted <= policy->due)
        return LATE_NOT;
    *hours = difftime(student->submitted, policy->due) / SECONDS;
    return LATE_BY_HOURS;
}

double late_points(const LatePolicy *policy, double points, double hours)
{
    double over = hours - policy->free_hours;
    if (!policy->is_set || over <= 0)
        return points;
    double percent = policy->percent_a_day * ceil(over / DAY);
    if (percent > policy->cap)
        percent = policy->cap;
    return points * (100 - percent) / 100;
}
