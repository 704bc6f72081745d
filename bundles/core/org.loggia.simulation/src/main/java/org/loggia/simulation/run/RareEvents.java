// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.loggia.queueing.statistics.BatchMeans;
import org.loggia.queueing.statistics.HeavyTail;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.result.Metric;

/**
 * Rare events in the scenario runs of a plan, and the run length at which they have been observed often enough for
 * intervals. See {@link Exploration}; the decision depends on the plan and on the length of the run only.
 *
 * <p>The mean of n independent observations with a squared skewness of s is about as skewed as a sum of n / s rare
 * events, so an interval asks for {@value HeavyTail#MIN_SEEN} times s observations. For an event that happens in one of
 * m runs and outweighs all others, s is m. Outages last: all runs that fail in one of them are one event.
 */
public final class RareEvents {

    /** Of a plan whose load changes, or that was not explored. */
    public static final RareEvents UNKNOWN = new RareEvents(null);

    /** The cause of failures that are drawn for each run; others are numbers of resources that break down. */
    static final int INDEPENDENT = -1;

    private static final double MAX_LOAD = 0.95;

    /** By how much exponential amounts are more skewed than constant ones: E[X^3]^2 / E[X^2]^3. */
    private static final double EXPONENTIAL = 4.5;

    private final Plan plan;
    private Findings findings;

    /** @param plan which is explored when it matters; null if nothing is known of it */
    RareEvents(Plan plan) {
        this.plan = plan;
    }

    private synchronized Findings findings() {
        if (findings == null) {
            findings = Exploration.findings(plan);
        }
        return findings;
    }

    /**
     * The number of observations.
     *
     * @param runs of each usage scenario, those that failed included
     * @param time simulated time
     * @param replications how many runs these are
     */
    public record Extent(long[] runs, double time, int replications) {

        /** All of several runs. */
        public static Extent of(List<RunResult> results) {
            long[] runs = new long[results.get(0).extent().runs().length];
            double time = 0;
            for (RunResult each : results) {
                Arrays.setAll(runs, i -> runs[i] + each.extent().runs()[i]);
                time += each.extent().time();
            }
            return new Extent(runs, time, results.size());
        }

        /** That of so many runs like this one. */
        Extent times(int number) {
            return new Extent(Arrays.stream(runs).map(each -> each * number).toArray(), time * number, number);
        }

        /** Returns the factor on required runs; see {@link HeavyTail#sizeAmongReplications}. */
        private double share() {
            return replications > 1 ? 2 : 1;
        }

        /** The number of runs of all scenarios in one replication. */
        public double runsOfEach() {
            return (double) allRuns() / replications;
        }

        private long allRuns() {
            return Arrays.stream(runs).sum();
        }
    }

    /** The rare events that an {@link Exploration} has found. */
    static final class Findings {
        private final Map<String, Integer> numbers = new HashMap<>();
        private final double[] walks;
        private final long[] walkCounts;
        private final WeightedMoments[][] visits;
        private final WeightedMoments[][] counts;
        private final WeightedMoments[][] totals;
        private final Map<Integer, Map<Integer, double[]>> failures = new TreeMap<>();
        private final boolean[] timeouts;
        private boolean isComplete = true;

        Findings(Plan plan, String[] names) {
            for (int i = 0; i < names.length; i++) {
                numbers.putIfAbsent(names[i], i);
            }
            int scenarios = plan.scenarios().size();
            walks = new double[scenarios];
            walkCounts = new long[scenarios];
            visits = new WeightedMoments[scenarios][names.length];
            counts = new WeightedMoments[scenarios][names.length];
            totals = new WeightedMoments[scenarios][names.length];
            timeouts = new boolean[plan.failures().modes().size()];
        }

        void walked(int scenario, double likelihood) {
            walks[scenario] += likelihood;
            walkCounts[scenario]++;
        }

        void visit(int scenario, int quantity, double likelihood, double time) {
            law(visits[scenario], quantity).add(likelihood, time);
        }

        void quantity(int scenario, int quantity, double likelihood, double count, double total) {
            law(counts[scenario], quantity).add(likelihood, count);
            law(totals[scenario], quantity).add(likelihood, total);
        }

        private static WeightedMoments law(WeightedMoments[] laws, int number) {
            if (laws[number] == null) {
                laws[number] = new WeightedMoments();
            }
            return laws[number];
        }

