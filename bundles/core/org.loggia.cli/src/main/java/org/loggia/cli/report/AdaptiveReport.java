// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.regression.adaptive.AdaptiveStep;

/** The errors of an adaptive campaign in JSON. */
public final class AdaptiveReport {

    private AdaptiveReport() {
    }

    /** An object for each response. */
    public static List<Map<String, Object>> errors(AdaptiveStep step) {
        return step.errors().stream().map(error -> {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("response", error.response());
            json.put("error", error.mean());
            json.put("errorLimit95", error.limit());
            return json;
        }).toList();
    }
}
