// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.compiled.CompiledNet;

/**
 * Nets of product form with open and closed parts that share queues (F. Baskett, K. M. Chandy, R. R. Muntz,
 * F. G. Palacios, 1975). At a queue with one server, open tokens of load r take away this share of its time, so that
 * closed tokens see demands of 1 / (1 - r) times as long; and an open token waits for the closed ones as for those
 * before it, so that r (1 + n) / (1 - r) open tokens are there with n closed ones (M. Reiser, S. S. Lavenberg, 1980;
 * E. D. Lazowska, J. Zahorjan, G. S. Graham, K. C. Sevcik, "Quantitative System Performance", 1984, section 7.4).
 */
final class MixedSolution {
    private final CompiledNet net;
    private final OpenRouting routing;
    private final OpenSolution open;
    private final double[] openWork;

    private MixedSolution(CompiledNet net, OpenRouting routing) {
        this.net = net;
        this.routing = routing;
        open = new OpenSolution(net, routing);
        openWork = IntStream.range(0, net.net.queues().size())
                .mapToDouble(queue -> Arrays.stream(open.visited(queue)).mapToDouble(open::work).sum()).toArray();
    }

    /**
     * The steady state of a net.
     *
     * @return null if the net has not both kinds of parts, or moves tokens otherwise than one at a time
     * @throws ProblemException if it has no steady state, or no product form
     */
    static ExactSolution solve(Net source) {
        CompiledNet net = new CompiledNet(source);
        BitSet closed = new BitSet();
        BitSet others = new BitSet();
        for (BitSet part : parts(net)) {
            (TokenChains.of(net, part) == null ? others : closed).or(part);
        }
        OpenRouting routing = closed.isEmpty() || others.isEmpty() ? null : OpenRouting.of(net, others);
        TokenChains chains = TokenChains.of(net, closed);
        double[] visits = routing == null ? null : chains.visits();
        return visits == null ? null : new MixedSolution(net, routing).solution(chains, visits);
    }

    /** The cells that modes connect. */
    private static List<BitSet> parts(CompiledNet net) {
        List<BitSet> parts = new ArrayList<>();
        for (int cell = 0; cell < net.cells; cell++) {
            BitSet part = new BitSet();
            part.set(cell);
            parts.add(part);
        }
        for (int mode = 0; mode < net.modes; mode++) {
            BitSet moved = new BitSet();
            IntStream.range(net.inputStart[mode], net.inputStart[mode + 1]).forEach(i -> moved.set(net.inputCell[i]));
            IntStream.range(net.outputStart[mode], net.outputStart[mode + 1])
                    .forEach(i -> moved.set(net.outputCell[i]));
            parts.stream().filter(part -> part.intersects(moved)).toList().forEach(part -> {
                parts.remove(part);
                moved.or(part);
            });
            parts.add(moved);
        }
        return parts;
    }

    private ExactSolution solution(TokenChains chains, double[] visits) {
        if (!open.hasPoissonArrivals()) {
            throw unsolved("its arrivals are not Poisson processes");
        }
        double[] speeds = new double[openWork.length];
        Arrays.fill(speeds, 1);
        var closed = new ProductForm(net, chains, visits, speeds);
        for (int queue = 0; queue < speeds.length; queue++) {
            speeds[queue] = speed(queue, closed);
        }
        if (!closed.solve()) {
            throw unsolved("its closed parts have no product form, or too many tokens of too many kinds");
        }
        double[] tokens = new double[net.cells];
        for (int queue = 0; queue < speeds.length; queue++) {
            int[] cells = open.visited(queue);
            if (cells.length > 0 && speeds[queue] == 1) {
                open.share(cells, tokens);
            } else {
                for (int cell : cells) {
                    tokens[cell] = open.work(cell) * (1 + closed.tokens(queue)) / speeds[queue];
                }
            }
        }
        List<ExactSolution.Row> rows = IntStream.range(0, net.cells).mapToObj(cell -> chains.chain(cell) >= 0
                ? closed.row(cell) : open.row(cell, routing.isSource[cell] ? routing.tokens[cell] : tokens[cell]))
                .toList();
        return new ExactSolution(ExactSolution.Method.MIXED_PRODUCT_FORM, closed.vectors(), rows);
    }

    /** The share of a queue's time that is left for closed tokens, 1 where open ones do not matter to them. */
    private double speed(int queue, ProductForm closed) {
        ServiceQueue station = net.net.queues().get(queue);
        List<TokenService> services = new ArrayList<>(closed.services(queue));
        boolean isShared = !services.isEmpty() && openWork[queue] > 0;
        for (int cell : open.visited(queue)) {
            services.add(net.cellTokens[cell].service());
        }
        if (!ProductForm.hasProductForm(station, services)) {
            throw unsolved("queue '" + station.name() + "' has no product form");
        }
        if (!isShared || station.discipline() == Discipline.IS) {
            return 1;
        }
        if (station.servers() > 1 || !station.rates().isEmpty()) {
            throw unsolved("queue '" + station.name() + "' serves tokens of both at more than one speed");
        }
        OpenSolution.requireLoad(station, openWork[queue]);
        return 1 - openWork[queue];
    }

    private ProblemException unsolved(String reason) {
        return NetProblems.SOLUTION.failure("net '" + net.net.name() + "'", "it has open and closed parts, and "
                + reason
                + ", so there is no exact solution", "simulate it");
    }
}
