// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.boosting;

import java.util.Locale;

/** Direction of a monotonic prediction: its change when a numeric factor grows and all others are constant. */
public enum Direction {
    /** Never down. */
    INCREASING,
    /** Never up. */
    DECREASING;

    /** The name in model files and messages. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
