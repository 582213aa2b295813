/*
 * One line on stderr, the only way in which the program reports a fault. It
 * begins with the program's name; whatever a stranger may have put into it (the
 * name of a folder, say) comes out as clean text.
 */
#ifndef COMPLAIN_H
#define COMPLAIN_H

void complaint_print(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
