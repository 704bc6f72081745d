// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import org.loggia.io.RequestType;

/**
 * The workload that a storage system serves at the moment a request arrives: the eight parameters of Noorshams 2015,
 * section 8.3.2, the rate of requests, and for models that tell virtual machines apart the eight of each of them. One
 * mutable instance is filled again for each request.
 *
 * <p>Means are over the remembered requests.
 */
public final class WorkloadState extends RequestMeans {

    /** Requests in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentRequests = 1;
    /** Type of the arriving request. */
    public RequestType type = RequestType.READ;
    /** Size of the file set that the arriving request accesses, in bytes. */
    public double fileSetSize;
    /** Requests a second that arrived lately; 0 while too few have arrived to tell. */
    public double arrivalRate;
    /** Number of the requesting machine among the machines of the selected model. */
    public int machine;
    /**
     * Each machine's own part of the workload, by number; empty unless the model {@link
     * IoAnalysisModel#tellsMachinesApart()}. Machines from which no request came yet may be missing at the end.
     */
    public MachineWorkload[] machines = {};
}
