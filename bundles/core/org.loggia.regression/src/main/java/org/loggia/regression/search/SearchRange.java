// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.search;

import org.loggia.input.NumberText;

/** The values that a search for a parameter is limited to, both ends included. */
public record SearchRange(double from, double to) {

    /** The range as users write it. */
    public String text() {
        return NumberText.plain(from) + ".." + NumberText.plain(to);
    }
}
