// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.exact;

/**
 * Exact multi-class mean value analysis (M. Reiser and S. S. Lavenberg, "Mean-value analysis of closed multichain
 * queuing networks", JACM 27(2), 1980), with delays, single servers, several servers and load-dependent rates.
 *
 * <p>Time and memory grow with the product of the populations (plus one each), for stations with load-dependent rates
 * once more with the total population. At such stations the probability of an empty station is found as a
 * difference, which loses digits when the station is hardly ever empty; {@link Convolution} has no such step.
 */
public final class MeanValueAnalysis {
    private final ClosedNetwork network;
    private final int[] populations;
    private final int[] strides;
    private final int centers;
    private final int total;
    private final double[][] jobs;
    private final double[][] marginals;

    private MeanValueAnalysis(ClosedNetwork network) {
        this.network = network;
        populations = network.populations();
        strides = network.strides();
        centers = network.centers().size();
        int vectors = network.vectors();
        int sum = 0;
        for (int population : populations) {
            sum += population;
        }
        total = sum;
        jobs = new double[centers][];
        marginals = new double[centers][];
        for (int i = 0; i < centers; i++) {
            ServiceCenter center = network.centers().get(i);
            if (center.isDelay()) {
                continue;
            }
            if (center.isSingleServer()) {
                jobs[i] = new double[vectors];
            } else {
                if ((long) vectors * (total + 1) > 50_000_000) {
                    throw new IllegalArgumentException("the network is too large for an exact solution: "
                            + center.name() + " would need more than 50 million probabilities");
                }
                marginals[i] = new double[vectors * (total + 1)];
                marginals[i][0] = 1;
            }
        }
    }

    /** The exact solution; a network without jobs has throughput 0. */
    public static ClosedSolution solve(ClosedNetwork network) {
        return new MeanValueAnalysis(network).run();
    }

    private ClosedSolution run() {
        int classes = populations.length;
        double[] throughput = new double[classes];
        double[][] residence = new double[centers][classes];
        int[] n = new int[classes];
        int vectors = network.vectors();
        for (int vector = 1; vector < vectors; vector++) {
            increment(n);
            for (int r = 0; r < classes; r++) {
                throughput[r] = 0;
                if (n[r] > 0) {
                    double cycle = 0;
                    for (int i = 0; i < centers; i++) {
                        residence[i][r] = residence(i, r, vector - strides[r]);
                        cycle += residence[i][r];
                    }
                    throughput[r] = n[r] / cycle;
                }
            }
            remember(vector, n, throughput, residence);
        }
        return new ClosedSolution(throughput, residence);
    }

    private void increment(int[] n) {
        int r = 0;
        while (n[r] == populations[r]) {
            n[r++] = 0;
        }
        n[r]++;
    }

    /** Returns the state at the arrival of a job of class r: the network in equilibrium without that job. */
    private double residence(int i, int r, int without) {
        ServiceCenter center = network.centers().get(i);
        if (center.isDelay()) {
            return center.demand(r);
        }
        if (jobs[i] != null) {
            return center.demand(r) * (1 + jobs[i][without]);
        }
        double sum = 0;
        for (int j = 1; j <= total; j++) {
            sum += j / center.rate(j) * marginals[i][without * (total + 1) + j - 1];
        }
        return center.demand(r) * sum;
    }

    private void remember(int vector, int[] n, double[] throughput, double[][] residence) {
        int present = 0;
        for (int count : n) {
            present += count;
        }
        for (int i = 0; i < centers; i++) {
            if (jobs[i] != null) {
                double sum = 0;
                for (int r = 0; r < n.length; r++) {
                    sum += n[r] > 0 ? throughput[r] * residence[i][r] : 0;
                }
                jobs[i][vector] = sum;
            } else if (marginals[i] != null) {
                marginals(i, vector, n, present, throughput);
            }
        }
    }

    private void marginals(int i, int vector, int[] n, int present, double[] throughput) {
        ServiceCenter center = network.centers().get(i);
        double rest = 1;
        for (int j = present; j >= 1; j--) {
            double probability = 0;
            for (int r = 0; r < n.length; r++) {
                if (n[r] > 0) {
                    probability += throughput[r] * center.demand(r) / center.rate(j)
                            * marginals[i][(vector - strides[r]) * (total + 1) + j - 1];
                }
            }
            marginals[i][vector * (total + 1) + j] = probability;
            rest -= probability;
        }
        marginals[i][vector * (total + 1)] = Math.max(0, rest);
    }
}
