#include "strbuf.h"
#include <stdlib.h>
#include <string.h>

struct StrBuf { char *text; };

StrBuf *strbuf_new(const char *text) {
  StrBuf *b = calloc(1, sizeof(StrBuf));
  if (!b) return NULL;
  b->text = strdup(text ? text : "");
  if (!b->text) { free(b); return NULL; }
  return b;
}
StrBuf *strbuf_copy(const StrBuf *buf) { return strbuf_new(buf->text); }
void strbuf_free(StrBuf *buf) { free(buf->text); free(buf); }
size_t strbuf_length(const StrBuf *buf) { return strlen(buf->text); }
const char *strbuf_text(const StrBuf *buf) { return buf->text; }

// not done yet
char *strbuf_slice(const StrBuf *buf, size_t at, size_t count) { (void)buf; (void)at; (void)count; return NULL; }
bool strbuf_append(StrBuf *buf, const char *text) { (void)buf; (void)text; return false; }
bool strbuf_insert(StrBuf *buf, size_t at, const char *text) { (void)buf; (void)at; (void)text; return false; }
size_t strbuf_delete(StrBuf *buf, size_t at, size_t count) { (void)buf; (void)at; (void)count; return 0; }
void strbuf_clear(StrBuf *buf) { (void)buf; }
long strbuf_find(const StrBuf *buf, size_t from, const char *text) { (void)buf; (void)from; (void)text; return 0; }
int strbuf_compare(const StrBuf *a, const StrBuf *b) { return strcmp(a->text, b->text); }
