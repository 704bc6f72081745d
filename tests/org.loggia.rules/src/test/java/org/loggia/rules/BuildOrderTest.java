// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Modules are built side by side, in an order that Maven takes from POMs. What Tycho builds says in manifests and
 * features what it needs; of these names, Maven must hear those of plain Maven modules, or a module may be built before
 * what it needs, now and then.
 */
class BuildOrderTest {
    private static final Pattern NAMED = Pattern.compile("\\borg\\.loggia\\.[a-z0-9.]*[a-z0-9]");
    private static final Pattern PLUGIN = Pattern.compile("<plugin id=\"([^\"]+)\"");
    private static final Pattern DEPENDENCY = Pattern
            .compile("<groupId>org\\.loggia</groupId><artifactId>([^<]+)</artifactId>");
    private static final Set<String> CORE = modules("bundles/core", "bundles/palladio");

    @Test
    void bundlePomsListRequiredCoreBundles() {
        List<Path> manifests = files("META-INF/MANIFEST.MF", "bundles/workbench", "tests");
        assertFalse(manifests.size() < 8, manifests::toString);
        for (Path manifest : manifests) {
            String needed = headers(manifest).filter(header -> header.startsWith("Require-Bundle:")
                    || header.startsWith("Import-Package:")).collect(Collectors.joining(" "));
            assertEquals(core(NAMED.matcher(needed), 0), named(manifest.getParent().resolveSibling("pom.xml")),
                    () -> manifest + ": its POM is to name the same modules of the core");
        }
    }

    @Test
    void featurePomsListIncludedCoreBundles() {
        List<Path> features = files("feature.xml", "features");
        assertFalse(features.size() < 4, features::toString);
        for (Path feature : features) {
            assertEquals(core(PLUGIN.matcher(String.join("\n", ModuleTable.lines(feature))), 1),
                    named(feature.resolveSibling("pom.xml")),
                    () -> feature + ": its POM is to name the same modules of the core");
        }
    }

    private static Set<String> named(Path pom) {
        String text = String.join("\n", ModuleTable.lines(pom));
        int end = text.indexOf("<build>");
        return core(DEPENDENCY.matcher(end < 0 ? text : text.substring(0, end)), 1);
    }

    private static Set<String> core(Matcher names, int group) {
        Set<String> found = new TreeSet<>();
        while (names.find()) {
            if (CORE.contains(names.group(group))) {
                found.add(names.group(group));
            }
        }
        return found;
    }

    private static Stream<String> headers(Path manifest) {
        return String.join("\n", ModuleTable.lines(manifest)).replace("\n ", "").lines();
    }

    private static Set<String> modules(String... folders) {
        return files("pom.xml", folders).stream().map(pom -> pom.getParent().getFileName().toString())
                .collect(Collectors.toSet());
    }

    /** Those of this name in the modules of folders. */
    private static List<Path> files(String name, String... folders) {
        return Stream.of(folders).flatMap(folder -> children(ModuleTable.ROOT.resolve(folder)))
                .map(module -> module.resolve(name)).filter(Files::exists).sorted().toList();
    }

    private static Stream<Path> children(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.toList().stream();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
