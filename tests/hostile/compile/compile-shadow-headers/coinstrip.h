#error "hostilecoin: the wrong coinstrip.h was included"
