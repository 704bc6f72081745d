// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/**
 * Means of the attributes of the last requests at a storage system. Fields are public and filled again for each
 * request, so that asking a model costs no allocation. Where no read (or write) request is remembered its size and
 * sequentiality are 0.
 */
public abstract sealed class RequestMeans permits WorkloadState, MachineWorkload {

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

    RequestMeans() {
    }
}
