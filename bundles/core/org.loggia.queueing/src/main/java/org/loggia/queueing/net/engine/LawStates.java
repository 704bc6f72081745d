// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import org.loggia.queueing.net.law.LawWorkload;

/**
 * The states of the workload for which laws are checked: one client or all of them, of each kind alone and of all.
 *
 * @param workload to be filled in
 * @param most clients of each kind; of a kind without clients, one is tried
 */
record LawStates(LawWorkload workload, int[] most) {

    /** Bytes of a request: 512 B to 1 MiB. */
    private static final double[] SIZES = {512, 4096, 32768, 262144, 1048576};
    /** Bytes of a file set: 1 MiB, 1 GiB, 1 TiB. */
    private static final double[] FILE_SETS = {0x1p20, 0x1p30, 0x1p40};

    /** Runs a check in each state. */
    void each(Runnable check) {
        for (int kind = -1; kind < most.length; kind++) {
            for (boolean isOne : new boolean[] {true, false}) {
                clients(kind, isOne);
                for (double readSize : SIZES) {
                    for (double writeSize : SIZES) {
                        bytes(readSize, writeSize, check);
                    }
                }
            }
        }
    }

    /** @param only the kind that has clients; -1: all have */
    private void clients(int only, boolean isOne) {
        for (int kind = 0; kind < most.length; kind++) {
            workload.numbers[kind] = only >= 0 && only != kind ? 0 : isOne ? 1 : Math.max(1, most[kind]);
        }
    }

    private void bytes(double readSize, double writeSize, Runnable check) {
        for (double fileSet : FILE_SETS) {
            for (int kind = 0; kind < most.length; kind++) {
                workload.sizes[kind] = Boolean.FALSE.equals(workload.isRead(kind)) ? writeSize : readSize;
                workload.fileSets[kind] = fileSet;
            }
            check.run();
        }
    }
}
