// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * A net, or a closed part of one, whose modes each move one token, as chains of cells: with which probability a token
 * goes from cell to cell, and how often it visits each of them.
 */
final class TokenChains {
    private final int cells;
    private final double[][] routing;
    private final int[] chain;
    private int chains;

    private TokenChains(CompiledNet net, double[][] routing, BitSet own) {
        cells = net.cells;
        this.routing = routing;
        chain = new int[cells];
        Arrays.fill(chain, -1);
        for (int cell = 0; cell < cells; cell++) {
            if (own.get(cell) && chain[cell] < 0) {
                join(cell, chains++);
            }
        }
    }

    /**
     * The chains of a net.
     *
     * @return null if some mode moves other than one token, at once and without a limit, or tokens may get stuck
     */
    static TokenChains of(CompiledNet net) {
        BitSet all = new BitSet();
        all.set(0, net.cells);
        return of(net, all);
    }

    /** The same for some cells, which no mode connects with the others. */
    static TokenChains of(CompiledNet net, BitSet own) {
        double[][] routing = new double[net.cells][net.cells];
        for (int cell = own.nextSetBit(0); cell >= 0; cell = own.nextSetBit(cell + 1)) {
            if (net.cellTokens[cell].capacity() > 0 || !route(net, cell, routing[cell])) {
                return null;
            }
        }
        return new TokenChains(net, routing, own);
    }

    /** A token that has come to rest is the only one, so only the modes that take it compete. */
    private static boolean route(CompiledNet net, int cell, double[] row) {
        int first = net.consumerStart[cell];
        int last = net.consumerStart[cell + 1];
        int top = Integer.MIN_VALUE;
        for (int i = first; i < last; i++) {
            int mode = net.consumerMode[i];
            boolean movesOne = net.inputStart[mode + 1] - net.inputStart[mode] == 1 && net.consumerCount[i] == 1
                    && net.outputStart[mode + 1] - net.outputStart[mode] == 1
                    && net.outputCount[net.outputStart[mode]] == 1;
            if (!movesOne || transition(net, mode).timed()) {
                return false;
            }
            top = Math.max(top, transition(net, mode).priority());
        }
        double[] sums = new double[net.transitions];
        double total = 0;
        for (int i = first; i < last; i++) {
            int mode = net.consumerMode[i];
            if (transition(net, mode).priority() == top) {
                total += sums[net.modeTransition[mode]] == 0 ? transition(net, mode).weight() : 0;
                sums[net.modeTransition[mode]] += net.modeOf[mode].weight();
            }
        }
        for (int i = first; i < last; i++) {
            int mode = net.consumerMode[i];
            if (transition(net, mode).priority() == top) {
                row[net.outputCell[net.outputStart[mode]]] += transition(net, mode).weight() / total
                        * net.modeOf[mode].weight() / sums[net.modeTransition[mode]];
            }
        }
        return last > first;
    }

    private static Transition transition(CompiledNet net, int mode) {
        return net.transitionOf[net.modeTransition[mode]];
    }

    private void join(int cell, int number) {
        chain[cell] = number;
        for (int other = 0; other < cells; other++) {
            if (chain[other] < 0 && (routing[cell][other] > 0 || routing[other][cell] > 0)) {
                join(other, number);
            }
        }
    }

    int count() {
        return chains;
    }

    /** The chain that a cell belongs to; -1 for a cell of another part of the net. */
    int chain(int cell) {
        return chain[cell];
    }

    /**
     * Returns the visit ratios of the cells within their chains; 0 for transient cells.
     *
     * @return null if tokens of a chain can reach different absorbing sets of cells
     */
    double[] visits() {
        BitSet[] reached = reached();
        double[] visits = new double[cells];
        for (int number = 0; number < chains; number++) {
            int[] own = cells(number);
            int[] recurrent = Arrays.stream(own).filter(cell -> reached[cell].stream()
                    .allMatch(other -> reached[other].get(cell))).toArray();
            boolean isOne = Arrays.stream(recurrent).allMatch(cell -> reached[recurrent[0]].get(cell));
            if (!isOne) {
                return null;
            }
            double[] shares = stationary(recurrent);
            for (int i = 0; i < recurrent.length; i++) {
                visits[recurrent[i]] = shares[i];
            }
        }
        return visits;
    }

    private int[] cells(int number) {
        return IntStream.range(0, cells).filter(cell -> chain[cell] == number).toArray();
    }

    /** The cells that a token of each cell may get to, its own included. */
    private BitSet[] reached() {
        BitSet[] reached = new BitSet[cells];
        for (int cell = 0; cell < cells; cell++) {
            reached[cell] = new BitSet();
            for (int to = 0; to < cells; to++) {
                reached[cell].set(to, to == cell || routing[cell][to] > 0);
            }
        }
        for (int via = 0; via < cells; via++) {
            for (int cell = 0; cell < cells; cell++) {
                if (reached[cell].get(via)) {
                    reached[cell].or(reached[via]);
                }
            }
        }
        return reached;
    }

    /** The stationary distribution of routing among some cells (W. Grassmann, M. Taksar, D. Heyman, 1985). */
    private double[] stationary(int[] among) {
        int n = among.length;
        double[][] p = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                p[i][j] = routing[among[i]][among[j]];
            }
        }
        for (int last = n - 1; last > 0; last--) {
            double out = 0;
            for (int j = 0; j < last; j++) {
                out += p[last][j];
            }
            for (int i = 0; i < last; i++) {
                p[i][last] /= out;
                for (int j = 0; j < last; j++) {
                    p[i][j] += p[i][last] * p[last][j];
                }
            }
        }
        double[] shares = new double[n];
        shares[0] = 1;
        for (int j = 1; j < n; j++) {
            for (int i = 0; i < j; i++) {
                shares[j] += shares[i] * p[i][j];
            }
        }
        return shares;
    }
}
