// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

/** Severities of problems. */
public enum Severity {
    /** Stops whoever relies on what it is about. */
    ERROR,
    /** Stops nobody. */
    WARNING
}
