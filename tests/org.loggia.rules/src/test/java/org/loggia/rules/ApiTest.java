// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.loggia.rules.ModuleTable.Module;

/**
 * The API of a bundle is what its {@code bnd.bnd} exports: what other bundles use, each package with a page that says
 * what it is for. Everything else stays inside.
 */
class ApiTest {
    private static ModuleTable table;
    /** Who uses a package from outside its module, with a place that shows it. */
    private static final Map<String, String> USED = new TreeMap<>();

    @BeforeAll
    static void read() {
        table = ModuleTable.read();
        List<Path> workbench = new ArrayList<>(ModuleTable.sources(ModuleTable.ROOT.resolve("bundles/workbench")));
        workbench.addAll(ModuleTable.sources(ModuleTable.ROOT.resolve("tests/org.loggia.workbench.tests")));
        workbench.addAll(ModuleTable.sources(ModuleTable.ROOT.resolve("bundles/core/org.loggia.onnx/src/main")));
        workbench.addAll(ModuleTable.sources(ModuleTable.ROOT.resolve("bundles/core/org.loggia.spark/src/main")));
        collect(PackageGraph.of(workbench));
        collect(CoreClasses.USES);
    }

    private static void collect(PackageGraph graph) {
        for (String origin : graph.packages()) {
            graph.uses(origin).forEach((target, place) -> {
                if (table.moduleOf(target).isPresent() && !table.moduleOf(target).equals(table.moduleOf(origin))) {
                    USED.putIfAbsent(target, place);
                }
            });
        }
    }

    @Test
    void exportsPackagesUsedByOtherBundles() {
        List<String> faults = new ArrayList<>();
        USED.forEach((name, place) -> table.moduleOf(name).flatMap(module -> Exports.of(folder(module)))
                .filter(exports -> !exports.contain(name))
                .ifPresent(exports -> faults.add(name + " is no API of its bundle (-exportcontents in bnd.bnd): "
                        + place)));
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    /** Not on the top layer, whose bundles are found by what they extend. */
    @Test
    void exportsOnlyUsedPackages() {
        List<String> faults = new ArrayList<>();
        for (Module module : table.modules()) {
            if (module.layer() < 4 && module.layer() != ModuleTable.NO_LAYER) {
                exported(module).filter(name -> !USED.containsKey(name)).forEach(name -> faults.add(name
                        + " is exported, but no other bundle uses it: take it out of -exportcontents in "
                        + module.folder() + "/bnd.bnd"));
            }
        }
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    @Test
    void apiPackagesAreDocumented() {
        List<String> silent = table.modules().stream().flatMap(module -> exported(module)
                .map(name -> sources(module).resolve(name.replace('.', '/')).resolve("package-info.java")))
                .filter(page -> !Files.exists(page)).map(page -> ModuleTable.ROOT.relativize(page).toString()).toList();
        assertEquals(List.of(), silent, "API without a word on it");
    }

    @Test
    void readsExportPatterns() {
        Exports some = new Exports(List.of("org.loggia.a", "org.loggia.b.*"));
        assertTrue(some.contain("org.loggia.a"));
        assertFalse(some.contain("org.loggia.a.inside"));
        assertTrue(some.contain("org.loggia.b"));
        assertTrue(some.contain("org.loggia.b.inside"));
        assertFalse(some.contain("org.loggia.bc"));
    }

    /** The packages that a bundle exports and that somebody wrote; generated ones are as their model is. */
    private static Stream<String> exported(Module module) {
        Path sources = sources(module);
        return Exports.of(folder(module)).filter(exports -> Files.isDirectory(sources)).stream()
                .flatMap(exports -> ModuleTable.sources(sources).stream()
                        .filter(file -> !file.endsWith("package-info.java"))
                        .map(file -> String.join(".", pieces(sources.relativize(file.getParent()))))
                        .collect(Collectors.toCollection(TreeSet::new)).stream()
                        .filter(exports::contain));
    }

    private static List<String> pieces(Path path) {
        List<String> pieces = new ArrayList<>();
        path.forEach(each -> pieces.add(each.toString()));
        return pieces;
    }

    private static Path folder(Module module) {
        return ModuleTable.ROOT.resolve(module.folder());
    }

    private static Path sources(Module module) {
        return folder(module).resolve("src/main/java");
    }

    /**
     * The packages that a bundle exports, as its {@code bnd.bnd} names them: these are its API, and the rest is its
     * own. A name that ends with {@code .*} stands for the package and all below it.
     */
    private record Exports(List<String> names) {

        /** The exports of the bundle in a folder; empty if the folder is not a bundle. */
        static Optional<Exports> of(Path folder) {
            Path file = folder.resolve("bnd.bnd");
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            var properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
            return Optional.of(new Exports(List.of(properties.getProperty("-exportcontents", "").trim().split(
                    ",\\s*"))));
        }

        boolean contain(String packageName) {
            return names.stream().anyMatch(name -> name.equals(packageName)
                    || name.endsWith(".*") && (packageName + ".").startsWith(name.substring(0, name.length() - 1)));
        }
    }
}
