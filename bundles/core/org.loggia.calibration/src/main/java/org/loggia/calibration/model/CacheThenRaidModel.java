// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
 * Cache and RAID for random reads (Noorshams 2015, section 7.4.3.1), with parameters of their own for low and high
 * load.
 *
 * @param servers of cache and array
 * @param threshold largest number of clients that counts as low load (S1)
 * @param low parameters at low load
 * @param high parameters at high load (S2); the same as {@code low} if there is only one case
 */
public record CacheThenRaidModel(Servers servers, double threshold, Stage low, Stage high, double thinkTime)
        implements CalibratedStorage {
    /** Numbers of servers of cache and array. */
    public record Servers(int cache, int raid) {
        public static final Servers ONE_EACH = new Servers(1, 1);
    }

    /**
     * Parameters of one case.
     *
     * @param raidShare probability p1 that a request needs the RAID array
     */
    public record Stage(double raidShare, ServiceLaw cache, ServiceLaw raid) {
    }

    @Override
    public String name() {
        return NetKind.RANDOM_READ.label();
    }

    @Override
    public boolean suits(ResponseTimeMeasurement workload) {
        return workload.isHomogeneous() && workload.streams().get(0).type() == RequestType.READ;
    }

    @Override
    public QueueingPetriNet net(ResponseTimeMeasurement workload) {
        MeasuredStream stream = workload.streams().get(0);
        if (!suits(workload)) {
            throw CalibrationProblems.NET.failure("the net cache-raid-random-read serves only reads", "");
        }
        Stage stage = stream.activeClients() <= threshold ? low : high;
        Term.Point point = new Term.Point(stream.activeClients(), stream.size(), workload.fileSet());
        return StorageNets.cacheThenRaid(new Clients(stream.group(), stream.clients(), thinkTime), stream.color(),
                stage.cache().at(point), servers.cache(), stage.raidShare(), stage.raid().at(point),
                servers.raid());
    }

    @Override
    public void addLaws(NetLawWriter laws, ResponseTimeMeasurement workload) {
        String color = workload.streams().get(0).color();
        laws.time("Cache", color, byLoad(low.cache().mean().law(), high.cache().mean().law()));
        laws.time("RAID", color, byLoad(low.raid().mean().law(), high.raid().mean().law()));
        laws.weight("look up", "miss", byLoad(Double.toString(low.raidShare()), Double.toString(high.raidShare())));
        laws.weight("look up", "hit", byLoad(Double.toString(1 - low.raidShare()),
                Double.toString(1 - high.raidShare())));
    }

    private String byLoad(String below, String above) {
        return low == high ? below : "if(clients<=" + threshold + "," + below + "," + above + ")";
    }

    @Override
    public Map<String, ServiceTimes> serviceTimes() {
        Map<String, ServiceTimes> times = new LinkedHashMap<>();
        for (Stage stage : low == high ? List.of(low) : List.of(low, high)) {
            String when = low == high ? "" : stage == low ? " at low load" : " at high load";
            times.put("the service time of the cache" + when,
                    new ServiceTimes(RequestType.READ, stage.cache().mean()));
            times.put("the service time of the RAID array" + when,
                    new ServiceTimes(RequestType.READ, stage.raid().mean()));
        }
        return times;
    }

    @Override
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add("servers: cache " + servers.cache() + ", RAID array " + servers.raid());
        boolean cases = low != high;
        for (Stage stage : cases ? List.of(low, high) : List.of(low)) {
            String when = !cases ? "" : stage == low ? String.format(Locale.ROOT, " up to %.6g clients", threshold)
                    : String.format(Locale.ROOT, " from more than %.6g clients on", threshold);
            lines.add("share of requests that need the RAID array" + when + ": "
                    + String.format(Locale.ROOT, "%.4g", stage.raidShare()));
            lines.add("mean service time of the cache" + when + ": " + stage.cache());
            lines.add("mean service time of the RAID array" + when + ": " + stage.raid());
        }
        return lines;
    }
}
