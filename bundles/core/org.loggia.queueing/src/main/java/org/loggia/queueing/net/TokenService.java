// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import org.loggia.queueing.random.Distribution;

/**
 * Service of the tokens of one color at a queueing place.
 *
 * @param time distribution of the service time; a negative sample counts as 0
 * @param priority for the priority disciplines: a larger number is more important
 * @param weight for {@link Discipline#DPS}: share of the server, above 0
 */
public record TokenService(Distribution time, int priority, double weight) {
    public TokenService(Distribution time) {
        this(time, 0, 1);
    }
}
