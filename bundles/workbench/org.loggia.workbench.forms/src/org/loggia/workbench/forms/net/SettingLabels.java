// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.Locale;
import java.util.Map;

/** What settings of SimQPN are called; others have the words that their names consist of. */
final class SettingLabels {

    private static final Map<String, String> KEYS = Map.ofEntries(
            Map.entry("scenario", "Method"),
            Map.entry("stopping-rule", "Ends when"),
            Map.entry("ramp-up-length", "Warm-up"),
            Map.entry("total-run-length", "Whole length"),
            Map.entry("seconds-between-heart-beats", "Seconds between signs of life"),
            Map.entry("time-before-initial-heart-beat", "Time before the first sign of life"),
            Map.entry("seconds-between-stop-checks", "Seconds between checks for the end"),
            Map.entry("time-between-stop-checks", "Time between checks for the end"),
            Map.entry("number-of-runs", "Runs"),
            Map.entry("output-directory", "Output folder"),
            Map.entry("verbosity-level", "Detail of messages"),
            Map.entry("configuration-description", "Description"),
            Map.entry("statsLevel", "Level of statistics"),
            Map.entry("signLev", "Significance level"),
            Map.entry("signLevAvgST", "Significance level of mean times"),
            Map.entry("reqAbsPrc", "Absolute precision"),
            Map.entry("reqRelPrc", "Relative precision"),
            Map.entry("minBatches", "Least number of batches"),
            Map.entry("numBMeansCorlTested", "Batch means tested for correlation"),
            Map.entry("maxBuckets", "Most buckets"),
            Map.entry("minObsrv", "Least number of observations"),
            Map.entry("maxObsrv", "Most observations"));
    private static final Map<String, String> TYPES = Map.of(
            "simqpn-configuration", "Run of SimQPN",
            "simqpn-place-configuration", "Place in SimQPN");
    private static final Map<String, String> VALUES = Map.of(
            "scenario", "1: batch means, 2: replications, 3: method of Welch",
            "stopping-rule", "FIXEDLEN: at its whole length, RELPRC or ABSPRC: at the precision that is set",
            "statsLevel", "0: nothing, 1: throughput, 2: also utilization and tokens, 3: also times, 4: also "
                    + "their distribution, 5: also each of them in a file",
            "verbosity-level", "0: few messages, 1 and more: all");
    private static final String OF_QUEUE = "queue";

    private SettingLabels() {
    }

    /** What a setting is called. */
    static String key(String key) {
        if (KEYS.containsKey(key)) {
            return KEYS.get(key);
        }
        if (key.startsWith(OF_QUEUE) && key.length() > OF_QUEUE.length()) {
            String rest = key.substring(OF_QUEUE.length());
            return "Queue: " + key(rest.substring(0, 1).toLowerCase(Locale.ROOT) + rest.substring(1))
                    .toLowerCase(Locale.ROOT);
        }
        return sentence(key);
    }

    /** What settings of a type are of. */
    static String type(String type) {
        return type == null ? "" : TYPES.containsKey(type) ? TYPES.get(type)
                : type.startsWith("simqpn-") && type.contains("color-configuration") ? "Colour in SimQPN"
                : sentence(type);
    }

    /** What values of a setting mean; null where they say it. */
    static String values(String key) {
        return VALUES.get(key);
    }

    private static String sentence(String name) {
        String words = name.replaceAll("([a-z])([A-Z])", "$1 $2").replace('-', ' ').toLowerCase(Locale.ROOT);
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
