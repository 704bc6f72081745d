// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

/** Phases of a run, which all targets go through at the same time. */
public enum Phase {
    PREPARE("preparing"),
    WARM_UP("warming up"),
    START_MONITORS("starting monitors"),
    EXPERIMENT("measuring"),
    STOP_MONITORS("stopping monitors"),
    STORE("storing");

    private final String doing;

    Phase(String doing) {
        this.doing = doing;
    }

    /** For progress. */
    public String doing() {
        return doing;
    }
}
