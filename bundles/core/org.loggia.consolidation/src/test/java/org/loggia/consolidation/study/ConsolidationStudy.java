// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.loggia.consolidation.ConsolidationModel;
import org.loggia.consolidation.FairSharing;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.ProductFormApproximation;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.consolidation.decomposition.Decomposition;
import org.loggia.consolidation.decomposition.OpenWrites;
import org.loggia.queueing.functions.SpecialFunctions;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.array.simulation.EventCalendar;
import org.loggia.array.simulation.DiskArray;

/**
 * The models of consolidation below saturation, where clients think, against disks in simulated time whose truth is
 * known: {@code ConsolidationStudy} prints the tables of docs/explanation/consolidation.md.
 *
 * <p>Each machine runs alone, which gives the trace that the models know; then pairs of machines run together, which
 * gives what they should have predicted. All of it is repeated with other random numbers, and errors have confidence
 * intervals over the repetitions.
 */
final class ConsolidationStudy {
    private static final long GIB = 1L << 30;
    private static final double WARM_UP = 10;
    private static final double SECONDS = 80;
    private static final int CONNECTIONS = 32;
    /**
     * An array of twelve disks with caches, and one disk with little; clients issue one request or some at once. With
     * hardly a write cache, reads delay writes.
     */
    static final List<Truth> TRUTHS = List.of(
            new Truth("Twelve disks, one request at a time", ArrayParameters.reference(), servers(0.03, 1)),
            new Truth("One disk, one request at a time", oneDisk(), servers(0.3, 1)),
            new Truth("One disk, eight requests at a time", oneDisk(), servers(3, 8)),
            new Truth("One disk, hardly a write cache, eight requests at a time", oneDisk().with(
                    new ArrayParameters.WriteCache(2 << 16, 0, 0, 1 << 16)), servers(8, 8)));
    private static final int[][] PAIRS = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};

    private ConsolidationStudy() {
    }

    /** A storage system and what runs on it. */
    record Truth(String name, ArrayParameters array, List<ThinkingServer> servers) {
    }

    private static List<ThinkingServer> servers(double thinkTime, int burst) {
        return List.of(new ThinkingServer("file", 12, thinkTime, burst, 0.42, 65_536, 65_536, 0.3, 4 * GIB),
                new ThinkingServer("mail", 16, thinkTime, burst, 0.56, 14_336, 15_872, 0.1, 3 * GIB),
                new ThinkingServer("web", 16, thinkTime, burst, 0.95, 16_384, 8192, 0.1, 6 * GIB));
    }

    private static ArrayParameters oneDisk() {
        ArrayParameters twelve = ArrayParameters.reference();
        ArrayParameters.Disks disks = twelve.disks();
        return twelve.with(new ArrayParameters.Disks(1, disks.disk(), disks.stripe(), 1))
                .with(new ArrayParameters.ReadCache(64L << 20));
    }

    public static void main(String[] arguments) {
        int repetitions = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        for (Truth truth : TRUTHS) {
            System.out.println("### " + truth.name() + "\n");
            System.out.println(report(IntStream.range(0, repetitions).parallel()
                    .mapToObj(number -> repetition(truth, number)).toList()));
        }
    }

    /** What each machine of a group saw on the array. */
    private static List<MeasuredRequests> run(ArrayParameters parameters, List<ThinkingServer> machines, long seed) {
        return run(parameters, machines, seed, SECONDS);
    }

    static List<MeasuredRequests> run(ArrayParameters parameters, List<ThinkingServer> machines, long seed,
            double seconds) {
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(parameters, calendar, seed);
        SplittableRandom random = new SplittableRandom(seed);
        List<MeasuredRequests> seen = new ArrayList<>();
        long begin = 0;
        for (ThinkingServer machine : machines) {
            if (begin + machine.fileSet() > array.capacity()) {
                throw new IllegalStateException("file sets of " + machines + " on " + array.capacity() + " bytes");
            }
            MeasuredRequests requests = new MeasuredRequests(WARM_UP);
            machine.start(array, calendar, begin, random.split(), requests);
            seen.add(requests);
            begin += machine.fileSet();
        }
        calendar.run(() -> calendar.now() >= WARM_UP + seconds);
        return seen;
    }

    static Map<String, ConsolidationModel> models(long seed) {
        Map<String, ConsolidationModel> models = new LinkedHashMap<>();
        models.put("linear", new LinearPredictors());
        models.put("product-form", new ProductFormApproximation(CONNECTIONS));
        models.put("fair-sharing", new FairSharing(CONNECTIONS, Long.MAX_VALUE, FairSharing.Services.OF_THE_TRACE, 3,
                seed));
        models.put("decomposition", new Decomposition(3, seed));
        models.put("open-writes", new OpenWrites(3, seed));
        return models;
    }

    /**
     * @param slowdown response time together divided by that alone
     * @param kept throughput together divided by that alone
     * @param errors by model, relative, with sign
     * @param doubted whether decomposition warns that it does not apply to these requests
     */
    record Row(String pair, String machine, boolean isWrite, double alone, double together, double kept,
            Map<String, Double> errors, boolean doubted) {
    }

    /** One repetition: for each machine of each pair its reads and its writes. */
    static List<Row> repetition(Truth truth, int number) {
        long seed = 1000L * (number + 1);
        List<VirtualMachine> alone = new ArrayList<>();
        List<MeasuredRequests> recorded = new ArrayList<>();
        for (int i = 0; i < truth.servers().size(); i++) {
            MeasuredRequests requests = run(truth.array(), List.of(truth.servers().get(i)), seed + i).get(0);
            recorded.add(requests);
            alone.add(requests.trace().measured(truth.servers().get(i).name()));
        }
        List<Row> rows = new ArrayList<>();
        for (int[] pair : PAIRS) {
            List<ThinkingServer> servers = Arrays.stream(pair).mapToObj(truth.servers()::get).toList();
            List<MeasuredRequests> together = run(truth.array(), servers, seed + 100 + 10 * pair[0] + pair[1]);
            Map<String, GroupPrediction> predictions = new LinkedHashMap<>();
            models(seed).forEach((name, model) -> predictions.put(name, model.predict(Arrays.stream(pair)
                    .mapToObj(alone::get).toList())));
            for (int m = 0; m < (pair[0] == pair[1] ? 1 : 2); m++) {
                for (boolean isWrite : new boolean[] {false, true}) {
                    double real = together.get(m).mean(isWrite);
                    Map<String, Double> errors = new LinkedHashMap<>();
                    int machine = m;
                    predictions.forEach((name, prediction) -> {
                        MachinePrediction p = prediction.machines().get(machine);
                        errors.put(name, (isWrite ? p.write() : p.read()).responseTime() / real - 1);
                    });
                    String requests = (isWrite ? "writes of " : "reads of ") + servers.get(m).name() + ":";
                    boolean doubted = predictions.get("decomposition").warnings().stream().anyMatch(
                            warning -> warning.startsWith(requests) && warning.contains("does not apply to them"));
                    rows.add(new Row(servers.get(0).name() + " + " + servers.get(1).name(), servers.get(m).name(),
                            isWrite, recorded.get(pair[m]).mean(isWrite), real,
                            (double) together.get(m).count() / recorded.get(pair[m]).count(), errors,
                            doubted));
                }
            }
        }
        return rows;
    }

    private static String report(List<List<Row>> repetitions) {
        StringBuilder text = new StringBuilder(
                "| machines | of | type | alone [ms] | together [ms] | throughput kept |");
        List<String> models = List.copyOf(models(1).keySet());
        models.forEach(name -> text.append(' ').append(name).append(" |"));
        text.append("\n|---|---|---|---|---|---|").append("---|".repeat(models.size())).append('\n');
        for (int row = 0; row < repetitions.get(0).size(); row++) {
            int number = row;
            List<Row> same = repetitions.stream().map(rows -> rows.get(number)).toList();
            Row first = same.get(0);
            text.append(String.format(Locale.ROOT, "| %s | %s | %s | %s | %s | %.2f |", first.pair, first.machine,
                    first.isWrite ? "write" : "read", interval(same.stream().mapToDouble(r -> 1000 * r.alone), "%.2f"),
                    interval(same.stream().mapToDouble(r -> 1000 * r.together), "%.2f"),
                    same.stream().mapToDouble(Row::kept).average().orElseThrow()));
            models.forEach(name -> text.append(' ').append(interval(same.stream()
                    .mapToDouble(r -> 100 * r.errors.get(name)), "%+.0f")).append(" % |"));
            text.append('\n');
        }
        for (boolean isWrite : new boolean[] {false, true}) {
            text.append("| **mean of sizes** | | ").append(isWrite ? "write" : "read").append(" | | | |");
            models.forEach(name -> text.append(' ').append(interval(repetitions.stream().mapToDouble(rows -> rows
                    .stream()
                    .filter(r -> r.isWrite == isWrite).mapToDouble(r -> 100 * Math.abs(r.errors.get(name))).average()
                    .orElseThrow()), "%.0f")).append(" % |"));
            text.append('\n');
        }
        return text.toString();
    }

    /** Mean and half of the 95 % confidence interval. */
    private static String interval(DoubleStream values, String format) {
        double[] all = values.toArray();
        double mean = Arrays.stream(all).average().orElseThrow();
        double squares = Arrays.stream(all).map(value -> (value - mean) * (value - mean)).sum();
        double half = all.length < 2 ? 0
                : SpecialFunctions.studentQuantile(0.975, all.length - 1) * Math.sqrt(squares / (all.length - 1)
                        / all.length);
        return String.format(Locale.ROOT, format + " ± " + format.replace("+", ""), mean, half);
    }
}
