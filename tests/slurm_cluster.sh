#!/bin/sh
# slurm_cluster.sh start|stop DIR - a cluster of one machine, with Debian's
# slurm-wlm and munge, of the user who starts it: all that it needs and leaves is
# in DIR (an absolute path), DIR/slurm.conf among it; nothing else on the machine
# is touched. For tests; a real cluster has its own.
#
#     export SLURM_CONF=DIR/slurm.conf

# Daemons of Debian's are in /usr/sbin.
PATH=$PATH:/usr/sbin

configure()
{
    user=$(id -un)
    host=$(hostname -s)
    cpus=$(nproc)
    port=$((20000 + $$ % 20000))
    cat >"$dir/slurm.conf" <<END
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket
CredType=cred/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0
MinJobAge=300
KillWait=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$cpus State=UNKNOWN
PartitionName=test Nodes=$host Default=YES MaxTime=60 State=UP OverSubscribe=NO
END
}

start_munge()
{
    dd if=/dev/urandom of="$dir/munge.key" bs=128 count=1 2>/dev/null
    chmod 600 "$dir/munge.key"
    munged --force --key-file="$dir/munge.key" --socket="$dir/munge.socket" \
        --pid-file="$dir/munge.pid" --log-file="$dir/munge.log" \
        --seed-file="$dir/munge.seed" --num-threads=2
}

is_idle()
{
    [ "$(SLURM_CONF=$dir/slurm.conf sinfo -h -o %T 2>/dev/null)" = idle ]
}

start()
{
    mkdir -p "$dir/state" "$dir/spool" && chmod 755 "$dir" || return 1
    configure
    start_munge >"$dir/said" 2>&1 &&
        slurmctld -f "$dir/slurm.conf" >>"$dir/said" 2>&1 &&
        slurmd -f "$dir/slurm.conf" >>"$dir/said" 2>&1
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        is_idle && return 0
        sleep 1
    done
    tail -n 20 "$dir/said" "$dir"/*.log >&2
    return 1
}

stop()
{
    for name in slurmd slurmctld munge; do
        pid=$(cat "$dir/$name.pid" 2>/dev/null) || continue
        kill "$pid" 2>/dev/null
        for _ in 1 2 3 4 5 6 7 8 9 10; do
            kill -0 "$pid" 2>/dev/null || break
            sleep 0.5
        done
    done
}

dir=$2
case $1:$dir in
start:/*) start || {
    stop
    exit 1
} ;;
stop:/*) stop ;;
*)
    sed -n 's/^# \{0,1\}//; 2,5p' "$0" >&2
    exit 2
    ;;
esac
