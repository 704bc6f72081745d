// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.chart.Axis;
import org.loggia.simulation.result.PointName;

/**
 * Measuring points of what belongs together: the calls of a usage scenario, the resources of a container, reads and
 * writes of a storage.
 *
 * @param name what they belong to
 * @param head the point of the whole, such as that of the scenario; null where it has none
 * @param members the other points with what they are called within the group
 */
public record PointGroup(String name, String head, Map<String, String> members) {

    /** A row of a list of points under headings: without a point it is a heading only, without a group it is none. */
    public record Row(String point, String name, String group) {
    }

    /** The axis of bars that stand at such rows. */
    public static Axis axis(List<Row> rows) {
        return Axis.named("", rows.stream().map(Row::name).toList()).grouped(rows.stream().map(Row::group).toList());
    }

    /** Points one below the other: those that stand alone, and then each group below its heading. */
    public static List<Row> rows(Collection<String> points) {
        Map<String, List<String>> wholes = new LinkedHashMap<>();
        points.forEach(point -> wholes.computeIfAbsent(whole(point), any -> new ArrayList<>()).add(point));
        Map<String, String> names = PointName.of(wholes.keySet());
        Map<String, String> alone = new LinkedHashMap<>(PointName.of(points));
        alone.keySet().removeIf(point -> wholes.get(whole(point)).size() > 1);
        List<Row> rows = new ArrayList<>();
        alone.forEach((point, name) -> rows.add(new Row(point, name, "")));
        wholes.forEach((whole, all) -> {
            if (all.size() > 1) {
                of(whole, names.get(whole), all).addTo(rows);
            }
        });
        return rows;
    }

    private static PointGroup of(String whole, String name, List<String> points) {
        String head = points.stream().filter(point -> !path(point).contains("/")).findFirst().orElse(null);
        Map<String, String> members = new LinkedHashMap<>();
        points.stream().filter(point -> !point.equals(head)).forEach(point -> members.put(point, within(point)));
        return new PointGroup(name, head, members);
    }

    private void addTo(List<Row> rows) {
        rows.add(new Row(head, name, ""));
        members.forEach((point, member) -> rows.add(new Row(point, member, name)));
    }

    /** Returns the owner of a point as a point; calls of users belong to their scenario. */
    private static String whole(String point) {
        String kind = point.substring(0, Math.max(0, point.indexOf(':')));
        return (kind.equals("EntryLevelSystemCall") ? "UsageScenario" : kind) + ":" + path(point).split("/", 2)[0];
    }

    private static String path(String point) {
        return point.substring(point.indexOf(':') + 1);
    }

    private static String within(String point) {
        List<String> parts = Arrays.asList(path(point).split("/"));
        List<String> inner = new ArrayList<>(parts.subList(Math.min(1, parts.size() - 1), parts.size()));
        Collections.reverse(inner);
        return String.join(", ", inner);
    }
}
