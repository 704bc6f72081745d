// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

/**
 * One kind of request in the cycle of a thread.
 *
 * @param name names the results, such as read or append
 * @param isRead whether data are read; otherwise they are written
 * @param size bytes
 * @param isSequential whether a request starts where the one before it in its series ended
 * @param visits how many of them a cycle has in the mean; a share for benchmarks that draw the type at random
 */
public record RequestKind(String name, boolean isRead, double size, boolean isSequential, double visits) {
    public RequestKind {
        if (!(size > 0) || !(visits >= 0) || Double.isInfinite(size) || Double.isInfinite(visits)) {
            throw new IllegalArgumentException("requests '" + name + "' of " + size + " bytes, " + visits
                    + " in a cycle; give a size above 0 and 0 or more of them");
        }
    }
}
