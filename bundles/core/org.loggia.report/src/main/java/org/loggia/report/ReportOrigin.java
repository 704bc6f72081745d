// SPDX-License-Identifier: EPL-2.0
package org.loggia.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Origin of the results on a page.
 *
 * @param commandLine what a shell repeats; empty where no command made them
 * @param settings by their names, in the order in which a page tells them
 * @param version of the program
 */
public record ReportOrigin(String commandLine, Map<String, String> settings, String version) {

    public ReportOrigin {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }
}
