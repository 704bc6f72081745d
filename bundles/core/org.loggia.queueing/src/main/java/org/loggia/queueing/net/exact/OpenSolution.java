// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.QuasiBirthDeath;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Exponential;

/**
 * The exact steady state of open nets. Where all arrivals are Poisson processes and all queues have product form (J. R.
 * Jackson, 1957; F. Baskett, K. M. Chandy, R. R. Muntz, F. G. Palacios, 1975), each queue is as if it were alone. One
 * queue whose arrivals are a Markovian arrival process or renewals of phase type, or whose services are of phase type,
 * is a {@link QuasiBirthDeath}.
 */
final class OpenSolution {
    /** Larger blocks take minutes. */
    private static final int MAX_PHASES = 400;
    private static final int MAX_SERVERS = 1000;
    private static final int MAX_LEVELS = 10_000_000;

    private final CompiledNet net;
    private final OpenRouting routing;
    private final double[] rates;

    OpenSolution(CompiledNet net, OpenRouting routing) {
        this.net = net;
        this.routing = routing;
        rates = routing.rates();
    }

    /**
     * The steady state of a net.
     *
     * @return null if the net is not open, or moves tokens otherwise than one at a time
     * @throws ProblemException if it is open and has no steady state, or none of these ways leads to it
     */
    static ExactSolution solve(Net source) {
        CompiledNet net = new CompiledNet(source);
        OpenRouting routing = OpenRouting.of(net);
        return routing == null ? null : new OpenSolution(net, routing).solution();
    }

    private ExactSolution solution() {
        double[] tokens = new double[net.cells];
        String obstacle = hasPoissonArrivals() ? null : "its arrivals are not Poisson processes";
        for (int cell = 0; cell < net.cells; cell++) {
            tokens[cell] = routing.isSource[cell] ? routing.tokens[cell] : 0;
        }
        List<int[]> queues = new ArrayList<>();
        for (int queue = 0; queue < net.net.queues().size(); queue++) {
            int[] cells = visited(queue);
            if (cells.length > 0) {
                queues.add(cells);
                ServiceQueue station = net.net.queues().get(queue);
                if (!ProductForm.hasProductForm(station, Arrays.stream(cells)
                        .mapToObj(cell -> net.cellTokens[cell].service()).toList())) {
                    obstacle = "queue '" + station.name() + "' has no product form";
                }
            }
        }
        if (obstacle == null) {
            queues.forEach(cells -> share(cells, tokens));
            return new ExactSolution(ExactSolution.Method.OPEN_PRODUCT_FORM, queues.size(), rows(tokens));
        }
        int[] sources = IntStream.range(0, net.cells).filter(cell -> routing.isSource[cell]).toArray();
        int phases = queues.size() == 1 && queues.get(0).length == 1 && sources.length == 1
                ? alone(sources[0], queues.get(0)[0], tokens) : 0;
        if (phases == 0) {
            throw NetProblems.SOLUTION.failure("net '" + net.net.name() + "'", obstacle
                    + ", and the other exact method requires one source and one queue in order with "
                    + "phase-type times", "simulate it");
        }
        return new ExactSolution(ExactSolution.Method.MATRIX_GEOMETRIC, phases, rows(tokens));
    }

    boolean hasPoissonArrivals() {
        return IntStream.range(0, net.cells).filter(cell -> routing.isSource[cell])
                .allMatch(cell -> net.cellTokens[cell].service().time() instanceof Exponential);
    }

    /** The cells of a queue that tokens come to. */
    int[] visited(int queue) {
        return IntStream.range(0, net.cells).filter(cell -> net.cellQueue[cell] == queue && !routing.isSource[cell]
                && rates[cell] > 0).toArray();
    }

    private ServiceQueue station(int cell) {
        return net.net.queues().get(net.cellQueue[cell]);
    }

    /** Returns the mean number of servers that are busy with a cell's tokens. */
    double work(int cell) {
        return rates[cell] * net.cellTokens[cell].service().time().mean();
    }

    /** A queue of product form with Poisson arrivals: its tokens are of its cells in proportion to their work. */
    void share(int[] cells, double[] tokens) {
        ServiceQueue queue = station(cells[0]);
        double work = Arrays.stream(cells).mapToDouble(this::work).sum();
        double mean = queue.discipline() == Discipline.IS ? work : meanTokens(queue, work);
        for (int cell : cells) {
            tokens[cell] = work == 0 ? 0 : mean * work(cell) / work;
        }
    }

