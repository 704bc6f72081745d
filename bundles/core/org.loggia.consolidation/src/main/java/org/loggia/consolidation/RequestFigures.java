// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

/**
 * One type of requests of one virtual machine: measured alone, or predicted in consolidation.
 *
 * @param throughput requests a second; 0 if there are no such requests
 * @param responseTime mean, in seconds; 0 without requests; infinite where a model says that the storage is saturated
 * @param arrivalQueue mean number of requests of this type that a new one finds issued and not completed, itself not
 *        counted; NaN if not known
 */
public record RequestFigures(double throughput, double responseTime, double arrivalQueue) {

    /** No requests of this type. */
    public static final RequestFigures NONE = new RequestFigures(0, 0, 0);

    public RequestFigures {
        if (!(throughput >= 0) || !(responseTime >= 0) || arrivalQueue < 0) {
            throw new IllegalArgumentException("throughput, response time and arrival queue must be 0 or more");
        }
    }

    /** Service time in seconds: response time over the requests it shares the storage with (Kraft 2013, Eq. 4.4). */
    public double serviceTime() {
        return responseTime / (1 + arrivalQueue);
    }
}
