// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Short name of a measuring point: the names of its elements, the innermost first. {@code Storage:file server/read}
 * reads "read, file server"; where that could be another point too, the kind stands behind it.
 */
public final class PointName {

    private PointName() {
    }

    /** The name of a single point. */
    public static String of(String point) {
        List<String> parts = Arrays.asList(point.substring(point.indexOf(':') + 1).split("/"));
        Collections.reverse(parts);
        return String.join(", ", parts);
    }

    /** The names of points, by point, each different from the others. */
    public static Map<String, String> of(Iterable<String> points) {
        Map<String, String> names = new LinkedHashMap<>();
        points.forEach(point -> names.put(point, of(point)));
        Map<String, Long> same = names.values().stream().collect(Collectors.groupingBy(each -> each,
                Collectors.counting()));
        names.replaceAll((point, name) -> same.get(name) == 1 ? name : name + " (" + kind(point) + ")");
        return names;
    }

    /** {@code EntryLevelSystemCall:...} is an entry level system call. */
    private static String kind(String point) {
        return point.substring(0, Math.max(0, point.indexOf(':'))).replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT);
    }
}
