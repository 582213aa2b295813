/* See three_coins.h. */
#include "three_coins.h"

#include "base/text.h"

int three_coins_count(const Drawn *drawn, int strips)
{
    int with_three = 0;
    for (int i = 0; i < strips; i++)
        with_three += drawn[i].coins == 3;
    return with_three;
}

static const char with_3_c[] =
    "int with_3 = 0;\n"
    "for (uint64_t i = 0; i < %d; i++) {\n"
    "    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;\n"
    "    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;\n"
    "    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;\n"
    "    uint64_t seed = %s;\n"
    "    CoinStrip *s = coinstrip_random(%s, seed);\n"
    "    with_3 += s && coinstrip_coins(s) == 3;\n"
    "    coinstrip_free(s);\n"
    "}\n"
    "check_number(\"3 coins\", with_3, with_3 >= %d && with_3 <= %d, \"about "
    "%d\");\n";

char *three_coins_code(int strips, const char *seed, const char *rules,
                       Bounds bounds)
{
    return text_format(with_3_c, strips, seed, rules, bounds.least, bounds.most,
                       strips / 2);
}
