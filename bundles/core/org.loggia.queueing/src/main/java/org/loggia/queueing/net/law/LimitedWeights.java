// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.List;

/**
 * Another rule for machines that may have only so many requests at the storage at the same time: of a machine's
 * clients, as many count as the limit lets through, reads and writes in the same proportion. What waits in the machine
 * competes with nobody at the storage.
 *
 * @param limit of each machine, 1 or more
 * @param rule for the clients that count
 */
public record LimitedWeights(double limit, MachineWeights rule) implements MachineWeights {
    public LimitedWeights {
        if (!(limit >= 1 && limit < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a limit must be 1 or more, not " + limit);
        }
        if (rule instanceof LimitedWeights) {
            throw new IllegalArgumentException("a rule has one limit");
        }
    }

    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        MachineClients counted = new MachineClients(clients.machines());
        for (int machine = 0; machine < clients.machines(); machine++) {
            double all = clients.reads[machine] + clients.writes[machine];
            double share = all > limit ? limit / all : 1;
            counted.add(machine, true, share * clients.reads[machine], clients.readSizes[machine]);
            counted.add(machine, false, share * clients.writes[machine], clients.writeSizes[machine]);
        }
        rule.weights(weight, counted, reads, writes);
    }

    @Override
    public List<String> text() {
        List<String> lines = new ArrayList<>(rule.text());
        lines.add("machines: of their clients, as many count as may have a request at the storage");
        return lines;
    }

    @Override
    public String law() {
        return "limited:" + (long) limit + ":" + rule.law();
    }
}
