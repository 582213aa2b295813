/*
 * What the files lms_export*.c share. lms_export.c tells what a class is from;
 * lms_export_people.c, lms_export_gradescope.c and lms_export_plain.c sort it,
 * by what lms_export_top.c says of what is there, into the list of
 * lms_export_list.c.
 */
#ifndef LMS_EXPORT_PARTS_H
#define LMS_EXPORT_PARTS_H

#include "lms_export.h"
#include "lms_export_names.h"

/* ----------------------------------------------------------- the list -- */

/* Adds an entry that has no strings yet. Good until the next. */
LmsEntry *lms_export_add(LmsExport *export);

/* Takes over the line. */
void lms_export_tell(LmsExport *export, char *line);

/* ------------------------------------------------------------ the top -- */

/* A class that is being taken apart. */
typedef struct {
    LmsExport *export;
    const char *path;
    bool on_disk; /* a folder; else an archive */
    const char *const *names;
    char *folder;  /* where in it the submissions are: "" or "class/" */
    Contents *top; /* what is there */
    bool *named;   /* of each item there: whether it is named as the platform
                      does that the class is from */
} ExportSorting;

/* Reads what is there, with nothing named yet. */
void sorting_read(ExportSorting *sorting);

/* Goes into the folder that is all there is. False if there is none. */
bool sorting_enter_only_folder(ExportSorting *sorting);

/* Whether a file that the lab asks for lies there. */
bool sorting_holds_asked_for(const ExportSorting *sorting);

/* Whether it may be what somebody has handed in: all but files of other kinds
 * than are asked for. */
bool sorting_may_be_work(const ExportSorting *sorting,
                         const ContentsItem *item);

/* A name as it is compared and shown. In an archive one that is no UTF-8 is
 * what zip had before: CP437, which gives every byte a character of its own.
 * Takes over the name. */
char *sorting_make_readable(const ExportSorting *sorting, char *name);

/* Names an item, and says what is odd about it and what becomes of it. */
void sorting_tell(ExportSorting *sorting, const ContentsItem *item,
                  const char *why, const char *fate);

/* Names an item that is not taken, and says why. */
void sorting_leave_out(ExportSorting *sorting, const ContentsItem *item,
                       const char *why);

/* Whether it is a file that is an archive; Gradescope's metadata. */
bool item_is_packed(const ContentsItem *item);
bool item_is_metadata(const ContentsItem *item);

/* --------------------------------------------------- Canvas and Moodle -- */

typedef bool NameReader(const char *entry, LmsName *name);

/* Marks what is named so. */
void sorting_mark_names(ExportSorting *sorting, NameReader *reader);

/* Makes submissions of what is marked. */
void sorting_add_people(ExportSorting *sorting, NameReader *reader,
                        StudentOrigin origin);

/* Adds a file to the student's entry, or to a new one. */
void sorting_add_file(ExportSorting *sorting, const ContentsItem *item,
                      const LmsName *name, StudentOrigin origin);

/* ---------------------------------------------------------- Gradescope -- */

/* Marks of the items that are there the submission_metadata.yml and the folders
 * that it knows; all that are named as its folders are, if it can't be read. */
void lms_export_mark_gradescope(const Contents *there, bool *named);

/* Reads submission_metadata.yml, and adds the folders that it knows. `path` and
 * `folder` are those of the sources, `there` what else is in that folder. */
void lms_export_read_gradescope(LmsExport *export, const char *path,
                                const char *folder, const Contents *there);

/* -------------------------------------------------------------- others -- */

/* Makes submissions of what is not marked. */
void sorting_add_plain(ExportSorting *sorting);

/* Names what may be a submission in that folder, and is hidden. */
void lms_export_tell_hidden(LmsExport *export, const char *path,
                            const char *folder, const char *const *names);

#endif
