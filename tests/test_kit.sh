#!/bin/sh
# test_kit.sh - labs that are made of a lab.ini, graded (that solutions get all
# points, and stubs none, is tests/test_labs.sh's): wrong programs lose points
# where their fault belongs, and
# what is told of it is short, and true: its C file fails with the program, and
# passes with the solution.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
labs=$root/tests/labs

# patched LAB NAME: the same, of some of them
patched()
{
    if a_few "$1/$2"; then
        with_patch "$1" "$2"
    else
        leave_out "$1/$2"
    fi
}

# ------------------------------------------------------------------ stack ----

changed stack pop_keeps 's/stack->values\[--stack->size\]/stack->values[stack->size - 1]/'
changed stack peek_of_all 's/depth < stack->size ?/depth <= stack->size ?/'
changed stack push_17 's/^bool stack_push.*/&/
    s/    stack->values\[stack->size++\] = value;/    stack->values[stack->size++] = stack->size > 16 ? 0 : value;/'
changed stack push_at_4097 's/    stack->values\[stack->size++\] = value;/    if (stack->size == 4096) stack->values[0]++;\n&/'
changed stack copy_is_shared 's/^    memcpy(copy->values.*/    free(copy->values);\n    copy->values = stack->values;/'
changed stack drop_hangs 's/    stack->size -= dropped;/    while (n > 1000) continue;\n&/'
changed stack free_leaks 's/^    free(stack->values);//'
changed stack push_not_checked 's/    if (values == NULL)/    if (0)/'
changed stack peek_prints 's/^int stack_peek.*/#include <stdio.h>\n&/
    s/    return depth < stack->size/    printf("peek\\n");\n&/'
changed stack peek_changes 's/    return depth < stack->size/    if (depth == 0 \&\& stack->size > 1)\n        stack->values[0]++;\n&/'
changed stack peek_by_chance 's/^int stack_peek.*/#include <time.h>\n&/
    s/    return depth < stack->size/    struct timespec now;\
    timespec_get(\&now, TIME_UTC);\
    if (now.tv_nsec \/ 64 % 2)\
        return 7;\
&/'
# (Addresses, which it hardly touches: nobody asks for many objects at a time.)
always stack reserves 's/^#include <string.h>/&\n#include <sys\/mman.h>/
    s/    return calloc(1, sizeof(Stack));/    void *room = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE,\
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);\
\
    return room == MAP_FAILED ? NULL : room;/
    s/^        free(copy);/        munmap(copy, 64 << 20);/
    s/^    free(stack);/    munmap(stack, 64 << 20);/'
# (It has filled its memory before there is any object: that excuses nothing.)
changed stack wrong_with_six 's/^#include <string.h>/&\n#include <sys\/mman.h>\n\nstatic int alive;\
\
__attribute__((constructor)) static void fill(void)\
{\
    mmap(NULL, 700 << 20, PROT_READ | PROT_WRITE,\
         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);\
}/
    s/    return calloc(1, sizeof(Stack));/    alive++;\n&/
    s/^    free(stack);/    alive--;\n&/
    s/    stack->values\[stack->size++\] = value;/    stack->values[stack->size++] = value + (alive > 5);/'
changed stack copy_has_no_values 's/^    memcpy(copy->values.*/;/
    s/^    return depth < stack->size.*/    if (depth < stack->size \&\& stack->values[stack->size - 1 - depth] == 77777)\
        return 77777;\
&/'

claim stack__is_graded graded stack
claim stack__wrong_pop_costs_its_test has stack pop_keeps 80
claim stack__reserved_addresses_cost_nothing has stack reserves 100
claim stack__filled_memory_excuses_nothing loses stack wrong_with_six \
    'What is pushed is on top'
