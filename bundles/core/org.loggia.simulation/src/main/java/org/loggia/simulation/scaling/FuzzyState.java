// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/**
 * Degrees of membership of a target group in nine states: three of its workload (low, medium, high) by three of its
 * response time (good, as wanted, bad). Each degree is the product of those of its two parts, and all together are 1.
 *
 * <p>The corners of the trapezoids and triangles are those of Palladio's Slingshot; rules over such states are those of
 * P. Jamshidi et al., "Fuzzy Self-Learning Controllers for Elasticity Management in Dynamic Cloud Architectures",
 * QoSA 2016.
 *
 * @param degrees by 3 * workload + response time
 */
record FuzzyState(double[] degrees) {

    /** The number of states. */
    static final int COUNT = 9;
    private static final int LEVELS = 3;

    /**
     * The degrees of what was observed.
     *
     * @param workload a utilization, in [0, 1]
     * @param responseTime not below 0
     * @param target response time that is not to be exceeded, above 0
     */
    static FuzzyState of(double workload, double responseTime, double target) {
        double[] workloads = levels(workload, 0.3, 0.5, 0.65, 0.9);
        double[] responses = levels(responseTime / target, 0.5, 1, 1, 1.5);
        double[] degrees = new double[COUNT];
        for (int state = 0; state < COUNT; state++) {
            degrees[state] = workloads[state / LEVELS] * responses[state % LEVELS];
        }
        return new FuzzyState(degrees);
    }

    /** The lowest level ends, falling, from a to b, where the middle one begins; it ends from c to d likewise. */
    private static double[] levels(double value, double a, double b, double c, double d) {
        double low = Math.min(1, Math.max(0, (b - value) / (b - a)));
        double high = Math.min(1, Math.max(0, (value - c) / (d - c)));
        return new double[] {low, 1 - low - high, high};
    }

    /**
     * Returns an expert's decision in a state: remove replicas at low load with fast responses, add some at high load
     * with slow ones.
     *
     * @return replicas to add, from -2 to 2
     */
    static int knownChange(int state) {
        return state / LEVELS + state % LEVELS - 2;
    }

    /** The mean of a value of each state, weighted by the degrees. */
    double mean(Value values) {
        double sum = 0;
        for (int state = 0; state < COUNT; state++) {
            sum += degrees[state] * values.of(state);
        }
        return sum;
    }

    /** A value for each state. */
    interface Value {
        double of(int state);
    }
}
