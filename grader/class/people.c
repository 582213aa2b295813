/* See people.h. */
#include "people.h"

/* Does this person go by these words? A student's own name comes as a key. */
typedef struct {
    const char *words;
    const NameKey *key;
    StudentOrigin origin;
} Sought;

typedef bool Goes(const Person *person, const Sought *sought);

static bool has_id(const Person *person, const Sought *sought)
{
    bool numbered =
        sought->origin == person->platform || sought->origin == ORIGIN_FOLDER;
    for (size_t i = numbered ? 0 : 1; i < PEOPLE_IDS; i++)
        if (person_same_id(person->ids[i], sought->words))
            return true;
    return false;
}

static bool is_called_way(const Person *person, const Sought *sought, int way)
{
    bool squashed = sought->origin == ORIGIN_CANVAS;
    return name_key_same(&person->key, sought->key, squashed, way);
}

static bool is_called(const Person *person, const Sought *sought)
{
    return is_called_way(person, sought, NAME_EXACT);
}

static bool is_called_plainly(const Person *person, const Sought *sought)
{
    return is_called_way(person, sought, NAME_PLAIN);
}

static ssize_t find(const Person *people, size_t count, Goes *goes,
                    const Sought *sought)
{
    ssize_t found = PEOPLE_NOBODY;
    if (!sought->words || !*sought->words)
        return found;
    for (size_t i = 0; i < count; i++)
        if (goes(&people[i], sought))
            found = found == PEOPLE_NOBODY ? (ssize_t)i : PEOPLE_SEVERAL;
    return found;
}

static ssize_t find_by_name(const Person *people, size_t count, Goes *goes,
                            const Student *student)
{
    if (!student->name)
        return PEOPLE_NOBODY;
    NameKey key = name_key(student->name);
    const Sought sought = {student->name, &key, student->origin};
    ssize_t found = find(people, count, goes, &sought);
    name_key_clear(&key);
    return found;
}

ssize_t people_with_id(const Person *people, size_t count,
                       const Student *student)
{
    const Sought sought = {student->id, NULL, student->origin};
    ssize_t found = find(people, count, has_id, &sought);
    return found < 0 || student_agrees(student, people[found].name,
                                       people[found].identifier)
               ? found
               : PEOPLE_ANOTHER;
}

ssize_t people_with_name(const Person *people, size_t count,
                         const Student *student)
{
    const char *const ids[] = {student->email, student->name};
    ssize_t found = PEOPLE_NOBODY;
    for (size_t i = 0; i < 2 && found == PEOPLE_NOBODY; i++) {
        const Sought sought = {ids[i], NULL, student->origin};
        found = find(people, count, has_id, &sought);
    }
    return found != PEOPLE_NOBODY
               ? found
               : find_by_name(people, count, is_called, student);
}

ssize_t people_with_plain_name(const Person *people, size_t count,
                               const Student *student)
{
    return find_by_name(people, count, is_called_plainly, student);
}
