// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

import java.util.Arrays;

/**
 * The convolution algorithm (J. P. Buzen, 1973; several classes: M. Reiser and H. Kobayashi, 1975) on logarithms:
 * it adds only positive terms, so it keeps its accuracy at any load, and nothing overflows. Time grows with the
 * square of the number of population vectors for each station that is not a single server.
 */
public final class Convolution {
    private final ClosedNetwork network;
    private final int[] populations;
    private final int[] strides;
    private final int vectors;

    private Convolution(ClosedNetwork network) {
        this.network = network;
        populations = network.populations();
        strides = network.strides();
        vectors = network.vectors();
    }

    /** The exact solution; a network without jobs has throughput 0. */
    public static ClosedSolution solve(ClosedNetwork network) {
        return new Convolution(network).run();
    }

    private ClosedSolution run() {
        int classes = populations.length;
        int centers = network.centers().size();
        double[] all = empty();
        for (ServiceCenter center : network.centers()) {
            all = with(all, center);
        }
        double[] throughput = new double[classes];
        double[][] residence = new double[centers][classes];
        int top = vectors - 1;
        for (int r = 0; r < classes; r++) {
            throughput[r] = populations[r] == 0 ? 0 : Math.exp(all[top - strides[r]] - all[top]);
        }
        for (int i = 0; i < centers; i++) {
            double[] others = empty();
            for (int k = 0; k < centers; k++) {
                if (k != i) {
                    others = with(others, network.centers().get(k));
                }
            }
            double[] meanJobs = meanJobs(network.centers().get(i), others, all[top]);
            for (int r = 0; r < classes; r++) {
                residence[i][r] = throughput[r] == 0 ? 0 : meanJobs[r] / throughput[r];
            }
        }
        return new ClosedSolution(throughput, residence);
    }

    /** Logarithm of the normalizing constant of a network without stations. */
    private double[] empty() {
        double[] logs = new double[vectors];
        Arrays.fill(logs, Double.NEGATIVE_INFINITY);
        logs[0] = 0;
        return logs;
    }

    private double[] with(double[] logs, ServiceCenter center) {
        return center.isSingleServer() ? withSingleServer(logs, center) : withAny(logs, weights(center));
    }

    private double[] withSingleServer(double[] logs, ServiceCenter center) {
        double[] result = logs.clone();
        int[] n = new int[populations.length];
        for (int vector = 1; vector < vectors; vector++) {
            increment(n);
            for (int r = 0; r < n.length; r++) {
                if (n[r] > 0) {
                    result[vector] = logSum(result[vector],
                            Math.log(center.demand(r)) + result[vector - strides[r]]);
                }
            }
        }
        return result;
    }

    private double[] withAny(double[] logs, double[] weights) {
        double[] result = new double[vectors];
        int[] n = new int[populations.length];
        for (int vector = 0; vector < vectors; vector++) {
            double largest = Double.NEGATIVE_INFINITY;
            int[] k = new int[n.length];
            int[] last = n.clone();
            int here = 0;
            do {
                largest = Math.max(largest, weights[here] + logs[vector - here]);
                here = next(k, last, here);
            } while (here >= 0);
            double sum = 0;
            if (largest > Double.NEGATIVE_INFINITY) {
                here = 0;
                do {
                    sum += Math.exp(weights[here] + logs[vector - here] - largest);
                    here = next(k, last, here);
                } while (here >= 0);
            }
            result[vector] = largest + (sum > 0 ? Math.log(sum) : 0);
            if (vector + 1 < vectors) {
                increment(n);
            }
        }
        return result;
    }

    /** Logarithm of a station's own factor for each population vector: |n|! / prod(rates) * prod(demand^n / n!). */
    private double[] weights(ServiceCenter center) {
        double[] weights = new double[vectors];
        int[] n = new int[populations.length];
        for (int vector = 1; vector < vectors; vector++) {
            increment(n);
            int total = 0;
            double log = 0;
            for (int r = 0; r < n.length; r++) {
                for (int j = 1; j <= n[r]; j++) {
                    total++;
                    log += Math.log(total * center.demand(r) / (j * center.rate(total)));
                }
            }
            weights[vector] = log;
        }
        return weights;
    }

    private double[] meanJobs(ServiceCenter center, double[] others, double logTotal) {
        double[] weights = weights(center);
        double[] mean = new double[populations.length];
        int[] k = new int[populations.length];
        for (int here = 0; here < vectors; here++) {
            double probability = Math.exp(weights[here] + others[vectors - 1 - here] - logTotal);
            for (int r = 0; r < k.length; r++) {
                mean[r] += probability * k[r];
            }
            if (here + 1 < vectors) {
                increment(k);
            }
        }
        return mean;
    }

    private void increment(int[] n) {
        int r = 0;
        while (n[r] == populations[r]) {
            n[r++] = 0;
        }
        n[r]++;
    }

    /** The next vector up to the last one, as an index; -1 (and k back at zero) after the last. */
    private int next(int[] k, int[] last, int here) {
        int index = here;
        for (int r = 0; r < k.length; r++) {
            if (k[r] < last[r]) {
                k[r]++;
                return index + strides[r];
            }
            index -= k[r] * strides[r];
            k[r] = 0;
        }
        return -1;
    }

    private static double logSum(double a, double b) {
        double larger = Math.max(a, b);
        return larger == Double.NEGATIVE_INFINITY ? larger
                : larger + Math.log1p(Math.exp(Math.min(a, b) - larger));
    }
}
