// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

/**
 * A group of clients; each issues a request when its last one has been answered and it has thought.
 *
 * @param name unique in a net
 * @param count number of clients, 0 or more
 * @param thinkTime constant time between answer and next request, 0 or more
 */
public record Clients(String name, int count, double thinkTime) {
    public Clients {
        if (count < 0) {
            throw new IllegalArgumentException("there must be 0 clients or more, not " + count);
        }
        if (!(thinkTime >= 0 && thinkTime < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the think time must be 0 or more, not " + thinkTime);
        }
    }
}
