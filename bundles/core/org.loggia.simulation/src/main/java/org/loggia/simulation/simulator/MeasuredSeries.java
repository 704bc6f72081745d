// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeWeighted;
import org.loggia.queueing.statistics.TimedTally;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.RunResult.Average;
import org.loggia.simulation.run.RunResult.Observation;
import org.loggia.simulation.run.RunResult.Sample;

/** Single measurements of metrics at measuring points, by replications. */
final class MeasuredSeries {

    /** Metrics that are observed one by one; values of others last until the next one. */
    private static final Set<Metric.Kind> SINGLE = Set.of(Metric.Kind.RESPONSE_TIME, Metric.Kind.WAITING_TIME,
            Metric.Kind.HOLDING_TIME, Metric.Kind.RESOURCE_DEMAND);

    private record Place(Metric.Kind kind, String point) {
    }

    /** When measuring began and when a replication ended. */
    private static final class Extent {
        private double warmUpEnd = Double.NaN;
        private boolean isMeasured;
        private double end;
    }

    /** One metric at one point in one replication. */
    private abstract static class Series {
        private final Extent extent;
        private boolean isReset;
        private double last;

        Series(Extent extent) {
            this.extent = extent;
        }

        final void add(boolean isWarmUp, double time, double value) {
            // Times of beginnings may lie before earlier ones; the order of the file decides.
            last = Math.max(last, Double.isNaN(time) ? last : time);
            if (!isWarmUp && !isReset) {
                reset(last);
                isReset = true;
            }
            set(last, value);
            extent.end = Math.max(extent.end, last);
        }

        /** Returns the observations of the replication after its warm-up. */
        final Observation observation(Place place) {
            if (extent.isMeasured && !isReset) {
                reset(Math.max(last, extent.warmUpEnd));
                isReset = true;
            }
            return observation(place, extent.end);
        }

        abstract void set(double time, double value);

        abstract void reset(double time);

        abstract Observation observation(Place place, double end);
    }

    private static final class Times extends Series {
        private final TimedTally times = new TimedTally();

        Times(Extent extent) {
            super(extent);
        }

        @Override
        void set(double time, double value) {
            times.add(time, value);
        }

        @Override
        void reset(double time) {
            times.reset(time);
        }

        @Override
        Observation observation(Place place, double end) {
            return new Sample(place.kind, place.point, times.tally(), times.series());
        }
    }

    private static final class State extends Series {
        private TimeWeighted state;

        State(Extent extent) {
            super(extent);
        }

        @Override
        void set(double time, double value) {
            if (state == null) {
                state = new TimeWeighted(time, value);
            } else {
                state.set(time, value);
            }
        }

        @Override
        void reset(double time) {
            if (state != null) {
                state.reset(time);
            }
        }

        @Override
        Observation observation(Place place, double end) {
            return new Average(place.kind, place.point, state.summary(end), state.sizeAmongReplications(),
                    state.series(end));
        }
    }

    private final Map<Place, Map<Integer, Series>> series = new LinkedHashMap<>();
    private final Map<Integer, Extent> extents = new TreeMap<>();
    private final Set<String> others = new TreeSet<>();
    private final List<String> unread = new ArrayList<>();
    private String unit = "";

    /**
     * Adds a measurement, in the order in which they were made.
     *
     * @param replication from 1
     * @param time not a number if unknown
     * @param measured unit of the value; empty for none
     */
    void add(int replication, boolean isWarmUp, String metric, String point, double time, double value,
            String measured) {
        Metric.Kind kind = Metric.Kind.of(metric);
        if (kind == null) {
            others.add(metric);
            return;
        }
        Extent extent = extents.computeIfAbsent(replication, number -> new Extent());
        if (!isWarmUp && !extent.isMeasured) {
            extent.isMeasured = true;
            extent.warmUpEnd = Double.isNaN(time) ? 0 : time;
        }
        if (unit.isEmpty() && SINGLE.contains(kind)) {
            unit = measured;
        }
        series.computeIfAbsent(new Place(kind, point), place -> new TreeMap<>()).computeIfAbsent(replication,
                number -> SINGLE.contains(kind) ? new Times(extent) : new State(extent)).add(isWarmUp, time, value);
    }

    /** Reports measurements that could not be read, a sentence each. */
    void left(List<String> sentences) {
        unread.addAll(sentences);
    }

    boolean isEmpty() {
        return series.isEmpty();
    }

    /** @param name of the measured system or file */
    SimulationResult result(String name) {
        List<Metric> metrics = new ArrayList<>();
        series.forEach((place, replications) -> metrics.add(Replications.combineSame(replications.values().stream()
                .map(each -> each.observation(place)).toList(), Summary.QUANTILES_WITH_INTERVAL)));
        List<Problem> notes = new ArrayList<>();
        if (!others.isEmpty()) {
            notes.add(SimulationNotes.said(SimulationNotes.NOTE, "Measurements of " + String.join(", ", others)
                    + " are left out, because results have no such metric"));
        }
        unread.forEach(each -> notes.add(SimulationNotes.said(SimulationNotes.NOTE, each)));
        double end = extents.values().stream().mapToDouble(each -> each.end).average().orElse(0);
        double cut = extents.values().stream().mapToDouble(each -> each.isMeasured ? each.warmUpEnd : 0).average()
                .orElse(0);
        return new SimulationResult(name, unit.isEmpty() ? null : unit, 0, 0, extents.size(), end,
                SimulationResult.MEASURED, new SimulationResult.WarmUpCut(0, cut), 0, 0, metrics, notes);
    }
}
