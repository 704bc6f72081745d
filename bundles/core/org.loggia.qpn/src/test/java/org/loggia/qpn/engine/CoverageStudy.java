package org.loggia.qpn.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetResults;
import org.loggia.queueing.net.NetSimulation;
import org.loggia.queueing.net.PartResult;
import org.loggia.queueing.net.RunSettings;
import org.loggia.queueing.statistics.Interval;

/**
 * How often 95 % intervals hold exact values, over many seeds: ispass03 (its Markov chain) and pepsy-bcmp2
 * (convolution). Takes minutes; {@link ReferenceNetsTest} asserts the same for few seeds.
 *
 * <pre>
 *   CoverageStudy FOLDER [SEEDS] [COMPLETIONS]      the folder with the .qpe files of QPME's examples
 * </pre>
 */
public final class CoverageStudy {
    /** A quantity with its exact value. */
    record Exact(String what, double value, Function<NetResults, Interval> interval) {
    }

    static final List<Exact> ISPASS = List.of(
            throughput("WLS-CPU", "x1", .014285700),
            residence("Client", PartResult.Part.DEPOSITORY, "x1", 1200.0014),
            residence("WLS-CPU", PartResult.Part.QUEUE, "x1", 3967.2859),
            residence("DBS-CPU", PartResult.Part.QUEUE, "x1", 218.18023),
            residence("DBS-I/O", PartResult.Part.QUEUE, "x1", 14.48276),
            tokens("DBS-CPU", PartResult.Part.QUEUE, "x1", .014285700 * 218.18023));

    static final List<Exact> PEPSY = List.of(
            throughput("Terminals", "class 1", 6.20433802e-4),
            throughput("Terminals", "class 2", 7.33895103e-4),
            residence("CPU", PartResult.Part.QUEUE, "class 1", 476.7228),
            residence("CPU", PartResult.Part.QUEUE, "class 2", 588.7912),
            residence("Disk 1", PartResult.Part.QUEUE, "class 1", 2054.5661),
            residence("Disk 2", PartResult.Part.QUEUE, "class 2", 513.6318),
            residence("Disk 3", PartResult.Part.QUEUE, "class 1", 40856.7995),
            residence("Disk 3", PartResult.Part.QUEUE, "class 2", 40941.1436));

    private CoverageStudy() {
    }

    public static void main(String[] arguments) {
        int seeds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 500;
        for (String events : arguments.length > 2 ? arguments[2].split(",") : new String[] {"150000", "600000"}) {
            System.out.println("| net, completions | quantity | seeds with an interval | held | mean half width |");
            System.out.println("|---|---|---|---|---|");
            study(Path.of(arguments[0], "ispass03.qpe"), ISPASS, seeds, Long.parseLong(events));
            study(Path.of(arguments[0], "pepsy-bcmp2.qpe"), PEPSY, seeds, Long.parseLong(events));
        }
    }

    private static void study(Path file, List<Exact> exacts, int seeds, long events) {
        Net net = QpeFiles.read(file);
        int[] given = new int[exacts.size()];
        int[] held = new int[exacts.size()];
        double[] width = new double[exacts.size()];
        for (int seed = 1; seed <= seeds; seed++) {
            NetResults results = NetSimulation.run(net,
                    RunSettings.DEFAULT.withPrecision(0).withEvents(events).withSeed(seed));
            for (int i = 0; i < held.length; i++) {
                Interval interval = exacts.get(i).interval().apply(results);
                if (interval.exists()) {
                    given[i]++;
                    held[i] += interval.contains(exacts.get(i).value()) ? 1 : 0;
                    width[i] += interval.halfWidth() / exacts.get(i).value();
                }
            }
        }
        for (int i = 0; i < held.length; i++) {
            System.out.printf(Locale.ROOT, "| %s, %,d | %s | %d of %d | %.1f %% | %.2f %% |%n", net.name(), events,
                    exacts.get(i).what(), given[i], seeds, 100.0 * held[i] / given[i], 100 * width[i] / given[i]);
        }
    }

    private static Exact throughput(String place, String color, double value) {
        return new Exact("throughput " + place + " " + color, value,
                results -> results.part(place, PartResult.Part.QUEUE, color).throughputInterval());
    }

    private static Exact tokens(String place, PartResult.Part part, String color, double value) {
        return new Exact("mean tokens " + place + " " + color, value,
                results -> results.part(place, part, color).meanTokensInterval());
    }

    private static Exact residence(String place, PartResult.Part part, String color, double value) {
        return new Exact("residence time " + place + " " + color, value,
                results -> results.residenceInterval(place, part, color));
    }
}
