// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.Arrays;
import java.util.List;

/** All machines have the same weights, which add up to 1. */
public record EqualWeights() implements MachineWeights {
    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        double relation = clients.relation(weight);
        Arrays.fill(reads, relation / (1 + relation));
        Arrays.fill(writes, 1 / (1 + relation));
    }

    @Override
    public List<String> text() {
        return List.of();
    }

    @Override
    public String law() {
        return "equal";
    }
}
