// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationNotes;

/**
 * The result of a simulation.
 *
 * @param model name of the model: its allocation and usage model
 * @param timeUnit what a time unit of the model is, e.g. ms; null if the model does not say
 * @param users number of users of all closed workloads together; 0 if there are only open ones
 * @param seed of the random numbers
 * @param replications number of independent runs
 * @param simulatedTime mean end time of the runs, in the model's time units
 * @param stoppedBy why the runs ended: {@code time}, {@code measurements}, {@code precision} or {@code cancelled};
 *            {@link #EXACT} or {@link #MEASURED} where nothing was simulated
 * @param warmUp what was left out at the beginning
 * @param wallSeconds time it took
 * @param events events in all runs
 * @param metrics the figures
 * @param notes what a reader must know about the model or the figures; the place of one is the measuring point that it
 *            is about
 */
public record SimulationResult(String model, String timeUnit, int users, long seed, int replications,
        double simulatedTime, String stoppedBy,
        WarmUpCut warmUp, double wallSeconds, long events, List<Metric> metrics, List<Problem> notes) {

    /** Represents the reason for the end if the results are an exact solution. */
    public static final String EXACT = "exact";

    /** Represents the reason for the end if the results come from measurements. */
    public static final String MEASURED = "measured";

    /** Whether the figures come from an exact solution. */
    public boolean isExact() {
        return EXACT.equals(stoppedBy);
    }

    /**
     * The warm-up that is excluded from the statistics.
     *
     * @param scenarioRuns mean number of usage scenario runs
     * @param time mean simulated time
     */
    public record WarmUpCut(double scenarioRuns, double time) {
    }

    /** The same with other figures, and with further notes. */
    public SimulationResult with(List<Metric> figures, List<Problem> further) {
        return new SimulationResult(model, timeUnit, users, seed, replications, simulatedTime, stoppedBy, warmUp,
                wallSeconds, events, figures, Stream.concat(notes.stream(), further.stream()).toList());
    }

    /** Returns the same result with a time unit, if the model defines none; null for none. */
    public SimulationResult orIn(String unit) {
        return timeUnit != null || unit == null ? this : new SimulationResult(model, unit, users, seed, replications,
                simulatedTime, stoppedBy, warmUp, wallSeconds, events, metrics, notes);
    }

    /** The same with its notes in other words. */
    public SimulationResult inWords(UnaryOperator<Problem> words) {
        return new SimulationResult(model, timeUnit, users, seed, replications, simulatedTime, stoppedBy, warmUp,
                wallSeconds, events, metrics, notes.stream().map(words).toList());
    }

    /** The notes as sentences for people. */
    public List<String> sentences() {
        return notes.stream().map(SimulationNotes::sentence).toList();
    }

    /** The probabilities of the quantiles to report, in ascending order: the usual ones and those on request. */
    public List<Double> quantiles() {
        return Summary.quantilesWith(metrics.stream().flatMap(each -> each.summary().quantileIntervals().keySet()
                .stream()).toList());
    }

    /** The metric of a kind at a point. */
    public Optional<Metric> find(Metric.Kind kind, String point) {
        return metrics.stream().filter(m -> m.kind() == kind && m.point().equals(point)).findFirst();
    }
}
