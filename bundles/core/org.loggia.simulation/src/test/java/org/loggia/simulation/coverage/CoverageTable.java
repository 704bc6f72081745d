// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.RunSettings;
import org.loggia.queueing.statistics.Interval;
import org.loggia.queueing.statistics.Summary;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.result.SimulationResult;

/**
 * How often the 95 % intervals that are shown hold the true mean, over many seeds, as Markdown. {@code tests/coverage}
 * starts it:
 *
 * <pre>
 *   tests/coverage [--seeds 500] [--first 1] [--lengths 2000,20000,100000,500000] [--models M/M/1,net] [--threads 1]
 *       [--ways single,0.1,0.05,replications]
 * </pre>
 *
 * Models are chosen by the beginnings of their names. The ways are a single run of the length; one that stops at a
 * relative precision, or at the length; and ten replications of a tenth of the length each.
 */
public final class CoverageTable {
    private static final int REPLICATIONS = 10;

    private int seeds = 500;
    private int first = 1;
    private List<Long> lengths = List.of(2_000L, 20_000L, 100_000L, 500_000L);
    private List<String> models = List.of("");
    private List<String> ways = List.of("single", "0.1", "0.05", "replications");
    private int threads = 1;

    private CoverageTable(String[] arguments) {
        for (int i = 0; i < arguments.length; i += 2) {
            List<String> values = i + 1 < arguments.length ? List.of(arguments[i + 1].split(",")) : List.of();
            switch (values.isEmpty() ? "" : arguments[i]) {
                case "--seeds" -> seeds = Integer.parseInt(values.get(0));
                case "--lengths" -> lengths = values.stream().map(Long::valueOf).toList();
                case "--first" -> first = Integer.parseInt(values.get(0));
                case "--models" -> models = values;
                case "--ways" -> ways = values;
                case "--threads" -> threads = Integer.parseInt(values.get(0));
                default -> throw new IllegalArgumentException("what does " + arguments[i] + " mean? There are --seeds, "
                        + "--first, --lengths, --models, --ways and --threads, each with a value");
            }
        }
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", Integer.toString(threads));
    }

    public static void main(String[] arguments) {
        new CoverageTable(arguments).print();
    }

    private void print() {
        System.out.printf(Locale.ROOT, "%d seeds a row. Shown: share of the runs with an interval; held: share of "
                + "these "
                + "whose interval holds the true mean; bias: of the means of these, with its standard error; rate and "
                + "90 %%: the same share for the throughput and the 0.9-quantile (M/M/1 only).%n%n", seeds);
        System.out.println("| model | length | way | shown | held | bias | mean half width | observed | rate | 90 % |");
        System.out.println("|---|--:|---|--:|--:|--:|--:|--:|--:|--:|");
        for (CoverageModels.Model model : CoverageModels.all()) {
            if (isAskedFor(model.name())) {
                double[] truth = model.truth();
                double tail = model.name().startsWith("M/M/1 0.") ? truth[0] * Math.log(10) : Double.NaN;
                table(model.name(), truth, tail, (way, length) -> seed -> {
                    SimulationResult result = model.run(settings(way, length, seed));
                    return new Seen(CoverageModels.responses(result), CoverageModels.throughputs(result).interval());
                });
            }
        }
        for (CoverageNets.Case net : CoverageNets.all()) {
            if (isAskedFor(net.net().name())) {
                table(net.net().name(), net.truth(), Double.NaN, (way, length) -> seed -> {
                    PartResult part = net.run(netSettings(way, length, seed));
                    return new Seen(part.residenceTime(), part.throughputInterval());
                });
            }
        }
    }

    private boolean isAskedFor(String name) {
        return models.stream().anyMatch(name::startsWith);
    }

    private static SimulationSettings settings(String way, long length, long seed) {
        SimulationSettings settings = SimulationSettings.ofSeed(seed).until(Double.POSITIVE_INFINITY, length);
        return switch (way) {
            case "single" -> settings;
            case "replications" -> settings.until(Double.POSITIVE_INFINITY, length / REPLICATIONS)
                    .replicated(REPLICATIONS, 1);
            default -> settings.within(Double.parseDouble(way));
        };
    }

    private static RunSettings netSettings(String way, long length, long seed) {
        RunSettings settings = RunSettings.DEFAULT.withPrecision(0).withEvents(length).withSeed(seed);
        return switch (way) {
            case "single" -> settings;
            case "replications" -> settings.withEvents(length / REPLICATIONS).withReplications(REPLICATIONS, 1);
            default -> settings.withPrecision(Double.parseDouble(way));
        };
    }

    /** What one seed gave. */
    private record Seen(Summary times, Interval rate) {
    }

    private interface Experiment {
        LongFunction<Seen> runs(String way, long length);
    }

    private void table(String name, double[] truth, double tail, Experiment experiment) {
        for (long length : lengths) {
            for (String way : ways) {
                LongFunction<Seen> run = experiment.runs(way, length);
                LongStream all = LongStream.range(first, first + seeds);
                row(name, length, way, truth, tail,
                        (threads > 1 ? all.parallel() : all).mapToObj(run).toArray(Seen[]::new));
            }
        }
    }

    private static void row(String name, long length, String way, double[] truth, double tail, Seen[] seen) {
        Summary[] shown = Arrays.stream(seen).map(Seen::times).filter(s -> s.interval().exists())
                .toArray(Summary[]::new);
        double bias = Arrays.stream(shown).mapToDouble(s -> s.mean() / truth[0] - 1).average().orElse(Double.NaN);
        double spread = Math.sqrt(Arrays.stream(shown).mapToDouble(s -> Math.pow(s.mean() / truth[0] - 1 - bias, 2))
                .sum()) / shown.length;
        System.out.printf(Locale.ROOT, "| %s | %,d | %s | %s | %s | %s | %s | %,.0f | %s | %s |%n", name, length,
                way.startsWith("0") ? "precision " + way : way, percent((double) shown.length / seen.length),
                held(Arrays.stream(shown).map(Summary::interval).toArray(Interval[]::new), truth[0]),
                shown.length < 2 ? "" : String.format(Locale.ROOT, "%+.2f ± %.2f %%", 100 * bias, 100 * spread),
                percent(Arrays.stream(shown).mapToDouble(s -> s.interval().halfWidth() / s.mean()).average()
                        .orElse(Double.NaN)),
                Arrays.stream(seen).mapToLong(s -> s.times().count()).average().orElse(0),
                held(Arrays.stream(seen).map(Seen::rate).filter(Interval::exists).toArray(Interval[]::new), truth[1]),
                Double.isNaN(tail) ? "" : held(Arrays.stream(shown).map(s -> s.quantileInterval(0.9))
                        .filter(Interval::exists).toArray(Interval[]::new), tail));
        System.out.flush();
    }

    private static String held(Interval[] intervals, double truth) {
        return percent(Arrays.stream(intervals).mapToInt(i -> i.contains(truth) ? 1 : 0).average()
                .orElse(Double.NaN));
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
