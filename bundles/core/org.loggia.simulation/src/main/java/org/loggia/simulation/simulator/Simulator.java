// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simulator;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.loggia.analysis.ModelReport;
import org.loggia.io.RequestType;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.HeavyTail;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.run.Exploration;
import org.loggia.simulation.run.HeavyTailedValue;
import org.loggia.simulation.run.Plan;
import org.loggia.simulation.run.RareEvents;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.RunResult;
import org.loggia.simulation.run.Scenario;
import org.loggia.simulation.run.ToleratedFault;
import org.loggia.simulation.storage.ScenarioRequests;
import org.loggia.simulation.storage.StorageNotes;
import org.loggia.simulation.storage.StorageSpecification;
import org.loggia.simulation.storage.UserLoad;

/** Runs the replications of a plan and combines the results. */
public final class Simulator {

    /** More scenario runs than this, or draws, are not practicable: notes name no larger number. */
    private static final double MANY = 1e12;

    /** With fewer observations, equal ones are no surprise. */
    private static final int SEVERAL = 64;

    private Simulator() {
    }

    /**
     * @param model name of the model, for the result
     * @param plan built by {@link org.loggia.simulation.compile.ModelCompiler}
     * @param progress told about the first replication, and asked by the others whether to end
     * @throws SimulationException if a run fails; then there is no result
     */
    public static SimulationResult simulate(String model, Plan plan, SimulationSettings settings,
            SimulationProgress progress) {
        long begin = System.nanoTime();
        return result(model, plan, settings, runAll(plan, settings, progress), begin, ResultDetails.NONE);
    }

    /** @param begin when the simulation began, by {@link System#nanoTime()} */
    static SimulationResult result(String model, Plan plan, SimulationSettings settings, List<RunResult> runs,
            long begin, ResultDetails details) {
        double wallSeconds = (System.nanoTime() - begin) / 1e9;
        int n = runs.size();
        var cut = new SimulationResult.WarmUpCut(runs.stream().mapToLong(RunResult::warmUpRuns).sum() / (double) n,
                runs.stream().mapToDouble(RunResult::warmUpEnd).sum() / n);
        boolean changing = !plan.isSteady();
        List<Double> quantiles = Summary.quantilesWith(details.quantiles());
        List<Metric> metrics = markMeans(changing ? Replications.combineChanging(runs, quantiles)
                : Replications.combine(runs, quantiles), plan.pointsOfMeans());
        return new SimulationResult(model, plan.timeUnit(), plan.users(), settings.seed(), n,
                runs.stream().mapToDouble(RunResult::endTime).sum() / n, runs.get(0).stop().text(), cut, wallSeconds,
                runs.stream().mapToLong(RunResult::events).sum(), metrics, notes(plan, runs, metrics));
    }

    static List<RunResult> runAll(Plan plan, SimulationSettings settings, SimulationProgress progress) {
        return runAll(plan, settings, progress, Exploration.of(plan), ResultDetails.NONE);
    }

    static List<RunResult> runAll(Plan plan, SimulationSettings settings, SimulationProgress progress,
            RareEvents rare, ResultDetails details) {
        if (settings.precision() > 0) {
            requireSteadyLoad(plan, "a precision requires");
        }
        if (settings.replications() == 1) {
            return List.of(run(plan, settings, 0, progress, rare, details));
        }
        ExecutorService threads = Executors.newFixedThreadPool(
                Math.min(settings.threads(), settings.replications()));
        try {
            List<Future<RunResult>> futures = new ArrayList<>();
            for (int i = 0; i < settings.replications(); i++) {
                int replication = i;
                SimulationProgress told = i == 0 ? progress
                        : (time, measurements, mean) -> !progress.isCancelled();
                futures.add(threads.submit(() -> run(plan, settings, replication, told, rare, details)));
            }
            List<RunResult> results = new ArrayList<>();
            for (Future<RunResult> future : futures) {
                results.add(future.get());
            }
            return results;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SimulationException(null, "the simulation was interrupted", "run it again");
        } finally {
            threads.shutdownNow();
        }
    }

    private static RunResult run(Plan plan, SimulationSettings settings, int replication, SimulationProgress progress,
            RareEvents rare, ResultDetails details) {
        return new Run(plan, settings, replication, progress, rare, null, details.recorders().apply(replication))
                .execute();
    }

