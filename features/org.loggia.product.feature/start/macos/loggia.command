#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# Starts the workbench with the Java in the folder "runtime", or else that of JAVA_HOME or of the path, which must be
# version 17 or newer. LOGGIA_JAVA_OPTIONS holds options for it; -data FOLDER names the workspace.
here=$(cd "$(dirname "$0")" && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
[ ! -x "$here/runtime/bin/java" ] || java=$here/runtime/bin/java
command -v "$java" >/dev/null || { echo "loggia: no Java; install version 17 or newer, or set JAVA_HOME" >&2; exit 2; }
for each in "$here"/plugins/org.eclipse.equinox.launcher_*.jar; do launcher=$each; done
while :; do
    "$java" -XstartOnFirstThread -Xmx2g $LOGGIA_JAVA_OPTIONS -jar "$launcher" "$@"
    status=$?
    case $status in
        23) ;; # start again
        24) set -- ;; # start again with another workspace, which the dialog proposes
        *) exit $status ;;
    esac
done
