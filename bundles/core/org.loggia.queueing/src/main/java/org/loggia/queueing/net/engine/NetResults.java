// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.List;
import java.util.NoSuchElementException;
import org.loggia.problem.Problem;
import org.loggia.queueing.statistics.Histogram;
import org.loggia.queueing.statistics.Summary;

/**
 * The results of a run. Rates and times are in the net's own unit of time.
 *
 * @param simulatedTime time observed, after the warm-up
 * @param warmUpTime time cut off in front
 * @param events service completions and timed firings after the warm-up
 * @param firings transition firings after the warm-up
 * @param stoppedBy what ended the run
 */
public record NetResults(String net, long seed, int replications, double simulatedTime, double warmUpTime, long events,
        long firings, Stop stoppedBy, double wallSeconds, List<PartResult> parts, List<QueueResult> queues,
        List<ProbeResult> probes, List<TransitionResult> transitions, List<Problem> warnings) {
    /** Why a run ended. */
    public enum Stop { TIME, PRECISION, EVENTS, WALL_TIME }

    /** @param utilization time average of the share of busy servers; not a number for delays */
    public record QueueResult(String queue, double utilization) {
    }

    /** @param histogram of the times, up to their 99th percentile */
    public record ProbeResult(String probe, String color, Summary time, Histogram histogram) {
    }

    /** @param throughput firings in a unit of time */
    public record TransitionResult(String transition, String mode, double throughput) {
    }

    public NetResults {
        parts = List.copyOf(parts);
        queues = List.copyOf(queues);
        probes = List.copyOf(probes);
        transitions = List.copyOf(transitions);
        warnings = List.copyOf(warnings);
    }

    /** The result for a place's part and color. */
    public PartResult part(String place, PartResult.Part part, String color) {
        return parts.stream().filter(r -> r.place().equals(place) && r.part() == part && r.color().equals(color))
                .findFirst().orElseThrow(() -> new NoSuchElementException(place + " " + part + " " + color));
    }

    /** The utilization of the queue with the given name. */
    public double utilization(String queue) {
        return queues.stream().filter(r -> r.queue().equals(queue)).findFirst()
                .orElseThrow(() -> new NoSuchElementException(queue)).utilization();
    }

    /** The same without intervals, as the run was too short for them. */
    NetResults withoutIntervals() {
        return new NetResults(net, seed, replications, simulatedTime, warmUpTime, events, firings, stoppedBy,
                wallSeconds, parts.stream().map(PartResult::withoutIntervals).toList(), queues, probes.stream()
                        .map(probe -> new ProbeResult(probe.probe(), probe.color(), probe.time().withoutIntervals(),
                                probe.histogram())).toList(), transitions, warnings);
    }
}
