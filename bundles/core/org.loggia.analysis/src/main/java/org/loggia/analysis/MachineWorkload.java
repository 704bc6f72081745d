// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/** What one of the virtual machines that share a storage system does there at the moment a request arrives. */
public final class MachineWorkload extends RequestMeans {

    /** Reads of the machine in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentReads;
    /** Writes of the machine in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentWrites;
}
