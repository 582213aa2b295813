shell touch /tmp/hostilecoin-gdb
