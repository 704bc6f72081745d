// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.Arrays;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/**
 * Start-time fair queueing with a number of connections, SFQ(H), as a hypervisor shares a storage among virtual
 * machines (Goyal et al. 1996; Jin et al. 2004; Kraft 2013, Eqs. 3.1 and 3.2): a request of class k gets the start tag
 * {@code S = max(v, F)}, with the finish tag F of the class's request before it and the virtual time v, and then
 * {@code F = S + service * weight}; all classes have the same weight. A free connection takes the waiting request with
 * the least start tag, which becomes the virtual time.
 *
 * <p>A connection takes several requests at once if they are next in turn and of one class (Kraft 2013, algorithm 1):
 * as many as the merge value says, whose fraction is a probability. Merged, they take the mean of their service times
 * and complete together.
 *
 * <p>The arrivals of all classes are known beforehand. Not for use by several threads.
 */
final class FairQueue {
    private final int connections;
    private final double merge;
    private final RandomStream random;
    private final EventList busy;
    private final int[] servedClass;
    private final int[] servedFirst;
    private final int[] servedCount;

    /**
     * @param connections requests, or merged ones, in service at a time
     * @param merge mean number of requests that are merged, 1 or more
     * @param random decides on the fraction of the merge value
     */
    FairQueue(int connections, double merge, RandomStream random) {
        this.connections = connections;
        this.merge = merge;
        this.random = random;
        this.busy = new EventList(connections);
        this.servedClass = new int[connections];
        this.servedFirst = new int[connections];
        this.servedCount = new int[connections];
    }

    /**
     * Response times of all requests.
     *
     * @param arrivals by class, times that do not decrease
     * @param services by class and request, service times
     */
    double[][] responseTimes(double[][] arrivals, double[][] services) {
        int classes = arrivals.length;
        double[][] tags = new double[classes][];
        double[][] responses = new double[classes][];
        double[] finishTags = new double[classes];
        int[] arrived = new int[classes];
        int[] issued = new int[classes];
        for (int k = 0; k < classes; k++) {
            tags[k] = new double[arrivals[k].length];
            responses[k] = new double[arrivals[k].length];
        }
        int[] free = new int[connections];
        Arrays.setAll(free, i -> i);
        int freeCount = connections;
        double virtualTime = 0;
        double now;
        while (true) {
            int next = earliest(arrivals, arrived);
            double arrival = next < 0 ? Double.POSITIVE_INFINITY : arrivals[next][arrived[next]];
            if (next < 0 && busy.size() == 0) {
                return responses;
            }
            if (arrival < busy.nextTime()) {
                int request = arrived[next]++;
                tags[next][request] = Math.max(virtualTime, finishTags[next]);
                finishTags[next] = tags[next][request] + services[next][request] * classes;
                now = arrival;
            } else {
                int connection = busy.pop();
                complete(connection, arrivals, responses);
                free[freeCount++] = connection;
                now = busy.time();
            }
            for (int k = head(tags, arrived, issued); k >= 0 && freeCount > 0; k = head(tags, arrived, issued)) {
                int connection = free[--freeCount];
                int most = mergeCount();
                servedClass[connection] = k;
                servedFirst[connection] = issued[k];
                double service = 0;
                int count = 0;
                while (count < most && head(tags, arrived, issued) == k) {
                    virtualTime = tags[k][issued[k]];
                    service += services[k][issued[k]++];
                    count++;
                }
                servedCount[connection] = count;
                busy.schedule(connection, now + service / count);
            }
        }
    }

    private void complete(int connection, double[][] arrivals, double[][] responses) {
        int k = servedClass[connection];
        for (int i = servedFirst[connection]; i < servedFirst[connection] + servedCount[connection]; i++) {
            responses[k][i] = busy.time() - arrivals[k][i];
        }
    }

    private int mergeCount() {
        int whole = (int) merge;
        return whole + (merge > whole && random.nextDouble() < merge - whole ? 1 : 0);
    }

    /** The class whose next request arrives first; -1 if all have arrived. */
    private static int earliest(double[][] arrivals, int[] arrived) {
        int best = -1;
        for (int k = 0; k < arrivals.length; k++) {
            if (arrived[k] < arrivals[k].length
                    && (best < 0 || arrivals[k][arrived[k]] < arrivals[best][arrived[best]])) {
                best = k;
            }
        }
        return best;
    }

    /** The class whose waiting request has the least start tag; tags do not decrease within a class. */
    private static int head(double[][] tags, int[] arrived, int[] issued) {
        int best = -1;
        for (int k = 0; k < tags.length; k++) {
            if (issued[k] < arrived[k] && (best < 0 || tags[k][issued[k]] < tags[best][issued[best]])) {
                best = k;
            }
        }
        return best;
    }
}
