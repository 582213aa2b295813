/*
 * strip: draws strips as SVG. Reads blocks, as picture.h describes them, from
 * standard input, with blank lines between them, and writes an <svg> element
 * for each.
 *
 * Exit status: 0; 1 when a block is none (the line on stderr says which, and
 * why; the others are drawn) or the pictures can't be written.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/standard.h"
#include "base/text.h"
#include "picture.h"

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0';
}

/* Draws the block that ends here, and forgets it. */
static bool draw_block(Text *block, int line)
{
    if (block->length == 0)
        return true;
    char *complaint = NULL, *text = text_take(block);
    char *svg = picture_svg(text, &complaint);
    if (svg)
        fputs(svg, stdout);
    else
        fprintf(stderr, "strip: before line %d: %s\n", line, complaint);
    bool drawn = svg != NULL;
    free(svg);
    free(complaint);
    free(text);
    return drawn;
}

int main(void)
{
    Text block = TEXT_EMPTY;
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    bool good = true;
    standard_begin("strip");
    while (getline(&line, &room, stdin) >= 0) {
        number++;
        if (is_blank(line))
            good = draw_block(&block, number) && good;
        else
            text_add(&block, line);
    }
    good = draw_block(&block, number + 1) && good;
    free(line);
    return good ? 0 : 1;
}
