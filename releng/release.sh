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
    mkdir -p "$files/maven"
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
    local source=$1 version=$2 files=$3 product=$1/releng/org.loggia.product/target module jar bom jdks
    readarray -t jdks < <(runtime_jdks)
    "$source/releng/command-line-archive" "$files" "${jdks[@]}" >/dev/null
    "$source/releng/workbench-archives" "$files" "${jdks[@]}" >/dev/null
    debian_package "$files/loggia-$version.tar.gz" "$version" "$files"
    cp "$source/examples/experiments/Containerfile" "$files/Dockerfile"
    cp "$product/org.loggia.site-$version.zip" "$files/loggia-update-site-$version.zip"
    cp "$source/releng/org.loggia.palladio.site/target/org.loggia.palladio.site-$version.zip" \
        "$files/loggia-palladio-update-site-$version.zip"
    for module in "$source"/bundles/core/*/; do
        case $module in */target/|*/org.loggia.codegen/|*/org.loggia.testing/|*/org.loggia.onnx/|*/org.loggia.spark/) continue ;; esac
        cp "$module"target/org.loggia.*.jar "$files/maven"
        cp "$module/pom.xml" "$files/maven/$(basename "$module")-$version.pom"
    done
    for jar in "$files"/maven/org.loggia.cli*.jar; do
        mv "$jar" "${jar/org.loggia.cli/org.loggia.cli-$version}"
    done
    cp "$source/bundles/core/pom.xml" "$files/maven/org.loggia.core-$version.pom"
    for bom in "$source"/bundles/core/target/bom.json "$source"/bundles/core/org.loggia.cli/target/bom.json; do
        [ ! -e "$bom" ] || cp "$bom" "$files/loggia-$version-bom.json"
    done
    cp "$source/LICENSE" "$source/NOTICE" "$source/CHANGELOG.md" "$files"
}

# debian_package ARCHIVE VERSION OUT: packs the command line for Debian and Ubuntu, if dpkg-deb is installed.
debian_package() {
    local archive=$1 version=$2 out=$3 folder
    command -v dpkg-deb >/dev/null || { say "dpkg-deb is not installed: no Debian package"; return 0; }
    folder=$ROOT/.build/release/debian
    mkdir -p "$folder/DEBIAN" "$folder/usr/bin" "$folder/usr/share/doc/loggia"
    tar -x -f "$archive" -C "$folder/usr/share"
    mv "$folder/usr/share/loggia-$version" "$folder/usr/share/loggia"
    rm "$folder/usr/share/loggia/bin/loggia.cmd"
    cp -R "$folder"/usr/share/loggia/share/. "$folder/usr/share"
    rm -R "$folder/usr/share/loggia/share"
    gzip -n -9 "$folder"/usr/share/man/man1/*
    mv "$folder/usr/share/zsh/site-functions" "$folder/usr/share/zsh/vendor-completions"
    ln -s ../share/loggia/bin/loggia "$folder/usr/bin/loggia"
    cp "$folder/usr/share/loggia/NOTICE" "$folder/usr/share/doc/loggia/copyright"
    cat >"$folder/DEBIAN/control" <<END
Package: loggia
Version: $version
Architecture: all
Maintainer: The contributors of Loggia <loggia@localhost>
Depends: openjdk-17-jre-headless | java17-runtime-headless | default-jre-headless (>= 2:1.17)
Section: science
Priority: optional
Description: predicts the performance of software on virtualized storage
 Loggia simulates component models of software whose input and output goes to
 virtualized storage, and predicts response times. This is its command line.
END
    # Stored classes halve the start-up time; the program also works without them.
    printf '#!/bin/sh\n/usr/share/loggia/bin/loggia --store-classes || true\n' >"$folder/DEBIAN/postinst"
    printf '#!/bin/sh\nrm -f /usr/share/loggia/program/classes.jsa\n' >"$folder/DEBIAN/prerm"
    chmod 755 "$folder/DEBIAN/postinst" "$folder/DEBIAN/prerm"
    SOURCE_DATE_EPOCH=$(source_time) dpkg-deb --root-owner-group --build "$folder" "$out/loggia_${version}_all.deb" >&2
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
    find "$1" -type f ! -name '*.asc' | LC_ALL=C sort | while read -r file; do
        gpg --batch --yes --local-user "$LOGGIA_SIGNING_KEY" --armor --detach-sign "$file" >&2 ||
            fail "$file: could not be signed with $LOGGIA_SIGNING_KEY; see the message of gpg above" 1
    done
}
