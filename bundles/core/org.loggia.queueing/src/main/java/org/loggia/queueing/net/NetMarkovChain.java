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
 * <p>All service times and delays must be exponential. A marking says how many tokens of each color are where, not in
 * which order, so FCFS and RANDOM queues must serve one color at one place; PS, IS, DPS and PRIO_PREEMPTIVE may serve
 * several. PRIO, LCFS_PR, several colors at a FIFO place, and capacities are refused by name.
 */
public final class NetMarkovChain {
    private static final int LONGEST_CASCADE = 100_000;
    private static final double CONVERGED = 1e-12;
    private static final int MOST_SWEEPS = 200_000;

    private record Marking(int[] tokens) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Marking marking && Arrays.equals(tokens, marking.tokens);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(tokens);
        }
    }

    private final CompiledNet net;
    private final int maxStates;
    private final Map<Marking, Integer> index = new HashMap<>();
    private final List<Marking> states = new ArrayList<>();
    private final List<Map<Integer, Double>> rates = new ArrayList<>();
    private int firingsLeft;

    private NetMarkovChain(CompiledNet net, int maxStates) {
        this.net = net;
        this.maxStates = maxStates;
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
        int[] served = new int[net.net.queues().size()];
        for (int cell = 0; cell < net.cells; cell++) {
            TokenClass tokens = net.cellTokens[cell];
            if (tokens.capacity() > 0) {
                throw new NetException(net.cellName(cell), "an exact solution with capacities is not supported");
            }
            if (net.placeIsFifo[net.cellPlace[cell]]) {
                throw new NetException(net.cellName(cell), "an exact solution with departure discipline FIFO is not"
                        + " supported");
            }
            if (net.cellQueue[cell] >= 0) {
                served[net.cellQueue[cell]]++;
                if (!(tokens.service().time() instanceof Exponential)) {
                    throw new NetException(net.cellName(cell), "an exact solution needs exponential service times, not "
                            + tokens.service().time());
                }
            }
        }
        for (int q = 0; q < served.length; q++) {
            ServiceQueue queue = net.net.queues().get(q);
            boolean fine = switch (queue.discipline()) {
                case PS, IS, DPS, PRIO_PREEMPTIVE -> true;
                case FCFS, RANDOM, LCFS_PR, PRIO -> served[q] <= 1;
            };
            if (!fine) {
                throw new NetException("queue '" + queue.name() + "'", "an exact solution with " + queue.discipline()
                        + " and several colors is not supported");
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

    /** A marking: tokens in the queue of cell c at 2c, tokens that can leave at 2c + 1. */
    private void explore() {
        int[] initial = new int[2 * net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            initial[2 * cell + (net.cellQueue[cell] < 0 ? 1 : 0)] = net.cellTokens[cell].initial();
        }
        Map<Integer, Double> start = new HashMap<>();
        firingsLeft = LONGEST_CASCADE;
        settle(initial, 1, start);
        for (int state = 0; state < states.size(); state++) {
            Map<Integer, Double> row = new HashMap<>();
            rates.add(row);
            int[] marking = states.get(state).tokens();
            for (int cell = 0; cell < net.cells; cell++) {
                double rate = completionRate(marking, cell);
                if (rate > 0) {
                    int[] next = marking.clone();
                    next[2 * cell]--;
                    next[2 * cell + 1]++;
                    firingsLeft = LONGEST_CASCADE;
                    settle(next, rate, row);
                }
            }
            for (int mode = 0; mode < net.modes; mode++) {
                if (isTimed(mode) && isEnabled(marking, mode)) {
                    firingsLeft = LONGEST_CASCADE;
                    settle(fired(marking, mode), 1 / net.modeOf[mode].delay().mean(), row);
                }
            }
        }
    }

    /** Adds the weight to the markings in which the immediate firings may end. */
    private void settle(int[] marking, double weight, Map<Integer, Double> row) {
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
            settle(fired(marking, mode), weight * share, row);
        }
    }

    private boolean isEnabled(int[] marking, int mode) {
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            if (marking[2 * net.inputCell[i] + 1] < net.inputCount[i]) {
                return false;
            }
        }
        return true;
    }

    private int[] fired(int[] marking, int mode) {
        int[] next = marking.clone();
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            next[2 * net.inputCell[i] + 1] -= net.inputCount[i];
        }
        for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
            int cell = net.outputCell[i];
            boolean isSink = net.consumerStart[cell] == net.consumerStart[cell + 1] && net.cellQueue[cell] < 0;
            if (!isSink) { // tokens that nothing ever takes do not matter
                next[2 * cell + (net.cellQueue[cell] < 0 ? 1 : 0)] += net.outputCount[i];
            }
        }
        return next;
    }

    private int state(int[] marking) {
        return index.computeIfAbsent(new Marking(marking), added -> {
            if (states.size() >= maxStates) {
                throw new NetException("net '" + net.net.name() + "'", "it has more than " + maxStates
                        + " markings, too many for an exact solution; simulate it");
            }
            states.add(added);
            return states.size() - 1;
        });
    }

    private double completionRate(int[] marking, int cell) {
        int mine = marking[2 * cell];
        if (mine == 0 || net.cellQueue[cell] < 0) {
            return 0;
        }
        ServiceQueue queue = net.net.queues().get(net.cellQueue[cell]);
        double own = 1 / net.cellTokens[cell].service().time().mean();
        if (queue.discipline() == Discipline.IS) {
            return mine * own;
        }
        int all = 0;
        int above = 0;
        double weights = 0;
        for (int other = 0; other < net.cells; other++) {
            if (net.cellQueue[other] == net.cellQueue[cell]) {
                Service service = net.cellTokens[other].service();
                all += marking[2 * other];
                above += service.priority() > net.cellTokens[cell].service().priority() ? marking[2 * other] : 0;
                weights += marking[2 * other] * service.weight();
            }
        }
        return own * switch (queue.discipline()) {
            case DPS -> mine * net.cellTokens[cell].service().weight() / weights;
            case PRIO_PREEMPTIVE -> servedBelow(marking, cell, Math.max(0, queue.servers() - above));
            default -> queue.rates().isEmpty() ? Math.min(all, queue.servers()) * (double) mine / all
                    : queue.rates().get(Math.min(all, queue.rates().size()) - 1) * mine / all;
        };
    }

    /** Servers left for a color are shared with those of the same priority, which must not be any. */
    private double servedBelow(int[] marking, int cell, int servers) {
        for (int other = 0; other < net.cells; other++) {
            if (other != cell && net.cellQueue[other] == net.cellQueue[cell]
                    && net.cellTokens[other].service().priority() == net.cellTokens[cell].service().priority()) {
                throw new NetException(net.cellName(cell), "an exact solution with PRIO_PREEMPTIVE needs different"
                        + " priorities for all colors");
            }
        }
        return Math.min(marking[2 * cell], servers);
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
            int[] marking = states.get(state).tokens();
            for (int cell = 0; cell < net.cells; cell++) {
                queueTokens[cell] += probabilities[state] * marking[2 * cell];
                restTokens[cell] += probabilities[state] * marking[2 * cell + 1];
                throughput[cell] += probabilities[state] * completionRate(marking, cell);
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
