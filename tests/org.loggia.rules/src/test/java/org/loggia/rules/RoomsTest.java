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
import org.loggia.rules.House.Room;

/** Checks allowed dependencies (table of {@code docs/project/architecture.md}) and the absence of package cycles. */
class RoomsTest {
    /** What of Eclipse is plain Java: EMF, the layout of diagrams, and what templates need when they run. */
    private static final List<String> LIBRARIES = List.of("org.eclipse.emf.", "org.eclipse.elk.", "org.eclipse.xtend2.",
            "org.eclipse.xtext.xbase.lib");

    private static House house;
    private static JavaClasses core;
    private static PackageGraph coreUses;
    private static PackageGraph workbenchUses;

    @BeforeAll
    static void read() {
        house = House.read();
        core = CoreClasses.ALL;
        coreUses = CoreClasses.USES;
        workbenchUses = PackageGraph.of(House.sources(House.ROOT.resolve("bundles/workbench")));
    }

    @Test
    void eachRoomHasARowAndEachRowARoom() throws IOException {
        Set<String> folders = new TreeSet<>();
        for (String floor : List.of("bundles/core", "bundles/palladio", "bundles/workbench")) {
            try (Stream<Path> rooms = Files.list(House.ROOT.resolve(floor))) {
                rooms.filter(room -> Files.exists(room.resolve("pom.xml")))
                        .forEach(room -> folders.add(floor + "/" + room.getFileName()));
            }
        }
        assertEquals(folders, house.rooms().stream().map(Room::folder).collect(Collectors.toCollection(TreeSet::new)),
                "the bundles, and the rows of the table in docs/project/architecture.md");
    }

    /** A new room has to be among the dependencies of this module, or nothing here would look at it. */
    @Test
    void eachRoomOfTheCoreIsLookedAt() {
        List<String> unseen = house.rooms().stream()
                .filter(room -> isPlain(room) && room.floor() != House.NO_FLOOR)
                .filter(room -> !room.isAddOn()).map(Room::name)
                .filter(name -> core.stream().noneMatch(each -> each.getPackageName().startsWith(name))).toList();
        assertEquals(List.of(), unseen, "add them to the dependencies in tests/org.loggia.rules/pom.xml");
    }

    @Test
    void roomsKnowWhatTheirRowSays() {
        List<String> faults = new ArrayList<>(unknown(house, coreUses));
        faults.addAll(unknown(house, workbenchUses));
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    @Test
    void noRowLeadsUpwards() {
        for (Room room : house.rooms()) {
            for (Room other : house.rooms()) {
                assertFalse(room.floor() != House.NO_FLOOR && other.floor() > room.floor()
                        && house.mayKnow(room, other), () -> room.name() + " may know " + other.name() + " above it");
            }
        }
    }

    @Test
    void aRoomThatKnowsTooMuchIsNamed() {
        House small = House.read(List.of("| 2 | `bundles/core/org.loggia.onnx` | models | regression |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |",
                "| 1 | `bundles/core/org.loggia.pcm` | models | regression |"));
        PackageGraph uses = PackageGraph.of(House.sources(House.ROOT.resolve("bundles/core/org.loggia.onnx/src/main")));
        assertTrue(unknown(small, uses).isEmpty(), () -> unknown(small, uses).toString());
        House strict = House.read(List.of("| 1 | `bundles/core/org.loggia.onnx` | models | - |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |"));
        String fault = unknown(strict, uses).get(0);
        assertTrue(fault.startsWith(
                "org.loggia.onnx must not know org.loggia.regression (docs/project/architecture.md): "), fault);
        House wrong = House.read(List.of("| 1 | `bundles/core/org.loggia.onnx` | models | cellar |",
                "| 1 | `bundles/core/org.loggia.regression` | data | - |"));
        assertEquals(
                "docs/project/architecture.md: the row of bundles/core/org.loggia.onnx says 'cellar', which ends the"
                        + " name of no room", assertThrows(IllegalArgumentException.class, () -> unknown(wrong, uses))
                                .getMessage());
    }

    @Test
    void onlyTheWorkbenchKnowsEclipsesUserInterface() {
        noClasses().that().resideInAPackage("org.loggia..").and()
                .resideOutsideOfPackages("org.loggia.codegen..", "org.loggia.palladio.simulizar..",
                        "org.loggia.palladio.simulizar4..", "org.loggia.palladio.about..", "org.loggia.sirius..")
                .should().dependOnClassesThat(DescribedPredicate.describe("are Eclipse's and no library of it",
                        (JavaClass each) -> each.getPackageName().startsWith("org.eclipse.")
                                && LIBRARIES.stream().noneMatch(each.getPackageName()::startsWith)))
                .check(core);
    }

    @Test
    void onlyTheCommandLineKnowsItsOptions() {
        classes().that().resideInAPackage("picocli..").or().resideInAPackage("org.loggia.cli..").should()
                .onlyHaveDependentClassesThat().resideInAnyPackage("org.loggia.cli..", "picocli..").check(core);
        noClasses().that().resideOutsideOfPackage("org.loggia.cli..").should().dependOnClassesThat()
                .resideInAPackage("picocli..").check(core);
    }

    @Test
    void packagesMakeNoCircles() {
        List<String> found = new ArrayList<>();
        for (Room room : house.rooms()) {
            PackageGraph graph = isPlain(room) ? coreUses : workbenchUses;
            graph.circles(written(room)).forEach(circle -> found.add(String.join(" ", circle)));
        }
        assertTrue(found.isEmpty(), () -> "these packages of one room know each other in a circle: "
                + String.join("; ", found));
    }

    @Test
    void aCircleIsFound(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("A.java"), "package a;\nimport b.B;\n");
        Files.writeString(folder.resolve("B.java"), "package b;\nimport static c.C.make;\nimport d.D;\n");
        Files.writeString(folder.resolve("C.java"), "package c;\nimport a.A;\n");
        PackageGraph graph = PackageGraph.of(House.sources(folder));
        assertEquals(List.of(Set.of("a", "b", "c")), graph.circles(Set.of("a", "b", "c", "d")));
        assertEquals(List.of(), graph.circles(Set.of("a", "b", "d")));
    }

    /** Whether a room is built by Maven alone, and so has its sources where Maven looks for them. */
    private static boolean isPlain(Room room) {
        return !room.folder().startsWith("bundles/workbench/");
    }

    /** Packages with code that somebody wrote; generated ones know each other as their models do. */
    private static Set<String> written(Room room) {
        Path folder = House.ROOT.resolve(room.folder());
        Path sources = isPlain(room) ? folder.resolve("src/main/java")
                : folder.resolve("src");
        if (!Files.isDirectory(sources)) {
            return Set.of();
        }
        return House.sources(sources).stream()
                .map(file -> sources.relativize(file.getParent()).toString().replace(file.getFileSystem()
                        .getSeparator(), ".")).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> unknown(House house, PackageGraph graph) {
        List<String> faults = new ArrayList<>();
        for (String origin : graph.packages()) {
            house.roomOf(origin).ifPresent(room -> graph.uses(origin).forEach((target, place) -> house.roomOf(target)
                    .filter(other -> !house.mayKnow(room, other)).ifPresent(other -> faults.add(room.name()
                            + " must not know " + other.name() + " (docs/project/architecture.md): "
                            + place))));
        }
        return faults;
    }
}
