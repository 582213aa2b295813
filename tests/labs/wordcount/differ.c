/* Asks for words at random: see ../differ.h. */
#include "../differ.h"
#include "wordcount.h"

static const char *const texts[] = {"",  "a", "b",  "ab", "B",    "a b", "\xff",
                                    "c", "d", "cc", "e",  "word", "-",   "aa"};

enum { TEXTS = sizeof texts / sizeof *texts };

static Words *words;

static uint64_t digest_text(uint64_t sum, const char *text)
{
    for (; *text; text++)
        sum = mixed(sum, (unsigned char)*text);
    return mixed(sum, 256);
}

static uint64_t digest(const Words *all)
{
    uint64_t sum = words_size(all);

    for (size_t i = 0; i < TEXTS; i++)
        sum = mixed(sum, words_count(all, texts[i]));
    for (size_t rank = 0; rank <= words_size(all); rank++) {
        Entry entry = words_at(all, rank);
        sum = digest_text(mixed(sum, entry.count),
                          entry.word ? entry.word : "none");
    }
    return sum;
}

/* A stream of some bytes, short or longer than a buffer. */
static FILE *some_stream(void)
{
    static const char bytes[] = "ab \n\t\xff\0c  d\r";
    FILE *in = tmpfile();
    unsigned count = draw(4) ? draw(40) : draw(9000);

    while (count-- > 0)
        putc(bytes[draw(sizeof bytes - 1)], in);
    rewind(in);
    return in;
}

static void count(void)
{
    FILE *in = some_stream();
    Counts counts = counts_of(in);

    printf("%zu %zu %zu %zu %d\n", counts.lines, counts.words, counts.bytes,
           counts.longest, getc(in));
    fclose(in);
}

static void read_words(void)
{
    FILE *in = some_stream();
    char word[32];
    bool more = true;

    for (unsigned i = 0; more && i < 20; i++) {
        size_t room = 1 + draw(8);
        memset(word, '~', sizeof word);
        more = word_next(in, word, room);
        printf("%d %016llx %ld\n", more,
               (unsigned long long)digest_text(1, word), ftell(in));
    }
    fclose(in);
}

static void list(void)
{
    size_t size = 0;
    char **all;

    MAY_FAIL(all, words_list(words, &size), digest(words));
    printf("%zu:", size);
    for (size_t i = 0; all && i < size; i++) {
        printf(" %s", all[i]);
        free(all[i]);
    }
    printf("\n");
    free(all);
}

static void write_all(void)
{
    FILE *out = tmpfile();
    int c;

    ALWAYS(words_write(words, out));
    rewind(out);
    while ((c = getc(out)) != EOF)
        putchar(c);
    fclose(out);
}

static void step(void)
{
    const char *word;
    bool added;

    switch (draw(8)) {
    case 0:
        count();
        break;
    case 1:
        read_words();
        break;
    case 2:
        list();
        break;
    case 3:
        write_all();
        break;
    default:
        word = texts[draw(TEXTS)];
        MAY_FAIL(added, words_add(words, word), digest(words));
        printf("%d ", added);
    }
    printf("%llx\n", (unsigned long long)digest(words));
}

int main(int argc, char **arguments)
{
    unsigned long steps = begin(argc, arguments);

    MAY_FAIL(words, words_new(), 0);
    while (steps-- > 0) {
        step();
        if (draw(60) == 0) {
            words_free(words);
            MAY_FAIL(words, words_new(), 0);
        }
    }
    words_free(words);
    words_free(NULL);
    return 0;
}
