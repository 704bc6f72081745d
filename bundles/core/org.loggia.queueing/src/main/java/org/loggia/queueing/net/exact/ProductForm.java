// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.Convolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.Exponential;

/**
 * Nets that are closed queueing networks of product form (F. Baskett, K. M. Chandy, R. R. Muntz, F. G. Palacios, 1975):
 * each mode moves one token at once, and queues are delays, shared (PS, with several or load-dependent servers), last
 * come first served with preemption, or first come first served (or in random order) with the same exponential service
 * time for all tokens. They are solved by mean value analysis or convolution, however many markings they have.
 */
final class ProductForm {
    /** Times of convolution grow with the square of the population vectors. */
    private static final int MAX_VECTORS_TO_CONVOLVE = 20_000;
    private static final int MAX_VECTORS = 2_000_000;

    private final CompiledNet net;
    private final TokenChains chains;
    private final double[] visits;
    private final int[] populations;
    /** By queue: the share of its time that is left for these tokens. */
    private final double[] speeds;
    private ClosedSolution solution;
    private int vectors;
    private boolean isSimple = true;

    /** @param speeds below 1 at queues that serve tokens of open parts of the net, too, and have one server */
    ProductForm(CompiledNet net, TokenChains chains, double[] visits, double[] speeds) {
        this.net = net;
        this.chains = chains;
        this.visits = visits;
        this.speeds = speeds;
        populations = new int[chains.count()];
        for (int cell = 0; cell < net.cells; cell++) {
            if (chains.chain(cell) >= 0) {
                populations[chains.chain(cell)] += net.cellTokens[cell].initial();
            }
        }
    }

    /**
     * The steady state of a net.
     *
     * @return null if the net has no product form, or one that is too large
     * @throws ProblemException if the net has a fatal problem
     */
    static ExactSolution solve(Net source) {
        CompiledNet net = new CompiledNet(source);
        TokenChains chains = TokenChains.of(net);
        double[] visits = chains == null ? null : chains.visits();
        if (visits == null) {
            return null;
        }
        double[] speeds = new double[net.net.queues().size()];
        Arrays.fill(speeds, 1);
        var form = new ProductForm(net, chains, visits, speeds);
        return !form.solve() ? null : new ExactSolution(form.isSimple ? ExactSolution.Method.MEAN_VALUE_ANALYSIS
                : ExactSolution.Method.CONVOLUTION, form.vectors,
                IntStream.range(0, net.cells).mapToObj(form::row).toList());
    }

    /** Solves the chains; false if they have no product form, or one that is too large. */
    boolean solve() {
        long all = 1;
        for (int population : populations) {
            all = Math.min(Integer.MAX_VALUE, all * (population + 1L));
        }
        List<ServiceCenter> centers = new ArrayList<>();
        for (int queue = 0; queue < net.net.queues().size(); queue++) {
            ServiceQueue station = net.net.queues().get(queue);
            int[] cells = cells(queue);
            if (!hasProductForm(station, services(queue))) {
                return false;
            }
            double[] demands = demands(cells);
            double speed = speeds[queue];
            centers.add(cells.length == 0 ? ServiceCenter.queue(station.name(), demands)
                    : center(station, Arrays.stream(demands).map(demand -> demand / speed).toArray()));
            isSimple &= station.discipline() == Discipline.IS || station.servers() == 1 && station.rates().isEmpty()
                    || cells.length == 0;
        }
        boolean hasWork = IntStream.range(0, populations.length).allMatch(chain -> populations[chain] == 0
                || IntStream.range(0, net.cells).anyMatch(cell -> chains.chain(cell) == chain && demand(cell) > 0));
        if (centers.isEmpty() || !hasWork || all > (isSimple ? MAX_VECTORS : MAX_VECTORS_TO_CONVOLVE)) {
            return false;
        }
        ClosedNetwork network = new ClosedNetwork(populations, centers);
        solution = isSimple ? MeanValueAnalysis.solve(network) : Convolution.solve(network);
        vectors = (int) all;
        return true;
    }

    /** Returns the number of evaluated population vectors. */
    int vectors() {
        return vectors;
    }

    /** The mean number of tokens of all chains at a queue. */
    double tokens(int queue) {
        return IntStream.range(0, populations.length).mapToDouble(chain -> solution.meanJobs(queue, chain)).sum();
    }

    /** The services of the tokens that visit a queue. */
    List<TokenService> services(int queue) {
        return Arrays.stream(cells(queue)).filter(cell -> visits[cell] > 0)
                .mapToObj(cell -> net.cellTokens[cell].service()).toList();
    }

    private int[] cells(int queue) {
        return IntStream.range(0, net.cells).filter(cell -> net.cellQueue[cell] == queue && chains.chain(cell) >= 0)
                .toArray();
    }

    private double demand(int cell) {
        return net.cellQueue[cell] < 0 ? 0 : visits[cell] * net.cellTokens[cell].service().time().mean();
    }

    private double[] demands(int[] cells) {
        double[] demands = new double[populations.length];
        Arrays.stream(cells).forEach(cell -> demands[chains.chain(cell)] += demand(cell));
        return demands;
    }

    /** Whether a queue has product form with the services of the tokens that visit it. */
    static boolean hasProductForm(ServiceQueue queue, List<TokenService> services) {
        boolean areIndependent = services.stream().noneMatch(service -> service.time().begin() != service.time()
                || !(service.time().mean() >= 0) || Double.isInfinite(service.time().mean()));
        boolean areAlike = services.stream().allMatch(service -> service.time() instanceof Exponential exponential
                && exponential.rate() == ((Exponential) services.get(0).time()).rate());
        return areIndependent && switch (queue.discipline()) {
            case IS, PS, LCFS_PR -> true;
            case FCFS, RANDOM -> areAlike;
            case DPS -> services.stream().mapToDouble(TokenService::weight).distinct().count() < 2;
            case PRIO, PRIO_PREEMPTIVE -> areAlike
                    && services.stream().mapToInt(TokenService::priority).distinct().count() < 2;
        };
    }

    private static ServiceCenter center(ServiceQueue queue, double[] demands) {
        if (queue.discipline() == Discipline.IS) {
            return ServiceCenter.delay(queue.name(), demands);
        }
        return queue.rates().isEmpty() ? ServiceCenter.multiServer(queue.name(), queue.servers(), demands)
                : ServiceCenter.loadDependent(queue.name(), queue.rates().stream().mapToDouble(Double::doubleValue)
                        .toArray(), demands);
    }

    /** A chain's tokens at a station are of its cells there in proportion to what each of them demands. */
    ExactSolution.Row row(int cell) {
        int chain = chains.chain(cell);
        int queue = net.cellQueue[cell];
        boolean isServed = queue >= 0;
        double all = isServed ? demands(cells(queue))[chain] : 0;
        return new ExactSolution.Row(net.placeName(cell), net.colorName(cell), all == 0 ? 0
                : solution.meanJobs(queue, chain) * demand(cell) / all, 0,
                isServed ? solution.throughput()[chain] * visits[cell] : Double.NaN);
    }
}
