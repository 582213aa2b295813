/* See late.h. */
#include "late.h"

#include <math.h>
#include <string.h>

enum { SECONDS = 3600, DAY = 24, YEAR_DIGITS = 4 };

/* A moment that there is none of (30 February, or an hour that is left out when
 * the clocks change) becomes another one. */
static bool is_same(const struct tm *one, const struct tm *other)
{
    return one->tm_mon == other->tm_mon && one->tm_mday == other->tm_mday &&
           one->tm_hour == other->tm_hour && one->tm_min == other->tm_min;
}

bool late_read_due(const char *text, time_t *due)
{
    struct tm parts = {.tm_isdst = -1}, zone = {0};
    const char *rest = strptime(text, "%Y-%m-%d %H:%M", &parts);
    if (!rest || strspn(text, "0123456789") != YEAR_DIGITS)
        return false;
    struct tm real = parts;
    rest += strspn(rest, " \t");
    const char *end = *rest ? strptime(rest, "%z", &zone) : rest;
    if (!end || *end)
        return false;
    *due = *rest ? timegm(&real) - zone.tm_gmtoff : mktime(&real);
    return is_same(&parts, &real);
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

/* The same time of day, by this machine's clock, so many days later. */
static time_t days_after(time_t due, int days)
{
    struct tm parts;
    if (days == 0 || !localtime_r(&due, &parts))
        return due + (time_t)days * DAY * SECONDS;
    parts.tm_mday += days;
    parts.tm_isdst = -1;
    return mktime(&parts);
}

/* Hours by which it is late, where each day has 24 of them: in the night in
 * which the clocks go back the last one is not counted, and where they go
 * forward one is left out. */
static double hours_of_days(time_t due, time_t submitted)
{
    int days = (int)((submitted - due) / (DAY * SECONDS)) + 1;
    while (days > 0 && days_after(due, days) > submitted)
        days--;
    double rest = difftime(submitted, days_after(due, days)) / SECONDS;
    return days * DAY + fmin(rest, DAY);
}

double late_points(const LatePolicy *policy, const Student *student,
                   double points)
{
    double hours;
    if (late_by(policy, student, &hours) != LATE_BY_HOURS)
        return points;
    double over =
        hours_of_days(policy->due, student->submitted) - policy->free_hours;
    if (over <= 0)
        return points;
    double percent = policy->percent_a_day * ceil(over / DAY);
    if (percent > policy->cap)
        percent = policy->cap;
    return points * (100 - percent) / 100;
}
