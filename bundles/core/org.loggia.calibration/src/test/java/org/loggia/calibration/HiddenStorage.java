// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.RequestStream;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.StorageNets;
import org.loggia.regression.data.DataSet;

/**
 * A storage system whose parameters a calibration does not see: reads take 0.08 ms and 2 ns a byte, writes 0.15 ms and
 * 5 ns a byte, with variations of 0.5 and 0.8, at 2 servers; a waiting read is preferred over a write.
 */
final class HiddenStorage {
    static final int SERVERS = 2;
    private static final SimulatedResponseTimes MEASURE = new SimulatedResponseTimes(100_000, 4711);

    private final StringBuilder table = new StringBuilder();
    private final int machines;
    private final int limit;
    private int next;

    HiddenStorage(int machines) {
        this(machines, 0);
    }

    /**
     * With a limit, those at the storage are served in the order of arrival.
     *
     * @param limit how many requests a machine may have at the storage; 0: any number
     */
    HiddenStorage(int machines, int limit) {
        this.machines = machines;
        this.limit = limit;
        StringBuilder header = new StringBuilder("run");
        for (int machine = 1; machine <= machines; machine++) {
            String suffix = machines == 1 ? "" : "." + machine;
            for (String type : List.of("read", "write")) {
                header.append(',').append(type).append("Clients").append(suffix).append(',').append(type)
                        .append("ResponseTime").append(suffix).append(" [ms],").append(type).append("Deviation")
                        .append(suffix).append(" [ms]");
            }
        }
        table.append(header).append(",meanReadSize [KiB],meanWriteSize [KiB]\n");
    }

    static double serviceTime(RequestType type, double bytes) {
        return type == RequestType.READ ? 0.08 + 2e-6 * bytes : 0.15 + 5e-6 * bytes;
    }

    static double variation(RequestType type) {
        return type == RequestType.READ ? 0.5 : 0.8;
    }

    /** Reads are preferred, the more so the more of them there are. */
    static double weight(double reads, double writes) {
        return 1.5 + 0.5 * reads / writes;
    }

    /** Measures clients of each machine, reads and writes in turn, e.g. 10 and 20 of one machine. */
    void measure(double readKib, double writeKib, int... clients) {
        List<Clients> groups = new ArrayList<>();
        List<RequestStream> streams = new ArrayList<>();
        double reads = 0;
        double writes = 0;
        for (int i = 0; i < clients.length; i++) {
            reads += i % 2 == 0 ? clients[i] : 0;
            writes += i % 2 == 1 ? clients[i] : 0;
        }
        for (int i = 0; i < clients.length; i++) {
            if (clients[i] > 0) {
                RequestType type = RequestType.values()[i % 2];
                double bytes = 1024 * (type == RequestType.READ ? readKib : writeKib);
                groups.add(new Clients("group " + i, clients[i], 0));
                double weight = limit > 0 ? atStorage(clients, i)
                        : type == RequestType.READ && reads * writes > 0 ? weight(reads, writes) : 1;
                streams.add(new RequestStream("stream " + i, "group " + i, "VM " + (i / 2 + 1), 1,
                        new ServiceTime(serviceTime(type, bytes), variation(type)), weight));
            }
        }
        Map<String, Double> times = MEASURE.of(StorageNets.scheduled("hidden", groups, streams, SERVERS, limit));
        table.append(++next);
        for (int i = 0; i < 2 * machines; i++) {
            Double time = times.get("stream " + i);
            // One client alone sees the deviation of the service time.
            boolean single = time != null && reads + writes == 1;
            table.append(',').append(i < clients.length ? clients[i] : 0).append(',').append(time == null ? "" : time)
                    .append(',').append(single ? time * variation(RequestType.values()[i % 2]) : "");
        }
        table.append(String.format(Locale.ROOT, ",%s,%s%n", readKib, writeKib));
    }

    private double atStorage(int[] clients, int i) {
        double machine = clients[i] + clients[i ^ 1];
        return clients[i] * Math.min(1, limit / machine);
    }

    ResponseTimeMeasurements measurements() {
        return ResponseTimeMeasurements.of(DataSet.parse("hidden.csv", table.toString()));
    }
}
