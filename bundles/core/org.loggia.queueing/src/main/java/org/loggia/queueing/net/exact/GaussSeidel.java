// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.NetProblems;

/** Solves the balance equations of a Markov chain: probability times outgoing rate equals the flow that comes in. */
final class GaussSeidel {
    private GaussSeidel() {
    }

    /**
     * @param from for each state the states with a transition into it
     * @param rate the rates of those transitions
     * @param outgoing total rate out of each state, above 0
     * @throws ProblemException if it does not converge
     */
    static double[] solve(int[][] from, double[][] rate, double[] outgoing, double tolerance, int mostSweeps,
            String name) {
        int n = outgoing.length;
        double[] p = new double[n];
        Arrays.fill(p, 1.0 / n);
        if (n == 1) {
            return p;
        }
        for (int sweep = 0; sweep < mostSweeps; sweep++) {
            ExactSolution.stopIfInterrupted();
            double change = 0;
            double sum = 0;
            for (int k = 0; k < n; k++) {
                int state = sweep % 2 == 0 ? k : n - 1 - k; // to and fro: flow runs both ways through the numbering
                double flow = 0;
                for (int i = 0; i < from[state].length; i++) {
                    flow += p[from[state][i]] * rate[state][i];
                }
                double next = flow / outgoing[state];
                change += Math.abs(next - p[state]);
                p[state] = next;
                sum += next;
            }
            for (int k = 0; k < n; k++) {
                p[k] /= sum;
            }
            if (change <= tolerance * sum) {
                return p;
            }
        }
        throw NetProblems.SOLUTION.failure("net '" + name + "'", "the balance equations did not converge in "
                + mostSweeps
                + " sweeps", "simulate it");
    }
}