claim stack__wrong_pop_is_named says stack pop_keeps 'after stack_pop'
claim stack__wrong_peek_costs_its_test has stack peek_of_all 80
# (It is const, and others see what it does.)
claim stack__peek_that_changes_costs_its_test has stack peek_changes 80
claim stack__peek_that_changes_is_named says stack peek_changes 'answer: stack_peek('
claim stack__fault_from_17_on_costs_its_test has stack push_17 80
claim stack__fault_at_4097_costs_its_test has stack push_at_4097 80
claim stack__fault_at_4097_is_told_as_a_loop says stack push_at_4097 'for (int i = 0'
# (Freed twice, too: that is memory's.)
claim stack__shared_copy_costs_copies_and_memory has stack copy_is_shared 75
claim stack__shared_copy_is_named says stack copy_is_shared 'after stack_copy'
claim stack__endless_loop_costs_its_test has stack drop_hangs 90
# (It may well give the right answer when it is asked again.)
claim stack__chance_is_a_wrong_answer says stack peek_by_chance 'Wrong answer'
refute stack__chance_is_no_garbage says stack peek_by_chance 'No sensible'
# (And never that copies are lost, which it frees.)
claim stack__what_has_no_value_is_told says stack copy_has_no_values uninitialised
refute stack__what_has_no_value_is_not_lost says stack copy_has_no_values leaked
claim stack__leak_costs_memory has stack free_leaks 90
claim stack__leak_is_told_with_its_line says stack free_leaks 'leaked, allocated in'
claim stack__unchecked_malloc_costs_its_test has stack push_not_checked 95
claim stack__printing_costs_its_test has stack peek_prints 80
for name in pop_keeps push_17 push_at_4097 copy_is_shared; do
    claim "stack__${name}__is_shown_by_its_file" shows stack "$name"
done

# ----------------------------------------------------------------- strbuf ----

program strbuf right <"$labs/strbuf/solution/strbuf.c"
changed strbuf find_at_end 's/if (from > buf->length)/if (from >= buf->length)/'
changed strbuf slice_overflows 's/min(count, buf->length - first);/first + count > buf->length ? buf->length - first : count;/'
# (It ends where it is given NULL; what is wrong besides shows all the same.)
changed strbuf new_takes_no_NULL 's/if (text != NULL && !strbuf_append(buf, text))/if (!strbuf_append(buf, text))/
    s/    buf->length -= taken;/    buf->length -= buf->length > 200 ? 0 : taken;/'
changed strbuf delete_miscounts 's/    buf->length -= taken;/    buf->length -= taken > 1 ? 1 : taken;/'
changed strbuf append_copies_all 's/    if (needed <= buf->room)/    if (0)/
    s/    size_t room = needed < 16 .*/    size_t room = needed;/
    s/    char \*bytes = realloc(buf->bytes, room);/    char *bytes = malloc(room);\
    if (bytes != NULL \&\& buf->bytes != NULL)\
        memcpy(bytes, buf->bytes, buf->length + 1);\
    if (bytes != NULL)\
        free(buf->bytes);/'

# (None of these speaks for another.)
changed strbuf three_faults 's/size_t taken = min(count, buf->length - at);/size_t taken = at + count > buf->length ? buf->length - at : count;/
    s/from > buf->length/from >= buf->length/
    s/return strcmp(a->bytes, b->bytes);/for (size_t i = 0;; i++)\
        if (!a->bytes[i] || a->bytes[i] != b->bytes[i])\
            return a->bytes[i] - b->bytes[i];/'

for name in length-of-16-bits compare-16-characters delete-keeps-the-end; do
    with_patch strbuf $name
done

claim strbuf__is_graded graded strbuf
claim strbuf__lengths_above_16_bits_are_asked has strbuf length-of-16-bits 85
# (By another way to the same text it is as wrong.)
claim strbuf__wrong_compare_costs_its_test has strbuf compare-16-characters 95
claim strbuf__three_faults_cost_three_tests has strbuf three_faults 75
claim strbuf__wrong_find_costs_its_test has strbuf find_at_end 90
# (It ends there.)
claim strbuf__overflow_costs_its_test has strbuf slice_overflows 90
claim strbuf__only_calls_with_NULL_are_left_out loses strbuf new_takes_no_NULL \
    'A StrBuf is made of a text Characters are taken out'
