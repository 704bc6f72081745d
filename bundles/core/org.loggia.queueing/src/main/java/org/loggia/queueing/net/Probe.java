// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;

/**
 * Measures the time of tokens from one place to another. A token's stamp is handed on from the tokens that a firing
 * takes to those of the probe's colors that it puts.
 *
 * @param colorIds the colors measured
 */
public record Probe(String id, String name, String startPlaceId, Trigger start, String endPlaceId, Trigger end,
        List<String> colorIds) {
    public Probe {
        colorIds = List.copyOf(colorIds);
    }

    /** The moment at which a token passes a place: on arrival or on departure. */
    public enum Trigger { ENTRY, EXIT }
}
