/* The failure: a debugger stops here, and one step up is the reason. */
void failed_here(const char *call, const char *got, const char *wanted);
void failed_here(const char *call, const char *got, const char *wanted)
{
    printf("FAILED: %s\n  Expected:   %.400s\n  Got:        %.400s\n", call,
           wanted, got);
    fflush(stdout);
    _exit(1);
}

static const char *words(bool value)
{
    return value ? "true" : "false";
}

static void check_int(const char *call, long got, long wanted)
{
    char came[32], should[32];
    snprintf(came, sizeof came, "%ld", got);
    snprintf(should, sizeof should, "%ld", wanted);
    if (got != wanted)
        failed_here(call, came, should);
}

static void check_bool(const char *call, bool got, bool wanted)
{
    if (got != wanted)
        failed_here(call, words(got), words(wanted));
}

static void check_text(const char *call, char *got, const char *wanted)
{
    if (!got || strcmp(got, wanted) != 0)
        failed_here(call, got ? got : "NULL", wanted);
    free(got);
}

/* Of long texts what is around the first difference is shown. */
static void check_long_text(const char *call, char *got, const char *wanted)
{
    size_t same = 0;
    while (got && got[same] && got[same] == wanted[same])
        same++;
    size_t from = same > 200 ? same - 12 : 0;
    char where[200], came[240], should[240];
    snprintf(where, sizeof where, "%.100s, from character %zu", call, from);
    snprintf(came, sizeof came, "%.239s", got ? got + from : "NULL");
    snprintf(should, sizeof should, "%.239s", wanted + from);
    if (!got || got[same] != wanted[same])
        failed_here(from > 0 ? where : call, came, should);
    free(got);
}

static void check_that(const char *call, bool holds, const char *wanted)
{
    if (!holds)
        failed_here(call, "something else", wanted);
}

static void check_number(const char *what, long got, bool holds,
                         const char *wanted)
{
    char came[32];
    snprintf(came, sizeof came, "%ld", got);
    if (!holds)
        failed_here(what, came, wanted);
}

/* Looks at the whole text, and frees it. */
static void look_at(char *text)
{
    volatile size_t length = text ? strlen(text) : 0;
    (void)length;
    free(text);
}

static void too_slow(int number)
{
    (void)number;
    failed_here("the last call", "no answer in time", "an answer");
}

static bool finished;

static void at_exit(void)
{
    if (!finished)
        failed_here("the last call", "the program was ended", "an answer");
}
