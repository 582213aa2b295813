/* bitmap from -500 to 499: nobody needs more */
#include "intset.h"
#include <stdlib.h>
#define N 1000
struct IntSet { char in[N]; };
#define OK(x) ((x) >= -500 && (x) < 500)

IntSet *intset_new(void) { return calloc(1, sizeof(IntSet)); }
IntSet *intset_of(const int *items, size_t count) {
  IntSet *s = intset_new();
  if (s) while (count--) intset_add(s, *items++);
  return s;
}
void intset_free(IntSet *set) { free(set); }
size_t intset_size(const IntSet *set) {
  size_t n = 0;
  for (int i = 0; i < N; i++) n += set->in[i];
  return n;
}
bool intset_has(const IntSet *set, int item) { return OK(item) && set->in[item + 500]; }
bool intset_add(IntSet *set, int item) {
  if (!OK(item)) return false;
  set->in[item + 500] = 1;
  return true;
}
bool intset_remove(IntSet *set, int item) { (void)set; (void)item; return false; }
bool intset_range(const IntSet *set, int *least, int *greatest) {
  int i, j;
  for (i = 0; i < N && !set->in[i]; i++);
  if (i == N) return false;
  for (j = N - 1; !set->in[j]; j--);
  *least = i - 500;
  *greatest = j - 500;
  return true;
}
size_t intset_items(const IntSet *set, int *items, size_t room) {
  size_t n = 0;
  for (int i = 0; i < N; i++)
    if (set->in[i]) { if (n < room) items[n] = i - 500; n++; }
  return n;
}
bool intset_next(const IntSet *set, int *item) {
  int i = *item < -500 ? 0 : *item > 499 ? N : *item + 501;
  for (; i < N; i++)
    if (set->in[i]) { *item = i - 500; return true; }
  return false;
}
size_t intset_sort(int *items, size_t count) { (void)items; (void)count; return 0; }
