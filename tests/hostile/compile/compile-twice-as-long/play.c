#pragma message("[-Wreturn-type]")
__asm__(".set hostile, 0\n.rept 800000\n.set hostile, hostile + 1\n.endr");