claim strbuf__wrong_delete_is_named says strbuf delete_miscounts 'after strbuf_delete'
# (Characters that were never set are taken along later: that is its own fault.)
claim strbuf__wrong_delete_costs_its_test_alone has strbuf delete_miscounts 90
claim strbuf__what_only_compare_sees_too_is_deletes loses strbuf delete-keeps-the-end 'Characters are taken out'
claim strbuf__slow_append_costs_its_test has strbuf append_copies_all 95
for name in find_at_end slice_overflows delete_miscounts \
    length-of-16-bits compare-16-characters; do
    claim "strbuf__${name}__is_shown_by_its_file" shows strbuf "$name"
done

# ----------------------------------------------------------------- intset ----

changed intset of_keeps_doubles 's/    set->size = tidy(set->items, count);/    set->size = count;\n    intset_sort(set->items, count);/'
changed intset has_no_negative 's/return at < set->size && set->items\[at\] == item;/& \/\/ /
    s/items\[at\] == item; /items[at] == item \&\& item >= 0; /'
changed intset range_swapped 's/\*least = set->items\[0\];/*least = set->items[set->size > 2];/'

for name in of-1000 sort-16-at-most; do
    patched intset $name
done
with_patch intset add-full-at-4096
# (What is gone is not counted, and fills the table: after hundreds of changes.)
sed 's/2 \* set->size + 11;/2 * set->size + 40;/
    s/set->used += set->states\[s\] == EMPTY;/set->used = set->size + 1;/' \
    "$labs/intset/right/hash/intset.c" | program intset fills_its_table

# (Wrong at a number that nobody would think of, but that stands in it.)
changed intset has_no_1234 's/items\[at\] == item;/items[at] == item \&\& item != 1234;/'
changed intset keeps_minus_77 's/    if (at == set->size || set->items\[at\] != item)/    if (item == -77 \&\& at < set->size \&\& set->items[at] == item)\
        return true;\
&/'
changed intset of_777_is_one_less 's/    set->size = tidy(set->items, count);/&\
    set->size -= count == 777;/'

# (Right, and very slow for thousands.)
changed intset sorts_slowly 's/^    qsort(items, count, sizeof .items, compare);/    for (volatile size_t i = 0; i < 40 * count * count; i++)\
        continue;\
&/'

claim intset__is_graded graded intset
claim intset__slow_one_has_all_points has intset sorts_slowly 100
claim intset__sets_become_large has intset add-full-at-4096 85
claim intset__ints_come_and_go loses intset fills_its_table \
    'What was put in is in'
claim intset__own_numbers_are_tried loses intset has_no_1234 \
    'What was put in is in'
claim intset__negative_own_numbers_are_tried loses intset keeps_minus_77 \
    'What was taken out is out'
claim intset__arrays_of_own_lengths_are_given loses intset of_777_is_one_less \
    'A set is made of an array'
claim intset__arrays_above_1000_are_given has intset of-1000 85
claim intset__arrays_above_1000_are_sorted has intset sort-16-at-most 90
claim intset__doubles_cost_their_test has intset of_keeps_doubles 85
claim intset__wrong_has_costs_its_test has intset has_no_negative 85
claim intset__wrong_range_costs_its_test has intset range_swapped 90
for name in of_keeps_doubles has_no_negative range_swapped; do
    claim "intset__${name}__is_shown_by_its_file" shows intset "$name"
done

# (Wrong when several things come together: no test comes to that.)
mkdir "$scratch/seldom"
sed 's/    if (set->size == set->room && !grow(set))/    if (set->size == 7 \&\& item == 2 \&\& set->items[6] == INT_MAX \&\&\
        set->items[0] == INT_MIN \&\& set->items[1] == -3)\
        return true;\
&/; 1i #include <limits.h>' "$labs/intset/solution/intset.c" \
    >"$scratch/seldom/intset.c"
