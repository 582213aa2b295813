/* What was found of a program's memory, in words. */
#ifndef WATCH_WORDS_H
#define WATCH_WORDS_H

#include "watched_log.h"

/* One line: what is wrong first. */
char *watch_words(RoomKind room, const WatchedLog *log);

/* Each of the first few, with its places. */
char *watch_details(const WatchedLog *log);

#endif
