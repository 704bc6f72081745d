// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.compiled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.TokenClass;

/**
 * The place invariants of a net: weighted sums of tokens that no firing changes. A closed net has them for its jobs, a
 * pool of threads for its threads; an open net has fewer or none.
 *
 * <p>All minimal non-negative ones are found by Farkas' method (J. Martinez and M. Silva, "A simple and fast algorithm
 * to obtain all invariants of a generalised Petri net", 1982): mode by mode, rows with opposite effects are added up
 * until no row has an effect. Their number may grow exponentially with the net; beyond {@value #MAX_ROWS} rows the
 * search gives up and {@link #isComplete()} is false.
 */
public final class NetInvariants {
    private static final int MAX_ROWS = 500;

    private final CompiledNet net;
    private final List<long[]> weights = new ArrayList<>();
    private final long[] totals;
    private boolean complete = true;

    /** A color at a place, and how many units each of its tokens counts. */
    public record Term(String place, String color, long weight) {
    }

    /**
     * A sum that stays the same.
     *
     * @param tokens its value under the initial marking
     */
    public record Invariant(List<Term> terms, long tokens) {
        @Override
        public String toString() {
            return terms.stream().map(term -> (term.weight() == 1 ? "" : term.weight() + " ") + "'" + term.color()
                    + "' at '" + term.place() + "'").collect(Collectors.joining(" + ")) + " = " + tokens;
        }
    }

    NetInvariants(CompiledNet net) {
        this.net = net;
        solve();
        int[] initial = Arrays.stream(net.cellTokens).mapToInt(TokenClass::initial).toArray();
        totals = weights.stream().mapToLong(row -> sum(row, initial)).toArray();
    }

    /** @throws ProblemException if the net has a fatal problem */
    public static NetInvariants of(Net net) {
        return new CompiledNet(net).invariants();
    }

    /** Whether all minimal invariants were found; if not, there are none here. */
    public boolean isComplete() {
        return complete;
    }

    /** Whether an invariant limits how many tokens a cell can have; taken for granted where they were not all found. */
    public boolean limits(int cell) {
        return !complete || weights.stream().anyMatch(row -> row[cell] > 0);
    }

    /** The minimal invariants; in a queueing place tokens of the queue and the depository count alike. */
    public List<Invariant> invariants() {
        List<Invariant> result = new ArrayList<>();
        for (int i = 0; i < totals.length; i++) {
            long[] row = weights.get(i);
            List<Term> terms = new ArrayList<>();
            for (int cell = 0; cell < net.cells; cell++) {
                if (row[cell] > 0) {
                    terms.add(new Term(net.placeName(cell), net.colorName(cell), row[cell]));
                }
            }
            result.add(new Invariant(List.copyOf(terms), totals[i]));
        }
        return List.copyOf(result);
    }

    /**
     * Compares a marking with the initial one.
     *
     * @param marking tokens of each cell
     * @throws IllegalStateException if an invariant does not hold, which is a fault of the simulator
     */
    public void check(int[] marking) {
        for (int i = 0; i < totals.length; i++) {
            long now = sum(weights.get(i), marking);
            if (now != totals[i]) {
                throw new IllegalStateException("net '" + net.net.name() + "' has lost or gained tokens: "
                        + invariants().get(i) + ", but now it is " + now);
            }
        }
    }

    private static long sum(long[] row, int[] marking) {
        long sum = 0;
        for (int cell = 0; cell < marking.length; cell++) {
            sum += row[cell] * marking[cell];
        }
        return sum;
    }

    /** Rows hold the effects on the marking by mode first, then the weights of the cells. */
    private void solve() {
        List<long[]> rows = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            long[] row = new long[net.modes + net.cells];
            row[net.modes + cell] = 1;
            rows.add(row);
        }
        for (int mode = 0; mode < net.modes; mode++) {
            for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
                rows.get(net.inputCell[i])[mode] -= net.inputCount[i];
            }
            for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
                rows.get(net.outputCell[i])[mode] += net.outputCount[i];
            }
        }
        BitSet left = new BitSet();
        left.set(0, net.modes);
        while (!left.isEmpty()) {
            int mode = cheapest(rows, left);
            left.clear(mode);
            rows = eliminate(rows, mode);
            if (rows.size() > MAX_ROWS) {
                complete = false;
                return;
            }
        }
        rows.forEach(row -> weights.add(Arrays.copyOfRange(row, net.modes, row.length)));
    }

    /** The mode whose elimination makes the fewest new rows. */
    private static int cheapest(List<long[]> rows, BitSet left) {
        int best = -1;
        long fewest = Long.MAX_VALUE;
        for (int mode = left.nextSetBit(0); mode >= 0; mode = left.nextSetBit(mode + 1)) {
            long positive = 0;
            long negative = 0;
            for (long[] row : rows) {
                positive += row[mode] > 0 ? 1 : 0;
                negative += row[mode] < 0 ? 1 : 0;
            }
            if (positive * negative < fewest) {
                fewest = positive * negative;
                best = mode;
            }
        }
        return best;
    }

    /** Rows without an effect by the mode; more than the limit if there are too many, then perhaps not all. */
    private List<long[]> eliminate(List<long[]> rows, int mode) {
        List<long[]> result = new ArrayList<>(rows.stream().filter(row -> row[mode] == 0).toList());
        for (long[] more : rows) {
            for (long[] less : rows) {
                if (more[mode] > 0 && less[mode] < 0) {
                    result.add(combined(more, -less[mode], less, more[mode]));
                    if (result.size() > MAX_ROWS) {
                        return result;
                    }
                }
            }
        }
        return minimal(result);
    }

    private static long[] combined(long[] a, long timesA, long[] b, long timesB) {
        long[] sum = new long[a.length];
        long divisor = 0;
        for (int i = 0; i < sum.length; i++) {
            sum[i] = Math.addExact(Math.multiplyExact(a[i], timesA), Math.multiplyExact(b[i], timesB));
            divisor = greatestCommonDivisor(divisor, Math.abs(sum[i]));
        }
        for (int i = 0; i < sum.length && divisor > 1; i++) {
            sum[i] /= divisor;
        }
        return sum;
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }

    /** Without the rows whose cells include all cells of another row. */
    private List<long[]> minimal(List<long[]> rows) {
        List<BitSet> supports = rows.stream().map(this::support).toList();
        List<long[]> result = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            boolean keep = true;
            for (int j = 0; j < rows.size() && keep; j++) {
                if (i != j && includes(supports.get(i), supports.get(j))) {
                    keep = supports.get(i).equals(supports.get(j)) && i < j;
                }
            }
            if (keep) {
                result.add(rows.get(i));
            }
        }
        return result;
    }

    private BitSet support(long[] row) {
        BitSet cells = new BitSet();
        for (int cell = 0; cell < net.cells; cell++) {
            cells.set(cell, row[net.modes + cell] != 0);
        }
        return cells;
    }

    private static boolean includes(BitSet large, BitSet small) {
        BitSet rest = (BitSet) small.clone();
        rest.andNot(large);
        return rest.isEmpty();
    }
}
