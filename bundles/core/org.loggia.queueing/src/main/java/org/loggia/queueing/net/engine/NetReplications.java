// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Tally;

/**
 * Joins independent runs of a net. Means are means over the runs, intervals come from the spread between runs
 * (Student's t), quantiles and extremes from all observations. Which thread makes which run does not matter.
 */
final class NetReplications {
    private final List<NetSimulation> runs = new ArrayList<>();
    private final List<NetResults> results = new ArrayList<>();

    private NetReplications() {
    }

    static NetResults run(CompiledNet net, NetRunSettings settings, NetProgress progress) {
        long start = System.nanoTime();
        NetReplications replications = new NetReplications();
        ExecutorService executor = Executors.newFixedThreadPool(Math.min(settings.threads(), settings.replications()));
        try {
            List<Future<NetResults>> futures = new ArrayList<>();
            for (int r = 0; r < settings.replications(); r++) {
                NetSimulation simulation = new NetSimulation(net, settings, r, progress);
                replications.runs.add(simulation);
                futures.add(executor.submit((Callable<NetResults>) simulation::run));
            }
            for (Future<NetResults> future : futures) {
                replications.results.add(future.get());
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause
                    : new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw NetProblems.RUN.failure("net '" + net.net.name() + "'", "its simulation was interrupted", "");
        } finally {
            executor.shutdownNow();
        }
        NetResults joined = replications.joined(settings, (System.nanoTime() - start) / 1e9);
        return Tally.areLongEnough(replications.runs.stream().mapToDouble(NetSimulation::sizeAmongReplications)
                .toArray())
                        ? joined : joined.withoutIntervals();
    }

    private NetResults joined(NetRunSettings settings, double wallSeconds) {
        NetResults first = results.get(0);
        List<PartResult> parts = new ArrayList<>();
        for (int i = 0; i < first.parts().size(); i++) {
            parts.add(part(i));
        }
        List<NetResults.QueueResult> queues = new ArrayList<>();
        for (int i = 0; i < first.queues().size(); i++) {
            int queue = i;
            queues.add(new NetResults.QueueResult(first.queues().get(i).queue(),
                    over(result -> result.queues().get(queue).utilization()).mean()));
        }
        List<NetResults.TransitionResult> transitions = new ArrayList<>();
        for (int i = 0; i < first.transitions().size(); i++) {
            int mode = i;
            transitions.add(new NetResults.TransitionResult(first.transitions().get(i).transition(),
                    first.transitions().get(i).mode(),
                    over(result -> result.transitions().get(mode).throughput()).mean()));
        }
        List<NetResults.ProbeResult> probes = new ArrayList<>();
        for (int i = 0; i < first.probes().size(); i++) {
            int probe = i;
            List<Tally> times = runs.stream().map(run -> run.probeTallies().get(probe)).toList();
            probes.add(new NetResults.ProbeResult(first.probes().get(i).probe(), first.probes().get(i).color(),
                    Tally.overReplications(times), Tally.histogramOf(times, PartResult.BINS)));
        }
        return new NetResults(first.net(), settings.seed(), results.size(),
                results.stream().mapToDouble(NetResults::simulatedTime).sum(),
                results.stream().mapToDouble(NetResults::warmUpTime).sum(),
                results.stream().mapToLong(NetResults::events).sum(),
                results.stream().mapToLong(NetResults::firings).sum(), first.stoppedBy(), wallSeconds, parts, queues,
                probes, transitions, first.warnings());
    }

    private PartResult part(int index) {
        PartResult part = results.get(0).parts().get(index);
        Tally throughput = over(result -> result.parts().get(index).throughput());
        Tally tokens = over(result -> result.parts().get(index).meanTokens());
        List<Tally> residences = new ArrayList<>();
        for (NetSimulation run : runs) {
            residences.add(run.residences().get(index));
        }
        // A depository that tokens pass without delay has no times; the queue before it does.
        boolean known = Tally.areLongEnough(runs.stream().map(NetSimulation::residences)
                .map(times -> times.get(times.get(index) == null ? index - 1 : index))
                .mapToDouble(Tally::sizeAmongReplications).toArray());
        Interval tokensInterval = known ? tokens.independentInterval() : Interval.NONE;
        return new PartResult(part.place(), part.part(), part.color(),
                over(result -> result.parts().get(index).arrivalRate()).mean(), throughput.mean(),
                known ? throughput.independentInterval() : Interval.NONE,
                over(result -> result.parts().get(index).utilization()).mean(),
                tokens.mean(), tokensInterval,
                results.stream().mapToInt(result -> result.parts().get(index).maximumTokens()).max().orElse(0),
                residences.contains(null) ? part.residenceTime() : Tally.overReplications(residences),
                residences.contains(null) ? part.histogram() : Tally.histogramOf(residences, PartResult.BINS));
    }

    /** A quantity over the runs; where it does not exist, nothing is tallied. */
    private Tally over(ToDoubleFunction<NetResults> quantity) {
        Tally tally = new Tally();
        results.stream().mapToDouble(quantity).filter(Double::isFinite).forEach(tally::add);
        return tally;
    }
}
