/* See long_lines.h. */
#include "long_lines.h"

#include <stddef.h>
#include "base/text.h"
#include "coinstrip/numbers/grid.h"

/* A line of that many characters that is no move, but may begin like one.
 * (Whether a short one like that is refused is judged elsewhere.) */
static void add_line(Text *input, int length, bool like_a_move)
{
    enum { LIKE_A_MOVE = 20 };
    if (like_a_move && length >= LIKE_A_MOVE) {
        text_add(input, "A 1");
        text_addf(input, "%*s\n", length - 3, "x");
    } else {
        text_add_times(input, 'x', (size_t)length);
        text_add(input, "\n");
    }
}

char *long_lines(void)
{
    enum { EVERY = 600, MOVES = 15 };
    const Grid lengths = grid_of((GridPlan){.typed = true,
                                            .least = 2,
                                            .most = 20000,
                                            .dense = EVERY,
                                            .total = 270000,
                                            .row = 19});
    const size_t each = lengths.count / MOVES + 1;
    Text input = TEXT_EMPTY;
    for (size_t i = 0; i < lengths.count; i++) {
        int length = lengths.sizes[i];
        add_line(&input, length, i % 2 == 0);
        if (length > EVERY)
            add_line(&input, length, i % 2 == 1);
        if ((i + 1) % each == 0)
            text_add(&input, "A 1\n");
    }
    return text_take(&input);
}

char *lines_of_blanks(void)
{
    static const int blanks[] = {4, 8, 12};
    Text input = TEXT_EMPTY;
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        text_addf(&input, "A%*s1\n", blanks[i], "");
    text_add(&input, "A 1\n");
    return text_take(&input);
}
