// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.RequestStream;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.StorageNets;
import org.loggia.calibration.weight.WeightFunction;
import org.loggia.calibration.weight.Weights;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.queueing.net.law.LimitedWeights;
import org.loggia.queueing.net.law.MachineClients;
import org.loggia.queueing.net.law.MachineWeights;

/**
 * Mixed workload, of one or several virtual machines, of one or several request sizes (Noorshams 2015, section 7.5).
 *
 * @param name of the net
 * @param laws service times by type, as found from homogeneous workload
 * @param correction how much faster mixed workload is served
 * @param weights of reads relative to writes, by the whole workload
 * @param machines how weights of several machines follow from that
 * @param limit how many requests a machine may have at the storage at the same time; 0: any number
 */
public record ScheduledModel(String name, Map<RequestType, ServiceLaw> laws,
        MixCorrection correction, WeightFunction weights, MachineWeights machines, int servers,
        int limit, double thinkTime) implements CalibratedStorage {
    /** The minimum weight of a mode, which must be above 0 even if it is never drawn. */
    private static final double MIN_SHARE = 1e-9;
    private static final Weights NOBODY = new Weights(1, 1);

    @Override
    public boolean suits(ResponseTimeMeasurement workload) {
        return workload.streams().stream().allMatch(stream -> laws.containsKey(stream.type()))
                && (workload.machines().size() == 1 || !name.equals(NetKind.HETEROGENEOUS.label()));
    }

    @Override
    public QueueingPetriNet net(ResponseTimeMeasurement workload) {
        Map<String, Clients> groups = new LinkedHashMap<>();
        List<RequestStream> streams = new ArrayList<>();
        Map<String, Weights> byMachine = Weights.of(rule(), weights, withClients(workload));
        double speedup = correction.at(atStorage(workload));
        for (MeasuredStream stream : workload.streams()) {
            if (!laws.containsKey(stream.type())) {
                throw CalibrationProblems.NET.failure("the net " + name + " has no service time of a "
                        + stream.type()
                                .label(), "also measure such requests separately");
            }
            groups.putIfAbsent(stream.group(), new Clients(stream.group(), stream.clients(), thinkTime));
            streams.add(new RequestStream(stream.color(), stream.group(), stream.machine(), stream.share(),
                    service(stream, workload, speedup),
                    byMachine.getOrDefault(stream.machine(), NOBODY).of(stream.type())));
        }
        return StorageNets.scheduled(name, List.copyOf(groups.values()), streams, servers, limit);
    }

    private MachineWeights rule() {
        return limit > 0 ? new LimitedWeights(limit, machines) : machines;
    }

    /** The same workload without the machines that have no clients. */
    private static ResponseTimeMeasurement withClients(ResponseTimeMeasurement workload) {
        return new ResponseTimeMeasurement(workload.row(), workload.line(), workload.fileSet(), workload.streams()
                .stream()
                .filter(stream -> workload.streams().stream().anyMatch(other -> other.clients() > 0
                        && other.machine().equals(stream.machine()))).toList(), workload.separation());
    }

    /** The requests that compete at the storage; clients that issue both types in turn have no weights. */
    private MachineClients atStorage(ResponseTimeMeasurement workload) {
        MachineClients clients = workload.machineClients();
        return workload.isInTurn() ? clients : rule().atStorage(weights, clients);
    }

    private ServiceTime service(MeasuredStream stream, ResponseTimeMeasurement workload, double speedup) {
        ServiceTime alone = alone(stream, workload);
        return new ServiceTime(alone.mean() / speedup, alone.variation(), alone.size(),
                alone.sizeShare());
    }

    /** The service time of a stream's requests when there are no others. */
    ServiceTime alone(MeasuredStream stream, ResponseTimeMeasurement workload) {
        return laws.get(stream.type()).at(new Term.Point(stream.activeClients(), stream.size(), workload.fileSet()));
    }

    public ScheduledModel withWeights(WeightFunction others) {
        return new ScheduledModel(name, laws, correction, others, machines, servers, limit, thinkTime);
    }

    public ScheduledModel withCorrection(MixCorrection other) {
        return new ScheduledModel(name, laws, other, weights, machines, servers, limit, thinkTime);
    }

    public ScheduledModel withMachines(MachineWeights others) {
        return new ScheduledModel(name, laws, correction, weights, others, servers, limit, thinkTime);
    }

    public ScheduledModel withLimit(int other) {
        return new ScheduledModel(name, laws, correction, weights, machines, servers, other, thinkTime);
    }

    @Override
    public void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload) {
        boolean isCorrected = !correction.equals(MixCorrection.NONE);
        if (isCorrected) {
            laws.define("speedup", correction.law());
        }
        for (MeasuredStream stream : workload.streams()) {
            String alone = this.laws.get(stream.type()).mean().law();
            laws.time("Storage", stream.color(), isCorrected ? "(" + alone + ")/speedup" : alone);
        }
        if (workload.isInTurn()) {
            drawn(laws, workload);
            return;
        }
        laws.define("readWeight", weights.law());
        workload.streams().forEach(stream -> laws.weight("schedule", stream.color(), "readWeight", rule()));
    }

    /** Clients that issue both types in turn draw the next one by its share of all requests. */
    private static void drawn(NetLawWriter laws, ResponseTimeMeasurement workload) {
        for (MeasuredStream last : workload.streams()) {
            for (MeasuredStream next : workload.streams()) {
                if (last.group().equals(next.group())) {
                    laws.weight("draw " + last.group(), last.color() + " then " + next.color(), "max(" + MIN_SHARE
                            + "," + next.type().label() + "Clients/(readClients+writeClients))");
                }
            }
        }
    }

    @Override
    public Map<String, ServiceTimes> serviceTimes() {
        return ServiceTimes.of(laws);
    }

    @Override
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add("servers: " + servers);
        if (limit > 0) {
            lines.add("maximum number of requests of a machine at the storage: " + limit);
        }
        laws.forEach((type, law) -> lines.add("mean service time of a "
                + type.label()
                + " without other requests: " + law));
        lines.addAll(correction.text());
        lines.addAll(weights.text());
        lines.addAll(rule().text());
        return lines;
    }
}
