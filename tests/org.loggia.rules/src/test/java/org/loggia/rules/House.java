// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Layers and modules of the table in {@code docs/project/architecture.md}. A module is a bundle; its packages begin
 * with its name. The last column lists its allowed dependencies: layers by number, modules by the end of their name,
 * "everything below" for the layers under it, "but ..." for exceptions. Dependencies are transitive, because types of
 * one module appear in signatures of another; "every room may know it" allows all modules to depend on it.
 */
final class House {
    /** The folder of the repository; tests run in that of their module. */
    static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    /** The floor of rooms that have none: what is used when the program is built or tested. */
    static final int NO_FLOOR = 0;

    private static final Pattern ROW = Pattern.compile("\\| ([1-9-]) \\| `(bundles/[^`]*)` \\| (.*) \\| (.*) \\|");
    private static final Pattern WORD = Pattern.compile("everything below|but|[a-z]+|[1-9]");

    private final Map<String, Room> rooms = new LinkedHashMap<>();

    /** A bundle; an add-on is built by a profile only. {@code knows} is the last column of its row. */
    record Room(String name, String folder, int floor, boolean isOpen, boolean isAddOn, String knows) {
    }

    private House() {
    }

    static House read() {
        return read(lines(ROOT.resolve("docs/project/architecture.md")));
    }

    static House read(List<String> page) {
        House house = new House();
        page.stream().map(ROW::matcher).filter(Matcher::matches).forEach(row -> {
            String name = row.group(2).substring(row.group(2).lastIndexOf('/') + 1);
            int floor = row.group(1).equals("-") ? NO_FLOOR : Integer.parseInt(row.group(1));
            house.rooms.put(name, new Room(name, row.group(2), floor,
                    row.group(3).contains("every room may know it"), row.group(3).startsWith("an add-on"),
                    row.group(4)));
        });
        return house;
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    Collection<Room> rooms() {
        return rooms.values();
    }

    /** The room that a package belongs to, which is the one with the longest name that begins it. */
    Optional<Room> roomOf(String packageName) {
        return rooms.values().stream()
                .filter(room -> packageName.equals(room.name) || packageName.startsWith(room.name + "."))
                .max(Comparator.comparingInt(room -> room.name.length()));
    }

    /** Whether code of a room may use that of another. */
    boolean mayKnow(Room room, Room other) {
        return room.equals(other) || other.isOpen || known(room, new HashSet<>()).contains(other);
    }

    private Set<Room> known(Room room, Set<Room> found) {
        for (Room next : named(room)) {
            if (found.add(next)) {
                known(next, found);
            }
        }
        return found;
    }

    private Set<Room> named(Room room) {
        Set<Room> named = new HashSet<>();
        boolean adds = true;
        for (Matcher word = WORD.matcher(room.knows); word.find();) {
            switch (word.group()) {
                case "and", "the" -> {}
                case "but" -> adds = false;
                case "everything below" -> rooms.values().stream()
                        .filter(each -> each.floor != NO_FLOOR && each.floor < room.floor).forEach(named::add);
                default -> change(named, adds, meant(room, word.group()));
            }
        }
        return named;
    }

    private static void change(Set<Room> rooms, boolean adds, List<Room> meant) {
        if (adds) {
            rooms.addAll(meant);
        } else {
            meant.forEach(rooms::remove);
        }
    }

    private List<Room> meant(Room asking, String word) {
        if (Character.isDigit(word.charAt(0))) {
            return rooms.values().stream().filter(room -> room.floor == word.charAt(0) - '0').toList();
        }
        Map<String, String> synonyms = Map.of("command", "cli", "line", "cli");
        String end = "." + synonyms.getOrDefault(word, word);
        List<Room> meant = rooms.values().stream().filter(room -> room.name.endsWith(end)).toList();
        if (meant.isEmpty()) {
            throw new IllegalArgumentException("docs/project/architecture.md: the row of " + asking.folder + " says '"
                    + word
                    + "', which ends the name of no room");
        }
        // A room of the workbench may be called as what it shows; rooms below do not mean that.
        List<Room> below = meant.stream().filter(room -> room.floor <= asking.floor).toList();
        return meant.size() > 1 && !below.isEmpty() ? below : meant;
    }

    /** The Java files below a folder that are not made by the build. */
    static List<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> Arrays.stream(folder.relativize(file).toString().split("[/\\\\]"))
                            .noneMatch(Set.of("target", "src-gen", "xtend-gen", "bin")::contains))
                    .sorted().collect(Collectors.toList());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
