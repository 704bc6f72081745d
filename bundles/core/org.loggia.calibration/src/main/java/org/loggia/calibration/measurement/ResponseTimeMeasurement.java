// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.measurement;

import java.util.List;
import java.util.Optional;
import org.loggia.queueing.net.law.LimitedWeights;
import org.loggia.queueing.net.law.MachineClients;

/**
 * One measured configuration.
 *
 * @param row counted from 1, without the header
 * @param line in the file
 * @param fileSet size of the data accessed in bytes, 0 if not known
 * @param streams at least one
 * @param separation response times of cache and RAID array apart; null if not measured
 */
public record ResponseTimeMeasurement(int row, int line, double fileSet, List<MeasuredStream> streams,
        CacheHitSeparation separation) {
    public ResponseTimeMeasurement {
        streams = List.copyOf(streams);
    }

    /** Whether all requests are of one type and from one machine. */
    public boolean isHomogeneous() {
        return streams.size() == 1;
    }

    /** Whether some clients issue reads and writes in turn. */
    public boolean isInTurn() {
        return streams.stream().anyMatch(stream -> stream.share() < 1 && streams.size() > 1);
    }

    /** The virtual machines that take part, in the order of the file. */
    public List<String> machines() {
        return streams.stream().map(MeasuredStream::machine).distinct().toList();
    }

    /** A machine's requests of one type. */
    public Optional<MeasuredStream> stream(String machine, RequestType type) {
        return streams.stream().filter(each -> each.machine().equals(machine) && each.type() == type).findFirst();
    }

    /** The clients of each machine, in the order of {@link #machines()}. */
    public MachineClients machineClients() {
        List<String> machines = machines();
        MachineClients clients = new MachineClients(machines.size());
        for (MeasuredStream stream : streams) {
            clients.add(machines.indexOf(stream.machine()), stream.type() == RequestType.READ, stream.activeClients(),
                    stream.size());
        }
        return clients;
    }

    /**
     * The requests of each machine that were at the storage on average, by the throughputs that were measured.
     *
     * @param limit how many requests a machine may have at the storage; 0: any number
     * @param thinkTime of the clients, in the unit of the response times
     * @see LimitedWeights
     */
    public MachineClients atStorage(int limit, double thinkTime) {
        MachineClients clients = machineClients();
        if (limit == 0) {
            return clients;
        }
        List<String> machines = machines();
        double[] readRates = new double[machines.size()];
        double[] rates = new double[machines.size()];
        for (MeasuredStream stream : streams) {
            double rate = stream.activeClients() / (stream.responseTime() + thinkTime);
            int machine = machines.indexOf(stream.machine());
            rates[machine] += rate;
            readRates[machine] += stream.type() == RequestType.READ ? rate : 0;
        }
        MachineClients counted = new MachineClients(machines.size());
        for (int i = 0; i < rates.length; i++) {
            double reads = LimitedWeights.readsAtStorage(clients.reads[i], clients.writes[i], limit,
                    readRates[i] / rates[i]);
            counted.add(i, true, reads, clients.readSizes[i]);
            counted.add(i, false, Math.min(limit, clients.reads[i] + clients.writes[i]) - reads,
                    clients.writeSizes[i]);
        }
        return counted;
    }

    /** The clients of all machines that issue one type of request. */
    public double clients(RequestType type) {
        return streams.stream().filter(each -> each.type() == type).mapToDouble(MeasuredStream::activeClients).sum();
    }

    /** The mean size of requests of one type over all machines, weighted by their clients; 0 if there are none. */
    public double size(RequestType type) {
        double bytes = streams.stream().filter(each -> each.type() == type)
                .mapToDouble(each -> each.size() * each.activeClients()).sum();
        return clients(type) == 0 ? 0 : bytes / clients(type);
    }
}
