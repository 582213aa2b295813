/*
 * compile-trigraphs-encodings: Source with bidirectional marks, homoglyph
 * names, a NUL-like escape, form feeds and a spliced comment.
 */
#define _GNU_SOURCE
/* ‮ } ⁦if (is_correct)⁩ ⁦ begin full marks */
int cоinstrip_move_count; /* a Cyrillic o */
// the next line is a comment too \
#error not seen

static int übung(void)
{
    int größe; /* ‮ warning here */
}
