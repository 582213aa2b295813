/* See student.h. */
#include "student.h"

#include <stdlib.h>
#include "text.h"

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
