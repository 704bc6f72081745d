// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

/**
 * A run that a campaign consists of.
 *
 * @param position place in the order of measuring, from 0
 * @param configuration the configuration's id
 * @param repetition from 0
 */
public record PlannedRun(int position, int configuration, int repetition) {
}
