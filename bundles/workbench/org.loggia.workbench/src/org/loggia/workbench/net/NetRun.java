// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.input.NumberText;
import org.loggia.io.TimeUnit;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.queueing.statistics.TimeSeries.Means;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.workbench.figures.StoredRun;

/**
 * What the simulation or the exact solution of a net found, as a run among the others: residence times as response
 * times, mean numbers of tokens as queue lengths. Points are {@code Place:NAME/COLOUR},
 * {@code Place:NAME/queue/COLOUR}, {@code Place:NAME/depository/COLOUR}, {@code Queue:NAME},
 * {@code Probe:NAME/COLOUR} and {@code Transition:NAME/MODE}.
 */
public final class NetRun {

    private static final String MEANING = "response times are the residence times of tokens, queue lengths their mean"
            + " numbers";

    private final List<Metric> metrics = new ArrayList<>();

    private NetRun() {
    }

    private static Problem meaning(TimeUnit unit) {
        return SimulationNotes.said(SimulationNotes.NET_UNITS, unit == null
                ? "Times are in the net's own unit of time; "
                        + MEANING : "Of a net, " + MEANING);
    }

    private static String literal(TimeUnit unit) {
        return unit == null ? null : unit.getLiteral();
    }

    /**
     * The run of a net, to be stored.
     *
     * @param unit of its times; null where nobody says it
     */
    public static StoredRun of(String name, Instant started, NetRunSettings settings, NetResults results,
            TimeUnit unit) {
        NetRun run = new NetRun();
        run.collect(results);
        List<Problem> notes = new ArrayList<>(List.of(meaning(unit)));
        results.warnings().forEach(each -> notes.add(each.within(Location.UNKNOWN)));
        SimulationSettings used = SimulationSettings.ofSeed(settings.seed()).until(settings.time(),
                settings.events() == NetRunSettings.DEFAULT.events() ? Long.MAX_VALUE : settings.events())
                .within(Math.min(settings.precision(), 0.999))
                .withWarmUp(settings.warmUp() < 0 ? SimulationSettings.AUTOMATIC : 0)
                .replicated(settings.replications(), settings.threads());
        return new StoredRun(name, started, used, new SimulationResult(results.net(), literal(unit), 0, results.seed(),
                results.replications(), results.simulatedTime(), results.stoppedBy().name().toLowerCase(Locale.ROOT),
                new SimulationResult.WarmUpCut(0, results.warmUpTime()), results.wallSeconds(), results.events(),
                List.copyOf(run.metrics), notes));
    }

    /**
     * The exact solution of a net, to be stored among the runs: means without intervals.
     *
     * @param unit of its times; null where nobody says it
     */
    public static StoredRun of(String name, Instant started, String net, ExactSolution solution, TimeUnit unit) {
        NetRun run = new NetRun();
        solution.rows().forEach(run::collect);
        SimulationSettings none = SimulationSettings.ofSeed(1).replicated(1, 1);
        return new StoredRun(name, started, none, new SimulationResult(net, literal(unit), 0, none.seed(), 1, 0,
                SimulationResult.EXACT, new SimulationResult.WarmUpCut(0, 0),
                Duration.between(started, Instant.now()).toNanos() / 1e9, 0, List.copyOf(run.metrics),
                List.of(meaning(unit), SimulationNotes.said(SimulationNotes.EXACT_SOLUTION, "Solved exactly by "
                        + solution
                                .method().label() + ", "
                        + NumberText.grouped(solution.states()) + " " + solution.method().unit() + "; an exact solution"
                        + " has means only"))));
    }

    private void collect(ExactSolution.Row row) {
        String place = "Place:" + row.place() + "/";
        if (Double.isNaN(row.throughput())) {
            add(Metric.Kind.QUEUE_LENGTH, place + row.color(), mean(row.restTokens()));
            return;
        }
        add(Metric.Kind.RESPONSE_TIME, place + "queue/" + row.color(), mean(row.queueTime()));
        add(Metric.Kind.QUEUE_LENGTH, place + "queue/" + row.color(), mean(row.queueTokens()));
        add(Metric.Kind.THROUGHPUT, place + "queue/" + row.color(), mean(row.throughput()));
        add(Metric.Kind.RESPONSE_TIME, place + "depository/" + row.color(), mean(row.depositoryTime()));
        add(Metric.Kind.QUEUE_LENGTH, place + "depository/" + row.color(), mean(row.restTokens()));
    }

    private static Summary mean(double value) {
        return average(value, Interval.NONE, 0, Double.NaN);
    }

    private void collect(NetResults results) {
        results.parts().forEach(part -> add(Metric.Kind.RESPONSE_TIME, point(part), part.residenceTime()));
        results.probes().forEach(probe -> add(Metric.Kind.RESPONSE_TIME, "Probe:" + probe.probe() + "/" + probe.color(),
                probe.time()));
        results.queues().forEach(queue -> add(Metric.Kind.UTILIZATION, "Queue:" + queue.queue(),
                average(queue.utilization(), Interval.NONE, 0, Double.NaN)));
        for (PartResult part : results.parts()) {
            long count = part.residenceTime().count();
            add(Metric.Kind.UTILIZATION, point(part), average(part.utilization(), Interval.NONE, count, Double.NaN));
            add(Metric.Kind.QUEUE_LENGTH, point(part), average(part.meanTokens(), part.meanTokensInterval(), count,
                    part.maximumTokens()));
            add(Metric.Kind.THROUGHPUT, point(part), average(part.throughput(), part.throughputInterval(), count,
                    Double.NaN));
        }
        results.transitions().forEach(each -> add(Metric.Kind.THROUGHPUT, "Transition:" + each.transition() + "/"
                + each.mode(), average(each.throughput(), Interval.NONE, 0, Double.NaN)));
    }

    private static String point(PartResult part) {
        String place = "Place:" + part.place() + "/";
        return part.part() == PartResult.Part.PLACE ? place + part.color()
                : place + part.part().name().toLowerCase(Locale.ROOT) + "/" + part.color();
    }

    private static Summary average(double mean, Interval interval, long count, double maximum) {
        return new Summary(count, mean, Double.NaN, interval, Double.NaN, maximum, Map.of());
    }

    private void add(Metric.Kind kind, String point, Summary summary) {
        if (!Double.isNaN(summary.mean())) {
            metrics.add(new Metric(kind, point, summary, Histogram.NONE, Means.NONE));
        }
    }
}
