/*
 * Keys, and the acts that they mean. Must not know what an act does.
 */
#include <curses.h>

#include "keys.h"

typedef struct {
    int key;
    Act act;
} Binding;

static const Binding FUNCTION_KEYS[] = {
    {KEY_LEFT, ACT_FURTHER}, {KEY_RIGHT, ACT_BACK},    {KEY_UP, ACT_UP},
    {KEY_DOWN, ACT_DOWN},    {KEY_BTAB, ACT_PREVIOUS}, {KEY_HOME, ACT_FIRST},
    {KEY_END, ACT_LAST},     {KEY_ENTER, ACT_ENTER},   {KEY_F(2), ACT_LESSON},
};

static const Binding CHARACTERS[] = {
    {'\r', ACT_ENTER},
    {'\n', ACT_ENTER},
    {'\t', ACT_NEXT},
    {ESCAPE, ACT_CANCEL},
    {'<', ACT_UNDO},
    {'U' & CONTROL, ACT_UNDO},
    {'>', ACT_REDO},
    {'Y' & CONTROL, ACT_REDO},
    {'?', ACT_HINT},
    {'!', ACT_COACH},
    {'+', ACT_STRONGER},
    {'-', ACT_WEAKER},
    {'S' & CONTROL, ACT_SAVE},
    {'N' & CONTROL, ACT_NEW},
    {'R' & CONTROL, ACT_REMATCH},
    {'W' & CONTROL, ACT_LETTERS},
    {DELETE, ACT_BACK},
    {'\b', ACT_BACK},
};

/* Letters, where no coin has that name. */
static const Binding LETTERS[] = {
    {'u', ACT_UNDO}, {'y', ACT_REDO},    {'n', ACT_NEW},   {'r', ACT_REMATCH},
    {'s', ACT_SAVE}, {'w', ACT_LETTERS}, {'q', ACT_LEAVE}, {'l', ACT_LESSON},
};

/* Some terminals send these in any mode, whatever is known of them. */
void keys_define_arrows(void)
{
    static const struct {
        const char *bytes;
        int key;
    } known[] = {
        {"\033[D", KEY_LEFT},  {"\033[C", KEY_RIGHT}, {"\033[A", KEY_UP},
        {"\033[B", KEY_DOWN},  {"\033[H", KEY_HOME},  {"\033[F", KEY_END},
        {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},  {"\033[Z", KEY_BTAB},
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        define_key(known[i].bytes, known[i].key);
    }
}

static Act find_act(const Binding *bindings, size_t count, int key)
{
    for (size_t i = 0; i < count; i++) {
        if (bindings[i].key == key) {
            return bindings[i].act;
        }
    }
    return ACT_NONE;
}

Act keys_function(int key)
{
    return find_act(FUNCTION_KEYS, sizeof FUNCTION_KEYS / sizeof *FUNCTION_KEYS,
                    key);
}

static bool is_free_letter(const Session *session, int c)
{
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

    return is_letter && session->asking == ACT_NONE &&
           !session_is_coin(session, (char)c);
}

bool keys_is_letter(const Session *session, int c, char letter)
{
    return is_free_letter(session, c) && (c | 32) == letter;
}

static Act act_of_letter(const Session *session, int c)
{
    return is_free_letter(session, c)
               ? find_act(LETTERS, sizeof LETTERS / sizeof *LETTERS, c | 32)
               : ACT_NONE;
}

Act keys_character(const Session *session, int c)
{
    Act act = find_act(CHARACTERS, sizeof CHARACTERS / sizeof *CHARACTERS, c);

    return act != ACT_NONE ? act : act_of_letter(session, c);
}
