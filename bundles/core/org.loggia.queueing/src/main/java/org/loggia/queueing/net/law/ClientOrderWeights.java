// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.List;
import java.util.Locale;

/**
 * Requests of machines with more clients have a higher weight (Noorshams 2015, section 7.5.3). Algorithm 4, which the
 * text calls for, is not printed in it; this is reconstructed from the description there and from its sibling,
 * algorithm 5: all machines start with the weights of the whole workload; for each type the machines are sorted by
 * their clients, the one with most keeps its weight, and each further distinct number of clients loses weight /
 * (distinct numbers * c), so that the descent is proportional to the initial weight and the last machine keeps at least
 * 1 - 1 / c of it.
 *
 * @param steepness the coefficient c, above 1 or infinite; larger is flatter
 */
public record ClientOrderWeights(double steepness) implements MachineWeights {
    public ClientOrderWeights {
        if (!(steepness > 1)) {
            throw new IllegalArgumentException("the coefficient c must be above 1, not " + steepness);
        }
    }

    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        double relation = clients.relation(weight);
        reduce(relation / (1 + relation), clients.reads, reads);
        reduce(1 / (1 + relation), clients.writes, writes);
    }

    private void reduce(double initial, double[] clients, double[] weights) {
        int distinct = distinctAbove(Double.NEGATIVE_INFINITY, clients);
        for (int machine = 0; machine < clients.length; machine++) {
            int larger = distinctAbove(clients[machine], clients);
            weights[machine] = initial * (1 - larger / (distinct * steepness));
        }
    }

    /** Returns the number of distinct larger numbers of clients. */
    private static int distinctAbove(double number, double[] clients) {
        int count = 0;
        for (int i = 0; i < clients.length; i++) {
            boolean isNew = clients[i] > number;
            for (int j = 0; j < i && isNew; j++) {
                isNew = clients[j] != clients[i];
            }
            count += isNew ? 1 : 0;
        }
        return count;
    }

    @Override
    public List<String> text() {
        return Double.isInfinite(steepness) ? List.of("machines: the same weights for all")
                : List.of(String.format(Locale.ROOT, "machines: weights in the order of their clients, c = %.3g",
                        steepness));
    }

    @Override
    public String law() {
        return "order:" + steepness;
    }
}
