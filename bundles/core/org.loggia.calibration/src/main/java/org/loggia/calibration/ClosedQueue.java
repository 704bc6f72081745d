// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;

/**
 * Clients in front of one first-come-first-served queue: its mean response time by the arrival theorem (Noorshams 2015,
 * equation 7.3). Without think time all clients are always at the queue, which gives mean * max(1, clients / servers)
 * whatever the distribution (equation 7.4, for one server); with think time mean value analysis is exact for
 * exponential service.
 */
final class ClosedQueue {
    private ClosedQueue() {
    }

    static double responseTime(double serviceTime, double clients, int servers, double thinkTime) {
        if (thinkTime == 0) {
            return serviceTime * Math.max(1, clients / servers);
        }
        ClosedSolution solution = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass((int) Math.round(clients),
                ServiceCenter.delay("clients", thinkTime), ServiceCenter.multiServer("storage", servers, serviceTime)));
        return solution.residenceTime()[1][0];
    }

    /** The mean service time that leads to a response time. */
    static double serviceTime(double responseTime, double clients, int servers, double thinkTime) {
        if (thinkTime == 0) {
            return responseTime / Math.max(1, clients / servers);
        }
        double low = 0;
        double high = responseTime;
        for (int i = 0; i < 60 && high - low > 1e-9 * high; i++) {
            double middle = (low + high) / 2;
            if (responseTime(middle, clients, servers, thinkTime) < responseTime) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
