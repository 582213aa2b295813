// strbuf in 2 columns a level, and with as few functions as will do

#include "strbuf.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct StrBuf {
  char *p;       // the text
  uint32_t n;    // its length
  uint32_t cap;  // bytes at p
};

#define LIMIT (UINT32_MAX / 2)
#define CLAMP(x, most) ((x) > (most) ? (most) : (x))
#define NEW(T) ((T *)calloc(1, sizeof(T)))
#define FAIL_UNLESS(x, ret, cleanup) \
  do {                               \
    if (!(x)) {                      \
      cleanup;                       \
      return ret;                    \
    }                                \
  } while (0)

static inline bool splice(StrBuf *b, size_t at, size_t gone, const char *s, size_t n) {
  if (n > LIMIT - b->n) return false;
  size_t len = b->n - gone + n;
  if (len + 1 > b->cap) {
    size_t cap = len + 1 + len / 2;
    char *p = realloc(b->p, cap);
    FAIL_UNLESS(p, false, (void)0);
    b->p = p, b->cap = (uint32_t)cap;
  }
  memmove(b->p + at + n, b->p + at + gone, b->n - at - gone);
  if (n) memcpy(b->p + at, s, n);
  b->p[b->n = (uint32_t)len] = 0;
  return true;
}

StrBuf *strbuf_new(const char *s) {
  StrBuf *b = NEW(StrBuf);
  FAIL_UNLESS(b, NULL, (void)0);
  FAIL_UNLESS(splice(b, 0, 0, s, s ? strlen(s) : 0), NULL, free(b));
  return b;
}

StrBuf *strbuf_copy(const StrBuf *b) { return strbuf_new(b->p); }

void strbuf_free(StrBuf *b) {
  free(b->p);
  free(b);
}

size_t strbuf_length(const StrBuf *b) { return b->n; }

const char *strbuf_text(const StrBuf *b) { return b->p; }

char *strbuf_slice(const StrBuf *b, size_t at, size_t count) {
  at = CLAMP(at, b->n);
  count = CLAMP(count, b->n - at);
  char *s = malloc(count + 1);
  FAIL_UNLESS(s, NULL, (void)0);
  memcpy(s, b->p + at, count);
  return s[count] = 0, s;
}

bool strbuf_append(StrBuf *b, const char *s) { return splice(b, b->n, 0, s, strlen(s)); }

bool strbuf_insert(StrBuf *b, size_t at, const char *s) {
  return at <= b->n && splice(b, at, 0, s, strlen(s));
}

size_t strbuf_delete(StrBuf *b, size_t at, size_t count) {
  at = CLAMP(at, b->n);
  count = CLAMP(count, b->n - at);
  splice(b, at, count, NULL, 0);
  return count;
}

void strbuf_clear(StrBuf *b) { splice(b, 0, b->n, NULL, 0); }

long strbuf_find(const StrBuf *b, size_t from, const char *s) {
  if (from > b->n) return -1;
  const char *f = strstr(b->p + from, s);
  return f ? (long)(f - b->p) : -1;
}

int strbuf_compare(const StrBuf *a, const StrBuf *b) { return strcmp(a->p, b->p); }
