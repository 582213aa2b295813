#error "hostilecoin: the wrong stdlib.h was included"
