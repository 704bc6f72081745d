// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.StorageNets;
import org.loggia.qpn.QueueingPetriNet;

/** The cache resource (Noorshams 2015, section 7.4.2). */
public record CacheModel(Map<RequestType, ServiceLaw> laws, int servers, double thinkTime) implements
        CalibratedStorage {
    @Override
    public String name() {
        return NetKind.CACHE.label();
    }

    @Override
    public boolean suits(ResponseTimeMeasurement workload) {
        return workload.isHomogeneous() && laws.containsKey(workload.streams().get(0).type());
    }

    @Override
    public QueueingPetriNet net(ResponseTimeMeasurement workload) {
        MeasuredStream stream = workload.streams().get(0);
        if (!suits(workload)) {
            throw CalibrationProblems.NET.failure(
                    "the net cache serves only requests of one type that was measured separately: "
                            + laws.keySet().stream().map(RequestType::label).toList(), "use the net heterogeneous");
        }
        return StorageNets.cache(new Clients(stream.group(), stream.clients(), thinkTime), stream.color(),
                laws.get(stream.type()).at(new Term.Point(stream.activeClients(), stream.size(), workload.fileSet())),
                servers);
    }

    @Override
    public void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload) {
        MeasuredStream stream = workload.streams().get(0);
        laws.time("Cache", stream.color(), this.laws.get(stream.type()).mean().law());
    }

    @Override
    public Map<String, ServiceTimes> serviceTimes() {
        return ServiceTimes.of(laws);
    }

    @Override
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add("servers: " + servers);
        laws.forEach((type, law) -> lines.add("mean service time of a " + type.label() + ": " + law));
        return lines;
    }
}
