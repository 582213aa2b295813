/* See lms_export_names.h. */
#include "lms_export_names.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "intake/filename_match.h"

static const char digits[] = "0123456789";
static const char letters_and_digits[] =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

void lms_export_name_clear(LmsName *name)
{
    free(name->name);
    free(name->id);
    *name = (LmsName){0};
}

static char *copy(const char *bytes, size_t n)
{
    return text_format("%.*s", (int)n, bytes);
}

/* -------------------------------------------------------------- Canvas -- */

/* Where a name's first underscore is that digits and another one follow. */
static const char *find_id(const char *entry)
{
    const char *at = strchr(entry, '_');

    while (at != NULL) {
        size_t n = strspn(at + 1, digits);
        if (n > 0 && at[1 + n] == '_')
            return at;
        at = strchr(at + 1, '_');
    }
    return NULL;
}

/* What follows the id: the number of the upload and the file's name, or one of
 * two names that stand for no file. */
static bool read_upload(const char *text, LmsName *name)
{
    size_t n = strspn(text, digits);

    name->rest = text;
    if (strcmp(text, "text.html") == 0 || strcmp(text, "link.html") == 0) {
        name->has_no_files = true;
        return true;
    }
    errno = 0;
    name->order = strtoll(text, NULL, 10);
    name->rest = text + n + (text[n] != '\0');
    return n > 0 && errno == 0 && text[n] == '_' && *name->rest != '\0';
}

/* "anon_CODE_...": a student without a name. */
static bool read_anonymous(const char *entry, LmsName *name)
{
    static const char late[] = "LATE_", anon[] = "anon_";
    const char *at = entry;

    if (strncasecmp(at, late, strlen(late)) == 0) {
        name->late = true;
        at += strlen(late);
    }
    if (strncmp(at, anon, strlen(anon)) != 0)
        return false;
    const char *code = at + strlen(anon);
    size_t n = strspn(code, letters_and_digits);
    if (n == 0 || code[n] != '_' || !read_upload(code + n + 1, name))
        return false;
    name->name = copy(at, strlen(anon) + n);
    name->id = copy(code, n);
    return true;
}

bool lms_export_name_canvas(const char *entry, LmsName *name)
{
    static const char late[] = "_LATE";
    const char *id = find_id(entry);

    *name = (LmsName){0};
    if (read_anonymous(entry, name))
        return true;
    *name = (LmsName){0};
    if (id == NULL || id == entry)
        return false;
    size_t n = strspn(id + 1, digits), length = (size_t)(id - entry);
    if (!read_upload(id + n + 2, name))
        return false;
    name->late = length > strlen(late) &&
                 strncasecmp(id - strlen(late), late, strlen(late)) == 0;
    name->name = copy(entry, length - (name->late ? strlen(late) : 0));
    name->id = copy(id + 1, n);
    return true;
}

/* -------------------------------------------------------------- Moodle -- */

static const char moodle_kind[] = "_assignsubmission_";

/* Where the first number stands that such a mark follows; NULL: nowhere. */
static const char *find_mark(const char *text)
{
    for (const char *id = find_id(text); id != NULL; id = find_id(id + 1))
        if (strncmp(id + 1 + strspn(id + 1, digits), moodle_kind,
                    strlen(moodle_kind)) == 0)
            return id;
    return NULL;
}

/* The last number that a mark follows; NULL: there is none. */
static const char *find_last_mark(const char *entry)
{
    const char *last = NULL;

    for (const char *id = find_mark(entry); id != NULL; id = find_mark(id + 1))
        last = id;
    return last;
}

bool lms_export_name_moodle(const char *entry, LmsName *name)
{
    const char *id = find_last_mark(entry);
    const char *first = strstr(entry, moodle_kind);

    *name = (LmsName){0};
    if (first == NULL || first == entry || id == entry)
        return false;
    size_t n = id != NULL ? strspn(id + 1, digits) : 0;
    const char *mark = id != NULL ? id + 1 + n : first;
    const char *at = mark + strlen(moodle_kind);
    size_t plugin = strcspn(at, "_");
    name->ambiguous = mark != first;
    name->has_no_files = plugin != 4 || strncmp(at, "file", 4) != 0;
    name->rest = at + plugin + (at[plugin] == '_');
    name->name = copy(entry, (size_t)((id != NULL ? id : first) - entry));
    name->id = id != NULL ? copy(id + 1, n) : NULL;
    return true;
}

/* --------------------------------------------------------- loose files -- */

static const char marks[] = "_- "; /* between a student's name and a file's */

/* How many of the first n bytes are a name: not the marks at their end. */
static size_t name_length(const char *entry, size_t n)
{
    while (n > 0 && strchr(marks, entry[n - 1]) != NULL)
        n--;
    return n;
}

bool lms_export_name_loose(const char *entry, const char *const *wanted,
                           LmsName *name)
{
    long number;

    *name = (LmsName){0};
    for (const char *at = entry + strcspn(entry, marks); *at != '\0';
         at += 1 + strcspn(at + 1, marks)) {
        size_t length = name_length(entry, (size_t)(at - entry));
        for (size_t i = 0; wanted[i] != NULL && length > 0; i++)
            if (filename_match(at + 1, wanted[i], &number) != WANTED_NOT) {
                name->name = copy(entry, length);
                name->rest = at + 1;
                return true;
            }
    }
    return false;
}
