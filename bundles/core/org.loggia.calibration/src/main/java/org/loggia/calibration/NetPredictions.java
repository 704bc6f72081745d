// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.StorageNets;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.net.engine.RequestNet;

/**
 * Predictions of a net in a file for other workloads than the one that it was written for (Noorshams 2015, sections
 * 7.4.4 and 7.5.5): for each, the net has its numbers of clients, and the service times, weights and tokens that its
 * laws give there; it is then simulated.
 *
 * @param comparison the predicted response times, next to those that were measured as far as they were
 * @param notes what a reader must know of them
 */
public record NetPredictions(CalibrationComparison comparison, List<Problem> notes) {
    /** A place begins so whose tokens are requests. */
    private static final String CLIENT = "client";

    public NetPredictions {
        notes = List.copyOf(notes);
    }

    /**
     * Predicts the response times of workloads.
     *
     * @throws ProblemException if the net has no requests of a kind that is asked for
     * @throws ProblemException if the net or its laws are wrong
     */
    public static NetPredictions of(Net net, ResponseTimeMeasurements workloads, SimulatedResponseTimes solver) {
        RequestNet requests = RequestNet.of(net, place -> place.name().toLowerCase(Locale.ROOT).startsWith(CLIENT));
        if (requests.entries().isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(
                    "no place of the net has a name that begins with 'client', so there are no requests",
                    "rename the place of the clients accordingly");
        }
        List<CalibrationComparison.Entry> entries = new ArrayList<>();
        for (ResponseTimeMeasurement workload : workloads.rows()) {
            Map<MeasuredStream, Integer> kinds = new HashMap<>();
            workload.streams().forEach(stream -> kinds.put(stream, kind(requests, stream, workload, workloads)));
            NetResults results = solver.run(populated(requests, workload, kinds));
            workload.streams().forEach(stream -> entries.add(new CalibrationComparison.Entry(workload, stream,
                    responseTime(results, requests, kinds.get(stream), kinds))));
        }
        List<Problem> notes = new ArrayList<>();
        if (!requests.hasLaws()) {
            notes.add((requests.dependsOnSize() ? CalibrationNotes.LAWS_OF_SIZES : CalibrationNotes.NO_LAWS).with(
                    Map.of()));
        } else if (!requests.dependsOnFileSet() && workloads.rows().stream().map(ResponseTimeMeasurement::fileSet)
                .distinct()
                .count() > 1) {
            notes.add(CalibrationNotes.NO_FILE_SETS.with(Map.of()));
        }
        return new NetPredictions(new CalibrationComparison(entries), notes);
    }

    /** The kind of requests that a stream's are: the color of its name, or the only one that may be meant. */
    private static int kind(RequestNet net, MeasuredStream stream, ResponseTimeMeasurement workload,
            ResponseTimeMeasurements workloads) {
        List<String> colors = net.entries().stream().map(RequestNet.Entry::color).toList();
        int named = colors.indexOf(stream.color());
        if (named < 0 && stream.machine().isEmpty()) {
            named = colors.indexOf(stream.color() + " VM 1");
        }
        if (named < 0 && workload.machines().size() == 1) {
            named = colors.indexOf(stream.type().label());
        }
        if (named >= 0) {
            return named;
        }
        List<Integer> meant = IntStream.range(0, colors.size()).filter(kind -> isMeant(net.entries().get(kind), stream))
                .boxed().toList();
        if (meant.size() != 1 || !stream.machine().isEmpty() && workload.machines().size() > 1) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.line(workloads.file(), workload
                    .line()), "the net has no requests of type '"
                            + stream.color()
                            + "' (its types are '"
                            + String.join("', '", colors) + "')", "use these types, or calibrate another net");
        }
        return meant.get(0);
    }

    private static boolean isMeant(RequestNet.Entry entry, MeasuredStream stream) {
        String words = (entry.place() + " " + entry.color()).toLowerCase(Locale.ROOT);
        boolean tells = words.contains("read") != words.contains("write");
        return !tells || words.contains(stream.type().label());
    }

    private static Net populated(RequestNet net, ResponseTimeMeasurement workload, Map<MeasuredStream, Integer> kinds) {
        int count = net.entries().size();
        int[] numbers = new int[count];
        double[] sizes = new double[count];
        double[] fileSets = new double[count];
        Arrays.fill(fileSets, workload.fileSet());
        Map<String, Integer> left = new HashMap<>();
        workload.streams().forEach(stream -> left.put(stream.group(), stream.clients()));
        for (int i = 0; i < workload.streams().size(); i++) {
            MeasuredStream stream = workload.streams().get(i);
            boolean isLast = workload.streams().stream().skip(i + 1L)
                    .noneMatch(other -> other.group().equals(stream.group()));
            int rest = left.get(stream.group());
            int clients = isLast ? rest : (int) Math.min(rest, Math.round(stream.activeClients()));
            left.put(stream.group(), rest - clients);
            int kind = kinds.get(stream);
            int all = numbers[kind] + clients;
            sizes[kind] = all == 0 ? stream.size() : (sizes[kind] * numbers[kind] + stream.size() * clients) / all;
            numbers[kind] = all;
        }
        return net.populated(numbers, sizes, fileSets);
    }

    /** By the probe of the nets of the library, or else by Little's law at the client place. */
    private static double responseTime(NetResults results, RequestNet net, int kind,
            Map<MeasuredStream, Integer> kinds) {
        RequestNet.Entry entry = net.entries().get(kind);
        return results.probes().stream().filter(probe -> probe.probe().equals(StorageNets.RESPONSE_TIME)
                && probe.color().equals(entry.color())).findFirst().map(probe -> probe.time().mean()).orElseGet(() -> {
                    PartResult thinking = results.part(entry.place(), PartResult.Part.QUEUE, entry.color());
                    double clients = kinds.entrySet().stream().filter(each -> each.getValue() == kind)
                            .mapToDouble(each -> each.getKey().activeClients()).sum();
                    return (clients - thinking.meanTokens()) / thinking.throughput();
                });
    }
}
