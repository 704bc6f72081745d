// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Checks a staged Maven repository against the requirements of Maven Central: elements of POMs, jars of sources and
 * documentation, checksums, and a signature of every file if one is signed. The argument is the folder.
 *
 * @see <a href="https://central.sonatype.org/publish/requirements/">the requirements</a>
 */
public final class RepositoryCheck {

    private static final List<String> OWN = List.of("name", "description");
    private static final List<String> INHERITED = List.of("url", "licenses/license/name", "licenses/license/url",
            "developers/developer/name", "scm/connection", "scm/url");
    private static final Map<String, String> DIGESTS = Map.of("md5", "MD5", "sha1", "SHA-1");

    private final Path repository;
    private final List<String> faults = new ArrayList<>();
    private boolean signed;

    private RepositoryCheck(Path repository) {
        this.repository = repository;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> faults = check(Path.of(arguments[0]));
        faults.forEach(System.err::println);
        System.exit(faults.isEmpty() ? 0 : 1);
    }

    /** Returns the faults, one line each; empty for a valid repository. */
    static List<String> check(Path repository) throws IOException {
        RepositoryCheck check = new RepositoryCheck(repository);
        List<Path> files;
        try (Stream<Path> found = Files.walk(repository)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        check.signed = files.stream().anyMatch(file -> file.toString().endsWith(".asc"));
        List<Path> poms = files.stream().filter(file -> file.toString().endsWith(".pom")).toList();
        if (poms.isEmpty()) {
            check.faults.add(repository + ": no POM; stage at least one artifact");
        }
        for (Path pom : poms) {
            check.checkArtifact(pom);
        }
        return check.faults;
    }

    private void checkArtifact(Path file) throws IOException {
        StagedPom pom = StagedPom.read(file);
        String path = pom.path();
        if (!file.equals(repository.resolve(path + ".pom"))) {
            faults.add(file + ": not at the path of its artifact; move it to " + path + ".pom");
            return;
        }
        if (pom.version().endsWith("-SNAPSHOT")) {
            faults.add(file + ": version " + pom.version() + " is not a release; set the version");
        }
        for (String element : OWN) {
            if (pom.text(element).isEmpty()) {
                faults.add(file + ": <" + element + "> is missing; add it");
            }
        }
        List<StagedPom> lineage = lineage(file, pom);
        for (String element : INHERITED) {
            if (lineage.stream().allMatch(each -> each.text(element).isEmpty())) {
                faults.add(file + ": <" + element.replace("/", "><") + "> is missing; add it or inherit it");
            }
        }
        checkDependencies(file, pom, lineage);
        checkFile(path + ".pom");
        if (pom.hasJar()) {
            for (String kind : List.of("", "-sources", "-javadoc")) {
                checkFile(path + kind + ".jar");
            }
        }
    }

    /** A POM and its parents. */
    private List<StagedPom> lineage(Path file, StagedPom pom) throws IOException {
        List<StagedPom> lineage = new ArrayList<>(List.of(pom));
        for (StagedPom each = pom; each.parent().isPresent(); each = lineage.get(lineage.size() - 1)) {
            Path parent = repository.resolve(each.parent().orElseThrow());
            if (!Files.exists(parent)) {
                faults.add(file + ": the parent " + parent.getFileName() + " is missing; stage it");
                break;
            }
            lineage.add(StagedPom.read(parent));
        }
        return lineage;
    }

    private void checkDependencies(Path file, StagedPom pom, List<StagedPom> lineage) {
        for (String artifact : pom.dependenciesOfGroup()) {
            boolean needed = lineage.stream().allMatch(each -> each.managedScope(artifact).isEmpty());
            if (needed && !Files.exists(repository.resolve(pom.path().replace(pom.artifact(), artifact) + ".pom"))) {
                faults.add(file + ": the dependency " + artifact + " is missing; stage it");
            }
        }
    }

    private void checkFile(String path) throws IOException {
        Path file = repository.resolve(path);
        if (!Files.exists(file)) {
            faults.add(file + ": missing; build with the profile 'release'");
            return;
        }
        for (Map.Entry<String, String> digest : DIGESTS.entrySet()) {
            Path sum = repository.resolve(path + "." + digest.getKey());
            if (!Files.exists(sum) || !Files.readString(sum).strip().equals(sum(file, digest.getValue()))) {
                faults.add(sum + ": missing or not the checksum of the file; stage the file again");
            }
        }
        if (signed && !Files.exists(repository.resolve(path + ".asc"))) {
            faults.add(file + ": not signed; sign every file");
        }
    }

    private static String sum(Path file, String algorithm) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
