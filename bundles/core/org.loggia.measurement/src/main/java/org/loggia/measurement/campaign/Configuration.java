// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.List;

/**
 * One level for each factor of a campaign, in the order of its factors.
 *
 * @param id position in the plan, from 0
 */
public record Configuration(int id, List<Level> levels) {

    public Configuration {
        levels = List.copyOf(levels);
    }
}
