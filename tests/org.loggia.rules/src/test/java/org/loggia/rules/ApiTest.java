// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.loggia.rules.House.Room;

/**
 * The API of a bundle is what its {@code bnd.bnd} exports: what other bundles use, each package with a page that says
 * what it is for. Everything else stays inside.
 */
class ApiTest {
    private static House house;
    /** Who uses a package from outside its room, with a place that shows it. */
    private static final Map<String, String> USED = new TreeMap<>();

    @BeforeAll
    static void read() {
        house = House.read();
        List<Path> workbench = new ArrayList<>(House.sources(House.ROOT.resolve("bundles/workbench")));
        workbench.addAll(House.sources(House.ROOT.resolve("tests/org.loggia.workbench.tests")));
        workbench.addAll(House.sources(House.ROOT.resolve("bundles/core/org.loggia.onnx/src/main")));
        workbench.addAll(House.sources(House.ROOT.resolve("bundles/core/org.loggia.spark/src/main")));
        collect(PackageGraph.of(workbench));
        collect(CoreClasses.USES);
    }

    private static void collect(PackageGraph graph) {
        for (String origin : graph.packages()) {
            graph.uses(origin).forEach((target, place) -> {
                if (house.roomOf(target).isPresent() && !house.roomOf(target).equals(house.roomOf(origin))) {
                    USED.putIfAbsent(target, place);
                }
            });
        }
    }

    @Test
    void whatOtherBundlesUseIsExported() {
        List<String> faults = new ArrayList<>();
        USED.forEach((name, place) -> house.roomOf(name).flatMap(room -> Exports.of(folder(room)))
                .filter(exports -> !exports.contain(name))
                .ifPresent(exports -> faults.add(name + " is no API of its bundle (-exportcontents in bnd.bnd): "
                        + place)));
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    /** Not on the top floor, whose bundles are found by what they extend. */
    @Test
    void whatNobodyElseUsesStaysInside() {
        List<String> faults = new ArrayList<>();
        for (Room room : house.rooms()) {
            if (room.floor() < 4 && room.floor() != House.NO_FLOOR) {
                exported(room).filter(name -> !USED.containsKey(name)).forEach(name -> faults.add(name
                        + " is exported, but no other bundle uses it: take it out of -exportcontents in "
                        + room.folder() + "/bnd.bnd"));
            }
        }
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults));
    }

    @Test
    void eachPackageOfTheApiSaysWhatItIsFor() {
        List<String> silent = house.rooms().stream().flatMap(room -> exported(room)
                .map(name -> sources(room).resolve(name.replace('.', '/')).resolve("package-info.java")))
                .filter(page -> !Files.exists(page)).map(page -> House.ROOT.relativize(page).toString()).toList();
        assertEquals(List.of(), silent, "API without a word on it");
    }

    @Test
    void namesOfExportsAreRead() {
        Exports some = new Exports(List.of("org.loggia.a", "org.loggia.b.*"));
        assertTrue(some.contain("org.loggia.a"));
        assertFalse(some.contain("org.loggia.a.inside"));
        assertTrue(some.contain("org.loggia.b"));
        assertTrue(some.contain("org.loggia.b.inside"));
        assertFalse(some.contain("org.loggia.bc"));
    }

    /** The packages that a bundle exports and that somebody wrote; generated ones are as their model is. */
    private static Stream<String> exported(Room room) {
        Path sources = sources(room);
        return Exports.of(folder(room)).filter(exports -> Files.isDirectory(sources)).stream()
                .flatMap(exports -> House.sources(sources).stream()
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

    private static Path folder(Room room) {
        return House.ROOT.resolve(room.folder());
    }

    private static Path sources(Room room) {
        return folder(room).resolve("src/main/java");
    }
}
