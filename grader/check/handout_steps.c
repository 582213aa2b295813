/*
 * See handout_steps.h. A step of the handout is an item "5." of a list that is
 * numbered, or a heading "Step 5".
 */
#include "handout_steps.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/text.h"

enum { HANDOUT_MAX = 1 << 22, STEPS = 1000 };

static const char word[] = "Step ";

/* "5. ..." or "## Step 5": the number; 0 if the line begins no step. */
static unsigned long step_of_line(const char *line)
{
    char *end;

    line += strspn(line, " ");
    if (*line == '#') {
        line += strspn(line, "# ");
        return strncmp(line, word, strlen(word)) == 0
                   ? strtoul(line + strlen(word), NULL, 10)
                   : 0;
    }
    if (!isdigit((unsigned char)*line))
        return 0;
    unsigned long number = strtoul(line, &end, 10);
    return *end == '.' || *end == ')' ? number : 0;
}

static void read_steps(const char *handout, bool *is_there)
{
    for (const char *line = handout; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        unsigned long step = step_of_line(line);
        if (step < STEPS)
            is_there[step] = true;
    }
}

/* "Step 5", "Steps 5 and 6": each number that the hint gives. */
static void check_hint(LabCheck *check, const IniEntry *hint,
                       const bool *is_there)
{
    const char *rest = hint->value;

    while ((rest = strstr(rest, "Step"))) {
        rest += strlen("Step");
        rest += *rest == 's';
        const char *digits = rest + strspn(rest, " ");
        char *end;
        unsigned long step = strtoul(digits, &end, 10);
        if (end == digits)
            continue;
        if (step == 0 || step >= STEPS || !is_there[step])
            check_problem(check,
                          "%s:%d: the hint names Step %lu, and handout.md has "
                          "none: number its steps (\"%lu. ...\"), or change "
                          "the hint",
                          check->kit->ini->path, hint->line, step, step);
    }
}

void handout_steps_check(LabCheck *check)
{
    bool is_there[STEPS] = {false};
    char *path = text_format("%s/handout.md", check->lab);
    size_t size;
    char *handout = file_read(path, HANDOUT_MAX, &size);
    const LabIni *ini = check->kit->ini;

    if (!handout)
        check_problem(check,
                      "%s: it is not there: write what students are to "
                      "do, with numbered steps",
                      path);
    else
        read_steps(handout, is_there);
    for (size_t i = 0; handout && i < ini->count; i++)
        for (size_t k = 0; k < ini->sections[i].count; k++)
            if (strcmp(ini->sections[i].entries[k].key, "hint") == 0)
                check_hint(check, &ini->sections[i].entries[k], is_there);
    free(handout);
    free(path);
}
