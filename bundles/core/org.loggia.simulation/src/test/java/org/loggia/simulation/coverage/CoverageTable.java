// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.coverage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.statistics.Interval;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.coverage.CoverageCase.Seen;
import org.loggia.simulation.simulator.SizedQueues;
import org.loggia.simulation.sizing.Sizing;

/**
 * How often the 95 % intervals that are shown hold the exact figure, over many seeds, as Markdown.
 * {@code tests/coverage} starts it:
 *
 * <pre>
 *   tests/coverage [--seeds 200] [--first 1] [--lengths 2000,20000,100000,500000] [--models M/M/1,net] [--threads 1]
 *       [--ways single,0.1,0.05,replications]
 * </pre>
 *
 * Models are chosen by the beginnings of their names. The ways are a single run of the length, which is the default;
 * one that stops at a relative precision, or at the length; and ten replications of a tenth of the length each. The
 * model {@code size} is studied once, whatever the lengths: see {@link CoverageOfSizing}; {@code compare} as in {@link
 * CoverageOfComparison}.
 */
public final class CoverageTable {
    private static final int REPLICATIONS = 10;

    private int seeds = 200;
    private int first = 1;
    private List<Long> lengths = List.of(2_000L, 20_000L, 100_000L, 500_000L);
    private List<String> models = List.of("");
    private List<String> ways = List.of("single");
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
        System.out.printf(Locale.ROOT,
                "%d seeds a row. Shown: share of the runs with an interval of the mean; the other "
                        + "columns: share of the intervals that hold the exact figure.%n%n", seeds);
        System.out.println("| model | length | shown | mean | rate | utilization | median | 90 % | 99 % |");
        System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
        List<CoverageCase> cases = new ArrayList<>();
        for (CoverageModels.Model model : CoverageModels.all()) {
            if (isAskedFor(model.name()) && model.isRare()) {
                table(CoverageCase.unknownQuantiles(model.name(), model.plan(), model.exact(), model.throughput(),
                        Double.NaN), (way, length) -> seed -> model.seen(settings(way, length, seed)));
            } else if (isAskedFor(model.name())) {
                cases.add(ofModel(model));
            }
        }
        CoverageArrivals.all().stream().filter(each -> isAskedFor(each.name())).forEach(cases::add);
        for (CoverageCase each : cases) {
            table(each, (way, length) -> seed -> each.run(settings(way, length, seed)));
        }
        for (CoverageNets.Case net : CoverageNets.all()) {
            if (isAskedFor(net.net().name())) {
                double[] truth = net.truth();
                table(CoverageCase.unknownQuantiles(net.net().name(), null, truth[0], truth[1], Double.NaN),
                        (way, length) -> seed -> {
                            PartResult part = net.run(netSettings(way, length, seed));
                            return new Seen(part.residenceTime(), part.throughputInterval(), Interval.NONE);
                        });
            }
        }
        if (isAskedFor("compare")) {
            CoverageOfComparison.print(first, seeds, lengths, threads);
        }
        if (isAskedFor("size")) {
            CoverageOfSizing.print(first, seeds, threads);
        }
    }

    /** All services have the mean 1. */
    private static CoverageCase ofModel(CoverageModels.Model model) {
        double[] truth = model.truth();
        double load = model.plan().users() > 0 ? Double.NaN : truth[1] / (model.name().startsWith("M/M/3") ? 3 : 1);
        boolean isExponential = model.name().startsWith("M/M/1 0.") || model.name().startsWith("bursty");
        return isExponential ? CoverageCase.exponential(model.name(), model.plan(), truth[0], truth[1], load)
                : CoverageCase.unknownQuantiles(model.name(), model.plan(), truth[0], truth[1], load);
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

    private static NetRunSettings netSettings(String way, long length, long seed) {
        NetRunSettings settings = NetRunSettings.DEFAULT.withPrecision(0).withEvents(length).withSeed(seed);
        return switch (way) {
            case "single" -> settings;
            case "replications" -> settings.withEvents(length / REPLICATIONS).withReplications(REPLICATIONS, 1);
            default -> settings.withPrecision(Double.parseDouble(way));
        };
    }

    private interface Experiment {
        LongFunction<Seen> runs(String way, long length);
    }

    private void table(CoverageCase exact, Experiment experiment) {
        for (long length : lengths) {
            for (String way : ways) {
                LongFunction<Seen> run = experiment.runs(way, length);
                LongStream all = LongStream.range(first, first + seeds);
                row(exact, way.equals("single") ? String.format(Locale.ROOT, "%,d", length)
                        : String.format(Locale.ROOT, "%,d, %s", length, way.startsWith("0") ? "precision " + way : way),
                        (threads > 1 ? all.parallel() : all).mapToObj(run).toList());
            }
        }
    }

    private static void row(CoverageCase exact, String length, List<Seen> seen) {
        long shown = seen.stream().filter(each -> each.times().interval().exists()).count();
        System.out.printf(Locale.ROOT, "| %s | %s | %s | %s | %s | %s | %s | %s | %s |%n", exact.name(), length,
                percent((double) shown / seen.size()),
                held(seen, each -> each.times().interval(), exact.mean()),
                held(seen, Seen::rate, exact.rate()), held(seen, Seen::utilization, exact.utilization()),
                held(seen, each -> each.times().quantileInterval(0.5), exact.quantile().applyAsDouble(0.5)),
                held(seen, each -> each.times().quantileInterval(0.9), exact.quantile().applyAsDouble(0.9)),
                held(seen, each -> each.times().quantileInterval(0.99), exact.quantile().applyAsDouble(0.99)));
        System.out.flush();
    }

    private static String held(List<Seen> seen, Function<Seen, Interval> interval, double truth) {
        Interval[] intervals = seen.stream().map(interval).filter(Interval::exists).toArray(Interval[]::new);
        return Double.isNaN(truth) ? "" : percent(Arrays.stream(intervals).mapToInt(i -> i.contains(truth) ? 1 : 0)
                .average().orElse(Double.NaN));
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /** How often a sizing finds the exact load or number of users; it may be wrong for 5 in 100 seeds. */
    private static final class CoverageOfSizing {

        private CoverageOfSizing() {
        }

        static void print(int first, int seeds, int threads) {
            System.out.println();
            System.out.println("| sizing | found | right | width |");
            System.out.println("|---|--:|--:|--:|");
            row("load of M/M/1", first, seeds, threads, SizedQueues.MAX_LOAD, SizedQueues::load);
            row("machines of a repairman", first, seeds, threads, SizedQueues.MAX_CREW + 0.5, SizedQueues::crew);
        }

        private static void row(String name, int first, int seeds, int threads, double exact,
                LongFunction<Sizing.Result> sizing) {
            LongStream numbers = LongStream.range(first, first + seeds);
            var results = (threads > 1 ? numbers.parallel() : numbers).mapToObj(sizing).toList();
            double right = results.stream().filter(each -> each.lastMet() < exact && exact < each.firstMissed())
                    .count();
            System.out.printf(Locale.ROOT, "| %s | %.1f %% | %.1f %% | %.2f |%n", name,
                    100.0 * results.stream().filter(Sizing.Result::isFound).count() / seeds, 100 * right / seeds,
                    results.stream().mapToDouble(each -> (each.firstMissed() - each.lastMet()) / exact).average()
                            .orElse(Double.NaN));
        }
    }
}
