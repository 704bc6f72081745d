// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.NetSimulation;
import org.loggia.queueing.net.engine.NetRunSettings;

/**
 * Mean response times of the storage in a net of the library, found by simulation. The same seed in all runs lets two
 * parameterizations see the same random numbers, so that a search compares like with like.
 *
 * @param completions how many service completions a run observes
 * @param progress is told of each run, and may end all of them
 */
public record SimulatedResponseTimes(long completions, long seed, CalibrationProgress progress) {
    private static final long MIN_COMPLETIONS = 1000;

    /** Without anybody who watches. */
    public SimulatedResponseTimes(long completions, long seed) {
        this(completions, seed, CalibrationProgress.NONE);
    }

    /** With so many times fewer completions, for a search that compares many nets. */
    public SimulatedResponseTimes shorter(int times) {
        return new SimulatedResponseTimes(Math.max(MIN_COMPLETIONS, completions / times), seed, progress);
    }

    /** The mean response time by color. */
    public Map<String, Double> of(QueueingPetriNet model) {
        Net net = NetConversion.convert(model);
        NetResults results = run(net);
        Map<String, Double> means = new LinkedHashMap<>();
        results.probes().stream().filter(probe -> probe.probe().equals(StorageNets.RESPONSE_TIME))
                .forEach(probe -> means.put(probe.color(), probe.time().mean()));
        return means;
    }

    /**
     * All results of a run of a net.
     *
     * @throws CancellationException if the progress says so
     */
    public NetResults run(Net net) {
        goOn();
        NetResults results = NetSimulation.run(net, NetRunSettings.DEFAULT.withPrecision(0).withEvents(completions)
                .withSeed(seed), (time, observed) -> !progress.isCancelled());
        progress.simulated();
        return results;
    }

    /** To be called where much is computed between two runs, each of which asks for itself. */
    public void goOn() {
        if (progress.isCancelled()) {
            throw new CancellationException("the calibration was cancelled");
        }
    }
}
