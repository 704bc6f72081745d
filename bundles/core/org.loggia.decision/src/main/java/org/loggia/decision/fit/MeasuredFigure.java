// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import org.loggia.simulation.objective.ObjectiveText;

/**
 * A figure that was measured.
 *
 * @param name such as {@code p95 of browse}
 * @param text the figure and its value as objectives have them
 * @param line of the file
 */
public record MeasuredFigure(String name, ObjectiveText text, int line) {
}
