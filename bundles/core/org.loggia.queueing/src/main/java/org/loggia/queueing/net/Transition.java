// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import java.util.Map;

/**
 * Moves tokens. Among enabled immediate transitions those of the highest priority come first; one of them is chosen
 * with probability proportional to its weight, then one of its enabled modes by the modes' weights. A timed
 * transition fires when one of its modes has been enabled for that mode's delay; immediate ones always come first.
 */
public record Transition(String id, String name, int priority, double weight, boolean timed, List<Mode> modes,
        List<Map<String, String>> settings) {
    public Transition {
        modes = List.copyOf(modes);
        settings = List.copyOf(settings);
    }

    /** An immediate transition of weight 1 and priority 0. */
    public Transition(String id, Mode... modes) {
        this(id, id, 0, 1, false, List.of(modes), List.of());
    }
}
