/*
 * resource-wide-object: An object of sixty megabytes that holds one number.
 */
#define _GNU_SOURCE
static const char wide[58 << 20] = {1};
static const char *volatile use = wide;
#define HOOK() ((void)use)
