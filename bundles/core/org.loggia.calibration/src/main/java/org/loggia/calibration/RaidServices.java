// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.List;
import org.loggia.calibration.measurement.CacheHitSeparation;
import org.loggia.calibration.model.CacheThenRaidModel;
import org.loggia.calibration.net.Clients;
import org.loggia.calibration.net.SimulatedResponseTimes;
import org.loggia.calibration.net.ServiceTime;
import org.loggia.calibration.net.TwoStageTimes;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.Convolution;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.statistics.Median;

/**
 * Service times of cache and RAID array that lead to the response times of one measurement.
 *
 * <p>A request that needs the array passes the cache first, so the difference of both response times is the time at the
 * array. Little's law gives the mean number of requests at each queue, the arrival theorem (Noorshams 2015, equation
 * 7.3, with the approximation of Schweitzer 1979 for what an arrival finds) first service times, and the
 * exact solution corrects them until it gives the measured times. That holds for exponential service times. Where
 * deviations tell that they are others, the net is simulated with gamma-distributed ones, and means and deviations
 * (equation 7.6) are corrected until it answers as measured. One client alone never waits: there both follow at once.
 */
record RaidServices(CacheThenRaidModel.Servers servers, double thinkTime, SimulatedResponseTimes solver) {

    private static final int ANALYSIS_STEPS = 50;
    private static final double ANALYSIS_AGREEMENT = 1e-9;
    private static final int SIMULATIONS = 20;
    private static final double AGREEMENT = 0.005;
    private static final double MIN_VARIATION = 0.02;
    private static final double MAX_VARIATION = 10;

    /** Deviation / mean of the service times of cache and array. */
    record Variations(double cache, double raid) {
        static final Variations EXPONENTIAL = new Variations(1, 1);

        private Variations corrected(double cacheFactor, double raidFactor) {
            return new Variations(within(cache * cacheFactor), within(raid * raidFactor));
        }

        private static double within(double variation) {
            return Math.max(MIN_VARIATION, Math.min(MAX_VARIATION, variation));
        }

        /** The median of several. */
        static Variations median(List<Variations> all) {
            return new Variations(Median.of(all.stream().mapToDouble(Variations::cache).toArray()),
                    Median.of(all.stream().mapToDouble(Variations::raid).toArray()));
        }
    }

    /** Mean service times and their variations. */
    record Found(double cache, double raid, Variations variations) {
    }

    /** Means and variations, from a measurement that has deviations. */
    Found withDeviations(double clients, CacheHitSeparation measured) {
        double atRaid = measured.raidTime() - measured.cacheTime();
        double variance = Math.max(0, measured.raidDeviation() * measured.raidDeviation()
                - measured.cacheDeviation() * measured.cacheDeviation());
        Variations responses = new Variations(measured.cacheDeviation() / measured.cacheTime(),
                Math.sqrt(variance) / atRaid).corrected(1, 1);
        if (clients <= 1) {
            return new Found(measured.cacheTime(), atRaid, responses);
        }
        return simulated(clients, measured, responses, true);
    }

    /** Means, from a measurement whose variations are known. */
    Found withVariations(double clients, CacheHitSeparation measured, Variations variations) {
        if (clients <= 1) {
            return new Found(measured.cacheTime(), measured.raidTime() - measured.cacheTime(), variations);
        }
        return variations.equals(Variations.EXPONENTIAL) ? analyzed(clients, measured)
                : simulated(clients, measured, variations, false);
    }

    /** Means with exponential service times. */
    Found analyzed(double clients, CacheHitSeparation measured) {
        double share = measured.raidShare();
        double atCache = measured.cacheTime();
        double atRaid = measured.raidTime() - atCache;
        double throughput = clients / (atCache + share * atRaid + thinkTime);
        double others = (clients - 1) / clients;
        double cache = atCache / Math.max(1, (1 + others * throughput * atCache) / servers.cache());
        double raid = atRaid / Math.max(1, (1 + others * throughput * share * atRaid) / servers.raid());
        for (int step = 0; step < ANALYSIS_STEPS; step++) {
            solver.goOn();
            double[][] times = Convolution.solve(ClosedNetwork.ofOneClass((int) Math.round(clients),
                    ServiceCenter.delay("clients", thinkTime),
                    ServiceCenter.multiServer("cache", servers.cache(), cache),
                    ServiceCenter.multiServer("raid", servers.raid(), share * raid))).residenceTime();
            double cacheTime = atCache / times[1][0];
            double raidTime = share * atRaid / times[2][0];
            cache *= cacheTime;
            raid *= raidTime;
            if (Math.max(Math.abs(cacheTime - 1), Math.abs(raidTime - 1)) < ANALYSIS_AGREEMENT) {
                break;
            }
        }
        return new Found(cache, raid, Variations.EXPONENTIAL);
    }

    private Found simulated(double clients, CacheHitSeparation measured, Variations start, boolean findsVariations) {
        Found exponential = analyzed(clients, measured);
        Found found = new Found(exponential.cache(), exponential.raid(), start);
        Clients group = new Clients("clients", Math.max(1, (int) Math.round(clients)), thinkTime);
        for (int step = 0; step < SIMULATIONS; step++) {
            TwoStageTimes times = TwoStageTimes.of(group,
                    new TwoStageTimes.Station(new ServiceTime(found.cache(), found.variations().cache()),
                            servers.cache()),
                    measured.raidShare(),
                    new TwoStageTimes.Station(new ServiceTime(found.raid(), found.variations().raid()),
                            servers.raid()), solver);
            double cacheTime = measured.cacheTime() / times.cacheTime();
            double raidTime = (measured.raidTime() - measured.cacheTime()) / (times.raidTime() - times.cacheTime());
            double cacheDeviation = findsVariations ? measured.cacheDeviation() / times.cacheDeviation() : 1;
            double raidDeviation = findsVariations ? measured.raidDeviation() / times.raidDeviation() : 1;
            // A deviation grows with its mean; what is left is due to the variation.
            Variations variations = findsVariations ? found.variations().corrected(cacheDeviation / cacheTime,
                    raidDeviation / raidTime) : found.variations();
            found = new Found(found.cache() * cacheTime, found.raid() * raidTime, variations);
            double worst = Math.max(Math.max(Math.abs(cacheTime - 1), Math.abs(raidTime - 1)),
                    Math.max(Math.abs(cacheDeviation - 1), Math.abs(raidDeviation - 1)));
            if (worst < AGREEMENT) {
                break;
            }
        }
        return found;
    }
}
