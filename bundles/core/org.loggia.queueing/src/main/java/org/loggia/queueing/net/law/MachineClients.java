// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.Arrays;

/** The clients of each virtual machine and the mean sizes of their requests, by the number of the machine. */
public final class MachineClients {
    /** Number of clients that read. */
    public final double[] reads;
    /** Number of clients that write. */
    public final double[] writes;
    /** Mean size of reads in bytes. */
    public final double[] readSizes;
    /** Mean size of writes in bytes. */
    public final double[] writeSizes;

    public MachineClients(int machines) {
        reads = new double[machines];
        writes = new double[machines];
        readSizes = new double[machines];
        writeSizes = new double[machines];
    }

    public int machines() {
        return reads.length;
    }

    /** Takes all clients away. */
    void clear() {
        Arrays.fill(reads, 0);
        Arrays.fill(writes, 0);
        Arrays.fill(readSizes, 0);
        Arrays.fill(writeSizes, 0);
    }

    /** Adds clients to a machine. */
    public void add(int machine, boolean isRead, double clients, double size) {
        double[] counts = isRead ? reads : writes;
        double[] sizes = isRead ? readSizes : writeSizes;
        counts[machine] += clients;
        if (counts[machine] > 0) {
            sizes[machine] += (size - sizes[machine]) * clients / counts[machine];
        }
    }

    /** The sum over all machines. */
    public static double sum(double[] counts) {
        double sum = 0;
        for (double count : counts) {
            sum += count;
        }
        return sum;
    }

    /** The mean size over all clients; 0 if there are none. */
    public static double mean(double[] sizes, double[] counts) {
        double bytes = 0;
        for (int i = 0; i < sizes.length; i++) {
            bytes += sizes[i] * counts[i];
        }
        double clients = sum(counts);
        return clients > 0 ? bytes / clients : 0;
    }

    /** The weight of reads for the whole workload. */
    public double relation(RelativeWeight weight) {
        return weight.at(sum(reads), sum(writes), mean(readSizes, reads), mean(writeSizes, writes));
    }
}
