/* See student.h. */
#include "student.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "person.h"
#include "base/text.h"

/* Whether one of the two is what the platform calls somebody. */
static bool agrees(const char *called, const Student *student, const char *name,
                   const char *identifier)
{
    char *numbered = text_format("%s %s", called, student->id);
    bool agree =
        person_agrees(called, name) || person_agrees(numbered, identifier);
    free(numbered);
    return agree;
}

/* (Moodle may put a group before a name: "Team 1-Jane Doe".) */
bool student_agrees(const Student *student, const char *name,
                    const char *identifier)
{
    const char *called = student->name ? student->name : "";
    bool agree = !*called || (!*name && !*identifier) ||
                 agrees(called, student, name, identifier);
    while (!agree && student->origin == ORIGIN_MOODLE &&
           (called = strchr(called, '-')) != NULL)
        agree = agrees(++called, student, name, identifier);
    return agree;
}

Student student_copy(const Student *student)
{
    Student copy = *student;
    copy.name = text_copy(student->name);
    copy.id = text_copy(student->id);
    copy.email = text_copy(student->email);
    copy.section = text_copy(student->section);
    return copy;
}

void student_clear(Student *student)
{
    free(student->name);
    free(student->id);
    free(student->email);
    free(student->section);
    *student = (Student){0};
}

char *student_time(time_t when)
{
    struct tm parts;
    char room[64];
    if (when == 0 || !gmtime_r(&when, &parts) ||
        strftime(room, sizeof room, "%Y-%m-%dT%H:%M:%SZ", &parts) == 0)
        return NULL;
    return text_copy(room);
}

/* Reads "Z", "+0200" or "+02:00", in seconds east of Greenwich. */
static bool read_zone(const char *text, long *east)
{
    int hours, minutes, used = 0;
    char sign;
    *east = 0;
    if (strcmp(text, "Z") == 0 || *text == '\0')
        return true;
    if ((sscanf(text, "%c%2d:%2d%n", &sign, &hours, &minutes, &used) != 3 &&
         sscanf(text, "%c%2d%2d%n", &sign, &hours, &minutes, &used) != 3) ||
        text[used] != '\0' || (sign != '+' && sign != '-') || hours < 0 ||
        minutes < 0)
        return false;
    *east = (sign == '-' ? -60L : 60L) * (60 * hours + minutes);
    return true;
}

time_t student_when(const char *text)
{
    struct tm parts = {0};
    long east;
    const char *rest = strptime(text, "%Y-%m-%d", &parts);
    if (!rest || (*rest != ' ' && *rest != 'T'))
        return 0;
    rest = strptime(rest + 1, "%H:%M:%S", &parts);
    if (!rest)
        return 0;
    if (*rest == '.')
        rest += 1 + strspn(rest + 1, "0123456789");
    rest += strspn(rest, " ");
    return read_zone(rest, &east) ? timegm(&parts) - east : 0;
}
