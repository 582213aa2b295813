/* See key.h. */
#include "key.h"

#include <string.h>
#include "base/memory.h"

const char *key_part_name(KeyPart part)
{
    static const char *const names[] = {
        [KEY_SUBMISSION] = "submission",   [KEY_STUDENT] = "student",
        [KEY_RUBRIC] = "rubric",           [KEY_TESTS] = "tests",
        [KEY_GRADER] = "grader",           [KEY_TOOLCHAIN] = "toolchain",
        [KEY_CONFINEMENT] = "confinement",
    };
    return names[part];
}

bool key_is_known(const Key *key)
{
    for (size_t i = 0; i < KEY_PARTS; i++)
        if (!*key->parts[i])
            return false;
    return true;
}

bool key_is_same(const Key *one, const Key *other)
{
    for (size_t i = 0; i < KEY_PARTS; i++)
        if (strcmp(one->parts[i], other->parts[i]) != 0)
            return false;
    return true;
}

bool key_runs_same(const Key *one, const Key *other)
{
    for (size_t i = 0; i < KEY_PARTS; i++)
        if (i != KEY_STUDENT && i != KEY_RUBRIC &&
            strcmp(one->parts[i], other->parts[i]) != 0)
            return false;
    return key_is_known(one);
}

json_t *key_as_json(const Key *key)
{
    json_t *object = json_object();
    for (size_t i = 0; i < KEY_PARTS; i++)
        if (json_object_set_new(object, key_part_name((KeyPart)i),
                                json_string(key->parts[i])) != 0)
            memory_out();
    return object;
}

void key_from_json(Key *key, const json_t *object)
{
    *key = (Key){0};
    for (size_t i = 0; i < KEY_PARTS; i++) {
        const char *letters = json_string_value(
            json_object_get(object, key_part_name((KeyPart)i)));
        if (letters && strlen(letters) == DIGEST_BYTES - 1)
            memcpy(key->parts[i], letters, DIGEST_BYTES);
    }
}
