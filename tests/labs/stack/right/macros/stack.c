// vec(T): the vector that everybody writes once in their life

#include "stack.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define vec(T)                                                                 \
  struct {                                                                     \
    T *data;                                                                   \
    size_t len, cap;                                                           \
  }
#define vec_init(v) ((v).data = NULL, (v).len = (v).cap = 0)
#define vec_free(v) (free((v).data), (void)vec_init(v))
#define vec_top(v, i) ((v).data[(v).len - 1 - (i)])
#define vec_empty(v) ((v).len == 0)
#define vec_reserve(v)                                                         \
  ({                                                                           \
    void *p_ = (v).len < (v).cap                                               \
                   ? (v).data                                                  \
                   : vec_grow((v).data, &(v).cap, sizeof *(v).data);           \
    if (p_) (v).data = p_;                                                     \
    p_ != NULL;                                                                \
  })
#define vec_push(v, x) (vec_reserve(v) ? ((v).data[(v).len++] = (x), true) : false)
#define min(a, b) ((a) < (b) ? (a) : (b))

static inline void *vec_grow(void *data, size_t *cap, size_t size) {
  size_t more = *cap ? *cap * 2 : 4;
  if (more > SIZE_MAX / 2 / size) return NULL;
  void *p = realloc(data, more * size);
  if (p) *cap = more;
  return p;
}

struct Stack {
  vec(int) v;
};

Stack *stack_new(void) {
  Stack *s = malloc(sizeof *s);
  if (s) vec_init(s->v);
  return s;
}

Stack *stack_copy(const Stack *s) {
  Stack *c = stack_new();
  for (size_t i = 0; c && i < s->v.len; ++i)
    if (!vec_push(c->v, s->v.data[i])) {
      stack_free(c);
      c = NULL;
    }
  return c;
}

void stack_free(Stack *s) {
  if (s) {
    vec_free(s->v);
    free(s);
  }
}

bool stack_push(Stack *s, int x) { return vec_push(s->v, x); }

int stack_pop(Stack *s) {
  if (vec_empty(s->v)) return 0;
  int x = vec_top(s->v, 0);
  --s->v.len;
  return x;
}

int stack_peek(const Stack *s, size_t d) {
  return d < s->v.len ? vec_top(s->v, d) : 0;
}

size_t stack_size(const Stack *s) { return s->v.len; }

size_t stack_drop(Stack *s, size_t n) {
  const size_t k = min(n, s->v.len);
  s->v.len -= k;
  return k;
}
