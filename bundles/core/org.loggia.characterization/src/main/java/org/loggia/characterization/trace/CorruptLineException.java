// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/** A line that violates its format; the message contains the reason. Cheap to throw: it has no stack trace. */
final class CorruptLineException extends Exception {
    private static final long serialVersionUID = 1L;

    CorruptLineException(String reason) {
        super(reason, null, false, false);
    }
}
