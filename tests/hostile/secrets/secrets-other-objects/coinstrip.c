/*
 * secrets-other-objects: Looks for objects and sources of earlier submissions
 * where it is compiled and where it runs. (It hands in no play.c, so that an
 * earlier one would not be replaced.)
 */
#define _GNU_SOURCE
#if __has_include("/out/play.so") || __has_include("/out/coinstrip.so") || \
    __has_include("/out/play.c") || __has_include("/out/student_tests.so")
#warning hostilecoin found an object of another submission
#endif
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void begin(void)
{
    static const char *const files[] = {
        "/submission/play.so",           "/submission/play.c",
        "/submission/play.asan.so",      "/submission/play-sanitized.so",
        "/submission/student_tests.so",  "/submission/coinstrip.c"};
    for (int i = 0; i < 6; i++)
        if (access(files[i], F_OK) == 0)
            dprintf(1, "hostilecoin found %s\n", files[i]);
}
