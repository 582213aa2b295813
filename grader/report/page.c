/* See page.h. The style and the script are page.css and page.js, which the
 * Makefile turns into strings. */
#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "base/markup.h"
#include "page_parts.h"

static void add_policy(Text *out, PageKind kind)
{
    text_add(out, "<meta http-equiv=\"Content-Security-Policy\" content=\""
                  "default-src 'none'; style-src 'unsafe-inline'; ");
    if (kind == PAGE_TABLES)
        text_addf(out, "script-src 'sha256-%s'; ", page_script_digest);
    text_add(out, "base-uri 'none'; form-action 'none'\">\n");
}

void page_begin(Text *out, const char *title, PageKind kind)
{
    text_add(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
                  "<meta charset=\"utf-8\">\n");
    add_policy(out, kind);
    text_add(out, "<meta name=\"viewport\" content=\"width=device-width, "
                  "initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n"
                  "<meta name=\"robots\" content=\"noindex\">\n<title>");
    markup_add(out, title);
    text_addf(out,
              "</title>\n<style>\n%s</style>\n</head>\n<body%s>\n"
              "<a class=\"skip\" href=\"#main\">To the content</a>\n",
              page_style, kind == PAGE_TABLES ? " class=\"wide\"" : "");
}

void page_end(Text *out, PageKind kind)
{
    if (kind == PAGE_TABLES)
        text_addf(out, "<script>%s</script>\n", page_script);
    text_add(out, "</body>\n</html>\n");
}

void page_add_lines(Text *out, const char *words)
{
    if (words == NULL || *words == '\0')
        return;
    /* (A newline right after <pre> does not count.) */
    text_add(out, "<pre>\n");
    markup_add_code(out, words);
    text_add(out, "</pre>\n");
}

void page_add_bar(Text *out, double share)
{
    double width = share < 0 ? 0 : share > 1 ? 1 : share;

    text_addf(out,
              "<span class=\"bar\" aria-hidden=\"true\"><span style=\"width: "
              "%.1f%%\"></span></span>",
              100 * width);
}

void page_add_marks(Text *out, double score, double max)
{
    char *earned = text_points(score), *most = text_points(max);

    text_addf(out, "%s of %s", earned, most);
    free(earned);
    free(most);
}

char *page_link(const char *path)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
    Text link = TEXT_EMPTY;

    for (; *path != '\0'; path++)
        if (strchr(plain, *path) != NULL)
            text_add_bytes(&link, path, 1);
        else
            text_addf(&link, "%%%02X", (unsigned)(unsigned char)*path);
    return text_take(&link);
}
