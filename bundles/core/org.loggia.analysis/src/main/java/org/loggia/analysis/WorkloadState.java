package org.loggia.analysis;

import org.loggia.io.RequestType;

/**
 * The workload that a storage system serves at the moment a request arrives: the eight parameters of Noorshams 2015,
 * section 8.3.2. One mutable instance is filled anew for each request, so that asking costs no allocation; that is
 * why its fields are public.
 *
 * <p>Means are over the remembered requests; where no read (or write) request is remembered its size and
 * sequentiality are 0.
 */
public final class WorkloadState {

    /** Requests in the storage system, the arriving one included; fractions come from calibration. */
    public double concurrentRequests = 1;
    /** Type of the arriving request. */
    public RequestType type = RequestType.READ;
    /** Mean size of read requests in bytes. */
    public double meanReadSize;
    /** Mean size of write requests in bytes. */
    public double meanWriteSize;
    /** Mean sequentiality of read requests in [0, 1]; the pattern is sequential from 0.5 on. */
    public double readSequential;
    /** Mean sequentiality of write requests in [0, 1]; the pattern is sequential from 0.5 on. */
    public double writeSequential;
    /** Share of read requests in [0, 1]. */
    public double readShare;
    /** Size of the file set that the arriving request accesses, in bytes. */
    public double fileSetSize;
}