    private static String words(ToleratedFault concession) {
        return switch (concession) {
            case NEGATIVE_LOAD -> "The load profiles were below 0 at %,d step%s; the load is 0 there";
            case EMPTY_BRANCH -> "All conditions of a branch were false %,d time%s; the branch counted as empty";
            case ABSENT_VALUE -> "A variable of an expression had no value %,d time%s; the result counted as absent";
        };
    }

    private static ProblemKind kind(ToleratedFault concession) {
        return switch (concession) {
            case NEGATIVE_LOAD -> SimulationNotes.NEGATIVE_LOAD;
            case EMPTY_BRANCH -> SimulationNotes.EMPTY_BRANCH;
            case ABSENT_VALUE -> SimulationNotes.ABSENT_VALUE;
        };
    }

    /** @param what what takes parts of a run for the whole, e.g. "a precision requires" */
    static void requireSteadyLoad(Plan plan, String what) {
        if (!plan.isSteady()) {
            throw new SimulationException(plan.changes().isEmpty() ? null : plan.changes().get(0).element(),
                    what + " a constant load, but this load changes",
                    "limit the simulated time, and replicate the run");
        }
    }

    private static List<Problem> notes(Plan plan, List<RunResult> runs, List<Metric> metrics) {
        Set<Problem> notes = new LinkedHashSet<>();
        Optional<String> instability = RunResult.instability(runs);
        instability.map(words -> SimulationNotes.said(SimulationNotes.UNSTABLE, words)).or(() -> warmUpNote(runs))
                .ifPresent(notes::add);
        RareEvents rare = runs.get(0).rare();
        if (instability.isEmpty() && metrics.stream().anyMatch(each -> lacksInterval(each, rare))) {
            notes.add(plan.isSteady() ? shortRun(runs, metrics) : SimulationNotes.ONE_CHANGING_RUN.at(
                    Location.UNKNOWN));
        }
        plan.scenarios().stream().filter(each -> !each.origin().isEmpty()).forEach(each -> notes.add(SimulationNotes
                .said(
                        SimulationNotes.ARRIVAL_PROCESS, "UsageScenario:" + each.name(), Map.of(), each.origin())));
        notes.addAll(plan.notes());
        notes.addAll(negativeDemands(plan, runs));
        notes.addAll(concessions(runs, EnumSet.allOf(ToleratedFault.class)));
        notes.addAll(LimitNotes.of(plan, runs, metrics));
        for (int storage = 0; storage < plan.storages().size(); storage++) {
            ModelReport report = ModelReport.EMPTY;
            for (RunResult run : runs) {
                report = report.merge(run.storageReports().get(storage));
            }
            StorageSpecification specification = plan.storages().get(storage);
            notes.addAll(StorageNotes.of(specification, knowsMeansOnly(specification, metrics), report,
                    userLoads(plan, runs, storage)));
        }
        return new ArrayList<>(notes);
    }

    /** Returns notes on tolerated faults with their numbers. */
    static List<Problem> concessions(List<RunResult> runs, Set<ToleratedFault> asked) {
        List<Problem> notes = new ArrayList<>();
        for (ToleratedFault concession : asked) {
            long count = runs.stream().mapToLong(run -> run.concessions()[concession.ordinal()]).sum();
            if (count > 0) {
                notes.add(SimulationNotes.said(kind(concession), null, Map.of("count", Long.toString(count)),
                        String.format(Locale.ROOT, words(concession), count, count == 1 ? "" : "s")));
            }
        }
        return notes;
    }

    private static List<Metric> markMeans(List<Metric> metrics, Set<String> points) {
        return metrics.stream().map(metric -> metric.kind() == Metric.Kind.RESPONSE_TIME
                && points.contains(metric.point()) ? metric.ofMeans() : metric).toList();
    }

    private static boolean knowsMeansOnly(StorageSpecification storage, List<Metric> metrics) {
        return Stream.of(RequestType.values()).map(storage::point).anyMatch(point -> metrics.stream()
                .anyMatch(m -> m.percentilesOfMeans() && m.point().equals(point) && m.summary().count() > 0));
    }

    private static List<Problem> negativeDemands(Plan plan, List<RunResult> runs) {
        List<Problem> notes = new ArrayList<>();
        for (int i = 0; i < plan.resources().size(); i++) {
            int resource = i;
            long negative = runs.stream().mapToLong(run -> run.negativeDemands()[resource]).sum();
            if (negative > 0) {
                String point = plan.resources().get(i).point();
                notes.add(SimulationNotes.said(SimulationNotes.NEGATIVE_DEMANDS, point, Map.of("count",
                        Long.toString(negative), "resource", point), String.format(Locale.ROOT,
                                "%,d %s below 0 and counted as 0, as in Palladio's simulator: the mean demand is "
                                        + "larger than in the model.", negative,
                                (negative == 1 ? "demand to " : "demands to ") + point
                                        + (negative == 1 ? " was" : " were"))));
            }
        }
        return notes;
    }

