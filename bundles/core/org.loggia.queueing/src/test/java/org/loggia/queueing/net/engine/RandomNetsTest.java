// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.Convolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.net.Agreement;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.RandomNets;
import org.loggia.queueing.net.exact.ExactSolution;
import org.loggia.queueing.net.exact.NetMarkovChain;

/** Engine and exact solvers against each other on small nets drawn at random, all with fixed seeds. */
class RandomNetsTest {
    private static final int RUNS = 20;
    private static final int NETS_A_KIND = 6;
    private static final NetRunSettings SETTINGS = NetRunSettings.DEFAULT.withPrecision(0).withEvents(6_000).withWarmUp(
            500)
            .withReplications(RUNS, 1);

    @Test
    void exactSolversAgree() {
        for (RandomNets.Station kind : RandomNets.Station.values()) {
            for (int seed = 0; seed < 15; seed++) {
                RandomNets.ProductForm drawn = new RandomNets(seed).productForm(kind, 2, true);
                ExactSolution chain = NetMarkovChain.solve(drawn.net(), 200_000);
                ExactSolution recognized = ExactSolution.of(drawn.net(), 0);
                assertTrue(recognized.method() != ExactSolution.Method.MARKOV_CHAIN);
                for (ExactSolution.Row row : chain.rows()) {
                    ExactSolution.Row same = recognized.row(row.place(), row.color());
                    assertEquals(row.throughput(), same.throughput(), 1e-9, kind + " " + seed + " " + row);
                    assertEquals(row.queueTokens(), same.queueTokens(), 1e-9, kind + " " + seed + " " + row);
                }
                for (ClosedSolution solution : List.of(MeanValueAnalysis.solve(drawn.network()),
                        Convolution.solve(drawn.network()))) {
                    for (int s = 0; s < drawn.visits().length; s++) {
                        String place = s == 0 ? "think" : "s" + (s - 1);
                        for (int color = 0; color < 2; color++) {
                            ExactSolution.Row row = chain.row(place, color == 0 ? "x" : "y");
                            String what = kind + " " + seed + " " + row;
                            assertEquals(solution.throughput()[color] * drawn.visits()[s][color], row.throughput(),
                                    1e-9, what);
                            assertEquals(solution.meanJobs(s, color), row.queueTokens(), 1e-9, what);
                        }
                    }
                }
            }
        }
    }

    @Test
    void engineFollowsProductForms() {
        Agreement agreement = new Agreement(RUNS);
        for (RandomNets.Station kind : RandomNets.Station.values()) {
            for (int seed = 100; seed < 100 + NETS_A_KIND; seed++) {
                compareProductForm(agreement, new RandomNets(seed).productForm(kind, 8, true), seed);
            }
        }
        assertAgreement(agreement, 300);
    }

    @Test
    void engineFollowsMarkovChains() {
        Agreement agreement = new Agreement(RUNS);
        for (Discipline discipline : Discipline.values()) {
            for (int seed = 200; seed < 200 + NETS_A_KIND; seed++) {
                compareMarkovian(agreement, new RandomNets(seed).markovian(discipline), seed, 1);
            }
        }
        assertAgreement(agreement, 500);
    }

    /** The same where tokens leave all places in the order of their arrival, which is not the same thing. */
    @Test
    void engineFollowsMarkovChainsWithOrder() {
        Agreement agreement = new Agreement(RUNS);
        int others = 0;
        for (Discipline discipline : Discipline.values()) {
            for (int seed = 300; seed < 300 + NETS_A_KIND; seed++) {
                Net net = new RandomNets(seed).markovian(discipline);
                Net ordered = RandomNets.inOrder(net);
                compareMarkovian(agreement, ordered, seed, 1);
                double way = NetMarkovChain.solve(net, 200_000).row("think", "x").throughput();
                others += Math.abs(NetMarkovChain.solve(ordered, 200_000).row("think", "x").throughput() / way
                        - 1) > 1e-3
                                ? 1 : 0;
            }
        }
        assertAgreement(agreement, 500);
        assertTrue(others > 10, others + " nets differ");
    }

    /** The same comparison with exact values that are 2 % off must fail, for each discipline. */
    @Test
    void detectsSmallErrors() {
        for (Discipline discipline : Discipline.values()) {
            Agreement agreement = new Agreement(RUNS);
            for (int seed = 200; seed < 200 + NETS_A_KIND; seed++) {
                compareMarkovian(agreement, new RandomNets(seed).markovian(discipline), seed, 1.02);
            }
            assertFalse(agreement.differences().isEmpty(), discipline.toString());
        }
    }

    /** Runs a net for longer where it changes so slowly that short replications have no intervals. */
    private static NetResults run(Net net, int seed) {
        NetResults results = NetSimulation.run(net, SETTINGS.withSeed(seed));
        return results.parts().stream().filter(part -> part.part() == PartResult.Part.QUEUE && part.throughput() > 0)
                .allMatch(part -> part.residenceTime().interval().exists()) ? results
                        : NetSimulation.run(net, SETTINGS.withSeed(seed).withEvents(20 * SETTINGS.events()));
    }

    private static void compareProductForm(Agreement agreement, RandomNets.ProductForm drawn, int seed) {
        ClosedSolution exact = Convolution.solve(drawn.network());
        NetResults results = run(drawn.net(), seed);
        for (int s = 0; s < drawn.visits().length; s++) {
            for (int color = 0; color < 2; color++) {
                if (exact.throughput()[color] > 0) {
                    PartResult part = results.part(s == 0 ? "think" : "s" + (s - 1), PartResult.Part.QUEUE,
                            color == 0 ? "x" : "y");
                    double visits = drawn.visits()[s][color];
                    compare(agreement, drawn.net().name() + " " + seed, part,
                            exact.throughput()[color] * visits, exact.residenceTime()[s][color] / visits,
                            exact.meanJobs(s, color));
                }
            }
        }
    }

    private static void compareMarkovian(Agreement agreement, Net net, int seed, double error) {
        ExactSolution exact = NetMarkovChain.solve(net, 200_000);
        NetResults results = run(net, seed);
        for (ExactSolution.Row row : exact.rows()) {
            boolean isQueue = row.throughput() > 0;
            if (isQueue) {
                compare(agreement, net.name() + " " + seed, results.part(row.place(), PartResult.Part.QUEUE,
                        row.color()), row.throughput() * error, row.queueTime() * error, row.queueTokens() * error);
            }
            PartResult rest = results.part(row.place(),
                    isQueue ? PartResult.Part.DEPOSITORY : PartResult.Part.PLACE, row.color());
            agreement.compare(net.name() + " " + seed + " " + rest.part() + " " + row.place() + " tokens "
                    + row.color(), rest.meanTokensInterval(), row.restTokens() * error);
        }
    }

    private static void compare(Agreement agreement, String net, PartResult part, double throughput, double time,
            double tokens) {
        String where = net + " " + part.place() + " " + part.color();
        agreement.compare(where + " throughput", part.throughputInterval(), throughput);
        agreement.compare(where + " residence time", part.residenceTime().interval(), time);
        agreement.compare(where + " tokens", part.meanTokensInterval(), tokens);
    }

    private static void assertAgreement(Agreement agreement, int fewest) {
        assertTrue(agreement.count() >= fewest, agreement.count() + " comparisons");
        assertTrue(agreement.differences().isEmpty(), String.join("\n", agreement.differences()));
        // Intervals of one net hang together, so their number that hold scatters more than independent ones would.
        assertTrue(agreement.coverage() > 0.91 && agreement.coverage() < 0.985, "coverage " + agreement.coverage());
    }
}