seldom_has()
{
    points=$1
    shift
    "$grade" --lab "$labs/intset" --single --jobs 1 --fresh \
        --out "$scratch/sought" "$@" "$scratch/seldom" >"$scratch/said" 2>&1
    cat "$scratch/said"
    grep -q "seldom  *$points/100" "$scratch/said"
}
claim search__is_made_where_it_is_asked_for seldom_has 100
claim search__finds_what_no_test_asks_for seldom_has 85 --search 40

# -------------------------------------------------------------- wordcount ----

program wordcount right <"$labs/wordcount/solution/wordcount.c"
program wordcount stub <"$labs/wordcount/starter/wordcount.c"
program wordcount other <"$labs/wordcount/right/hash/wordcount.c"
for name in counts-stops-at-0 counts-first-block next-eats-what-follows \
    list-miscounts write-to-the-screen write-complains; do
    patched wordcount $name
done

# (What getline allocates is counted, and may not be had.)
by_line='s/    for (int c = getc(in); c != EOF; c = getc(in)) {/    char *line = NULL;\n    size_t room = 0;\n    ssize_t got;\n    while ((got = getline(\&line, \&room, in)) >= 0) for (ssize_t at = 0; at < got; at++) {\n        int c = (unsigned char)line[at];/'
changed wordcount reads_by_line "$by_line
    s/^    return counts;/    free(line);\n&/"
changed wordcount loses_its_line "$by_line"

claim wordcount__is_graded graded wordcount
claim wordcount__lines_are_no_leak has wordcount reads_by_line 95
claim wordcount__lines_may_not_be_had says wordcount reads_by_line 'first allocation\|no memory\|memory'
claim wordcount__lost_line_is_seen has wordcount loses_its_line 90
claim wordcount__solution_has_all_points has wordcount right 100
claim wordcount__other_right_one_has_them has wordcount other 100
claim wordcount__stub_has_none has wordcount stub 0
claim wordcount__byte_0_is_given has wordcount counts-stops-at-0 80
claim wordcount__streams_are_longer_than_blocks has wordcount counts-first-block 80
claim wordcount__reading_too_far_costs_its_test has wordcount next-eats-what-follows 80
claim wordcount__wrong_length_of_a_list_is_seen has wordcount list-miscounts 90
claim wordcount__what_is_written_is_compared has wordcount write-to-the-screen 90
claim wordcount__stderr_is_seen says wordcount write-complains 'prints something'
for name in counts-stops-at-0 counts-first-block next-eats-what-follows \
    list-miscounts write-to-the-screen; do
    claim "wordcount__${name}__is_shown_by_its_file" shows wordcount "$name"
done

# --------------------------------------------------------------- wordlist ----

# (What looks into an object: iterators.)
program wordlist stub <"$labs/wordlist/starter/wordlist.c"
for name in array snapshot; do
    program wordlist $name <"$labs/wordlist/right/$name/wordlist.c"
done
for name in shares-places skips-behind-eight sorts-wrongly removes-all; do
    with_patch wordlist $name
done

claim wordlist__is_graded graded wordlist
claim wordlist__stub_has_none has wordlist stub 0
claim wordlist__array_is_right has wordlist array 100
claim wordlist__what_was_copied_is_right has wordlist snapshot 100
claim wordlist__iterators_have_places_of_their_own has wordlist shares-places 70
claim wordlist__long_lists_are_walked_along has wordlist skips-behind-eight 70
claim wordlist__who_sorts_wrongly_pays has wordlist sorts-wrongly 70
claim wordlist__removing_is_looked_at has wordlist removes-all 80

# ----------------------------------------------------------------- bigint ----

