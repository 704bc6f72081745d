// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import java.util.Map;

/**
 * Tokens of one color at one place.
 *
 * @param colorId the color
 * @param initial number of tokens at the start; at a queueing place they start in the queue
 * @param capacity the largest number of tokens allowed, 0 for no limit
 * @param service only at queueing places, elsewhere null
 * @param settings simulation settings of other tools, kept for writing
 */
public record TokenClass(String colorId, int initial, int capacity, TokenService service,
        List<Map<String, String>> settings) {
    public TokenClass {
        settings = List.copyOf(settings);
    }

    public TokenClass(String colorId, int initial) {
        this(colorId, initial, 0, null, List.of());
    }

    public TokenClass(String colorId, int initial, TokenService service) {
        this(colorId, initial, 0, service, List.of());
    }
}
