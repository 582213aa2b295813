/* One strip of many that are drawn with seeds of all kinds, up to 32 bits. */
static CoinStrip *drawn_strip(uint64_t i)
{
    uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    uint64_t seed = (z ^ (z >> 31)) & 0xffffffffu;
    return coinstrip_random((CoinStripRules)(i % 2), seed);
}
