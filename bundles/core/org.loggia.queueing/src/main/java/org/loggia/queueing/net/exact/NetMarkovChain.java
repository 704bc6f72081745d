// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Exponential;

/**
 * Solves small nets exactly, as continuous-time Markov chains: all markings in which no immediate transition is
 * enabled are found from the initial one, immediate firings in between are resolved with their probabilities, and the
 * balance equations are solved by Gauss-Seidel iteration.
 *
 * <p>Queues whose services take no time serve one token whenever no immediate transition is enabled, before time
 * advances.
 *
 * <p>A marking says how many tokens of each color lie where, and what each {@link MarkovStation} needs to know of its
 * queue: in which order tokens wait, and in which phase services are. Service times may be exponential, Erlang,
 * hyperexponential, of phase type, or (one after the other at one server) a MAP; delays of transitions must be
 * exponential. Where tokens leave in the order of their arrival (departure discipline FIFO, several colors), a marking
 * says that order, too.
 */
public final class NetMarkovChain {
    private static final int MAX_CASCADE_LENGTH = 100_000;
    private static final double CONVERGED = 1e-12;
    private static final int MAX_SWEEPS = 200_000;

    /**
     * A marking: numbers of tokens by cell, the order of tokens at FIFO places (as cells), and the contents of each
     * queue. Immutable.
     */
    private record Marking(int[] rest, int[][] lines, int[][] queues) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Marking marking && Arrays.equals(rest, marking.rest)
                    && Arrays.deepEquals(lines, marking.lines) && Arrays.deepEquals(queues, marking.queues);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * Arrays.hashCode(rest) + Arrays.deepHashCode(lines)) + Arrays.deepHashCode(queues);
        }

        private Marking with(int queue, int[] contents) {
            int[][] others = queues.clone();
            others[queue] = contents;
            return new Marking(rest, lines, others);
        }

        /** @param line the number of the line in which the token waits; -1 if none */
        private Marking plus(int cell, int line) {
            int[] more = rest.clone();
            more[cell]++;
            if (line < 0) {
                return new Marking(more, lines, queues);
            }
            int[][] others = lines.clone();
            others[line] = Arrays.copyOf(lines[line], lines[line].length + 1);
            others[line][lines[line].length] = cell;
            return new Marking(more, others, queues);
        }

        /** Without tokens that may leave: if they are in a line, its first. */
        private Marking minus(int cell, int tokens, int line) {
            int[] less = rest.clone();
            less[cell] -= tokens;
            if (line < 0) {
                return new Marking(less, lines, queues);
            }
            int[][] others = lines.clone();
            others[line] = Arrays.copyOfRange(lines[line], tokens, lines[line].length);
            return new Marking(less, others, queues);
        }

        /** Returns the number of tokens of a cell at the head of a line. */
        private int atHead(int cell, int line) {
            int count = 0;
            while (count < lines[line].length && lines[line][count] == cell) {
                count++;
            }
            return count;
        }
    }

    private static final int MAX_TOKENS = 10_000;

    private final CompiledNet net;
    private final MarkovStation[] stations;
    private final int[] lineOf;
    private final MarkingLimits limits;
    private final int maxStates;
    private final Map<Marking, Integer> index = new HashMap<>();
    private final List<Marking> states = new ArrayList<>();
    private final List<Map<Integer, Double>> rates = new ArrayList<>();
    /** By state and cell: services without time that follow from it in a unit of time. */
    private final List<double[]> immediate = new ArrayList<>();

    private NetMarkovChain(CompiledNet net, int maxStates) {
        this.net = net;
        this.maxStates = maxStates;
        stations = MarkovStations.of(net);
        limits = new MarkingLimits(net);
        lineOf = IntStream.range(0, net.cells).map(cell -> net.placeHasLine[net.cellPlace[cell]]
                ? net.cellPlace[cell] : -1).toArray();
    }

    /**
     * The steady state.
     *
     * @param maxStates refuse nets with more markings than this
     * @throws ProblemException if the net has no solution of this kind; the message says why
     */
    public static ExactSolution solve(Net net, int maxStates) {
        NetMarkovChain chain = new NetMarkovChain(new CompiledNet(net), maxStates);
        chain.refuseUnsupported();
        chain.explore();
        StrongComponents.requireErgodic(net.name(), chain.rates);
        return chain.solution(chain.steadyState());
    }

    private void refuseUnsupported() {
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.cellTokens[cell].initial() > MAX_TOKENS) {
                throw NetProblems.SOLUTION.failure(net.cellName(cell), "it starts with "
                        + net.cellTokens[cell].initial()
                        + " tokens"
                        + ", too many for an exact solution", "simulate it");
            }
        }
        for (int cell = 0; cell < net.cells; cell++) {
            if (net.placeHasLine[net.cellPlace[cell]] && net.placeIsRandom[net.cellPlace[cell]]) {
                throw NetProblems.SOLUTION.failure("place '" + net.placeName(cell) + "'",
                        "an exact solution needs the departure discipline NORMAL or FIFO, not RANDOM", "simulate it");
            }
        }
        for (int mode = 0; mode < net.modes; mode++) {
            if (isTimed(mode) && !(net.modeOf[mode].delay() instanceof Exponential)) {
                throw NetProblems.SOLUTION.failure(net.modeName(mode), "an exact solution needs exponential delays",
                        "");
            }
        }
    }

    private boolean isTimed(int mode) {
        return net.transitionOf[net.modeTransition[mode]].timed();
    }

    private void explore() {
        settle(start(), new HashMap<>(), new double[net.cells]);
        for (int state = 0; state < states.size(); state++) {
            ExactSolution.stopIfInterrupted();
            Map<Integer, Double> row = new HashMap<>();
            rates.add(row);
            double[] served = new double[net.cells];
            immediate.add(served);
            Marking marking = states.get(state);
            for (int queue = 0; queue < stations.length; queue++) {
                int changed = queue;
                stations[queue].progress(marking.queues()[queue], (contents, rate, completed) -> {
                    Marking next = marking.with(changed, contents);
                    settle(Map.of(completed < 0 ? next : next.plus(completed, lineOf[completed]), rate), row,
                            served);
                });
            }
            for (int mode = 0; mode < net.modes; mode++) {
                if (isTimed(mode) && isEnabled(marking, mode)) {
                    settle(fired(marking, mode, 1 / net.modeOf[mode].delay().mean()), row, served);
                }
            }
        }
    }

    /** The initial tokens, put where they are one after the other, for they may be in order. */
    private Map<Marking, Double> start() {
        int[][] lines = new int[net.placeHasLine.length][0];
        int[][] empty = Arrays.stream(stations).map(MarkovStation::empty).toArray(int[][]::new);
        Map<Marking, Double> start = Map.of(new Marking(new int[net.cells], lines, empty), 1.0);
        for (int cell = 0; cell < net.cells; cell++) {
            for (int token = 0; token < net.cellTokens[cell].initial(); token++) {
                start = entered(start, cell);
            }
        }
        return start;
    }

    /** Returns the possible results of a token's arrival. */
    private Map<Marking, Double> entered(Map<Marking, Double> markings, int cell) {
        Map<Marking, Double> outcomes = new LinkedHashMap<>();
        int queue = net.cellQueue[cell];
        markings.forEach((marking, weight) -> {
            if (queue < 0) {
                outcomes.merge(marking.plus(cell, lineOf[cell]), weight, Double::sum);
            } else {
                stations[queue].arrive(marking.queues()[queue], cell, (contents, probability) -> outcomes.merge(marking
                        .with(queue, contents), weight * probability, Double::sum));
            }
        });
        return outcomes;
    }

    /**
     * Lets immediate transitions fire, and services without time end, until none can.
     *
     * @param row receives the weights of the markings in which that may end
     * @param served receives the weights of the services, by cell
     */
    private void settle(Map<Marking, Double> unsettled, Map<Integer, Double> row, double[] served) {
        Map<Marking, Double> markings = unsettled;
        int firings = 0;
        while (!markings.isEmpty()) {
            Map<Marking, Double> next = new LinkedHashMap<>();
            for (Map.Entry<Marking, Double> entry : markings.entrySet()) {
                List<Integer> enabled = enabled(entry.getKey());
                boolean isServed = enabled.isEmpty() && serve(entry.getKey(), entry.getValue(), next, served);
                if (enabled.isEmpty() && !isServed) {
                    row.merge(state(entry.getKey()), entry.getValue(), Double::sum);
                }
                double[] shares = shares(enabled);
                firings += isServed ? 1 : shares.length;
                if (firings > MAX_CASCADE_LENGTH) {
                    throw NetProblems.SOLUTION.failure("net '" + net.net.name() + "'",
                            "its immediate transitions have too many"
                                    + " ways to fire one after the other for an exact solution", "simulate it");
                }
                for (int i = 0; i < shares.length; i++) {
                    fired(entry.getKey(), enabled.get(i), entry.getValue() * shares[i])
                            .forEach((marking, weight) -> next.merge(marking, weight, Double::sum));
                }
            }
            markings = next;
        }
    }

    /**
     * Ends a service that takes no time.
     *
     * @return whether there is one
     * @throws ProblemException if two queues have one, whose order then depends on the past
     */
    private boolean serve(Marking marking, double weight, Map<Marking, Double> next, double[] served) {
        int[] busy = IntStream.range(0, stations.length)
                .filter(queue -> stations[queue].isImmediate() && marking.queues()[queue].length > 0).toArray();
        if (busy.length > 1) {
            throw NetProblems.SOLUTION.failure("net '" + net.net.name() + "'", "tokens reach queues '"
                    + net.net.queues().get(busy[0]).name()
                    + "' and '"
                    + net.net.queues().get(busy[1]).name()
                    + "' at the same time, and both serve without time", "simulate it");
        }
        for (int queue : busy) {
            stations[queue].progress(marking.queues()[queue], (contents, probability, completed) -> {
                served[completed] += weight * probability;
                next.merge(marking.with(queue, contents).plus(completed, lineOf[completed]), weight * probability,
                        Double::sum);
            });
        }
        return busy.length > 0;
    }

    /** The immediate modes of the highest priority that may fire. */
    private List<Integer> enabled(Marking marking) {
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
        return enabled;
    }

    /** With which probability each of some modes fires first. */
    private double[] shares(List<Integer> enabled) {
        double[] sums = new double[net.transitions];
        double total = 0;
        for (int mode : enabled) {
            int transition = net.modeTransition[mode];
            total += sums[transition] == 0 ? net.transitionOf[transition].weight() : 0;
            sums[transition] += net.modeOf[mode].weight();
        }
        double[] shares = new double[enabled.size()];
        for (int i = 0; i < shares.length; i++) {
            int transition = net.modeTransition[enabled.get(i)];
            shares[i] = net.transitionOf[transition].weight() / total
                    * net.modeOf[enabled.get(i)].weight() / sums[transition];
        }
        return shares;
    }

    private boolean isEnabled(Marking marking, int mode) {
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            int cell = net.inputCell[i];
            int free = lineOf[cell] < 0 ? marking.rest()[cell] : marking.atHead(cell, lineOf[cell]);
            if (free < net.inputCount[i]) {
                return false;
            }
        }
        return limits.permit(mode, cell -> tokens(marking, cell));
    }

    private int tokens(Marking marking, int cell) {
        return marking.rest()[cell] + (net.cellQueue[cell] < 0 ? 0
                : stations[net.cellQueue[cell]].count(marking.queues()[net.cellQueue[cell]], cell));
    }

    /** Returns the possible results of a firing: a mode removes its tokens, then creates others one by one. */
    private Map<Marking, Double> fired(Marking marking, int mode, double weight) {
        Marking taken = marking;
        for (int i = net.inputStart[mode]; i < net.inputStart[mode + 1]; i++) {
            taken = taken.minus(net.inputCell[i], net.inputCount[i], lineOf[net.inputCell[i]]);
        }
        Map<Marking, Double> outcomes = Map.of(taken, weight);
        for (int i = net.outputStart[mode]; i < net.outputStart[mode + 1]; i++) {
            int cell = net.outputCell[i];
            boolean isSink = net.consumerStart[cell] == net.consumerStart[cell + 1] && net.cellQueue[cell] < 0
                    && net.cellTokens[cell].capacity() == 0 && lineOf[cell] < 0;
            if (net.outputCount[i] > MAX_TOKENS && !isSink) {
                throw NetProblems.SOLUTION.failure(net.modeName(mode), "it puts " + net.outputCount[i]
                        + " tokens at once, too many"
                        + " for an exact solution", "simulate it");
            }
            // Tokens that nothing ever takes do not matter.
            for (int token = 0; token < net.outputCount[i] && !isSink; token++) {
                outcomes = entered(outcomes, cell);
            }
        }
        return outcomes;
    }

    private int state(Marking marking) {
        return index.computeIfAbsent(marking, added -> {
            if (states.size() >= maxStates) {
                throw NetProblems.SOLUTION.failure("net '" + net.net.name() + "'", "it has more than "
                        + maxStates
                        + " markings, too many for an exact solution", "simulate it");
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
        return GaussSeidel.solve(from, rate, outgoing, CONVERGED, MAX_SWEEPS, net.net.name());
    }

    private ExactSolution solution(double[] probabilities) {
        double[] queueTokens = new double[net.cells];
        double[] restTokens = new double[net.cells];
        double[] throughput = new double[net.cells];
        for (int state = 0; state < probabilities.length; state++) {
            double probability = probabilities[state];
            Marking marking = states.get(state);
            for (int cell = 0; cell < net.cells; cell++) {
                throughput[cell] += probability * immediate.get(state)[cell];
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
        List<ExactSolution.Row> rows = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            boolean served = net.cellQueue[cell] >= 0;
            rows.add(new ExactSolution.Row(net.placeName(cell), net.colorName(cell), served ? queueTokens[cell] : 0,
                    restTokens[cell], served ? throughput[cell] : Double.NaN));
        }
        return new ExactSolution(ExactSolution.Method.MARKOV_CHAIN, states.size(), rows);
    }
}
