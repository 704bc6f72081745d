// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.List;

/**
 * Measurements at one load.
 *
 * @param name such as {@code users=50}
 * @param settings how many users there were, or how fast they came
 * @param figures what was measured; the same figure may stand there several times
 */
public record MeasuredLoad(String name, List<LoadSetting> settings, List<MeasuredFigure> figures) {

    public MeasuredLoad {
        settings = List.copyOf(settings);
        figures = List.copyOf(figures);
    }
}
