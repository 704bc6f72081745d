// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Another rule for machines that may have only so many requests at the storage at the same time. What waits in a
 * machine competes with nobody at the storage, so only the requests at the storage count, reads and writes as many as
 * there are of them on average: requests wait in a machine in the order in which they were issued, so what waits there
 * has the mix of the machine's throughput, however long the storage keeps either type. Preferred reads wait in the
 * machine for the most part, therefore, and the storage holds writes.
 *
 * <p>How many reads and writes are at the storage depends on their weights, and these on what is at the storage:
 * {@link #atStorage} iterates until both agree. The more reads are at the storage, the more reads a law mostly lets
 * through, and the fewer stay there; so steps shrink whenever their direction changes, and grow again while it stays.
 *
 * @param limit of each machine, 1 or more
 * @param rule for the requests that count
 */
public record LimitedWeights(double limit, MachineWeights rule) implements MachineWeights {
    private static final int ITERATIONS = 150;
    private static final double SHRINK = 0.5;
    private static final double GROW = 1.2;
    /** Requests of a machine at the storage, to which the iteration is exact; laws have no digits beyond. */
    private static final double PRECISION = 1e-4;

    public LimitedWeights {
        if (!(limit >= 1 && limit < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a limit must be 1 or more, not " + limit);
        }
        if (rule instanceof LimitedWeights) {
            throw new IllegalArgumentException("a rule has one limit");
        }
    }

    /**
     * Returns the mean number of reads among a machine's requests at the storage.
     *
     * @param reads of the machine, waiting in it or at the storage
     * @param writes of the machine
     * @param limit of requests at the storage
     * @param readShare share of reads in the requests that the machine completes
     */
    public static double readsAtStorage(double reads, double writes, double limit, double readShare) {
        double waiting = reads + writes - limit;
        if (waiting <= 0 || reads == 0 || writes == 0) {
            return Math.min(reads, limit);
        }
        // A type that is hardly ever at the storage, because it is served at once, is there while it is served.
        double least = Math.min(1, limit / 2);
        return Math.max(least, Math.min(limit - least, reads - readShare * waiting));
    }

    @Override
    public void weights(RelativeWeight weight, MachineClients clients, double[] reads, double[] writes) {
        rule.weights(weight, atStorage(weight, clients), reads, writes);
    }

    @Override
    public MachineClients atStorage(RelativeWeight weight, MachineClients clients) {
        int machines = clients.machines();
        MachineClients counted = new MachineClients(machines);
        boolean isMixed = false;
        for (int machine = 0; machine < machines; machine++) {
            double all = clients.reads[machine] + clients.writes[machine];
            double share = all > limit ? limit / all : 1;
            counted.add(machine, true, share * clients.reads[machine], clients.readSizes[machine]);
            counted.add(machine, false, share * clients.writes[machine], clients.writeSizes[machine]);
            isMixed |= share < 1 && clients.reads[machine] > 0 && clients.writes[machine] > 0;
        }
        if (isMixed) {
            iterate(weight, clients, counted);
        }
        return counted;
    }

    private void iterate(RelativeWeight weight, MachineClients clients, MachineClients counted) {
        int machines = clients.machines();
        double[] reads = new double[machines];
        double[] writes = new double[machines];
        double[] step = new double[machines];
        double[] damping = new double[machines];
        Arrays.fill(damping, 1);
        double largest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ITERATIONS && largest > PRECISION; i++) {
            rule.weights(weight, counted, reads, writes);
            largest = 0;
            for (int machine = 0; machine < machines; machine++) {
                double all = counted.reads[machine] + counted.writes[machine];
                double change = readsAtStorage(clients.reads[machine], clients.writes[machine], limit, reads[machine]
                        / (reads[machine] + writes[machine])) - counted.reads[machine];
                damping[machine] = change * step[machine] < 0 ? SHRINK * damping[machine]
                        : Math.min(1, GROW * damping[machine]);
                step[machine] = damping[machine] * change;
                counted.reads[machine] += step[machine];
                counted.writes[machine] = all - counted.reads[machine];
                largest = Math.max(largest, Math.abs(change));
            }
        }
    }

    @Override
    public List<String> text() {
        List<String> lines = new ArrayList<>(rule.text());
        lines.add("machines: of their requests, those at the storage count");
        return lines;
    }

    @Override
    public String law() {
        return "limited:" + (long) limit + ":" + rule.law();
    }
}
