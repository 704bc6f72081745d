// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.statistics.Interval;

/**
 * How often 95 % intervals hold exact values, over many seeds: ispass03 (its Markov chain), pepsy-bcmp2
 * (convolution), and a closed net of 100 + 100 tokens with processor sharing (mean value analysis), whose disk is so
 * busy that its line changes very slowly. Takes minutes; {@link ReferenceNetsTest} asserts the same for few seeds.
 *
 * <pre>
 *   CoverageStudy FOLDER [SEEDS] [COMPLETIONS]      the folder with the .qpe files of QPME's examples
 * </pre>
 */
public final class CoverageStudy {
    private static final int SHARING_TOKENS = 100;

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
            throughput("Terminals", "class 1", 6.20433817e-4),
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
            study(QpeFiles.read(Path.of(arguments[0], "ispass03.qpe")), ISPASS, seeds, Long.parseLong(events));
            study(QpeFiles.read(Path.of(arguments[0], "pepsy-bcmp2.qpe")), PEPSY, seeds, Long.parseLong(events));
            study(sharing(), sharingExactly(), seeds, Long.parseLong(events));
        }
    }

    /** 100 + 100 tokens think (mean 10), share a processor and are then served by a disk in order. */
    static Net sharing() {
        return new Net("closed PS 100+100", List.of(new Color("x", "x"), new Color("y", "y")),
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("cpu", "cpu", Discipline.PS, 1),
                        new ServiceQueue("disk", "disk", Discipline.FCFS, 1)),
                List.of(place("terminals", "think", SHARING_TOKENS, 10, 10), place("cpu", "cpu", 0, 0.5, 0.25),
                        place("disk", "disk", 0, 0.4, 0.4)),
                List.of(move("terminals", "cpu"), move("cpu", "disk"), move("disk", "terminals")));
    }

    private static Place place(String name, String queue, int tokens, double meanX, double meanY) {
        return new Place.Queueing(name, queue, new TokenClass("x", tokens, new TokenService(Exponential.ofMean(meanX))),
                new TokenClass("y", tokens, new TokenService(Exponential.ofMean(meanY))));
    }

    private static Transition move(String from, String to) {
        return new Transition(from + " to " + to, new Mode("x", 1, List.of(new Arc(from, "x", 1)),
                List.of(new Arc(to, "x", 1))), new Mode("y", 1, List.of(new Arc(from, "y", 1)),
                        List.of(new Arc(to, "y", 1))));
    }

    static List<Exact> sharingExactly() {
        ClosedSolution exact = MeanValueAnalysis.solve(new ClosedNetwork(new int[] {SHARING_TOKENS, SHARING_TOKENS},
                List.of(ServiceCenter.delay("terminals", 10, 10), ServiceCenter.queue("cpu", 0.5, 0.25),
                        ServiceCenter.queue("disk", 0.4, 0.4))));
        return List.of(throughput("cpu", "x", exact.throughput()[0]), throughput("cpu", "y", exact.throughput()[1]),
                residence("cpu", PartResult.Part.QUEUE, "x", exact.residenceTime()[1][0]),
                residence("cpu", PartResult.Part.QUEUE, "y", exact.residenceTime()[1][1]),
                residence("disk", PartResult.Part.QUEUE, "x", exact.residenceTime()[2][0]),
                residence("disk", PartResult.Part.QUEUE, "y", exact.residenceTime()[2][1]),
                tokens("disk", PartResult.Part.QUEUE, "x", exact.meanJobs(2, 0)));
    }

    private static void study(Net net, List<Exact> exacts, int seeds, long events) {
        int[] given = new int[exacts.size()];
        int[] held = new int[exacts.size()];
        double[] width = new double[exacts.size()];
        for (int seed = 1; seed <= seeds; seed++) {
            NetResults results = NetSimulation.run(net,
                    NetRunSettings.DEFAULT.withPrecision(0).withEvents(events).withSeed(seed));
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
                results -> results.part(place, part, color).residenceTime().interval());
    }
}
