/*
 * compile-has-include: Asks the preprocessor which files there are, and tells
 * by pragmas, messages and warnings.
 */
#define _GNU_SOURCE
#define SEES(file) _Pragma(file)
#if __has_include("/etc/passwd")
#pragma message "hostilecoin sees accounts"
#endif
#if __has_include("/proc/self/environ") || __has_include("/proc/1/environ")
#pragma message "hostilecoin sees processes"
#endif
#if __has_include("/root/.bashrc") || __has_include("/root/.profile")
#pragma message "hostilecoin sees root"
#endif
#if __has_include("../solution/coinstrip.c") || __has_include("/lab/runner") || __has_include("../../grader/rubric.ini")
#pragma message "hostilecoin sees the lab"
#endif
#if __has_include("play.c") || __has_include("student_tests.c") || __has_include("/out/coinstrip.so")
#pragma message "hostilecoin sees other files"
#endif
#pragma GCC dependency "/etc/hostname" hostilecoin sees a date
#ifdef __has_embed
#if __has_embed("/etc/passwd")
#pragma message "hostilecoin sees bytes"
#endif
#endif
