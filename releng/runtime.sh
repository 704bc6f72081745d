# SPDX-License-Identifier: EPL-2.0
# Java runtimes for archives that need nothing installed. Sourced after environment.sh.

# Modules that are found at run time by name only: elliptic curves for SSH, file systems in zip files, character sets.
SERVICE_MODULES=jdk.crypto.ec,jdk.zipfs,jdk.charsets

# The workbench consists of bundles, whose manifests import packages of these modules.
WORKBENCH_MODULES=java.se,jdk.management,jdk.unsupported,jdk.xml.dom,$SERVICE_MODULES

# runtime_jdks: the JDKs of LOGGIA_JDKS, one a line, or the JDK of the build.
runtime_jdks() { tr ':' '\n' <<<"${LOGGIA_JDKS:-$JAVA_HOME}"; }

# system_of JDK: linux-x64, linux-aarch64, macos-aarch64, windows-x64 and so on, from the JDK's file "release".
system_of() {
    local name processor
    [ -r "$1/release" ] || fail "$1: not a JDK, the file 'release' is missing; name the folder of a JDK"
    name=$(sed -n 's/^OS_NAME="\(.*\)"/\1/p' "$1/release" | tr '[:upper:]' '[:lower:]')
    processor=$(sed -n 's/^OS_ARCH="\(.*\)"/\1/p' "$1/release")
    case $name in darwin) name=macos ;; esac
    case $processor in x86_64|amd64) processor=x64 ;; arm64) processor=aarch64 ;; esac
    echo "$name-$processor"
}

# needed_modules PROGRAM: the modules of Java that the classes of a program use, separated by commas. The jars are
# unpacked because some of them name modules that are not shipped.
needed_modules() {
    local classes jar modules
    classes=$(mktemp -d)
    for jar in "$1"/*.jar "$1"/lib/*.jar; do
        (cd "$classes" && "$JAVA_HOME/bin/jar" -x -f "$jar")
    done
    rm -rf "$classes/META-INF" "$classes/module-info.class"
    modules=$("$JAVA_HOME/bin/jdeps" --ignore-missing-deps -q --print-module-deps "$classes") || return
    rm -rf "$classes"
    echo "$modules,$SERVICE_MODULES"
}

# make_runtime JDK OUT MODULES: a runtime for the JDK's system. For other systems than this one, the build's JDK links
# the JDK's jmods, which must have the same version. The same JDK gives the same bytes; so Java's own classes, which
# differ each time, are stored by 'loggia --store-classes' only.
make_runtime() {
    local linker=$JAVA_HOME/bin/jlink jmods=()
    if [ "$(system_of "$1")" = "$(system_of "$JAVA_HOME")" ]; then
        linker=$1/bin/jlink
    elif [ ! -d "$1/jmods" ]; then
        fail "$1: the folder 'jmods' is missing; name a JDK that contains it"
    fi
    [ ! -d "$1/jmods" ] || jmods=(--module-path "$1/jmods")
    "$linker" "${jmods[@]}" --add-modules "$3" --output "$2" --strip-java-debug-attributes --no-header-files \
        --no-man-pages >&2 || fail "$1: no runtime could be linked; see the message of jlink above" 1
}