        void failed(int scenario, int mode, int cause, double likelihood) {
            failures.computeIfAbsent(mode, m -> new TreeMap<>()).computeIfAbsent(cause,
                    c -> new double[walks.length])[scenario] += likelihood;
        }

        void mayTimeOut(int mode) {
            timeouts[mode] = true;
        }

        void incomplete() {
            isComplete = false;
        }
    }

    private boolean isKnown() {
        return plan != null;
    }

    /**
     * Whether what happens most rarely was seen often enough whatever it does to the figures, so that the plan need not
     * be explored. Numbers whose values have a probability of at least p have a squared skewness of at most 1 / p.
     */
    public boolean isSeenAnyway(Extent extent) {
        if (!isKnown()) {
            return false;
        }
        double skewness = EXPONENTIAL / plan.rarest();
        return skewness < HeavyTail.MIN_WEIGHT || extent.share() * HeavyTail.MIN_SEEN * skewness <= Arrays.stream(
                extent.runs).filter(each -> each > 0).min().orElse(0);
    }

    /** Factor by which a run is too short for intervals of its means; at most 1 if it is long enough. */
    public double missingFactor(Extent extent) {
        if (!isKnown() || isSeenAnyway(extent)) {
            return 0;
        }
        double factor = 0;
        for (int s = 0; s < findings().walks.length; s++) {
            WeightedMoments times = findings().visits[s][plan.scenarios().get(s).point()];
            if (times != null && extent.runs[s] > 0) {
                factor = Math.max(factor, needed(times.squaredSkewness()) / extent.runs[s]);
            }
        }
        return extent.share() * Math.max(factor, missingFactorOfQueues(extent));
    }

    /** Whether the rare events in a warm-up are enough to show how long congestion lasts after one of them. */
    boolean isCorrelationSeen(Extent warmUp) {
        return !isKnown() || isSeenAnyway(warmUp)
                || missingFactor(warmUp) * BatchMeans.ENOUGH_TO_TELL <= HeavyTail.MIN_SEEN;
    }

    private static double needed(double squaredSkewness) {
        return squaredSkewness >= HeavyTail.MIN_WEIGHT ? HeavyTail.MIN_SEEN * squaredSkewness : 0;
    }

    /**
     * In a queue that is served in order the mean square of services decides (see {@link HeavyTail}), as far as waiting
     * there is part of the response times.
     */
    private double missingFactorOfQueues(Extent extent) {
        int first = plan.points().size();
        double[] waits = new double[plan.resources().size()];
        double all = 0;
        for (int s = 0; s < findings().walks.length; s++) {
            WeightedMoments times = findings().visits[s][plan.scenarios().get(s).point()];
            all += times == null ? 0 : extent.runs[s] * times.mean();
        }
        for (int r = 0; r < waits.length; r++) {
            if (plan.resources().get(r).policy() == SchedulingPolicy.FCFS && extent.time > 0) {
                int servers = plan.resources().get(r).servers();
                double load = sum(findings().totals, first + r, 1, extent) / extent.time / servers;
                double visits = sum(findings().counts, first + r, 1, extent);
                waits[r] = visits * sum(findings().totals, first + r, 2, extent) / extent.time / servers / 2
                        / (1 - Math.min(MAX_LOAD, load));
                all += waits[r];
            }
        }
        double factor = 0;
        for (int r = 0; r < waits.length; r++) {
            double squares = sum(findings().totals, first + r, 2, extent);
            if (waits[r] > 0 && squares > 0) {
                double share = waits[r] / all;
                double rarity = sum(findings().totals, first + r, 4, extent) / squares / squares * share * share;
                factor = Math.max(factor, rarity * extent.allRuns() >= HeavyTail.MIN_WEIGHT
                        ? HeavyTail.MIN_SEEN * rarity : 0);
            }
        }
        return factor;
    }

    /** The expected sum of a power over all scenario runs. */
    private double sum(WeightedMoments[][] laws, int quantity, int power, Extent extent) {
        double sum = 0;
        for (int s = 0; s < laws.length; s++) {
            if (laws[s][quantity] != null && findings().walks[s] > 0) {
                sum += extent.runs[s] * laws[s][quantity].sum(power) / findings().walks[s];
            }
        }
        return sum;
    }