    /** Why there are no intervals, and what to do. */
    private static Problem shortRun(List<RunResult> runs, List<Metric> metrics) {
        RareEvents.Extent extent = RareEvents.Extent.of(runs);
        RareEvents rare = runs.get(0).rare();
        double missing = metrics.stream().filter(each -> lacksInterval(each, rare))
                .mapToDouble(each -> rare.missingFactor(each, extent)).filter(Double::isFinite).max().orElse(0);
        double rarely = Math.max(missing, rare.missingFactor(extent));
        double needed = Math.max(runs.stream().mapToDouble(RunResult::runsForIntervals).sorted()
                .skip(runs.size() / 2).findFirst().orElse(0), rarely > 1 ? rarely * extent.runsOfEach() : 0);
        String advice = needed > MANY
                ? "no feasible run length suffices; reduce the load, or replace rare large values"
                : needed > 0 ? "they need about " + rounded(needed) + " scenario runs"
                        + (runs.size() == 1 ? "" : " in each replication") : "simulate longer";
        String reason = runs.stream().map(RunResult::scarcest).filter(Objects::nonNull).findFirst()
                .map(Simulator::scarcity).orElse(rarely > 1 ? "needs "
                        + HeavyTail.MIN_SEEN
                        + " of the rare events (branches or failures) that determine them"
                        : "needs a run with the information of "
                                + BatchMeans.ENOUGH
                                + " uncorrelated response times");
        return SimulationNotes.SHORT_RUN.of(
                "Means without an interval come from too short a run: a valid 95 % interval " + reason, advice);
    }

    private static String scarcity(HeavyTailedValue.Scarce value) {
        return String.format(Locale.ROOT, "needs %d of %s that determine the means; %s",
                HeavyTail.MIN_SEEN, value.text(), value.weight() > MANY ? "fewer than one in " + rounded(MANY)
                        + " is such a value" : "about one in " + rounded(value.weight()) + " is such a value");
    }

    /** One significant digit, upwards. */
    private static String rounded(double number) {
        double digit = Math.pow(10, Math.floor(Math.log10(number)));
        return String.format(Locale.ROOT, "%,.0f", Math.ceil(number / digit - 1e-9) * digit);
    }

    private static boolean lacksInterval(Metric metric, RareEvents rare) {
        Summary summary = metric.summary();
        return metric.point().startsWith("UsageScenario:") && !summary.interval().exists()
                && (metric.kind() == Metric.Kind.RESPONSE_TIME && summary.count() > 0
                        && (summary.maximum() > summary.minimum() || summary.count() >= SEVERAL
                                && rare.mayVary(metric))
                        || metric.kind() == Metric.Kind.FAILURE_PROBABILITY && summary.count() >= SEVERAL);
    }

    private static Optional<Problem> warmUpNote(List<RunResult> runs) {
        if (runs.stream().anyMatch(r -> !r.warmUpOver())) {
            return Optional.of(SimulationNotes.ENDED_IN_WARM_UP.at(Location.UNKNOWN));
        }
        if (runs.stream().anyMatch(r -> !r.warmUpFound())) {
            return Optional.of(SimulationNotes.NO_END_OF_WARM_UP.at(Location.UNKNOWN));
        }
        return Optional.empty();
    }

    /** Loads of the scenarios whose users send requests to a storage; none where a number of users changes. */
    private static List<UserLoad> userLoads(Plan plan, List<RunResult> runs, int storage) {
        List<UserLoad> loads = new ArrayList<>();
        for (Scenario scenario : plan.isSteady() ? plan.scenarios() : List.<Scenario>of()) {
            long requests = 0;
            double waiting = 0;
            for (RunResult run : runs) {
                for (ScenarioRequests each : run.storageUsers().get(storage)) {
                    if (each.scenario() == scenario.point()) {
                        requests += each.requests();
                        waiting += each.waiting() / runs.size();
                    }
                }
            }
            if (requests > 0) {
                // Those who fork wait for several requests at a time.
                loads.add(new UserLoad(scenario.name(), scenario.isOpen(), requests,
                        scenario.isOpen() ? 0 : Math.min(1, waiting / scenario.population())));
            }
        }
        return loads;
    }
}
