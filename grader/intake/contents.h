/*
 * What lies in a folder or an archive: names, and the bytes of those files that
 * are asked for. Whoever filled it may be an adversary: no link is followed, no
 * device opened, nothing waited for, and an archive is read apart
 * (confined_reader.h), with limits on its time and memory.
 *
 * A PATH here is relative to the top, and clean: names between slashes, none of
 * them empty, "." or "..". The names are raw bytes. Left out is JUNK: hidden
 * names, and what other systems leave (__MACOSX, Thumbs.db, desktop.ini), with
 * all that is in it.
 */
#ifndef CONTENTS_H
#define CONTENTS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CONTENTS_MAX_ITEMS = 5000, /* more than these are refused */
    CONTENTS_MAX_DEPTH = 8,    /* folders in folders looked into */
    CONTENTS_MAX_PATH = 4096,  /* bytes of a path */
    CONTENTS_MAX_UNPACKED = 512 * (1 << 20), /* bytes read in an archive */
    CONTENTS_MAX_KEPT = 64 * (1 << 20)       /* bytes of all files together */
};

typedef enum {
    ITEM_FILE,
    ITEM_FOLDER,
    ITEM_SYMLINK,
    ITEM_HARD_LINK, /* in archives; in a folder it is a file */
    ITEM_PIPE,
    ITEM_SOCKET,
    ITEM_DEVICE
} ItemKind;

typedef struct {
    char *path;
    ItemKind kind;
    long long order; /* of two files for one purpose, the one with more is the
                        newer; 0 unless somebody has set it */
    char *bytes;     /* and a NUL; NULL: not asked for, or not to be had */
    size_t size;
    char *problem; /* a few words, if it can't be taken ("encrypted in the
                      archive"); else NULL */
} ContentsItem;

typedef struct {
    ContentsItem *items; /* in the order of their paths, each path once */
    size_t count;
    char *problem; /* a few words, if it can't be read as a whole; else NULL */
    char *unreadable; /* what this machine would not let be read, whosever fault
                         that is: "lab/play.c can't be read: Permission
                         denied", the first of them; else NULL */
} Contents;

/* Which of it is asked for. */
typedef struct {
    const char *folder; /* only what is in this folder, whose path ends in a
                           slash and is taken off the others; "": everything */
    int depth;          /* folders in that are looked into, at most */

    /* Of which files the bytes are wanted, and how many at most; a larger file
     * has a problem. NULL: of none. */
    bool (*wants)(const char *path, const void *what, size_t *most);
    const void *what;
    bool only_wanted; /* other files are left out altogether */
    bool hidden;      /* hidden names are listed like others */
} ContentsWish;

/* Reads the folder or the archive at a path, which may be a link. Never fails
 * as such: what can't be read is said in `problem`. The caller frees it. */
Contents *contents_read(const char *path, const ContentsWish *wish);

/* The same of an archive in memory. */
Contents *contents_read_bytes(const char *bytes, size_t size,
                              const ContentsWish *wish);

void contents_free(Contents *contents);

/* Whether a file is an archive, by its name: .zip, .tar.gz and the like. */
bool contents_is_archive(const char *name);

/* ----------------------------------------------------- for its own files -- */

bool contents_is_hidden(const char *name, size_t length);
bool contents_is_junk(const char *name, size_t length);

/* Whether a name is left out of what is wished for. */
bool contents_is_unwished(const ContentsWish *wish, const char *name,
                          size_t length);

/* Adds an item of that path, which it copies. Good until the next. */
ContentsItem *contents_add(Contents *contents, const char *path, ItemKind kind);

/* Notes that a path ("": all of it) could not be opened or read, by errno,
 * unless it has become something else meanwhile. Returns the few words of a
 * problem. */
char *contents_note_unreadable(Contents *contents, const char *path);

/* Orders the items; of two with one path the one that was added last stays. */
void contents_sort(Contents *contents);

Contents *contents_read_folder(int folder, const ContentsWish *wish);
Contents *contents_read_archive(int file, const char *bytes, size_t size,
                                const ContentsWish *wish);

/* What a process that was reading an archive has handed back: checked, as if
 * it came from an adversary. */
Contents *contents_decode(const char *bytes, size_t size);

#endif