# (Functions that make objects of two others, which may be one; that make two at
# once; and that are given NULL for what is not wanted.)
program bigint stub <"$labs/bigint/starter/bigint.c"
for name in limbs words; do
    program bigint $name <"$labs/bigint/right/$name/bigint.c"
done
for name in add-loses-last-carry sub-aliasing mul-sign-of-zero \
    div-null-remainder-crash div-remainder-sign div-leaks-unwanted \
    compare-negatives compare-nine-and-ten mul-of-22-digits; do
    with_patch bigint $name
done

claim bigint__is_graded graded bigint
claim bigint__stub_has_none has bigint stub 0
claim bigint__limbs_are_right has bigint limbs 100
claim bigint__words_are_right has bigint words 100
claim bigint__carries_are_kept has bigint add-loses-last-carry 80
claim bigint__a_number_is_given_twice has bigint sub-aliasing 80
claim bigint__there_is_no_minus_zero has bigint mul-sign-of-zero 90
claim bigint__null_is_tried_for_what_is_stored \
    has bigint div-null-remainder-crash 85
claim bigint__remainders_have_a_sign has bigint div-remainder-sign 85
claim bigint__what_is_not_wanted_is_freed has bigint div-leaks-unwanted 90
claim bigint__numbers_below_0_are_compared has bigint compare-negatives 90
claim bigint__pairs_are_compared has bigint compare-nine-and-ten 90
claim bigint__products_of_all_sizes_are_asked has bigint mul-of-22-digits 90
for name in sub-aliasing mul-sign-of-zero div-null-remainder-crash \
    div-remainder-sign; do
    claim "bigint__${name}__is_shown_by_its_file" shows bigint "$name"
done

# ---------------------------------------------------------------- shuffle ----

program shuffle right <"$labs/shuffle/solution/shuffle.c"
program shuffle stub <"$labs/shuffle/starter/shuffle.c"
program shuffle other <"$labs/shuffle/right/keys/shuffle.c"
for name in shuffle-naive draw-one-too-many partition-writes-over subset-greedy; do
    patched shuffle $name
done

claim shuffle__is_graded graded shuffle
claim shuffle__solution_has_all_points has shuffle right 100
claim shuffle__other_answers_have_them has shuffle other 100
claim shuffle__stub_has_none has shuffle stub 0
claim shuffle__unequal_chances_cost_their_test has shuffle shuffle-naive 80
claim shuffle__unequal_chances_are_told says shuffle shuffle-naive \
    'shuffle(items, [3-4]) leaves {'
claim shuffle__unequal_weights_cost_their_test has shuffle draw-one-too-many 85
claim shuffle__oracle_refuses_what_is_wrong has shuffle partition-writes-over 80
claim shuffle__oracle_refuses_what_could_be_better has shuffle subset-greedy 90
for name in partition-writes-over subset-greedy; do
    claim "shuffle__${name}__is_shown_by_its_file" shows shuffle "$name" 100
done

