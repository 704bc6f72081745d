#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Runs in a bare Debian: installs /tmp/loggia.deb, uses the program as an ordinary user, and removes the package. Results
# follow lines that start with "## ".
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
test ! -e /usr/bin/java
apt-get install -y -qq --no-install-recommends /tmp/loggia.deb >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }

cat >/tmp/session.sh <<'END'
cd "$(mktemp -d)"
echo "## version"
loggia --version
echo "## simulate"
loggia simulate /usr/share/doc/loggia/examples/file-server --measurements 500 --format csv --report report.html
echo "## charts"
grep -c '<svg' report.html
echo "## complete"
bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader loggia || test $? = 124
    COMP_WORDS=(loggia sim) COMP_CWORD=1; _loggia; echo "${COMPREPLY[@]}"'
echo "## man"
MANPAGER=cat man loggia
echo "## whatis"
whatis loggia loggia-simulate
END
setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=/tmp sh -eu /tmp/session.sh
echo "## stored"
find /usr/share/loggia/program -name classes.jsa
echo "## other shells"
ls /usr/share/zsh/vendor-completions/_loggia /usr/share/fish/vendor_completions.d/loggia.fish
echo "## changed"
dpkg --verify loggia
apt-get purge -y -qq loggia >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }
echo "## left"
find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp \) -prune -o -iname '*loggia*' -print
