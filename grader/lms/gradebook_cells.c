/* See gradebook_parts.h. Knows what both platforms' files have in their cells:
 * students' lines, numbers, and what an assignment is out of. */
#include "gradebook_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"

Person *gradebook_add(Gradebook *gradebook, size_t row)
{
    size_t count = ++gradebook->count;
    gradebook->lines =
        memory_grow(gradebook->lines, count, sizeof *gradebook->lines);
    gradebook->people =
        memory_grow(gradebook->people, count, sizeof *gradebook->people);
    gradebook->lines[count - 1] = (GradebookLine){row, false, NULL};
    gradebook->people[count - 1] = (Person){.name = "", .identifier = ""};
    return &gradebook->people[count - 1];
}

bool gradebook_number(const char *text, double *number)
{
    char plain[32] = "", *end;
    text += strspn(text, " ");
    size_t length = strspn(text, "0123456789.,");
    if (length == 0 || length >= sizeof plain ||
        text[length + strspn(text + length, " ")])
        return false;
    memcpy(plain, text, length);
    char *comma = strchr(plain, ',');
    if (comma)
        *comma = '.';
    *number = strtod(plain, &end);
    return !*end;
}

char *gradebook_check_max(Gradebook *gradebook, const char *cell, double max)
{
    double there;
    char *problem = NULL, *here = text_points(max);
    if (!gradebook_number(cell, &there))
        problem = text_format("does not say what the assignment is out of (it "
                              "should be %s points)",
                              here);
    else if (fabs(there - max) > 1e-6)
        problem = text_format("has the assignment out of %s points, and the "
                              "rubric out of %s: make them the same",
                              cell, here);
    free(here);
    gradebook->point = strchr(cell, ',') ? ',' : '.';
    return problem;
}
