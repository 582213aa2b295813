#error "hostilecoin: the wrong play.h was included"
