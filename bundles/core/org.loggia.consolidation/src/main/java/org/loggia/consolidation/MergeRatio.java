// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * Share of a machine's requests that the hypervisor merges: 1 - T_san / T_vm with the throughputs that were measured at
 * the storage and in the machine while it ran alone (Kraft 2013, Eq. 4.11).
 *
 * @param read share of the reads, from 0 and below 1
 * @param write share of the writes, from 0 and below 1
 */
public record MergeRatio(double read, double write) {

    /** Every request reaches the storage as one. */
    public static final MergeRatio NONE = new MergeRatio(0, 0);

    public MergeRatio {
        if (!(read >= 0 && read < 1 && write >= 0 && write < 1)) {
            throw new IllegalArgumentException("shares of merged requests must be at least 0 and below 1");
        }
    }
}
