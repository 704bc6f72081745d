// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/** Workload of one of the virtual machines that share a storage system, at the arrival of a request. */
public final class MachineWorkload extends RequestMeans {

    /** Reads of the machine in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentReads;
    /** Writes of the machine in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentWrites;
}
