// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Maven builds modules in parallel, in an order that it takes from POMs. Modules of Tycho state in manifests and
 * features which modules of the core they need; unless their parents depend on these too, a build fails now and then.
 */
class BuildOrderTest {
    private static final Pattern NAMED = Pattern.compile("\\borg\\.loggia\\.[a-z0-9.]*[a-z0-9]");
    private static final Pattern PLUGIN = Pattern.compile("<plugin id=\"([^\"]+)\"");
    private static final Pattern DEPENDENCY = Pattern
            .compile("<groupId>org\\.loggia</groupId><artifactId>([^<]+)</artifactId>");
    private static final Map<String, Path> CORE = files("pom.xml", "bundles/core", "bundles/palladio").stream()
            .collect(Collectors.toMap(pom -> pom.getParent().getFileName().toString(), pom -> pom));

    @Test
    void bundlesAreBuiltAfterRequiredCoreBundles() {
        List<Path> manifests = files("META-INF/MANIFEST.MF", "bundles/workbench", "tests");
        assertFalse(manifests.size() < 8, manifests::toString);
        Set<String> before = dependencies(Path.of("pom.xml"));
        for (Path manifest : manifests) {
            Stream<String> needed = String.join("\n", ModuleTable.lines(manifest)).replace("\n ", "").lines().filter(
                    header -> header.startsWith("Require-Bundle:") || header.startsWith("Import-Package:"));
            assertEquals(Set.of(), missing(NAMED.matcher(needed.collect(Collectors.joining(" "))), 0, before),
                    () -> manifest + ": add these modules to the dependencies in pom.xml");
        }
    }

    @Test
    void featuresAreBuiltAfterIncludedCoreBundles() {
        List<Path> features = files("feature.xml", "features");
        assertFalse(features.size() < 4, features::toString);
        Set<String> before = dependencies(Path.of("pom.xml"));
        before.addAll(dependencies(Path.of("features/pom.xml")));
        for (Path feature : features) {
            assertEquals(Set.of(), missing(PLUGIN.matcher(String.join("\n", ModuleTable.lines(feature))), 1, before),
                    () -> feature + ": add these modules to the dependencies in features/pom.xml");
        }
    }

    private static Set<String> missing(Matcher names, int group, Set<String> before) {
        return names.results().map(found -> found.group(group)).filter(CORE::containsKey)
                .filter(name -> !before.contains(name)).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The modules that a POM depends on, directly or through others. */
    private static Set<String> dependencies(Path pom) {
        Set<String> found = new TreeSet<>();
        addDependencies(ModuleTable.ROOT.resolve(pom), found);
        return found;
    }

    private static void addDependencies(Path pom, Set<String> found) {
        String text = String.join("\n", ModuleTable.lines(pom)).replaceFirst("(?s)<build>.*", "");
        for (MatchResult dependency : DEPENDENCY.matcher(text).results().toList()) {
            if (found.add(dependency.group(1)) && CORE.containsKey(dependency.group(1))) {
                addDependencies(CORE.get(dependency.group(1)), found);
            }
        }
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
