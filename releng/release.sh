# SPDX-License-Identifier: EPL-2.0
# Makes the files of a release from the committed sources. Sourced by ./build; see docs/project/releasing.md.

# Writes a release to .build/release/files. It is made from a copy of the commit, with a version without SNAPSHOT, so
# that it contains neither uncommitted changes nor old build results.
release() {
    local work=$ROOT/.build/release files=$ROOT/.build/release/files source
    local version
    version=$(current_version)
    version=${version%-SNAPSHOT}
    grep -q "^## $version\b" "$ROOT/CHANGELOG.md" || fail "CHANGELOG.md: has no section for $version; add one"
    [ -z "$(git -C "$ROOT" status --porcelain --untracked-files=no)" ] ||
        say "the release excludes uncommitted changes"
    rm -rf "$work"
    mkdir -p "$files"
    source=$work/loggia-$version-source
    mkdir "$source"
    git -C "$ROOT" archive HEAD | tar -x -C "$source"
    reproducible_tar "$work" "loggia-$version-source" "$files/loggia-$version-source.tar.gz"
    ROOT=$source set_version "$version"
    say "building version $version"
    (ROOT=$source && maven pom.xml -q "${options[@]}" -Prelease verify -DskipTests \
        "-Dproject.build.outputTimestamp=$(date -u -d "@$(source_time)" +%Y-%m-%dT%H:%M:%SZ)") >&2
    collect_release "$source" "$version" "$files"
    sums "$files"
    sign "$files"
    say "the release is in $files"
    (cd "$files" && find . -type f | sort | sed 's#^\./##')
}

# collect_release SOURCE VERSION FILES
collect_release() {
    local source=$1 version=$2 files=$3 product=$1/releng/org.loggia.product/target bom jdks
    readarray -t jdks < <(runtime_jdks)
    "$source/releng/command-line-archive" "$files" "${jdks[@]}" >/dev/null
    "$source/releng/workbench-archives" "$files" "${jdks[@]}" >/dev/null
    if command -v dpkg-deb >/dev/null; then
        "$source/releng/debian-packages" "$files" "$files/loggia-$version.tar.gz" \
            "$files/loggia-workbench-$version-linux-x64.tar.gz" >/dev/null
    else
        say "dpkg-deb is not installed: no Debian packages"
    fi
    cp "$source/examples/experiments/Containerfile" "$files/Dockerfile"
    cp "$product/org.loggia.site-$version.zip" "$files/loggia-update-site-$version.zip"
    cp "$source/releng/org.loggia.palladio.site/target/org.loggia.palladio.site-$version.zip" \
        "$files/loggia-palladio-update-site-$version.zip"
    "$source/releng/maven-repository" "$source/../maven"
    reproducible_zip "$source/../maven" org "$files/loggia-$version-maven.zip"
    for bom in "$source"/bundles/core/target/bom.json "$source"/bundles/core/org.loggia.cli/target/bom.json; do
        [ ! -e "$bom" ] || cp "$bom" "$files/loggia-$version-bom.json"
    done
    cp "$source/LICENSE" "$source/NOTICE" "$source/CHANGELOG.md" "$files"
}

# The checksums of all files, in the form that sha256sum --check and sha512sum --check read.
sums() {
    (cd "$1" && find . -type f ! -name 'SHA*SUMS*' | LC_ALL=C sort | sed 's#^\./##' >../names
        xargs -d '\n' sha256sum <../names >SHA256SUMS
        xargs -d '\n' sha512sum <../names >SHA512SUMS
        rm ../names)
}

# Writes a signature next to each file with the key LOGGIA_SIGNING_KEY; gpg asks its agent for the passphrase.
sign() {
    local file
    if [ -z "${LOGGIA_SIGNING_KEY:-}" ]; then
        say "the files are not signed; set LOGGIA_SIGNING_KEY to sign them"
        return
    fi
    find "$1" -type f ! -name '*.asc' ! -name '*.md5' ! -name '*.sha1' | LC_ALL=C sort | while read -r file; do
        gpg --batch --yes --local-user "$LOGGIA_SIGNING_KEY" --armor --detach-sign "$file" >&2 ||
            fail "$file: could not be signed with $LOGGIA_SIGNING_KEY; see the message of gpg above" 1
    done
}
