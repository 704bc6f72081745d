// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

/**
 * A factor that a campaign varies.
 *
 * @param target the target it belongs to, or empty for all targets
 */
public record CampaignFactor(String target, Setting setting) {

    /** The name in campaign files and tables: {@code readShare}, or {@code vm2.readShare} for one target. */
    public String name() {
        return target.isEmpty() ? setting.label() : target + "." + setting.label();
    }

    /** The column of a table: with its unit, and marked if levels are names that may look like numbers. */
    public String header() {
        return setting.unit().isEmpty() ? name() : name() + " [" + setting.unit() + "]";
    }
}
