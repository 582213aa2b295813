/*
 * compile-include-hidden: Probes for hidden tests, rubric and solution by
 * __has_include, and includes what is there.
 */
#define _GNU_SOURCE
#if __has_include("../../../grader/rubric.ini")
#warning hostilecoin found ../../../grader/rubric.ini
#include "../../../grader/rubric.ini"
#endif
#if __has_include("../../grader/lab/oracle.h")
#warning hostilecoin found ../../grader/lab/oracle.h
#include "../../grader/lab/oracle.h"
#endif
#if __has_include("../solution/coinstrip.c")
#warning hostilecoin found ../solution/coinstrip.c
#include "../solution/coinstrip.c"
#endif
#if __has_include("../../solution/coinstrip.c")
#warning hostilecoin found ../../solution/coinstrip.c
#include "../../solution/coinstrip.c"
#endif
#if __has_include("../../../solution/coinstrip.c")
#warning hostilecoin found ../../../solution/coinstrip.c
#include "../../../solution/coinstrip.c"
#endif
#if __has_include("/srv/coinstrip-lab/solution/coinstrip.c")
#warning hostilecoin found /srv/coinstrip-lab/solution/coinstrip.c
#include "/srv/coinstrip-lab/solution/coinstrip.c"
#endif
#if __has_include("/srv/coinstrip-lab/grader/rubric.ini")
#warning hostilecoin found /srv/coinstrip-lab/grader/rubric.ini
#include "/srv/coinstrip-lab/grader/rubric.ini"
#endif
#if __has_include("/autograder/source/grader/rubric.ini")
#warning hostilecoin found /autograder/source/grader/rubric.ini
#include "/autograder/source/grader/rubric.ini"
#endif
#if __has_include("/grade/tests/rubric.ini")
#warning hostilecoin found /grade/tests/rubric.ini
#include "/grade/tests/rubric.ini"
#endif
#if __has_include("../correct/coinstrip.c")
#warning hostilecoin found ../correct/coinstrip.c
#include "../correct/coinstrip.c"
#endif
#if __has_include("../student_tests.c")
#warning hostilecoin found ../student_tests.c
#include "../student_tests.c"
#endif
#if __has_include("hidden_tests.c")
#warning hostilecoin found hidden_tests.c
#include "hidden_tests.c"
#endif
#if __has_include("tests.c")
#warning hostilecoin found tests.c
#include "tests.c"
#endif
#if __has_include("oracle.h")
#warning hostilecoin found oracle.h
#include "oracle.h"
#endif
#if __has_include("wire.h")
#warning hostilecoin found wire.h
#include "wire.h"
#endif
#if __has_include("channel.h")
#warning hostilecoin found channel.h
#include "channel.h"
#endif
#if __has_include("../results.json")
#warning hostilecoin found ../results.json
#include "../results.json"
#endif
