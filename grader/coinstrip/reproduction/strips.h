static void check_move(const char *call, CoinStripMove got, bool holds,
                       const char *wanted)
{
    char came[40];
    snprintf(came, sizeof came, "the move {%d, %d}", got.coin, got.distance);
    if (!holds)
        failed_here(call, came, wanted);
}

static void check_strip(const char *call, const CoinStrip *got, bool wanted)
{
    if ((got != NULL) != wanted)
        failed_here(call, got ? "a strip" : "NULL",
                    wanted ? "a strip" : "NULL");
}

/* A long text, kept for good: "'A'5:.'BC'" is "A.....BC". */
static char *strip_text(const char *runs)
{
    static char *kept[100];
    static int count;
    size_t length = 0, room = 1;
    char *text = malloc(room), *end = NULL;
    while (text && *runs) {
        const bool quoted = *runs == '\'';
        size_t n = quoted ? strcspn(runs + 1, "'") : strtoul(runs, &end, 10);
        room += n;
        text = realloc(text, room);
        if (!text)
            break;
        if (quoted)
            memcpy(text + length, runs + 1, n);
        else
            memset(text + length, end[1], n);
        length += n;
        runs = quoted ? runs + n + 2 : end + 2;
    }
    if (text)
        text[length] = '\0';
    return kept[count++ % 100] = text;
}
