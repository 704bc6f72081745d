# SPDX-License-Identifier: EPL-2.0
# Shared by ./loggia and ./build: the JDK, Maven, Debian's packages, copies of the sources, the lock, and whether the
# build is out of date. Both source it after setting ROOT to the repository's directory. Messages go to standard error.

MAVEN_VERSION=3.9.11
DEPENDENCY_PLUGIN=org.apache.maven.plugins:maven-dependency-plugin:3.7.0
CLI=$ROOT/bundles/core/org.loggia.cli/target
STAMP=$CLI/built
ADD_ONS=$ROOT/bundles/core/org.loggia.onnx/target/add-on
SPARK_JAR=$ROOT/bundles/core/org.loggia.spark/target/loggia-spark.jar
PRODUCT=$ROOT/releng/org.loggia.product/target/products/org.loggia.product/linux/gtk/x86_64/loggia

JDK_PACKAGES="openjdk-17-jdk-headless|openjdk-21-jdk-headless|openjdk-25-jdk-headless|default-jdk-headless"
WORKBENCH_PACKAGES="libgtk-3-0|libgtk-3-0t64 adwaita-icon-theme fonts-dejavu-core librsvg2-common"
DISPLAY_PACKAGES="xvfb xauth dbus-x11 xdotool $WORKBENCH_PACKAGES"
TESTED_PACKAGES="fio openssh-server openssh-client mount chromium parallel sysbench dbench codespell zsh fish mandoc"

say() { echo "loggia: $*" >&2; }

fail() { say "$1"; exit "${2:-2}"; }

