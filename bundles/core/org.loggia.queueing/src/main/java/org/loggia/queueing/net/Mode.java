// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import org.loggia.queueing.random.Distribution;

/**
 * One way in which a transition fires.
 *
 * @param weight how likely it is chosen among the enabled modes of its transition, above 0
 * @param delay for timed transitions: time from enabling to firing; null for immediate ones
 */
public record Mode(String id, String name, double weight, Distribution delay, List<Arc> inputs, List<Arc> outputs,
        String paint) {
    public Mode {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
    }

    public Mode(String name, double weight, List<Arc> inputs, List<Arc> outputs) {
        this(name, name, weight, null, inputs, outputs, "#000000");
    }
}
