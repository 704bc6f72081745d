// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.random;

/** Draws an index with given probabilities in constant time (A. J. Walker, 1977; set-up by M. D. Vose, 1991). */
public final class AliasTable {
    private final double[] thresholds;
    private final int[] aliases;

    /** @param weights one or more, none negative, not all zero; they need not add up to 1 */
    public AliasTable(double[] weights) {
        if (weights.length == 0) {
            throw new IllegalArgumentException("a choice needs at least one alternative");
        }
        double[] scaled = Parameters.weights("a choice", weights);
        int n = scaled.length;
        thresholds = new double[n];
        aliases = new int[n];
        int[] stack = new int[n]; // indices below average from the left, the others from the right
        int small = 0;
        int large = n;
        for (int i = 0; i < n; i++) {
            scaled[i] *= n;
            if (scaled[i] < 1) {
                stack[small++] = i;
            } else {
                stack[--large] = i;
            }
        }
        while (small > 0 && large < n) {
            int less = stack[--small];
            int more = stack[large];
            thresholds[less] = scaled[less];
            aliases[less] = more;
            scaled[more] -= 1 - scaled[less];
            if (scaled[more] < 1) {
                large++;
                stack[small++] = more;
            }
        }
        while (large < n) {
            int rest = stack[large++];
            thresholds[rest] = 1;
            aliases[rest] = rest;
        }
        while (small > 0) { // left over by rounding only
            int rest = stack[--small];
            thresholds[rest] = 1;
            aliases[rest] = rest;
        }
    }

    /** An index into the weights. */
    public int sample(RandomStream random) {
        int n = aliases.length;
        if (n == 1) {
            return 0;
        }
        double u = random.nextDouble() * n;
        int column = (int) u;
        return u - column < thresholds[column] ? column : aliases[column];
    }
}
