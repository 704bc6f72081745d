// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

import java.util.Arrays;

/**
 * Times between the arrivals of a Markovian arrival process (M. F. Neuts, 1979; in this notation D. M. Lucantoni,
 * 1990): a Markov chain of a few phases, some of whose transitions are arrivals. Successive times are correlated,
 * which is what bursts are made of. As a service time it describes a server with moods.
 *
 * <p>{@link #begin()} gives a source that remembers its phase from sample to sample and starts in the stationary phase
 * after an arrival. {@link #sample(RandomStream)} of this description itself draws from the same distribution without
 * memory.
 */
public final class MarkovianArrivalProcess implements Distribution {
    private final double[][] hidden;
    private final double[][] arrivals;
    private final double[] rates;
    private final AliasTable[] next;
    private final AliasTable start;
    private final double[] afterArrival;
    /** The first four cumulants of the number of arrivals in a long time, for each unit of it. */
    private final double[] counts;

    /**
     * @param hidden rates between phases without an arrival (D0); the diagonal is minus the total rate out of a phase,
     *     arrivals included
     * @param arrivals rates from phase to phase with an arrival (D1); each row of both together adds up to 0
     */
    public MarkovianArrivalProcess(double[][] hidden, double[][] arrivals) {
        int n = hidden.length;
        if (n == 0 || arrivals.length != n) {
            throw new IllegalArgumentException("a Markovian arrival process needs two square matrices of the same size,"
                    + " not of " + n + " and " + arrivals.length + " rows");
        }
        this.hidden = TransientPhases.copy(hidden);
        this.arrivals = TransientPhases.copy(arrivals);
        rates = new double[n];
        next = new AliasTable[n];
        for (int i = 0; i < n; i++) {
            prepare(i);
        }
        afterArrival = stationary(arrivalChain());
        start = new AliasTable(afterArrival);
        counts = ArrivalCumulants.of(hidden, arrivals, overTime());
    }

    /** The share of time that each phase lasts. */
    private double[] overTime() {
        int n = rates.length;
        double[] shares = new double[n];
        for (int phase = 0; phase < n; phase++) {
            double[] unit = new double[n];
            unit[phase] = 1;
            shares[phase] = times(afterArrival, meanTimes(unit)) / mean();
        }
        return shares;
    }

    private void prepare(int phase) {
        int n = rates.length;
        if (hidden[phase].length != n || arrivals[phase].length != n) {
            throw new IllegalArgumentException("row " + (phase + 1) + " of a Markovian arrival process has "
                    + hidden[phase].length + " and " + arrivals[phase].length + " rates, not " + n);
        }
        rates[phase] = Parameters.positive("the rate out of phase " + (phase + 1) + " of a Markovian arrival process",
                -hidden[phase][phase]);
        double[] weights = new double[2 * n];
        double sum = 0;
        for (int j = 0; j < n; j++) {
            weights[j] = j == phase ? 0
                    : Parameters.notNegative("a rate of a Markovian arrival process", hidden[phase][j]);
            weights[n + j] = Parameters.notNegative("an arrival rate of a Markovian arrival process",
                    arrivals[phase][j]);
            sum += weights[j] + weights[n + j];
        }
        if (Math.abs(sum - rates[phase]) > 1e-9 * rates[phase]) {
            throw new IllegalArgumentException("row " + (phase + 1) + " of both matrices of a Markovian arrival process"
                    + " together must add up to 0, not to " + (sum - rates[phase]));
        }
        next[phase] = new AliasTable(weights);
    }

    /** The chain of phases just after arrivals: (-D0)^-1 D1. */
    private double[][] arrivalChain() {
        int n = rates.length;
        double[][] chain = new double[n][n];
        for (int j = 0; j < n; j++) {
            double[] column = new double[n];
            for (int i = 0; i < n; i++) {
                column[i] = arrivals[i][j];
            }
            column = TransientPhases.solve(hidden, column);
            for (int i = 0; i < n; i++) {
                chain[i][j] = column[i];
                if (!(column[i] >= -1e-9 && column[i] <= 1 + 1e-9)) {
                    throw new IllegalArgumentException(
                            "a Markovian arrival process must be able to reach an arrival from every phase");
                }
            }
        }
        return chain;
    }

