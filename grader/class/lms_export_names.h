/*
 * Knows how the downloads of learning platforms name what their students have
 * handed in. A student can choose the name of a file, and on some platforms
 * their own: neither may make it another student's.
 */
#ifndef LMS_EXPORT_NAMES_H
#define LMS_EXPORT_NAMES_H

#include <stdbool.h>

/* What a name says. The strings are the caller's to free. */
typedef struct {
    char *name;        /* of the student, as the platform writes it */
    char *id;          /* the platform's number for that student; or NULL */
    bool late;         /* marked so */
    long long order;   /* the higher, the later; 0: not told */
    const char *rest;  /* what the student called it, within the name given; ""
                          for a folder */
    bool has_no_files; /* something typed into a form, say */
    bool ambiguous;    /* a file so named may also be another student's */
} LmsName;

void lms_export_name_clear(LmsName *name);

/*
 * Canvas: NAME_ID_NUMBER_FILE or NAME_LATE_ID_NUMBER_FILE, anonymous
 * anon_CODE_NUMBER_FILE or LATE_anon_CODE_NUMBER_FILE; text.html or link.html
 * in the place of the last two for what has no files. Canvas lets no name hold
 * an underscore, digits and an underscore, so the first such are the id.
 */
bool lms_export_name_canvas(const char *entry, LmsName *name);

/*
 * Moodle: folders "NAME_ID_assignsubmission_file_" (newer ones lack the last
 * underscore), or files that begin so; "onlinetext" for what has no files.
 * Where groups hand in NAME is a group's, and ID its number; the group of those
 * who are in none has no number. Students who may edit their names can write
 * such marks into them, so the last one counts: a folder's is Moodle's. What
 * follows a file's may be the student's as well: of two marks neither can be
 * trusted there.
 */
bool lms_export_name_moodle(const char *entry, LmsName *name);

/*
 * Loose files: PREFIX_coinstrip.c, with underscores, dashes or blanks before a
 * name that is asked for ("Jane Doe - coinstrip.c"). The prefix is the
 * student's name.
 */
bool lms_export_name_loose(const char *entry, const char *const *wanted,
                           LmsName *name);

#endif
