// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.figures;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;

/**
 * What of the stored runs is looked at.
 *
 * @param runs by file, in the order in which they began; the first is what others are compared with
 * @param kinds of figures; empty for all
 * @param points measuring points; empty for all
 * @param words that the names of a figure and its point have, as they are typed into a filter; empty for all
 */
public record RunSelection(Map<IFile, StoredRun> runs, Set<Metric.Kind> kinds, Set<String> points, String words) {

    public static final RunSelection NONE = new RunSelection(Map.of(), Set.of(), Set.of());

    /** A kind of figure at a point: a row of a table, a group of bars. */
    public record Figure(Metric.Kind kind, String point) {

        /** Whether all words occur in what the figure and its point are called, here or in other outputs. */
        public boolean has(String words) {
            if (words.isBlank()) {
                return true;
            }
            String texts = (FigureText.name(kind) + "\n" + PointName.of(point) + "\n" + point).toLowerCase(Locale.ROOT);
            return Arrays.stream(words.toLowerCase(Locale.ROOT).split("[\\s,]+")).allMatch(texts::contains);
        }
    }

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /** All that is chosen, whatever it is called. */
    public RunSelection(Map<IFile, StoredRun> runs, Set<Metric.Kind> kinds, Set<String> points) {
        this(runs, kinds, points, "");
    }

    /** Only what has words in its names. */
    public RunSelection having(String typed) {
        return new RunSelection(runs, kinds, points, typed);
    }

    /** Whether points were chosen, one by one or by words. */
    public boolean isNarrowed() {
        return !points.isEmpty() || !words.isBlank();
    }

    /** Names of the runs, each different from the others: where two are the same, with the time of their beginning. */
    public List<String> names() {
        Map<String, Long> same = runs.values().stream()
                .collect(Collectors.groupingBy(StoredRun::name, Collectors.counting()));
        Map<String, Integer> seen = new HashMap<>();
        return runs.values().stream().map(run -> {
            String name = same.get(run.name()) == 1 ? run.name()
                    : run.name() + " " + TIME.format(run.started().atZone(ZoneId.systemDefault()));
            int times = seen.merge(name, 1, Integer::sum);
            return times == 1 ? name : name + " (" + times + ")";
        }).toList();
    }

    /** All figures that any of the runs has and that are looked at, in the order of the runs. */
    public Collection<Figure> figures() {
        Set<Figure> figures = new LinkedHashSet<>();
        for (StoredRun run : runs.values()) {
            for (Metric metric : run.result().metrics()) {
                Figure figure = new Figure(metric.kind(), metric.point());
                if ((kinds.isEmpty() || kinds.contains(metric.kind()))
                        && (points.isEmpty() || points.contains(metric.point())) && figure.has(words)) {
                    figures.add(figure);
                }
            }
        }
        return figures;
    }

    /** The figures of one run, in its order; to be asked for once, and not for each figure. */
    public static Map<Figure, Metric> metrics(StoredRun run) {
        Map<Figure, Metric> metrics = new LinkedHashMap<>();
        run.result().metrics().forEach(each -> metrics.putIfAbsent(new Figure(each.kind(), each.point()), each));
        return metrics;
    }

    /** Likewise, but only those with observations. */
    public static Map<Figure, Metric> observed(StoredRun run) {
        Map<Figure, Metric> observed = metrics(run);
        observed.values().removeIf(each -> Double.isNaN(each.summary().mean()));
        return observed;
    }

    /** The kind to chart among those that a chart can show: the one looked at or filtered for, or the first. */
    public Metric.Kind kindAmong(List<Metric.Kind> possible) {
        return possible.stream().filter(kinds::contains).findFirst().orElseGet(() -> {
            Set<Metric.Kind> left = words.isBlank() ? Set.of()
                    : figures().stream().map(Figure::kind).collect(Collectors.toSet());
            return possible.stream().filter(left::contains).findFirst().orElse(possible.get(0));
        });
    }
}