    /** The probabilities p of sum 1 with p = p chain, by Gaussian elimination with row exchanges. */
    private static double[] stationary(double[][] chain) {
        int n = chain.length;
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a[i][j] = i == n - 1 ? 1 : chain[j][i] - (i == j ? 1 : 0);
            }
        }
        a[n - 1][n] = 1;
        for (int pivot = 0; pivot < n; pivot++) {
            int largest = pivot;
            for (int i = pivot + 1; i < n; i++) {
                largest = Math.abs(a[i][pivot]) > Math.abs(a[largest][pivot]) ? i : largest;
            }
            double[] row = a[largest];
            a[largest] = a[pivot];
            a[pivot] = row;
            if (Math.abs(row[pivot]) < 1e-12) {
                throw new IllegalArgumentException("the phases of a Markovian arrival process fall apart into several"
                        + " groups that never reach each other; keep one of them");
            }
            for (int i = 0; i < n; i++) {
                double factor = i == pivot ? 0 : a[i][pivot] / row[pivot];
                for (int j = pivot; j <= n && factor != 0; j++) {
                    a[i][j] -= factor * row[j];
                }
            }
        }
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            result[i] = Math.max(0, a[i][n] / a[i][i]);
        }
        return result;
    }

    /** Rates between phases without an arrival (D0). */
    public double[][] hidden() {
        return TransientPhases.copy(hidden);
    }

    /** Rates between phases with an arrival (D1). */
    public double[][] arrivals() {
        return TransientPhases.copy(arrivals);
    }

    @Override
    public Distribution begin() {
        return new Source();
    }

    @Override
    public double sample(RandomStream random) {
        return new Source().sample(random);
    }

    @Override
    public double mean() {
        return times(afterArrival, meanTimes(ones()));
    }

    @Override
    public double variance() {
        double mean = mean();
        return 2 * times(afterArrival, meanTimes(meanTimes(ones()))) - mean * mean;
    }

    /** Correlation of neighbouring times. */
    public double autocorrelation() {
        double mean = mean();
        double[] expected = TransientPhases.solve(hidden, multiply(arrivals, meanTimes(ones())));
        double product = times(afterArrival, meanTimes(expected));
        return (product - mean * mean) / variance();
    }

    @Override
    public double dispersion() {
        return counts[1] / counts[0];
    }

    @Override
    public double weightOfBursts() {
        return Math.max(1, counts[0] * counts[3] / (counts[1] * counts[1]));
    }

    private double[] ones() {
        double[] ones = new double[rates.length];
        Arrays.fill(ones, 1);
        return ones;
    }

    private double[] meanTimes(double[] rightSide) {
        return TransientPhases.solve(hidden, rightSide);
    }

    private static double[] multiply(double[][] matrix, double[] vector) {
        return Arrays.stream(matrix).mapToDouble(row -> times(row, vector)).toArray();
    }

    private static double times(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    private final class Source implements Distribution {
        private int phase = -1;

        @Override
        public double sample(RandomStream random) {
            if (phase < 0) {
                phase = start.sample(random);
            }
            int phases = rates.length;
            double time = 0;
            int target;
            do {
                time += random.nextExponential() / rates[phase];
                target = next[phase].sample(random);
                phase = target < phases ? target : target - phases;
            } while (target < phases);
            return time;
        }

        @Override
        public Distribution begin() {
            return new Source();
        }

        @Override
        public double mean() {
            return MarkovianArrivalProcess.this.mean();
        }

        @Override
        public double variance() {
            return MarkovianArrivalProcess.this.variance();
        }

        @Override
        public double dispersion() {
            return MarkovianArrivalProcess.this.dispersion();
        }

        @Override
        public double weightOfBursts() {
            return MarkovianArrivalProcess.this.weightOfBursts();
        }
    }
}
