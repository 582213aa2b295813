/* A call that says no has changed nothing. */
static void check_unchanged(const char *call, const char *before,
                            const char *after)
{
    if (before && after && strcmp(before, after) != 0)
        failed_here(call, after, before);
}
