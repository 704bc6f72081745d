// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.regression.data.DataSet;

/**
 * Measures a storage that shares no code with the nets: one server, exponential services, each waiting read as likely
 * to be the next one as {@value #PREFERENCE} waiting writes, and at most {@value #LIMIT} requests of a machine at a
 * time; its others wait in the machine, in their order. Clients issue their next request at once.
 */
final class PreferringStorage {
    static final int LIMIT = 12;
    private static final double PREFERENCE = 3;
    private static final double[] SERVICE = {0.1, 0.25};
    private static final int COMPLETIONS = 150_000;

    private final StringBuilder table = new StringBuilder("readClients.1,readResponseTime.1 [ms],"
            + "writeClients.1,writeResponseTime.1 [ms],readClients.2,readResponseTime.2 [ms],"
            + "writeClients.2,writeResponseTime.2 [ms]\n");

    /** A request that waits or is served; streams are the reads and writes of each machine in turn. */
    private record Request(int stream, double since) {
        int machine() {
            return stream / 2;
        }

        double share() {
            return stream % 2 == 0 ? PREFERENCE : 1;
        }
    }

    /** Measures clients of two machines, reads and writes in turn. */
    PreferringStorage measure(int... clients) {
        double[] times = responseTimes(clients);
        for (int stream = 0; stream < clients.length; stream++) {
            table.append(stream == 0 ? "" : ",").append(clients[stream]).append(',')
                    .append(clients[stream] > 0 ? times[stream] : "");
        }
        table.append('\n');
        return this;
    }

    ResponseTimeMeasurements measurements() {
        return ResponseTimeMeasurements.of(DataSet.parse("preferring.csv", table.toString()));
    }

    private static double[] responseTimes(int[] clients) {
        SplittableRandom random = new SplittableRandom(11);
        List<Request> waiting = new ArrayList<>();
        List<ArrayDeque<Request>> inMachine = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        int[] admitted = new int[2];
        for (int round = 0; round < 100; round++) {
            for (int stream = 0; stream < clients.length; stream++) {
                if (round < clients[stream]) {
                    issue(new Request(stream, 0), waiting, inMachine, admitted);
                }
            }
        }
        double[] sums = new double[clients.length];
        int[] counts = new int[clients.length];
        double now = 0;
        for (int completed = 0; completed < COMPLETIONS; completed++) {
            Request next = next(waiting, random);
            now -= SERVICE[next.stream() % 2] * Math.log(1 - random.nextDouble());
            if (completed > COMPLETIONS / 20) {
                sums[next.stream()] += now - next.since();
                counts[next.stream()]++;
            }
            admitted[next.machine()]--;
            Request admit = inMachine.get(next.machine()).poll();
            if (admit != null) {
                waiting.add(admit);
                admitted[next.machine()]++;
            }
            issue(new Request(next.stream(), now), waiting, inMachine, admitted);
        }
        for (int stream = 0; stream < sums.length; stream++) {
            sums[stream] /= counts[stream];
        }
        return sums;
    }

    private static void issue(Request request, List<Request> waiting, List<ArrayDeque<Request>> inMachine,
            int[] admitted) {
        if (admitted[request.machine()] < LIMIT) {
            admitted[request.machine()]++;
            waiting.add(request);
        } else {
            inMachine.get(request.machine()).add(request);
        }
    }

    private static Request next(List<Request> waiting, SplittableRandom random) {
        double drawn = random.nextDouble() * waiting.stream().mapToDouble(Request::share).sum();
        int chosen = 0;
        while (chosen < waiting.size() - 1 && drawn >= waiting.get(chosen).share()) {
            drawn -= waiting.get(chosen++).share();
        }
        return waiting.remove(chosen);
    }
}
