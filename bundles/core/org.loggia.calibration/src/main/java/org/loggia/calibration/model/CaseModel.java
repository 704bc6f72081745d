// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.LinkedHashMap;
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

/**
 * Cache and RAID for sequential reads or random writes (Noorshams 2015, sections 7.4.3.2 and 7.4.3.3): two cases by the
 * size of the file set.
 *
 * @param name of the net
 * @param cachedServers how many requests of data in the cache are served at the same time
 * @param uncachedServers how many of other data
 * @param threshold largest file set in bytes that the cache holds or buffers
 */
public record CaseModel(String name, RequestType type, ServiceLaw cached, int cachedServers, ServiceLaw uncached,
        int uncachedServers, double threshold, double thinkTime) implements CalibratedStorage {
    @Override
    public boolean suits(ResponseTimeMeasurement workload) {
        return workload.isHomogeneous() && workload.streams().get(0).type() == type;
    }

    @Override
    public QueueingPetriNet net(ResponseTimeMeasurement workload) {
        MeasuredStream stream = workload.streams().get(0);
        if (!suits(workload)) {
            throw CalibrationProblems.NET.failure("the net " + name + " serves only " + type.label()
                    + "s", "");
        }
        Term.Point point = new Term.Point(stream.activeClients(), stream.size(), workload.fileSet());
        return StorageNets.cachedOrNot(name, new Clients(stream.group(), stream.clients(), thinkTime), stream.color(),
                cached.at(point), cachedServers, uncached.at(point), uncachedServers, workload.fileSet() <= threshold);
    }

    @Override
    public void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload) {
        String color = workload.streams().get(0).color();
        laws.time("Cached", color, cached.mean().law());
        laws.time("Uncached", color, uncached.mean().law());
        laws.tokens("Case", "S1", "fileSet<=" + threshold);
        laws.tokens("Case", "S2", "fileSet>" + threshold);
    }

    @Override
    public Map<String, ServiceTimes> serviceTimes() {
        Map<String, ServiceTimes> times = new LinkedHashMap<>();
        times.put("the service time of a cached " + type.label(), new ServiceTimes(type, cached.mean()));
        times.put("the service time of an uncached " + type.label(), new ServiceTimes(type, uncached.mean()));
        return times;
    }

    @Override
    public List<String> text() {
        return List.of("servers: "
                + cachedServers
                + " for cached data, "
                + uncachedServers
                + " for uncached data",
                "cached (S1): file sets up to " + Math.round(threshold) + " B",
                "mean service time of a cached " + type.label() + " (S1): " + cached,
                "mean service time of an uncached " + type.label() + " (S2): " + uncached);
    }
}
