// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.List;

/**
 * What is demanded of the figures of a simulation, as users give it.
 *
 * @param texts objectives in words
 * @param files files of service level objectives
 */
public record Demands(List<ObjectiveText> texts, List<ObjectiveFile> files) {

    public static final Demands NONE = new Demands(List.of(), List.of());

    public boolean isEmpty() {
        return texts.isEmpty() && files.isEmpty();
    }
}
