// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./build version}, on a copy of the files that have the version. */
class VersionTest {

    private static final Set<String> LEFT_OUT = Set.of("target", ".git", ".build", "src", "src-gen", "xtend-gen", "bin",
            "model", "images");
    private static final Set<String> NAMES = Set.of("pom.xml", "MANIFEST.MF", "feature.xml", "build", "environment.sh",
            "version.sh", "release.sh", "runtime.sh");
    private static final Pattern VERSION_OF_POM = Pattern.compile("\\n  <version>(.*)</version>");

    @TempDir
    private Path copy;

    @BeforeEach
    void copyFilesThatHaveTheVersion() throws IOException {
        Files.walkFileTree(Repository.ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean left = LEFT_OUT.contains(folder.getFileName().toString());
                return left ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                String name = file.getFileName().toString();
                if (NAMES.contains(name) || name.endsWith(".product") || name.endsWith(".md")) {
                    Path target = copy.resolve(Repository.ROOT.relativize(file));
                    Files.createDirectories(target.getParent());
                    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
                }
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void isSetEverywhereAndBackAgain() throws Exception {
        Map<Path, String> before = texts();
        Matcher matcher = VERSION_OF_POM.matcher(before.get(Path.of("pom.xml")));
        assertTrue(matcher.find());
        String old = matcher.group(1);
        String oldBundles = old.replace("-SNAPSHOT", ".qualifier");

        assertEquals(0, setVersion("7.8.9"));
        Map<Path, String> released = texts();
        released.forEach((file, text) -> {
            boolean changed = !text.equals(before.get(file));
            if (isBuilt(file)) {
                assertTrue(changed, file + " has the new version");
                assertTrue(text.contains("7.8.9"), file.toString());
                assertFalse(text.contains(old) || text.contains(oldBundles), file + " has no old version");
            } else if (!file.toString().endsWith(".md")) {
                assertFalse(changed, file + " has no version");
            }
        });
        assertTrue(released.get(Path.of("docs/project/releasing.md")).contains("loggia-7.8.9.tar.gz"));

        assertEquals(0, setVersion("7.9.0-SNAPSHOT"));
        String manifest = texts().get(Path.of("bundles/workbench/org.loggia.workbench/META-INF/MANIFEST.MF"));
        assertTrue(manifest.contains("Bundle-Version: 7.9.0.qualifier\n"), manifest);

        assertEquals(0, setVersion(old));
        assertEquals(before, texts());
    }

    @Test
    void rejectsInvalidVersion() throws Exception {
        Map<Path, String> before = texts();
        for (String wrong : new String[] {"1.2", "1.2.3.qualifier", "next", "1.2.3-SNAPSHOT-2", "1/2.3"}) {
            assertNotEquals(0, setVersion(wrong), wrong);
        }
        assertEquals(before, texts());
    }

    private static boolean isBuilt(Path file) {
        String name = file.getFileName().toString();
        return name.equals("pom.xml") || name.equals("MANIFEST.MF") || name.equals("feature.xml")
                || name.endsWith(".product");
    }

    private int setVersion(String version) throws IOException, InterruptedException {
        return new ProcessBuilder("bash", copy.resolve("build").toString(), "version", version)
                .redirectErrorStream(true).redirectOutput(copy.resolve("output.log").toFile()).start().waitFor();
    }

    private Map<Path, String> texts() throws IOException {
        Map<Path, String> texts = new TreeMap<>();
        try (var files = Files.walk(copy)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("output.log")) {
                    texts.put(copy.relativize(file), Files.readString(file));
                }
            }
        }
        return texts;
    }
}
