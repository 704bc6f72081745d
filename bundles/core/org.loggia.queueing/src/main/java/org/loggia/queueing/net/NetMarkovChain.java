package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.queueing.random.Exponential;

/**
 * Solves small nets exactly, as continuous-time Markov chains: all markings in which no immediate transition is
 * enabled are found from the initial one, immediate firings in between are resolved with their probabilities, and the
 * balance equations are solved by Gauss-Seidel iteration.
 *
 * <p>A marking says how many tokens of each color lie where, and what each {@link MarkovStation} needs to know of its
 * queue: in which order tokens wait, and in which phase services are. Service times may be exponential, Erlang,
 * hyperexponential, of phase type, or (one after the other at one server) a MAP; delays of transitions must be
 * exponential. Several colors at a place with departure discipline FIFO are refused by name.
 */
public final class NetMarkovChain {
    private static final int LONGEST_CASCADE = 100_000;
    private static final double CONVERGED = 1e-12;
    private static final int MOST_SWEEPS = 200_000;

    /** How many tokens of each cell can leave, and what is in each queue; neither is ever changed. */
    private record Marking(int[] rest, int[][] queues) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Marking marking && Arrays.equals(rest, marking.rest)
                    && Arrays.deepEquals(queues, marking.queues);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(rest) + Arrays.deepHashCode(queues);
        }

        private Marking with(int queue, int[] contents) {
            int[][] others = queues.clone();
            others[queue] = contents;
            return new Marking(rest, others);
        }

        private Marking plus(int cell, int tokens) {
            int[] others = rest.clone();
            others[cell] += tokens;
            return new Marking(others, queues);
        }
    }

    private final CompiledNet net;
    private final MarkovStation[] stations;
    private final MarkingLimits limits;
    private final int maxStates;
    private final Map<Marking, Integer> index = new HashMap<>();
    private final List<Marking> states = new ArrayList<>();
    private final List<Map<Integer, Double>> rates = new ArrayList<>();
    private int firingsLeft;

    private NetMarkovChain(CompiledNet net, int maxStates) {
        this.net = net;
        this.maxStates = maxStates;
        stations = MarkovStations.of(net);
        limits = new MarkingLimits(net);
    }

    /**
     * The steady state.
     *
     * @param maxStates refuse nets with more markings than this
     * @throws NetException if the net has no solution of this kind; the message says why
     */
    public static MarkovSolution solve(Net net, int maxStates) {
        NetMarkovChain chain = new NetMarkovChain(new CompiledNet(net), maxStates);
        chain.refuseUnsupported();
        chain.explore();
        StrongComponents.requireErgodic(net.name(), chain.rates);
        return chain.solution(chain.steadyState());
    }

    private void refuseUnsupported() {
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.placeIsFifo[net.cellPlace[cell]]) {
                throw new NetException(net.cellName(cell), "an exact solution with departure discipline FIFO is not"
                        + " supported");
            }
        }
        for (int mode = 0; mode < net.modes; mode++) {
            if (isTimed(mode) && !(net.modeOf[mode].delay() instanceof Exponential)) {
                throw new NetException(net.modeName(mode), "an exact solution needs exponential delays");
            }
        }
    }

    private boolean isTimed(int mode) {
        return net.transitionOf[net.modeTransition[mode]].timed();
    }

    private void explore() {
        int[][] empty = Arrays.stream(stations).map(MarkovStation::empty).toArray(int[][]::new);
        Map<Integer, Double> start = new HashMap<>();
        firingsLeft = LONGEST_CASCADE;
        place(new Marking(new int[net.cells], empty), 0, 0, 1, start);
        for (int state = 0; state < states.size(); state++) {
            Map<Integer, Double> row = new HashMap<>();
            rates.add(row);
            Marking marking = states.get(state);
            for (int queue = 0; queue < stations.length; queue++) {
                int changed = queue;
                stations[queue].progress(marking.queues()[queue], (contents, rate, completed) -> {
                    Marking next = marking.with(changed, contents);
                    firingsLeft = LONGEST_CASCADE;
                    settle(completed < 0 ? next : next.plus(completed, 1), rate, row);
                });
            }
            for (int mode = 0; mode < net.modes; mode++) {
                if (isTimed(mode) && isEnabled(marking, mode)) {
                    firingsLeft = LONGEST_CASCADE;
                    fire(marking, mode, 1 / net.modeOf[mode].delay().mean(), row);
                }
            }
        }
    }

    /** Puts the initial tokens where they are, one after the other, for they may be in order. */
    private void place(Marking marking, int cell, int placed, double weight, Map<Integer, Double> row) {
        if (cell == net.cells) {
            settle(marking, weight, row);
        } else if (placed == net.cellTokens[cell].initial()) {
            place(marking, cell + 1, 0, weight, row);
        } else {
            enter(marking, cell, weight, (next, share) -> place(next, cell, placed + 1, share, row));
        }
    }

    private interface Entered {
        void go(Marking marking, double weight);
    }

    private void enter(Marking marking, int cell, double weight, Entered then) {
        int queue = net.cellQueue[cell];
        if (queue < 0) {
            then.go(marking.plus(cell, 1), weight);
        } else {
            stations[queue].arrive(marking.queues()[queue], cell, (contents, probability) ->
                    then.go(marking.with(queue, contents), weight * probability));
        }
    }

    /** Adds the weight to the markings in which the immediate firings may end. */
    private void settle(Marking marking, double weight, Map<Integer, Double> row) {
        List<Integer> enabled = new ArrayList<>();
        int top = Integer.MIN_VALUE;
        for (int mode = 0; mode < net.modes; mode++) {
            if (!isTimed(mode) && isEnabled(marking, mode)) {
                int priority = net.transitionOf[net.modeTransition[mode]].priority();
                if (priority > top) {
                    top = priority;
                    enabled.clear();
                }
                if (priority == top) {
                    enabled.add(mode);
                }
            }
        }
        if (enabled.isEmpty()) {
            row.merge(state(marking), weight, Double::sum);
            return;
        }
        if (--firingsLeft < 0) {
            throw new NetException("net '" + net.net.name() + "'", "its immediate transitions have too many ways to"
                    + " fire one after the other for an exact solution");
        }
        double[] sums = new double[net.transitions];
        double total = 0;
        for (int mode : enabled) {
            int transition = net.modeTransition[mode];
            total += sums[transition] == 0 ? net.transitionOf[transition].weight() : 0;
            sums[transition] += net.modeOf[mode].weight();
        }
        for (int mode : enabled) {
            int transition = net.modeTransition[mode];
            double share = net.transitionOf[transition].weight() / total * net.modeOf[mode].weight() / sums[transition];
            fire(marking, mode, weight * share, row);
        }
    }

    private boolean isEnabled(Marking marking, int mode) {
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            if (marking.rest()[net.inputCell[i]] < net.inputCount[i]) {
                return false;
            }
        }
        return limits.permit(mode, cell -> tokens(marking, cell));
    }

    private int tokens(Marking marking, int cell) {
        return marking.rest()[cell] + (net.cellQueue[cell] < 0 ? 0
                : stations[net.cellQueue[cell]].count(marking.queues()[net.cellQueue[cell]], cell));
    }

    private void fire(Marking marking, int mode, double weight, Map<Integer, Double> row) {
        int[] rest = marking.rest().clone();
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            rest[net.inputCell[i]] -= net.inputCount[i];
        }
        put(new Marking(rest, marking.queues()), mode, net.outputStart[mode], 0, weight, row);
    }

    /** Puts the tokens of a mode's outputs, from one of them on. */
    private void put(Marking marking, int mode, int output, int done, double weight, Map<Integer, Double> row) {
        if (output == net.outputStart[mode + 1]) {
            settle(marking, weight, row);
            return;
        }
        int cell = net.outputCell[output];
        boolean isSink = net.consumerStart[cell] == net.consumerStart[cell + 1] && net.cellQueue[cell] < 0
                && net.cellTokens[cell].capacity() == 0;
        if (isSink || done == net.outputCount[output]) { // tokens that nothing ever takes do not matter
            put(marking, mode, output + 1, 0, weight, row);
        } else {
            enter(marking, cell, weight, (next, share) -> put(next, mode, output, done + 1, share, row));
        }
    }

    private int state(Marking marking) {
        return index.computeIfAbsent(marking, added -> {
            if (states.size() >= maxStates) {
                throw new NetException("net '" + net.net.name() + "'", "it has more than " + maxStates
                        + " markings, too many for an exact solution; simulate it");
            }
            states.add(added);
            return states.size() - 1;
        });
    }

    private double[] steadyState() {
        int n = states.size();
        List<Map<Integer, Double>> incoming = new ArrayList<>();
        double[] outgoing = new double[n];
        for (int i = 0; i < n; i++) {
            incoming.add(new HashMap<>());
        }
        for (int i = 0; i < n; i++) {
            for (Map.Entry<Integer, Double> entry : rates.get(i).entrySet()) {
                if (entry.getKey() != i) {
                    outgoing[i] += entry.getValue();
                    incoming.get(entry.getKey()).put(i, entry.getValue());
                }
            }
        }
        int[][] from = new int[n][];
        double[][] rate = new double[n][];
        for (int i = 0; i < n; i++) {
            from[i] = incoming.get(i).keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
            Map<Integer, Double> row = incoming.get(i);
            rate[i] = Arrays.stream(from[i]).mapToDouble(row::get).toArray();
        }
        return GaussSeidel.solve(from, rate, outgoing, CONVERGED, MOST_SWEEPS, net.net.name());
    }

    private MarkovSolution solution(double[] probabilities) {
        double[] queueTokens = new double[net.cells];
        double[] restTokens = new double[net.cells];
        double[] throughput = new double[net.cells];
        for (int state = 0; state < probabilities.length; state++) {
            double probability = probabilities[state];
            Marking marking = states.get(state);
            for (int cell = 0; cell < net.cells; cell++) {
                queueTokens[cell] += probability * (tokens(marking, cell) - marking.rest()[cell]);
                restTokens[cell] += probability * marking.rest()[cell];
            }
            for (int queue = 0; queue < stations.length; queue++) {
                stations[queue].progress(marking.queues()[queue], (contents, rate, completed) -> {
                    if (completed >= 0) {
                        throughput[completed] += probability * rate;
                    }
                });
            }
        }
        List<MarkovSolution.Row> rows = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            boolean served = net.cellQueue[cell] >= 0;
            rows.add(new MarkovSolution.Row(net.placeName(cell), net.colorName(cell), served ? queueTokens[cell] : 0,
                    restTokens[cell], served ? throughput[cell] : Double.NaN));
        }
        return new MarkovSolution(states.size(), rows);
    }
}
