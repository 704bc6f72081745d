// SPDX-License-Identifier: EPL-2.0
package org.loggia.rules;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions of libraries that must not be used, as {@code releng/known-holes.csv} lists them. */
final class KnownHoles {
    private static final Pattern CONDITION = Pattern.compile("(<=|>=|<|>|=)\\s*(\\S+)");

    private final List<Hole> holes;

    /** A library in one version. */
    record Library(String name, String version) {
    }

    private record Hole(String library, String versions, String name, String remedy) {
        static Hole parse(String line) {
            String[] cells = line.split(";", -1);
            if (cells.length != 4 || !cells[0].contains(":")
                    || !cells[1].strip().equals("*") && !CONDITION.matcher(cells[1]).find()) {
                throw new IllegalArgumentException("not 'group:artifact; versions; hole; remedy': " + line);
            }
            return new Hole(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3].strip());
        }

        boolean isIn(Library found) {
            if (!library.equals(found.name())) {
                return false;
            }
            for (Matcher condition = CONDITION.matcher(versions); condition.find();) {
                int order = compare(found.version(), condition.group(2));
                boolean holds = switch (condition.group(1)) {
                    case "<" -> order < 0;
                    case "<=" -> order <= 0;
                    case ">" -> order > 0;
                    case ">=" -> order >= 0;
                    default -> order == 0;
                };
                if (!holds) {
                    return false;
                }
            }
            return true;
        }
    }

    KnownHoles(List<String> lines) {
        holes = lines.stream().filter(line -> !line.isBlank() && !line.startsWith("#")).map(Hole::parse).toList();
    }

    /** A line for each library that has a hole: where it is used, the hole, and what helps. */
    List<String> in(String place, List<Library> libraries) {
        return libraries.stream().flatMap(library -> holes.stream().filter(hole -> hole.isIn(library))
                .map(hole -> place + ": " + library.name() + " " + library.version() + " has " + hole.name() + "; "
                        + hole.remedy())).toList();
    }

    /** Compares versions number by number; what is not a number, such as a qualifier, counts as 0. */
    static int compare(String one, String other) {
        String[] first = one.split("[.-]");
        String[] second = other.split("[.-]");
        for (int i = 0; i < Math.max(first.length, second.length); i++) {
            int order = Long.compare(number(first, i), number(second, i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static long number(String[] parts, int i) {
        return i < parts.length && parts[i].matches("\\d{1,18}") ? Long.parseLong(parts[i]) : 0;
    }
}