# Prints the home of a JDK of version 17 or newer: JAVA_HOME, the path or Debian's location.
find_jdk() {
    local home version
    for home in "${JAVA_HOME:-}" "$(command -v javac >/dev/null && dirname "$(dirname "$(readlink -f "$(command -v javac)")")")" \
            /usr/lib/jvm/*; do
        [ -n "$home" ] && [ -x "$home/bin/javac" ] && [ -r "$home/release" ] || continue
        version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
        [ "${version:-0}" -ge 17 ] || continue
        echo "$home"
        return
    done
    return 1
}

# Java decodes file names by the locale, and accepts ASCII only without one (containers, cron).
use_utf8() {
    case $(locale charmap 2>/dev/null) in
        ''|ANSI_X3.4-1968|US-ASCII) ;;
        *) return ;;
    esac
    # Sets all categories: one locale that is not installed would make the whole setting fail, regardless of LC_CTYPE.
    export LC_ALL=C.UTF-8
}

# Sets JAVA_HOME, or fails with a remedy. A JDK is necessary for builds.
use_jdk() {
    JAVA_HOME=$(find_jdk) || { install_packages "$JDK_PACKAGES"; JAVA_HOME=$(find_jdk); } ||
        fail "no JDK of version 17 or newer was found; install one or set JAVA_HOME"
    export JAVA_HOME
}

# install_packages "NAME|OTHER-NAME ...": installs Debian packages as root; prints the command to run for other users.
# List the alternatives of a package whose name differs between Debian's releases, newest last.
install_packages() {
    local package alternative chosen names=
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "updating the package list"
        apt-get update -qq >&2 || fail "apt-get update failed; check the network"
    fi
    for package in $1; do
        chosen=
        for alternative in ${package//|/ }; do
            if apt-cache show "$alternative" 2>/dev/null | grep -q '^Filename'; then chosen=$alternative; break; fi
        done
        names="$names ${chosen:-${package%%|*}}"
    done
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        say "installing$names"
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $names >&2 ||
            fail "apt-get could not install$names"
    else
        fail "missing Debian packages; run: sudo apt-get install -y --no-install-recommends$names"
    fi
}

# Whether GTK is installed, which the workbench needs.
has_gtk() { PATH=$PATH:/sbin:/usr/sbin ldconfig -p | grep -q 'libgtk-3\.so'; }

# Sets MAVEN to Maven's command, downloaded as an artifact by the installed mvn (Tycho rejects Debian's).
# The download runs in its own directory: its .mvn hides the project's Maven settings, and the plugin's markers of
# unpacked artifacts are deleted with it, so that the next clone unpacks again.
use_maven() {
    local directory
    MAVEN=$ROOT/.build/apache-maven-$MAVEN_VERSION/bin/mvn
    [ -x "$MAVEN" ] && return
    command -v mvn >/dev/null || install_packages maven
    say "fetching Maven $MAVEN_VERSION"
    mkdir -p "$ROOT/.build"
    directory=$(mktemp -d "$ROOT/.build/fetch.XXXXXX")
    mkdir "$directory/.mvn"
    (cd "$directory" && mvn -q -B "$DEPENDENCY_PLUGIN:unpack" "-DoutputDirectory=$directory" \
        "-Dartifact=org.apache.maven:apache-maven:$MAVEN_VERSION:zip:bin" ${MAVEN_OPTIONS:-}) >&2 ||
        { rm -rf "$directory"; fail "Maven $MAVEN_VERSION could not be fetched; check the network"; }
    chmod +x "$directory/apache-maven-$MAVEN_VERSION/bin/mvn"
    mv -T "$directory/apache-maven-$MAVEN_VERSION" "$ROOT/.build/apache-maven-$MAVEN_VERSION"
    rm -rf "$directory"
}

# Removes generated Java of deleted or moved templates, which would be compiled with the rest.
forget_templates() {
    local java source
    while IFS= read -r java; do
        source=${java/xtend-gen/src\/main\/java}
        [ -e "${source%.java}.xtend" ] || rm "$java"
    done < <(find "$ROOT/bundles/core" -path '*/xtend-gen/*' -name '*.java')
}

# Runs Maven on the POM in the first argument. MAVEN_OPTIONS contains options of the user (-o, -Dmaven.repo.local=...).
maven() {
    local pom=$1
    shift
    forget_templates
    "$MAVEN" -B -ntp -f "$ROOT/$pom" ${MAVEN_OPTIONS:-} "$@"
}

# copy_sources FOLDER: copies the sources, committed or not, without build results.
copy_sources() {
    mkdir -p "$1"
    (cd "$ROOT" && git ls-files -z --cached --others --exclude-standard |
        while IFS= read -r -d '' name; do [ ! -e "$name" ] || printf '%s\0' "$name"; done |
        tar -c --null -T - | tar -x -C "$1")
}

# One build at a time in a clone; the lock ends with the process that holds it.
lock() {
    mkdir -p "$ROOT/.build"
    exec 9>"$ROOT/.build/lock"
    flock -n 9 && return
    say "waiting for another build to end"
    flock 9
}

# Whether the command line is not built, or a source is newer.
command_line_is_stale() {
    [ -e "$STAMP" ] || return 0
    [ -n "$(find "$ROOT"/bundles/core/pom.xml "$ROOT"/bundles/core/*/pom.xml "$ROOT"/bundles/core/*/bnd.bnd \
        "$ROOT"/bundles/core/*/model "$ROOT"/bundles/core/*/src/main -newer "$STAMP" -print -quit)" ]
}

# Marks the command line as built from the sources as they were when .build/started was touched, and stores the classes
# that frequent commands load in an archive, which each start maps into memory (class data sharing). Commands also run
# without it.
mark_built() {
    rm -f "$CLI/classes.jsa"
    (cd "$ROOT/.build"
        "$JAVA_HOME/bin/java" -XX:+UseSerialGC -XX:ArchiveClassesAtExit="$CLI/classes.jsa" -XX:ErrorFile=/dev/null \
            -Xlog:disable -cp "$CLI/org.loggia.cli.jar" org.loggia.cli.StartClasses "$ROOT/examples"
    ) >/dev/null 2>&1 9>&- || true
    cp -p "$ROOT/.build/started" "$STAMP"
}