    /** Factor by which a run is too short for an interval of this metric; at most 1 if it is long enough. */
    public double missingFactor(Metric metric, Extent extent) {
        if (!isKnown() || isSeenAnyway(extent)) {
            return 0;
        }
        if (metric.kind() == Metric.Kind.FAILURE_PROBABILITY) {
            return extent.share() * missingFactorOfFailures(metric, extent);
        }
        Integer number = findings().numbers.get(metric.point());
        if (number == null) {
            return 0;
        }
        return extent.share() * switch (metric.kind()) {
            case RESPONSE_TIME -> ofVisits(number, metric.summary().count());
            case THROUGHPUT, DATA_RATE -> ofSums(findings().counts, number, extent);
            case UTILIZATION, QUEUE_LENGTH -> ofSums(findings().totals, number, extent);
            default -> 0;
        };
    }

    /**
     * The largest mean of the sum of delays after two users have met, one of whom makes others wait. Each of these
     * waits until the first one is gone, at most: its response time R. About 1 + c R wait if c come in a unit of time.
     *
     * @param count how often a figure was observed
     */
    public double delayByMeeting(long count, Extent extent) {
        double most = 0;
        for (int s = 0; s < findings().walks.length; s++) {
            WeightedMoments times = findings().visits[s][plan.scenarios().get(s).point()];
            if (times != null) {
                most = Math.max(most, times.mean() + count / extent.time * times.sum(2) / times.weight());
            }
        }
        return most;
    }

    private double ofVisits(int number, long count) {
        double most = 0;
        for (WeightedMoments[] laws : findings().visits) {
            most = laws[number] == null ? most : Math.max(most, laws[number].squaredSkewness());
        }
        return count > 0 ? needed(most) / count : 0;
    }

    private double ofSums(WeightedMoments[][] laws, int number, Extent extent) {
        double squares = sum(laws, number, 2, extent);
        double cubes = sum(laws, number, 3, extent);
        return squares > 0 ? needed(cubes * cubes / (squares * squares * squares) * extent.allRuns())
                / extent.allRuns() : 0;
    }

    private double missingFactorOfFailures(Metric metric, Extent extent) {
        int scenario = scenario(metric.point());
        double runs = extent.runs[scenario];
        double probability = 0;
        double squares = 0;
        double cubes = 0;
        for (Map.Entry<Integer, Map<Integer, double[]>> mode : failures(metric, scenario).entrySet()) {
            for (Map.Entry<Integer, double[]> cause : mode.getValue().entrySet()) {
                double each = cause.getValue()[scenario] / findings().walks[scenario];
                probability += each;
                double outages = cause.getKey() == INDEPENDENT ? 0 : outages(cause.getKey(), extent.time);
                double inOne = outages > 0 ? runs * each / outages : 0;
                squares += runs * each * (1 + 2 * inOne);
                cubes += runs * each * (1 + 6 * inOne + 6 * inOne * inOne);
            }
        }
        if (probability == 0) {
            return mayTimeOut(metric, scenario) ? HeavyTail.MIN_SEEN / (metric.summary().mean() * runs) : 0;
        }
        double rest = Math.max(0, 1 - probability); // of runs that seldom succeed these are the rare events
        double skewness = Math.max(cubes * cubes / (squares * squares * squares),
                probability > 0.5 && rest > 0 ? 1 / (rest * runs) : 0);
        return HeavyTail.MIN_SEEN * skewness;
    }

    /** Whether runs fail independently of each other, without lasting outages. */
    public boolean failsIndependently(Metric metric) {
        if (!isKnown() || metric.kind() != Metric.Kind.FAILURE_PROBABILITY) {
            return false;
        }
        int scenario = scenario(metric.point());
        return findings().isComplete && !mayTimeOut(metric, scenario) && failures(metric, scenario).values().stream()
                .allMatch(each -> each.keySet().stream().allMatch(cause -> cause == INDEPENDENT));
    }

    private double outages(int resource, double time) {
        FailurePlan.FallibleResource each = plan.failures().resources().get(resource);
        return time / (each.meanTimeToFailure() + each.meanTimeToRepair());
    }

    private int scenario(String point) {
        int found = 0;
        for (int s = 0; s < plan.scenarios().size(); s++) {
            String name = plan.points().get(plan.scenarios().get(s).point());
            found = point.equals(name) || point.startsWith(name + "/") ? s : found;
        }
        return found;
    }

    /** The failures that a probability is about, by way and cause. */
    private Map<Integer, Map<Integer, double[]>> failures(Metric metric, int scenario) {
        int mode = mode(metric, scenario);
        return mode < 0 ? findings().failures : findings().failures.containsKey(mode)
                ? Map.of(mode, findings().failures.get(mode)) : Map.of();
    }