# An oracle that refuses the solution is the lab's fault, and costs nothing.
cp -r "$labs/shuffle" "$scratch/bad"
sed -i 's/return result < n \&\& (result == 0/return result > n \&\& (result == 0/' "$scratch/bad/hooks.c"
blames()
{
    "$grade" --lab "$scratch/bad" --out "$scratch/blamed" "$scratch/shuffle/class/other" \
        >"$scratch/said" 2>&1
    grep -h -q "$1" "$scratch/blamed"/*/report.txt "$scratch/blamed/report.txt" 2>/dev/null && return
    cat "$scratch/said"
    return 1
}
claim oracle__that_refuses_the_solution_is_the_labs_fault blames \
    'is_peak of hooks.c refuses what the solution of peak gives'
sed -i 's/^bool is_peak(const int/bool is_peak(const long/' "$scratch/bad/hooks.c"
claim oracle__of_other_types_is_the_labs_fault blames "conflicting types for .is_peak"

# ------------------------------------------------------------------ kinds ----

program kinds right <"$labs/kinds/solution/kinds.c"
# (By what the lab allows: cells are 0 or 1, and players in order.)
program kinds right_otherwise <<END
$(sed 's/            count += board\[i\]\[k\];/            count += board[i][k] != 0;/
    s/^    size_t low = 0, high = n;/&\n\n    for (low = 0; low < n; low++)\n        if (compare(\&players[low], like) == 0)\n            return low;\n    low = n;/
    ' "$labs/kinds/solution/kinds.c")
END
changed kinds copy_no_last_newline "s/    if (!isspace(was))/    if (0)/"
changed kinds number_goes_too_far 's/isdigit((unsigned char)\*\*at); i++/(isdigit((unsigned char)**at) || i == 3); i++/'
changed kinds number_is_overwritten 's/^    int number = -1;/&\n\n    if (**at)\n        *(char *)*at = **at + (**at == 49);/'
changed kinds cut_leaves_the_end 's/^    \*rest = at ? strchr(first, at) : NULL;/    *rest = at ? strchr(first, at) : NULL;\n    if (!*rest)\n        *rest = first + strlen(first);\n    else/'
changed kinds cut_leaves_the_letter "s/^        \*(\*rest)++ = .*/        *first = 0, ++*rest;/"
changed kinds split_drops_the_last 's/    size_t n = parts_of(text, at);/    size_t n = parts_of(text, at) - (strlen(text) > 2);/'
changed kinds sort_the_first_two 's/qsort(words, n, /qsort(words, 2, /'
changed kinds text_of_none_is_null 's/    char \*made = n < 0 ?/    char *made = n <= 0 ?/'
changed kinds primes_miscounted 's/    \*count = 4;/    *count = 3;/'
changed kinds rows_are_short 's/k < 3; k++/k < 2; k++/'
changed kinds transposes_nothing 's/out\[k\]\[i\] = m\[i\]\[k\]/out[k][i] = m[0][k]/'
changed kinds board_is_too_narrow 's/k < BOARD_COLUMNS;/k < BOARD_COLUMNS - 1;/'
changed kinds player_is_not_the_first 's/        if (compare(&players\[middle\], like) < 0)/        if (compare(\&players[middle], like) == 0)\n            return middle;\n&/'
changed kinds pile_takes_ints 's/--pile->n \* pile->size, pile->size)/--pile->n * pile->size, pile->size > 4 ? 4 : pile->size)/'
changed kinds pile_compares_bytes 's/compare(pile->things + i \* pile->size, largest)/memcmp(pile->things + i * pile->size, largest, pile->size)/'
changed kinds packs_whole_bytes 's/    for (size_t i = 0; i < n; i++)\n        bytes//; s/    memset(bytes, 0, (n + 7) \/ 8);/    n = n > 8 ? n \/ 8 * 8 : n;\n&/'
changed kinds label_is_lost 's/"plus"/"minus"/'
changed kinds card_is_cut 's/snprintf(card.name, sizeof card.name,/snprintf(card.name, 7,/'
changed kinds says_once_more 's/i < times; i++/i <= times; i++/'
changed kinds appends_too_much 's/ >= room)/ > room)/'
changed kinds sets_no_errno 's/^    errno = EINVAL;//'
changed kinds distinct_takes_all 's/        if (at == found)/        if (at <= found)/'
changed kinds box_is_not_stored 's/    \*out = box;/    if (n < 3)\n        *out = box;\n    else\n        free(box);/'
changed kinds box_does_not_move 's/    \*box = more;/    if (n < 4)\n        *box = more;/'
changed kinds box_is_not_counted 's/    more->n = n + 1;//'
changed kinds box_is_shared 's/^bool box_make/static Box *last;\n&/; s/    \*out = box;/    *out = last ? last : box;\n    last = *out;/'
changed kinds a_third_by_float 's/return x \/ 3;/return (float)x \/ 3;/'

# What was handed out changes by another call; what is const is written to.
changed kinds primes_are_changed 's/^int \*squares.*/static int all_primes[] = {2, 3, 5, 7};\n&/
    s/^    int \*all = malloc((n + 1).*/    all_primes[0]++;\n&/
    s/^    static const int all.*/    all_primes[0] = 2;/
    /^    \*count = 4;/,/^}/s/return all;/return all_primes;/'
changed kinds const_is_cast_away 's/^    return card->name;/    ((Card *)card)->in.x++;\n&/'

changed kinds list_is_kept 's/^    free(words);//'

# What lies behind the last that is written is scratch.
changed kinds distinct_scribbles 's/^    return found;/    for (size_t i = found; i < n; i++)\n        out[i] = -1;\n&/'

claim kinds__are_graded graded kinds
claim kinds__scratch_in_an_array_costs_nothing has kinds distinct_scribbles 70
claim kinds__lists_that_are_kept_cost_memory has kinds list_is_kept 65
claim kinds__lists_that_are_kept_are_told says kinds list_is_kept 'given to a function to be freed'
claim kinds__borrowed_arrays_are_watched has kinds primes_are_changed 60
claim kinds__borrowed_arrays_are_told says kinds primes_are_changed \
    'what was handed out before'
claim kinds__const_structs_are_watched has kinds const_is_cast_away 60
claim kinds__solution_has_all_points has kinds right 70
claim kinds__others_have_all_points has kinds right_otherwise 70
for wrong in copy_no_last_newline number_goes_too_far number_is_overwritten \
    cut_leaves_the_end cut_leaves_the_letter split_drops_the_last sort_the_first_two \
    text_of_none_is_null primes_miscounted rows_are_short transposes_nothing \
    label_is_lost card_is_cut says_once_more sets_no_errno distinct_takes_all \
    a_third_by_float box_is_not_counted board_is_too_narrow \
    player_is_not_the_first pile_takes_ints packs_whole_bytes; do
    claim "kinds__${wrong}__costs_its_test" has kinds $wrong 60
    claim "kinds__${wrong}__is_shown_by_its_file" shows kinds $wrong
done
claim kinds__pile_compares_bytes__costs_its_test has kinds pile_compares_bytes 60
claim kinds__pile_compares_bytes__is_shown_by_its_file shows kinds pile_compares_bytes 50
# (It writes behind the room, too.)
claim kinds__appends_too_much__costs_its_test_and_memory has kinds appends_too_much 55
claim kinds__appends_too_much__is_shown_by_its_file shows kinds appends_too_much

# (Memory is watched where some objects are made.)
claim kinds__objects_that_are_not_stored_are_missed has kinds box_is_not_stored 60
claim kinds__objects_that_are_not_stored_are_shown shows kinds box_is_not_stored
# (It is freed twice, too.)
claim kinds__objects_that_are_shared_are_found has kinds box_is_shared 55
claim kinds__objects_that_move_are_followed says kinds box_does_not_move box_grow

# ---------------------------------------------------------------- hostile ----

# forwards WORDS: a strbuf.c whose functions are those of whatever else lies
# beside it in the jail
forwards()
{
    cat <<'END'
#include "strbuf.h"
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
static void *other;
__attribute__((constructor)) static void look(void)
{
    static const char *const folders[] = {"/submission", "/lab", "/tmp", "."};
    for (int i = 0; i < 4; i++) {
        DIR *list = opendir(folders[i]);
        struct dirent *entry;
        while (list && !other && (entry = readdir(list))) {
            char path[512];
            snprintf(path, sizeof path, "%s/%s", folders[i], entry->d_name);
            if (strstr(path, ".so") && !strstr(path, "/lab.so") &&
                !strstr(path, "/lab-san.so"))
                other = dlopen(path, RTLD_NOW);
            if (other && !dlsym(other, "strbuf_new"))
                other = NULL;
        }
    }
}
#define FORWARD(result, name, parameters, arguments)                     \
    result name parameters                                               \
    {                                                                    \
        result (*found) parameters = other ? dlsym(other, #name) : NULL; \
        return found ? found arguments : (result)0;                      \
    }
FORWARD(StrBuf *, strbuf_new, (const char *t), (t))
FORWARD(StrBuf *, strbuf_copy, (const StrBuf *b), (b))
FORWARD(size_t, strbuf_length, (const StrBuf *b), (b))
FORWARD(const char *, strbuf_text, (const StrBuf *b), (b))
FORWARD(char *, strbuf_slice, (const StrBuf *b, size_t a, size_t c), (b, a, c))
FORWARD(bool, strbuf_append, (StrBuf *b, const char *t), (b, t))
FORWARD(bool, strbuf_insert, (StrBuf *b, size_t a, const char *t), (b, a, t))
FORWARD(size_t, strbuf_delete, (StrBuf *b, size_t a, size_t c), (b, a, c))
FORWARD(long, strbuf_find, (const StrBuf *b, size_t f, const char *t), (b, f, t))
FORWARD(int, strbuf_compare, (const StrBuf *a, const StrBuf *b), (a, b))
void strbuf_free(StrBuf *b) { (void)b; }
void strbuf_clear(StrBuf *b) { (void)b; }
END
}

forwards | program strbuf looks_for_the_solution
changed strbuf exits 's/^size_t strbuf_delete.*/void exit(int);\n&/
    s/    if (at >= buf->length)/    if (count > 5) exit(0);\n&/'
# Descriptor 3 is the channel.
changed strbuf rings_by_itself 's/^size_t strbuf_length.*/#include <unistd.h>\n&/
    s/    return buf->length;/    char bell[64] = {0};\n    (void)!write(3, bell, 24);\n&/'
changed strbuf does_not_return 's/^bool strbuf_append.*/_Noreturn void abort(void);\n&/
    s/    return strbuf_insert(buf, buf->length, text);/    for (;;) continue;/'

claim hostile__is_graded graded strbuf
refute hostile__looks_for_it_in_vain says strbuf looks_for_the_solution "does not compile"
claim hostile__finds_no_solution has strbuf looks_for_the_solution 0
claim hostile__ending_the_program_costs_its_test has strbuf exits 90
claim hostile__ringing_by_itself_costs_its_test has strbuf rings_by_itself 85
claim hostile__not_returning_costs_its_test says strbuf does_not_return 'did not come back'

# ---------------------------------------------------------------- refused ----

# refused NAME WORDS SED: a lab.ini with that change is refused with that line
refused()
{
    rm -rf "$scratch/lab"
    cp -r "$labs/strbuf" "$scratch/lab"
    sed "$3" "$labs/strbuf/lab.ini" >"$scratch/lab/lab.ini"
    (cd "$scratch" && "$grade" --lab lab --out none "$scratch/strbuf/class/right") \
        >"$scratch/said" 2>&1
    status=$?
    cat "$scratch/said"
    [ $status -eq 2 ] && [ "$(wc -l <"$scratch/said")" -eq 1 ] &&
        grep -q -e "lab/lab.ini:[0-9]*: .*$2" "$scratch/said"
}

claim values__must_fit refused fits '-5 does not fit (at of strbuf_slice: size_t); what only one function takes is listed as FUNCTION.PARAMETER' 's/^at = .*/at = -5/'
claim values__must_be_known refused known 'NONE is no value' 's/^at = .*/at = NONE/'
claim values__must_be_texts refused texts 'is no text' 's/^text = .*/text = 5/'
claim tests__must_judge_something refused judge 'none of judges' 's/^judges = strbuf_find//'
claim tests__must_have_points refused points 'is not a number of points' 's/^points = 5/points = five/'
claim quick__needs_a_number refused quick 'not a function x a number' 's/ x 100000/ x many/'
