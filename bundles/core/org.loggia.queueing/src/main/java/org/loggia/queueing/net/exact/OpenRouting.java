// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * An open net as a network of queues. Tokens come from sources: tokens that are always in service and, whenever a
 * service ends, go back to their place and put another token somewhere. Every other mode moves one token, or takes it
 * out of the net; a place that nothing takes from is an exit as well.
 */
final class OpenRouting {
    /** Marks the cells that are sources. */
    final boolean[] isSource;
    /** Tokens that each source has. */
    final int[] tokens;
    /** Routing probabilities of tokens from each cell, or of tokens created by sources; of sum 1 or less. */
    final double[][] routing;
    private final CompiledNet net;

    private OpenRouting(CompiledNet net) {
        this.net = net;
        isSource = new boolean[net.cells];
        tokens = new int[net.cells];
        routing = new double[net.cells][net.cells];
    }

    /** The routing of a net; null if it is not open, or moves tokens otherwise. */
    static OpenRouting of(CompiledNet net) {
        BitSet all = new BitSet();
        all.set(0, net.cells);
        return of(net, all);
    }

    /** The same for some cells, which no mode connects with the others; no tokens come to those. */
    static OpenRouting of(CompiledNet net, BitSet own) {
        OpenRouting open = new OpenRouting(net);
        boolean hasSource = false;
        for (int cell = own.nextSetBit(0); cell >= 0; cell = own.nextSetBit(cell + 1)) {
            int initial = net.cellTokens[cell].initial();
            open.isSource[cell] = initial > 0;
            open.tokens[cell] = initial;
            hasSource |= initial > 0;
            boolean isBusy = initial == 0 || net.cellQueue[cell] >= 0 && open.alwaysServes(cell, initial);
            if (!isBusy || net.cellTokens[cell].capacity() > 0 || !open.route(cell)) {
                return null;
            }
        }
        return hasSource ? open : null;
    }

    private boolean alwaysServes(int cell, int initial) {
        int queue = net.cellQueue[cell];
        int here = 0;
        for (int other = 0; other < net.cells; other++) {
            here += net.cellQueue[other] == queue ? 1 : 0;
        }
        ServiceQueue station = net.net.queues().get(queue);
        return station.discipline() == Discipline.IS
                || here == 1 && station.rates().isEmpty() && initial <= station.servers();
    }

    private boolean route(int cell) {
        int top = Integer.MIN_VALUE;
        List<Integer> modes = new ArrayList<>();
        for (int i = net.consumerStart[cell]; i < net.consumerStart[cell + 1]; i++) {
            int mode = net.consumerMode[i];
            if (net.inputStart[mode + 1] - net.inputStart[mode] != 1 || net.consumerCount[i] != 1
                    || transition(mode).timed() || target(cell, mode) == null) {
                return false;
            }
            modes.add(mode);
            top = Math.max(top, transition(mode).priority());
        }
        int priority = top;
        modes.removeIf(mode -> transition(mode).priority() < priority);
        double[] sums = new double[net.transitions];
        double total = 0;
        for (int mode : modes) {
            total += sums[net.modeTransition[mode]] == 0 ? transition(mode).weight() : 0;
            sums[net.modeTransition[mode]] += net.modeOf[mode].weight();
        }
        for (int mode : modes) {
            int to = target(cell, mode);
            if (to >= 0) {
                routing[cell][to] += transition(mode).weight() / total * net.modeOf[mode].weight()
                        / sums[net.modeTransition[mode]];
            }
        }
        return !(modes.isEmpty() && isSource[cell]);
    }

    /** The cell that a mode puts a token to, -1 if it takes one out of the net; null if it does something else. */
    private Integer target(int cell, int mode) {
        int to = -1;
        int others = 0;
        int back = 0;
        for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
            if (isSource[cell] && net.outputCell[i] == cell && back == 0) {
                back = 1;
                others += net.outputCount[i] - 1;
            } else {
                to = net.outputCell[i];
                others += net.outputCount[i];
            }
        }
        boolean isKept = !isSource[cell] || back == 1;
        return others > 1 || !isKept || to >= 0 && net.cellTokens[to].initial() > 0 ? null : to;
    }

    private Transition transition(int mode) {
        return net.transitionOf[net.modeTransition[mode]];
    }

    /**
     * Solves the traffic equations: returns the arrival rate of tokens at each cell, or the creation rate of a source.
     *
     * @throws ProblemException if tokens reach cells that they never leave
     */
    double[] rates() {
        double[] external = new double[net.cells];
        double[] rates = new double[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            if (isSource[cell]) {
                rates[cell] = tokens[cell] / net.cellTokens[cell].service().time().mean();
                for (int to = 0; to < net.cells; to++) {
                    external[to] += rates[cell] * routing[cell][to];
                }
            }
        }
        requireExits(external);
        double[][] equations = new double[net.cells][net.cells + 1];
        for (int cell = 0; cell < net.cells; cell++) {
            equations[cell][cell] = 1;
            equations[cell][net.cells] = isSource[cell] ? rates[cell] : external[cell];
            for (int from = 0; from < net.cells && !isSource[cell]; from++) {
                equations[cell][from] -= isSource[from] ? 0 : routing[from][cell];
            }
        }
        return solved(equations);
    }

    private void requireExits(double[] external) {
        boolean[] reached = new boolean[net.cells];
        boolean[] leaves = new boolean[net.cells];
        for (int round = 0; round < net.cells; round++) {
            for (int cell = 0; cell < net.cells; cell++) {
                double stays = 0;
                reached[cell] |= external[cell] > 0;
                for (int to = 0; to < net.cells; to++) {
                    stays += routing[cell][to];
                    reached[to] |= reached[cell] && !isSource[cell] && routing[cell][to] > 0;
                    leaves[cell] |= routing[cell][to] > 0 && leaves[to];
                }
                leaves[cell] |= stays < 1 - 1e-12;
            }
        }
        for (int cell = 0; cell < net.cells; cell++) {
            if (reached[cell] && !leaves[cell]) {
                throw NetProblems.SOLUTION.failure(net.cellName(cell),
                        "tokens arrive from a source and never leave the net, so it has no steady state",
                        "add a transition that removes them");
            }
        }
    }

    private static double[] solved(double[][] rows) {
        int n = rows.length;
        for (int column = 0; column < n; column++) {
            int pivot = column;
            for (int i = column + 1; i < n; i++) {
                pivot = Math.abs(rows[i][column]) > Math.abs(rows[pivot][column]) ? i : pivot;
            }
            double[] row = rows[pivot];
            rows[pivot] = rows[column];
            rows[column] = row;
            for (int i = 0; i < n; i++) {
                double factor = i == column ? 0 : rows[i][column] / row[column];
                for (int j = column; j <= n && factor != 0; j++) {
                    rows[i][j] -= factor * row[j];
                }
            }
        }
        double[] solution = new double[n];
        for (int i = 0; i < n; i++) {
            solution[i] = Math.max(0, rows[i][n] / rows[i][i]);
        }
        return solution;
    }
}