    /** The mean number of tokens at a queue whose speed depends on it: a birth-death process. */
    private double meanTokens(ServiceQueue queue, double work) {
        int levels = queue.rates().isEmpty() ? queue.servers() : queue.rates().size();
        double last = queue.rates().isEmpty() ? queue.servers() : queue.rates().get(levels - 1);
        requireLoad(queue, work / last);
        double total = 1;
        double mean = 0;
        double share = 1;
        for (int n = 1; n <= Math.min(levels, MAX_LEVELS); n++) {
            share *= work / (queue.rates().isEmpty() ? n : queue.rates().get(n - 1));
            total += share;
            mean += n * share;
            if (share > 1e200) { // only ratios count
                total /= share;
                mean /= share;
                share = 1;
            }
        }
        if (levels > MAX_LEVELS && share > 1e-16 * total) {
            throw NetProblems.SOLUTION.failure("queue '" + queue.name() + "'",
                    "it has too many servers for an exact solution;"
                            + " simulate it, or serve without waiting (IS)", "");
        }
        double ratio = work / last;
        total += share * ratio / (1 - ratio);
        mean += share * ratio * (levels / (1 - ratio) + 1 / ((1 - ratio) * (1 - ratio)));
        return mean / total;
    }

    static void requireLoad(ServiceQueue queue, double load) {
        if (!(load < 1)) {
            throw NetProblems.SOLUTION.failure("queue '" + queue.name() + "'", "its load is " + load
                    + ", so it has no steady"
                    + " state", "reduce the arrival rate, or the service times");
        }
    }

    /** One queue: returns the number of phases of a level, 0 if it is not of this kind. */
    private int alone(int source, int cell, double[] tokens) {
        ServiceQueue queue = station(cell);
        ServicePhases arrivals = ServicePhases.of(net.cellTokens[source].service().time());
        ServicePhases services = ServicePhases.of(net.cellTokens[cell].service().time());
        if (arrivals == null || services == null || routing.tokens[source] != 1 || !queue.rates().isEmpty()
                || Math.abs(routing.routing[source][cell] - 1) > 1e-12
                || Arrays.stream(routing.routing[cell]).sum() > 0 && rates[cell] > rates[source] * (1 + 1e-12)) {
            return 0;
        }
        boolean isInOrder = switch (queue.discipline()) {
            case FCFS, RANDOM, PRIO -> true;
            case PRIO_PREEMPTIVE, LCFS_PR, PS, DPS -> services.isExponential();
            case IS -> false;
        };
        boolean hasMemory = services.remembers();
        if (!isInOrder || hasMemory && (queue.servers() > 1 || queue.discipline() == Discipline.RANDOM)) {
            return 0;
        }
        if (queue.servers() > MAX_SERVERS) {
            throw NetProblems.SOLUTION.failure("queue '" + queue.name() + "'", "its " + queue.servers()
                    + " servers are more than"
                    + " the " + MAX_SERVERS + " for which phases are solved exactly", "use fewer, or simulate it");
        }
        PhaseBlocks blocks = new PhaseBlocks(arrivals, services, queue.servers());
        if (blocks.largest() > MAX_PHASES) {
            throw NetProblems.SOLUTION.failure("queue '" + queue.name() + "'", "its exact solution has "
                    + blocks.largest()
                    + " phases, more than " + MAX_PHASES, "use fewer servers or phases, or simulate it");
        }
        QuasiBirthDeath process = blocks.process();
        requireLoad(queue, process.load());
        tokens[cell] = process.meanLevel();
        return blocks.largest();
    }

    private List<ExactSolution.Row> rows(double[] tokens) {
        List<ExactSolution.Row> rows = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            rows.add(row(cell, tokens[cell]));
        }
        return rows;
    }

    ExactSolution.Row row(int cell, double tokens) {
        boolean isServed = net.cellQueue[cell] >= 0;
        boolean fills = net.consumerStart[cell] == net.consumerStart[cell + 1] && rates[cell] > 0;
        return new ExactSolution.Row(net.placeName(cell), net.colorName(cell), tokens, fills ? Double.NaN : 0,
                isServed ? rates[cell] : Double.NaN);
    }
}
