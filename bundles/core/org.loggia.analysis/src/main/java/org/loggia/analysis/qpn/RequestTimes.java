// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.qpn;

import java.util.Arrays;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.engine.RequestNet;
import org.loggia.queueing.random.RandomStream;
import org.loggia.regression.distribution.Levels;

/**
 * Response times of single requests in a net that holds a constant number of them: as soon as one is done, the next of
 * its color comes. They are the same as when the net is coupled to a simulation, and followed one by one.
 */
final class RequestTimes {

    /** Close together, so that the steep part between two humps of a distribution stays steep. */
    static final Levels LEVELS = new Levels(0.1, 0.5, 1, 2.5, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75,
            80, 85, 90, 92.5, 95, 96.5, 97.5, 98.5, 99, 99.5, 99.9);

    /** Requests of the rarest color, for 20 beyond the last level. */
    private static final int REQUESTS = 20_000;
    /** Requests of each client: before those that count, and at least among them. */
    private static final int ROUNDS = 20;
    private static final long MAX_REQUESTS = 400_000;

    /** By client: the color of its requests, and when the current one came. */
    private final int[] colors;
    private final double[] arrivals;

    /** Clients whose requests are done now, from the first on and round. */
    private final int[] done;
    private int firstDone;
    private int doneNow;

    /** By color. */
    private final double[][] times;
    private final int[] counts;

    /**
     * Follows requests.
     *
     * @param inside how many there are, by color
     * @param sizes in bytes, by color
     * @param fileSet size in bytes
     * @throws ProblemException if the net dies
     */
    RequestTimes(RequestNet net, int[] inside, double[] sizes, double fileSet, long seed) {
        int clients = Arrays.stream(inside).sum();
        colors = new int[clients];
        arrivals = new double[clients];
        done = new int[clients];
        times = new double[inside.length][2 * REQUESTS];
        counts = new int[inside.length];
        int client = 0;
        for (int color = 0; color < inside.length; color++) {
            Arrays.fill(colors, client, client + inside[color], color);
            client += inside[color];
        }
        follow(net, inside, sizes, fileSet, seed);
        for (int color = 0; color < inside.length; color++) {
            times[color] = Arrays.copyOf(times[color], counts[color]);
            Arrays.sort(times[color]);
        }
    }

    private void follow(RequestNet net, int[] inside, double[] sizes, double fileSet, long seed) {
        EventList events = new EventList();
        RequestNet.Run run = net.start(events, 0, stream -> new RandomStream(seed, stream),
                client -> done[(firstDone + doneNow++) % done.length] = client);
        for (int client = 0; client < colors.length; client++) {
            run.arrive(colors[client], client, sizes[colors[client]], fileSet);
        }
        int[] wanted = Arrays.stream(inside).map(n -> n == 0 ? 0 : Math.max(REQUESTS, ROUNDS * n)).toArray();
        long left = (long) ROUNDS * colors.length + MAX_REQUESTS;
        while (left > 0 && isShort(wanted)) {
            for (; doneNow > 0; left--) {
                int client = done[firstDone];
                firstDone = (firstDone + 1) % done.length;
                doneNow--;
                if (left <= MAX_REQUESTS) {
                    count(colors[client], events.time() - arrivals[client]);
                }
                arrivals[client] = events.time();
                run.arrive(colors[client], client, sizes[colors[client]], fileSet);
            }
            int handle = events.pop();
            if (handle < 0) {
                throw NetProblems.RUN.failure("", "requests starve: " + run.marking(), "");
            }
            run.occur(handle);
        }
    }

    private boolean isShort(int[] wanted) {
        for (int color = 0; color < wanted.length; color++) {
            if (counts[color] < wanted[color]) {
                return true;
            }
        }
        return false;
    }

    private void count(int color, double time) {
        if (counts[color] == times[color].length) {
            times[color] = Arrays.copyOf(times[color], 2 * counts[color]);
        }
        times[color][counts[color]++] = time;
    }

    /**
     * The quantiles of a color's response times at {@link #LEVELS}, in the net's unit of time, between the two nearest
     * times (R's type 7); null where it has no requests.
     */
    double[] quantiles(int color) {
        double[] sorted = times[color];
        if (sorted.length == 0) {
            return null;
        }
        double[] quantiles = new double[LEVELS.size()];
        for (int level = 0; level < quantiles.length; level++) {
            double place = LEVELS.probability(level) * (sorted.length - 1);
            int below = (int) place;
            double above = sorted[Math.min(below + 1, sorted.length - 1)];
            quantiles[level] = sorted[below] + (place - below) * (above - sorted[below]);
        }
        return quantiles;
    }
}
