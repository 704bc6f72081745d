# SPDX-License-Identifier: EPL-2.0
# Shared by ./build version and ./build release. Sourced after environment.sh.

# The current version: 0.2.0, or 0.2.0-SNAPSHOT between releases.
current_version() { sed -n 's/^  <version>\(.*\)<\/version>$/\1/p' "$ROOT/pom.xml" | head -1; }

# The OSGi form of a version: Tycho requires the word qualifier instead of Maven's SNAPSHOT.
osgi_version() { echo "${1/-SNAPSHOT/.qualifier}"; }

# The paths of the sources below some folders, terminated by zero bytes: those tracked by git, or all without git.
tracked_files() {
    if [ -e "$ROOT/.git" ]; then
        git -C "$ROOT" ls-files -z -- "$@"
    else
        (cd "$ROOT" && find "$@" \( -name target -o -name '*.runs' \) -prune -o -type f -print0)
    fi
}

# The time of the last commit in seconds since 1970, which packed files get.
source_time() { git -C "$ROOT" log -1 --format=%ct 2>/dev/null || echo 1767225600; }

# reproducible_tar FOLDER NAME OUT: packs NAME of the folder; the same files give identical bytes.
reproducible_tar() {
    tar -c --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(source_time)" --mode=u+w,go-w,a+rX \
        -f - -C "$1" "$2" | gzip -n -9 >"$3"
}

# reproducible_zip FOLDER NAME OUT: packs the same as a zip file for Windows.
reproducible_zip() {
    local date
    date=$(date -u -d "@$(source_time)" +%Y-%m-%dT%H:%M:%SZ)
    (cd "$1" && find "$2" -type f | LC_ALL=C sort >names.txt &&
        "$JAVA_HOME/bin/jar" --create --no-manifest --date "$date" --file "$3" @names.txt && rm names.txt)
}

# Sets the version in each POM, manifest, feature and product, and in file names in the guide.
set_version() {
    local new=$1 old left
    [[ $new =~ ^[0-9]+\.[0-9]+\.[0-9]+(-SNAPSHOT)?$ ]] ||
        fail "'$new' is not a version; give one such as 0.2.0, or 0.3.0-SNAPSHOT between releases"
    old=$(current_version)
    local poms=() bundles=() texts=() file
    while IFS= read -r -d '' file; do
        case $file in
            */pom.xml) poms+=("$file") ;;
            *.md) texts+=("$file") ;;
            *) bundles+=("$file") ;;
        esac
    done < <(find "$ROOT" \( -name target -o -name .git -o -name .build -o -name bin \) -prune -o -type f \
        \( -name pom.xml -o -path '*/META-INF/MANIFEST.MF' -o -name feature.xml -o -name '*.product' \
        -o -path "$ROOT/README.md" -o -path "$ROOT/docs/*.md" \) -print0)
    sed -i -e "/<parent><groupId>org\.loggia</s#<version>$old</version>#<version>$new</version>#" \
        -e "s#^  <version>$old</version>\$#  <version>$new</version>#" "${poms[@]}"
    local from to
    from=$(osgi_version "$old") to=$(osgi_version "$new")
    sed -i -e "s#^Bundle-Version: $from\$#Bundle-Version: $to#" -e "s#version=\"$from\"#version=\"$to\"#" "${bundles[@]}"
    from=${old%-SNAPSHOT} to=${new%-SNAPSHOT}
    sed -i "s#\(loggia[a-z-]*[-_]\)${from//./\\.}\([-_.]\)#\1$to\2#g" "${texts[@]}"
    if [ "$old" != "$new" ]; then
        left=$(grep -lF -e ">$old<" -e "\"$(osgi_version "$old")\"" -e "Bundle-Version: $(osgi_version "$old")" \
            "${poms[@]}" "${bundles[@]}") && fail "$left: still has version $old; correct it by hand" 1
    fi
    say "the version is $new"
}
