# SPDX-License-Identifier: EPL-2.0
# Sourced by bin/loggia of the archive and by ./loggia of a clone, with the arguments of the command: describes the
# terminal in the environment and stores the name of the file with the Java options in the variable "options".

columns() {
    size=${COLUMNS:-$(stty size 2>/dev/null </dev/tty)}
    echo "${size##* }"
}

# Whether a simulation may be longer than the 500000 usage scenario runs after which the optimizing compiler pays off.
is_long() {
    case " $* " in
        *\ --time*|*\ --precision*|*\ --until-decided*|*\ --replications*|*\ --bottlenecks*|*.launch\ *) ;;
        *\ --measurements[\ =][1-9][0-9][0-9][0-9][0-9][0-9]*) ;;
        *) return 1 ;;
    esac
}

if [ -t 2 ]; then LOGGIA_PROGRESS=$(columns) && export LOGGIA_PROGRESS; fi
if [ -t 1 ]; then LOGGIA_COLUMNS=$(columns) && export LOGGIA_COLUMNS; fi
options=java.options
case ${1:---help} in
    check|compare|complete|completion|config|document|explain|help|-*) options=quick.options ;;
    simulate) is_long "$@" || options=quick.options ;;
esac