    private int mode(Metric metric, int scenario) {
        String name = plan.points().get(plan.scenarios().get(scenario).point());
        return metric.point().equals(name) ? -1
                : plan.failures().modes().indexOf(metric.point().substring(name.length() + 1));
    }

    private boolean mayTimeOut(Metric metric, int scenario) {
        int mode = mode(metric, scenario);
        for (int i = 0; i < findings().timeouts.length; i++) {
            if (findings().timeouts[i] && (mode < 0 || mode == i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * A figure of runs with the interval that it may have: none where the runs are too short, and where all
     * observations are equal although the model lets them differ.
     */
    public Metric validated(Metric metric, Extent extent, boolean longEnough) {
        Interval interval = metric.summary().interval();
        boolean isUnknown = interval.exists() && (interval.halfWidth() == 0 ? !isUnused(metric, extent) && mayVary(
                metric)
                : !longEnough || missingFactor(metric, extent) > 1);
        return isUnknown ? metric.with(metric.summary().with(Interval.NONE)) : metric;
    }

    /** Whether nothing was done, and what can be done was seen. */
    private boolean isUnused(Metric metric, Extent extent) {
        return metric.summary().mean() == 0 && isSeenAnyway(extent) && switch (metric.kind()) {
            case THROUGHPUT, DATA_RATE, UTILIZATION -> true;
            default -> false;
        };
    }

    /** Whether a figure may be another one in another run: where it is not, it is known without an interval. */
    public boolean mayVary(Metric metric) {
        if (!isKnown()) {
            return false;
        }
        if (metric.kind() == Metric.Kind.FAILURE_PROBABILITY) {
            int scenario = scenario(metric.point());
            double failed = failures(metric, scenario).values().stream().flatMap(each -> each.values().stream())
                    .mapToDouble(each -> each[scenario]).sum();
            return !findings().isComplete || mayTimeOut(metric, scenario)
                    || failed > 0 && failed < findings().walks[scenario];
        }
        return switch (metric.kind()) {
            case RESPONSE_TIME, THROUGHPUT, DATA_RATE, UTILIZATION, QUEUE_LENGTH -> varies(metric);
            case THROTTLED_SHARE -> !isCalm();
            case HIT_RATIO -> metric.summary().mean() > 0 && metric.summary().mean() < 1;
            default -> false;
        };
    }

    private boolean varies(Metric metric) {
        if (meetsAtLimits() && metric.summary().count() > 0 && plan.points().contains(metric.point())) {
            return true;
        }
        Integer number = findings().numbers.get(metric.point());
        if (number == null) {
            return false;
        }
        for (int s = 0; s < findings().walks.length; s++) {
            WeightedMoments law = findings().totals[s][number];
            if (law != null && (law.count() < findings().walkCounts[s] || !law.isConstant() || !isCalm())) {
                return true;
            }
        }
        return !findings().isComplete;
    }

    /** Whether users never get into each other's way in a manner that depends on chance. */
    private boolean isCalm() {
        return !meetsAtLimits() && (isAlone() || isRegular() || plan.limits().isEmpty() && isUncontended());
    }

    /** Whether users come by chance and limits let them wait: this is known without a look at what they do. */
    private boolean meetsAtLimits() {
        return !plan.limits().isEmpty() && !isAlone() && !comesRegularly();
    }

    private boolean isAlone() {
        return plan.scenarios().size() == 1 && plan.users() == 1;
    }

    private boolean comesRegularly() {
        return plan.scenarios().stream().allMatch(each -> each.pause().expression().isConstant()
                && each.process() == null);
    }

    private boolean isRegular() {
        if (!comesRegularly()) {
            return false;
        }
        for (int s = 0; s < findings().walks.length; s++) {
            WeightedMoments times = findings().visits[s][plan.scenarios().get(s).point()];
            if (times != null && !(times.isConstant() && times.count() == findings().walkCounts[s])) {
                return false;
            }
        }
        return true;
    }

    private boolean isUncontended() {
        int first = plan.points().size();
        boolean isClosed = plan.scenarios().stream().noneMatch(Scenario::isOpen);
        for (WeightedMoments[] laws : findings().totals) {
            for (int i = first; i < laws.length; i++) {
                int r = i - first;
                boolean isResource = r < plan.resources().size();
                if (laws[i] != null && !(isResource && (plan.resources().get(r).policy() == SchedulingPolicy.DELAY
                        || isClosed && plan.users() <= plan.resources().get(r).servers()))) {
                    return false;
                }
            }
        }
        return true;
    }
}
