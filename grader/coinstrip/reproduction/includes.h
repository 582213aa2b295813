#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#include <ctype.h> /* isalpha isdigit islower isspace isupper tolower toupper */
#include <limits.h> /* INT_MAX INT_MIN */
#include <malloc.h> /* mallopt */
#include <signal.h> /* signal */
#include <stdbool.h>
#include <stdint.h> /* SIZE_MAX UINT64_C uint64_t */
#include <stdio.h>
#include <stdlib.h>
#include <string.h> /* memchr memcmp memcpy memmem memset strchr strcmp strcpy strcspn strdup strlen strncmp strndup strrchr strspn strstr */
#include <sys/mman.h>    /* mmap */
#include <sys/syscall.h> /* SYS_clock_gettime */
#include <sys/time.h>    /* setitimer timeval */
#include <time.h>        /* CLOCK_REALTIME time */
#include <unistd.h>
