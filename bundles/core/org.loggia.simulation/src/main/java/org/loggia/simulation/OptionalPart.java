// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Parts of a model that are simulated on request only. Options of commands, keys of plans, and fields of the workbench
 * are made from these constants.
 */
public enum OptionalPart {

    NETWORK("network", "Network",
            "Simulate the links between containers, with latency and transfer time of calls."),

    FAILURES("failures", "Failures",
            "Simulate failures of software, resources and links, with timeouts, retries and recovery."),

    GAPS("lenient", "Tolerate gaps",
            "Tolerate gaps in a model that was extracted from a running system, and report how often: branches "
                    + "without a true condition count as empty, missing values as absent.");

    private final String key;
    private final String label;
    private final String description;

    OptionalPart(String key, String label, String description) {
        this.key = key;
        this.label = label;
        this.description = description;
    }

    /** The stable name in options and files. */
    public String key() {
        return key;
    }

    /** The name of a field. */
    public String label() {
        return label;
    }

    /** One sentence, with a full stop. */
    public String description() {
        return description;
    }

    /** Returns the parts whose keys are switched on. */
    public static Set<OptionalPart> where(Predicate<String> isOn) {
        Set<OptionalPart> parts = EnumSet.noneOf(OptionalPart.class);
        Arrays.stream(values()).filter(part -> isOn.test(part.key)).forEach(parts::add);
        return parts;
    }

    /** All keys. */
    public static List<String> keys() {
        return Arrays.stream(values()).map(OptionalPart::key).toList();
    }
}
