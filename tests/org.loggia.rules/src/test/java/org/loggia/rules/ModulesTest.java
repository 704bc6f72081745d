// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.rules.ModuleTable.Module;

/** Checks allowed dependencies (table of {@code docs/project/architecture.md}) and the absence of package cycles. */
class ModulesTest {
    /** What of Eclipse is plain Java: EMF, the layout of diagrams, and what templates need when they run. */
    private static final List<String> LIBRARIES = List.of("org.eclipse.emf.", "org.eclipse.elk.", "org.eclipse.xtend2.",
            "org.eclipse.xtext.xbase.lib");

    private static ModuleTable table;
    private static JavaClasses core;
    private static PackageGraph coreUses;
    private static PackageGraph workbenchUses;

    @BeforeAll
    static void read() {
        table = ModuleTable.read();
        core = CoreClasses.ALL;
        coreUses = CoreClasses.USES;
        workbenchUses = PackageGraph.of(ModuleTable.sources(ModuleTable.ROOT.resolve("bundles/workbench")));
    }

    @Test
    void eachModuleHasOneRow() throws IOException {
        Set<String> folders = new TreeSet<>();
        for (String layer : List.of("bundles/core", "bundles/palladio", "bundles/workbench")) {
            try (Stream<Path> modules = Files.list(ModuleTable.ROOT.resolve(layer))) {
                modules.filter(module -> Files.exists(module.resolve("pom.xml"))
                        || Files.exists(module.resolve("META-INF/MANIFEST.MF")))
                        .forEach(module -> folders.add(layer + "/" + module.getFileName()));
            }
        }
        assertEquals(folders, table.modules().stream().map(Module::folder).collect(Collectors.toCollection(
                TreeSet::new)),
                "the bundles, and the rows of the table in docs/project/architecture.md");
    }

    /** A new module has to be among the dependencies of this module, or nothing here would look at it. */
    @Test
    void checksEachModuleOfCore() {
        List<String> unseen = table.modules().stream()
                .filter(module -> isPlain(module) && module.layer() != ModuleTable.NO_LAYER)
                .filter(module -> !module.isAddOn() && core.stream().noneMatch(each -> table.moduleOf(each
                        .getPackageName()).filter(module::equals).isPresent())).map(Module::name).toList();
        assertEquals(List.of(), unseen, "add them to the dependencies in tests/org.loggia.rules/pom.xml");
    }

    @Test
    void modulesUseOnlyTheirRows() {
        List<String> faults = new ArrayList<>(unknown(table, coreUses));
        faults.addAll(unknown(table, workbenchUses));
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    @Test
    void dependenciesPointToLowerLayers() {
        for (Module module : table.modules()) {
            for (Module other : table.modules()) {
                assertFalse(module.layer() != ModuleTable.NO_LAYER && other.layer() > module.layer()
                        && table.mayUse(module, other), () -> module.name() + " may know " + other.name()
                                + " above it");
            }
        }
    }

    @Test
    void reportsForbiddenDependency() {
        ModuleTable small = ModuleTable.read(List.of("| 2 | `bundles/core/org.loggia.onnx` | models | regression |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |",
                "| 1 | `bundles/core/org.loggia.pcm` | models | regression |"));
        PackageGraph uses = PackageGraph.of(ModuleTable.sources(ModuleTable.ROOT.resolve(
                "bundles/core/org.loggia.onnx/src/main")));
        assertTrue(unknown(small, uses).isEmpty(), () -> unknown(small, uses).toString());
        ModuleTable strict = ModuleTable.read(List.of("| 1 | `bundles/core/org.loggia.onnx` | models | - |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |"));
        String fault = unknown(strict, uses).get(0);
        assertTrue(fault.startsWith(
                "org.loggia.onnx must not know org.loggia.regression (docs/project/architecture.md): "), fault);
        ModuleTable wrong = ModuleTable.read(List.of("| 1 | `bundles/core/org.loggia.onnx` | models | cellar |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |"));
        assertEquals(
                "docs/project/architecture.md: the row of bundles/core/org.loggia.onnx says 'cellar', which ends the"
                        + " name of no module", assertThrows(IllegalArgumentException.class, () -> unknown(wrong, uses))
                                .getMessage());
    }

    @Test
    void onlyWorkbenchUsesEclipseUserInterface() {
        noClasses().that().resideInAPackage("org.loggia..").and()
                .resideOutsideOfPackages("org.loggia.codegen..", "org.loggia.palladio.simulizar..",
                        "org.loggia.palladio.simulizar4..", "org.loggia.palladio.about..", "org.loggia.sirius..")
                .should().dependOnClassesThat(DescribedPredicate.describe("are Eclipse's and no library of it",
                        (JavaClass each) -> each.getPackageName().startsWith("org.eclipse.")
                                && LIBRARIES.stream().noneMatch(each.getPackageName()::startsWith)))
                .check(core);
    }

    @Test
    void onlyCommandLineUsesItsOptions() {
        classes().that().resideInAPackage("picocli..").or().resideInAPackage("org.loggia.cli..").should()
                .onlyHaveDependentClassesThat().resideInAnyPackage("org.loggia.cli..", "picocli..").check(core);
        noClasses().that().resideOutsideOfPackage("org.loggia.cli..").should().dependOnClassesThat()
                .resideInAPackage("picocli..").check(core);
    }

    @Test
    void packagesHaveNoCycles() {
        List<String> found = new ArrayList<>();
        for (Module module : table.modules()) {
            PackageGraph graph = isPlain(module) ? coreUses : workbenchUses;
            graph.circles(written(module)).forEach(circle -> found.add(String.join(" ", circle)));
        }
        assertTrue(found.isEmpty(), () -> "these packages of one module know each other in a circle: "
                + String.join("; ", found));
    }

    @Test
    void detectsCycle(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("A.java"), "package a;\nimport b.B;\n");
        Files.writeString(folder.resolve("B.java"), "package b;\nimport static c.C.make;\nimport d.D;\n");
        Files.writeString(folder.resolve("C.java"), "package c;\nimport a.A;\n");
        PackageGraph graph = PackageGraph.of(ModuleTable.sources(folder));
        assertEquals(List.of(Set.of("a", "b", "c")), graph.circles(Set.of("a", "b", "c", "d")));
        assertEquals(List.of(), graph.circles(Set.of("a", "b", "d")));
    }

    /** Whether a module is built by Maven alone, and so has its sources where Maven looks for them. */
    private static boolean isPlain(Module module) {
        return !module.folder().startsWith("bundles/workbench/");
    }

    /** Packages with code that somebody wrote; generated ones know each other as their models do. */
    private static Set<String> written(Module module) {
        Path folder = ModuleTable.ROOT.resolve(module.folder());
        Path sources = isPlain(module) ? folder.resolve("src/main/java")
                : folder.resolve("src");
        if (!Files.isDirectory(sources)) {
            return Set.of();
        }
        return ModuleTable.sources(sources).stream()
                .map(file -> sources.relativize(file.getParent()).toString().replace(file.getFileSystem()
                        .getSeparator(), ".")).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> unknown(ModuleTable table, PackageGraph graph) {
        List<String> faults = new ArrayList<>();
        for (String origin : graph.packages()) {
            table.moduleOf(origin).ifPresent(module -> graph.uses(origin).forEach((target, place) -> table.moduleOf(
                    target)
                    .filter(other -> !table.mayUse(module, other)).ifPresent(other -> faults.add(module.name()
                            + " must not know " + other.name() + " (docs/project/architecture.md): "
                            + place))));
        }
        return faults;
    }
}
