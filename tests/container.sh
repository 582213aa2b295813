# shellcheck shell=sh
# container.sh - for test scripts, which read it after claims.sh: runs commands
# as hosts run autograders, in a container with a file system of its own and
# without namespaces to be had.
#
#     container_open          false, and $why, where that can't be tried here
#     container USER FOLDER INSIDE COMMAND...
#                             as "root" or as "user"; FOLDER is INSIDE there;
#                             $container_links are further options of bwrap
#                             (of the caller's, $CONTAINER_MORE: coverage.sh)
#
# The script has set $build and $scratch; $container_users are who may be tried.
# shellcheck disable=SC2154,SC2034

container_open()
{
    container_links=
    why=
    if ! has bwrap; then
        why='bubblewrap is not installed'
    elif ! bwrap --unshare-pid --ro-bind / / true 2>/dev/null; then
        why='bubblewrap can not start here'
    elif ! "$build/tests/container_filter" >"$scratch/.filter" 2>/dev/null; then
        why='its filter can not be made'
    elif [ "$(id -u)" = 0 ]; then
        container_users='root user'
    else
        container_users=user
    fi
    [ -z "$why" ]
}

# Docker's own list of capabilities.
container_root='--cap-drop ALL --cap-add CAP_CHOWN --cap-add CAP_DAC_OVERRIDE
    --cap-add CAP_FOWNER --cap-add CAP_FSETID --cap-add CAP_KILL
    --cap-add CAP_SETGID --cap-add CAP_SETUID --cap-add CAP_SETPCAP
    --cap-add CAP_NET_BIND_SERVICE --cap-add CAP_NET_RAW
    --cap-add CAP_SYS_CHROOT --cap-add CAP_MKNOD --cap-add CAP_AUDIT_WRITE
    --cap-add CAP_SETFCAP'

container()
{
    container_user=$1
    container_folder=$2
    container_inside=$3
    shift 3
    if [ "$(id -u)" != 0 ]; then
        caps=
    elif [ "$container_user" = root ]; then
        caps=$container_root
    else
        chown -R 65534:65534 "$container_folder"
        caps='--cap-drop ALL --cap-add CAP_SETUID --cap-add CAP_SETGID'
        set -- setpriv --reuid=65534 --regid=65534 --clear-groups \
            --inh-caps=-all "$@"
    fi
    # shellcheck disable=SC2086 # several words
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp \
        bwrap --unshare-pid --unshare-ipc --unshare-uts --die-with-parent \
        $caps --ro-bind /usr /usr --symlink usr/bin /bin \
        --symlink usr/sbin /sbin --symlink usr/lib /lib \
        --symlink usr/lib64 /lib64 --ro-bind /etc /etc --ro-bind /var /var \
        --proc /proc --dev /dev --tmpfs /tmp --chmod 1777 /tmp \
        --bind "$container_folder" "$container_inside" $container_links \
        $CONTAINER_MORE \
        --chdir "$container_inside" --seccomp 9 "$@" 9<"$scratch/.filter"
}
