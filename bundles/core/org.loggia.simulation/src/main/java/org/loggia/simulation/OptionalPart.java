// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

/** Parts of a model that are simulated on request only. */
public enum OptionalPart {

    /** Links between containers: calls across them take latency and transfer time. */
    NETWORK("network"),

    /** Failures: of software, of resources and links, timeouts, and their handling. */
    FAILURES("failures"),

    /**
     * Gaps, as models have them that were extracted from running systems: where no guard of a branch holds, the branch
     * is empty, and what is made of a value that is not there is not there either. Otherwise they end a run.
     */
    GAPS("lenient");

    private final String key;

    OptionalPart(String key) {
        this.key = key;
    }

    /** The stable name in options and files. */
    public String key() {
        return key;
    }
}
