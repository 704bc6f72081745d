// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/** A line is not what its format says; the message says why. Cheap to throw: it carries no stack trace. */
final class CorruptLineException extends Exception {
    private static final long serialVersionUID = 1L;

    CorruptLineException(String reason) {
        super(reason, null, false, false);
    }
}
