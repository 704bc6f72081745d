// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

/** Parts of a model that take part in a simulation only when asked for, as in Palladio. */
public enum OptionalPart {

    /** Links between containers: calls across them take latency and transfer time. */
    NETWORK("network"),

    /** What the model says of failures: of software, of resources and links, timeouts, and how they are handled. */
    FAILURES("failures");

    private final String key;

    OptionalPart(String key) {
        this.key = key;
    }

    /** The stable name in options and files. */
    public String key() {
        return key;
    }
}
