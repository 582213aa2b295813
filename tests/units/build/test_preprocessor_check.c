/* Which source files a compiler's silence can be believed of. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "build/preprocessor_check.h"

#define HEADER "#include <stdlib.h>\n#include \"coins.h\"\n"

static const char *const headers[] = {"coins.h", "more/play.h", NULL};

static bool is_usual(const char *source)
{
    return preprocessor_is_usual(source, strlen(source), "coins.h", headers);
}

static const char *const usual[] = {
    HEADER,
    "#define _GNU_SOURCE\n#define SIZE 3\n#include <sys/types.h>\n"
    "#include \"play.h\"\n" HEADER,
    HEADER "#define max(a, b) ((a) > (b) ? (a) : (b))\n#undef max\n",
    HEADER "#ifdef DEBUG\nint x;\n#else\nint y;\n#endif // one of them\n",
    HEADER "/* #pragma, __attribute__ */ // asm\n",
    HEADER "const char *s = \"#pragma \\\" ## asm\"; char c = '\"';\n",
    HEADER "#\nint strange; /* # 1 \"x\"\n # 1 */\n",
    HEADER "int f(unsigned x)\n{\n    return __builtin_ctz(x);\n}\n",
    HEADER "const char *f(void)\n{\n    return __func__;\n}\n"};

static const char *const unusual[] = {
    "",
    "int x;\n",
    "/*" HEADER "*/",
    "const char *s = \"\\\n#include \\\"coins.h\\\"\";\n",
    "#if 0\n" HEADER "#endif\n",
    "#define COINS_H\n" HEADER,
    "#define coins_length length\n" HEADER,
    "#define coins_length(c) length(c)\n" HEADER,
    "#include </src/coins.c>\n" HEADER,
    "#include <../src/coins.c>\n" HEADER,
    HEADER "#include \"coins.c\"\n",
    HEADER "#include __FILE__\n",
    HEADER "#pragma GCC diagnostic ignored \"-Wreturn-type\"\n",
    HEADER "#pra\\\ngma GCC system_header\n",
    HEADER "%:pragma GCC system_header\n",
    HEADER "_Pra\\ \\\n\\\ngma(\"GCC system_header\")\n",
    HEADER "#define P(a, b) a##b\nP(_Pra, gma)(\"GCC system_header\")\n",
    HEADER "#/**/1 \"x.h\" 3\n",
    HEADER "/*\n*/ # /*\n*/ 1 \"x.h\" 3\n",
    HEADER "#line 1 \"x.h\"\n",
    HEADER "const char *s = R\"(/*)\";\n#pragma GCC system_header\n/*)\";*/\n",
    HEADER "void length(void) __asm__(\"coins_length\");\n",
    HEADER "void length(void) asm(\"coins_length\");\n",
    HEADER "void __REDIRECT(length, (void), coins_length);\n",
    HEADER "__attribute__((noreturn)) int f(void)\n{\n}\n",
    HEADER "[[gnu::alias(\"length\")]] int f(void);\n",
    HEADER "#include <stdnoreturn.h>\nnoreturn int f(void)\n{\n}\n"};

START_TEST(usual__files_are_believed)
{
    ck_assert_msg(is_usual(usual[_i]), "%s", usual[_i]);
}
END_TEST

START_TEST(unusual__files_are_not)
{
    ck_assert_msg(!is_usual(unusual[_i]), "%s", unusual[_i]);
}
END_TEST

/* However a file is cut, reading it ends. */
START_TEST(any__file_has_an_end)
{
    for (size_t n = 0; n <= strlen(unusual[_i]); n++) {
        char *cut = malloc(n + 1);
        ck_assert_ptr_nonnull(cut);
        memcpy(cut, unusual[_i], n);
        cut[n] = '\\';
        preprocessor_is_usual(cut, n, "coins.h", headers);
        preprocessor_is_usual(cut, n + 1, "coins.h", headers);
        free(cut);
    }
}
END_TEST

START_TEST(words__are_renamed_however_they_are_joined)
{
    static const char source[] = "name my_name n\\\na\\  \n\\\nme na";
    char *renamed = preprocessor_rename(source, strlen(source), "name", 'N');
    ck_assert_str_eq(renamed, "Name my_Name N\\\na\\  \n\\\nme na");
    free(renamed);
}
END_TEST

int main(void)
{
    enum {
        USUAL = sizeof usual / sizeof *usual,
        UNUSUAL = sizeof unusual / sizeof *unusual
    };
    Suite *suite = suite_create("directives");
    TCase *tcase = tcase_create("all");
    tcase_add_loop_test(tcase, usual__files_are_believed, 0, USUAL);
    tcase_add_loop_test(tcase, unusual__files_are_not, 0, UNUSUAL);
    tcase_add_loop_test(tcase, any__file_has_an_end, 0, UNUSUAL);
    tcase_add_test(tcase, words__are_renamed_however_they_are_joined);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
