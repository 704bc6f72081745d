// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.offer;

/** The kinds of degrees of freedom, as plans call them. */
public enum DegreeKind {

    RATE("rate", "values", "Processing rate"),
    REPLICAS("replicas", "values", "Replicas"),
    NUMBER("number", "values", "Number"),
    EXPRESSION("expression", "values", "Expression"),
    ALLOCATION("allocate", "to", "Allocation"),
    COMPONENT("component", "among", "Component"),
    STORAGE("storage", "select", "Storage");

    private final String key;
    private final String options;
    private final String label;

    DegreeKind(String key, String options, String label) {
        this.key = key;
        this.options = options;
        this.label = label;
    }

    /** The key before what varies. */
    public String key() {
        return key;
    }

    /** The key before the options. */
    String options() {
        return options;
    }

    /** Returns the name for users. */
    public String label() {
        return label;
    }

    /** Whether options are numbers, so that there may be a range of them. */
    public boolean isNumeric() {
        return this == RATE || this == REPLICAS || this == NUMBER;
    }
}
