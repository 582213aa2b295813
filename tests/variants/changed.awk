# changed.awk - of lines of changed.csv: which wrong programs were not caught, not
# in their part, or lost a part that is right. With -v total=1 also how many.

function has(list, word) { return index(" " list " ", " " word " ") > 0 }

$4 ~ /^wrong/ {
    wrong++
    lost = split($6, parts, " ")
    there = unjust = 0
    narrow = $7 != "" && $7 !~ /strip|moves|winning/
    for (i = 1; i <= lost; i++) {
        if (has($7 " memory", parts[i])) there = 1
        else if (narrow) unjust = 1
    }
    caught += lost > 0
    right += there
    unjustly += unjust
    if (lost == 0) print "not caught: " $0
    else if (!there) print "not in its part: " $0
    else if (unjust) print "a part that is right: " $0
}

END {
    if (!total) exit
    printf "%d wrong programs, %d caught, %d in their part; %d charge a part " \
        "that is whole\n", wrong, caught, right, unjustly
    if (wrong == 0) exit 2
    exit caught < 0.98 * wrong || right < 0.98 * wrong || \
        unjustly > 0.02 * wrong || faults
}
