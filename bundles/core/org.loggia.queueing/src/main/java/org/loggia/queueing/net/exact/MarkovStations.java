// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Deterministic;

/** Makes the stations of a Markov chain; refuses by name what it cannot say exactly. */
final class MarkovStations {
    private final CompiledNet net;

    private MarkovStations(CompiledNet net) {
        this.net = net;
    }

    /**
     * A station for each queue.
     *
     * @throws ProblemException if a service time has no phases, or remembers them where services do not come one
     *     after the other
     */
    static MarkovStation[] of(CompiledNet net) {
        MarkovStations stations = new MarkovStations(net);
        List<ServiceQueue> queues = net.net.queues();
        MarkovStation[] result = new MarkovStation[queues.size()];
        for (int q = 0; q < result.length; q++) {
            result[q] = stations.station(queues.get(q), q);
        }
        return result;
    }

    private MarkovStation station(ServiceQueue queue, int number) {
        int[] cells = IntStream.range(0, net.cells).filter(c -> net.cellQueue[c] == number).toArray();
        if (isImmediate(queue, cells)) {
            return new ImmediateMarkovStation(cell -> queue.discipline() == Discipline.PRIO
                    ? service(cell).priority() : 0);
        }
        ServicePhases[] phases = new ServicePhases[cells.length];
        boolean exponential = true;
        for (int i = 0; i < cells.length; i++) {
            phases[i] = phases(queue, cells[i]);
            exponential &= phases[i].isExponential();
        }
        int[] priorities = Arrays.stream(cells).map(cell -> service(cell).priority()).toArray();
        boolean alike = switch (queue.discipline()) {
            case PS, IS, DPS -> true;
            case PRIO_PREEMPTIVE -> exponential && Arrays.stream(priorities).distinct().count() == cells.length;
            case FCFS, RANDOM, LCFS_PR, PRIO -> exponential && cells.length <= 1;
        };
        return alike ? new SharedMarkovStation(cells, phases, net.cells, speed(queue, cells))
                : new OrderedMarkovStation(queue.discipline(), queue.servers(), cells, phases, priorities);
    }

    /** Whether services take no time, and tokens are served one after the other or in the order of their arrival. */
    private boolean isImmediate(ServiceQueue queue, int[] cells) {
        boolean isOrdered = switch (queue.discipline()) {
            case FCFS, IS -> true;
            case PRIO -> queue.servers() == 1;
            default -> false;
        };
        return isOrdered && cells.length > 0 && Arrays.stream(cells)
                .allMatch(cell -> service(cell).time() instanceof Deterministic time && time.mean() == 0);
    }

    private TokenService service(int cell) {
        return net.cellTokens[cell].service();
    }

    private ServicePhases phases(ServiceQueue queue, int cell) {
        ServicePhases phases = ServicePhases.of(service(cell).time());
        if (phases == null) {
            throw NetProblems.SOLUTION.failure(net.cellName(cell),
                    "an exact solution needs service times of phases (exponential,"
                            + " Erlang, hyperexponential, phase type or MAP), not the kind "
                            + service(cell).time().getClass().getSimpleName(), "");
        }
        boolean oneAfterTheOther = queue.servers() == 1
                && (queue.discipline() == Discipline.FCFS || queue.discipline() == Discipline.PRIO);
        if (phases.remembers() && !oneAfterTheOther) {
            throw NetProblems.SOLUTION.failure(net.cellName(cell),
                    "an exact solution with a MAP needs the discipline FCFS or PRIO"
                            + " and one server, not " + queue.discipline() + " and " + queue.servers(), "");
        }
        return phases;
    }

    private SharedMarkovStation.Speed speed(ServiceQueue queue, int[] cells) {
        return switch (queue.discipline()) {
            case IS -> (cell, tokens) -> 1;
            case DPS -> (cell, tokens) -> service(cell).weight()
                    / Arrays.stream(cells).mapToDouble(other -> tokens[other] * service(other).weight()).sum();
            case PRIO_PREEMPTIVE -> (cell, tokens) -> {
                int above = Arrays.stream(cells).filter(other -> service(other).priority() > service(cell).priority())
                        .map(other -> tokens[other]).sum();
                return Math.min(tokens[cell], Math.max(0, queue.servers() - above)) / (double) tokens[cell];
            };
            default -> (cell, tokens) -> {
                int all = Arrays.stream(cells).map(other -> tokens[other]).sum();
                double total = queue.rates().isEmpty() ? Math.min(all, queue.servers())
                        : queue.rates().get(Math.min(all, queue.rates().size()) - 1);
                return total / all;
            };
        };
    }

    /**
     * A queue that only puts tokens in order: services take no time, as at the immediate queueing places of Bause
     * (1993). Contents are the cells of the tokens, first the one in service, then the others in the order in which
     * they are served. Tokens are there only until immediate transitions have fired.
     */
    private static final class ImmediateMarkovStation implements MarkovStation {
        private final IntUnaryOperator priority;

        /** @param priority of each cell; a larger number is served first, among equals the token that came first */
        ImmediateMarkovStation(IntUnaryOperator priority) {
            this.priority = priority;
        }

        @Override
        public int[] empty() {
            return new int[0];
        }

        @Override
        public void arrive(int[] contents, int cell, Outcomes outcomes) {
            int position = contents.length;
            while (position > 1 && priority.applyAsInt(contents[position - 1]) < priority.applyAsInt(cell)) {
                position--;
            }
            int[] next = new int[contents.length + 1];
            System.arraycopy(contents, 0, next, 0, position);
            next[position] = cell;
            System.arraycopy(contents, position, next, position + 1, contents.length - position);
            outcomes.add(next, 1);
        }

        /** Reports the only possible event; its rate has no meaning except as its probability. */
        @Override
        public void progress(int[] contents, Steps steps) {
            if (contents.length > 0) {
                steps.add(Arrays.copyOfRange(contents, 1, contents.length), 1, contents[0]);
            }
        }

        @Override
        public int count(int[] contents, int cell) {
            return (int) Arrays.stream(contents).filter(other -> other == cell).count();
        }

        @Override
        public boolean isImmediate() {
            return true;
        }
    }
}
