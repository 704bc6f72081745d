// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.IOException;

/** A file that cannot be read. The message is {@code what is wrong; what to do}; the caller puts the file before it. */
public final class UnreadableFileException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String reason;
    private final String remedy;

    UnreadableFileException(String reason, String remedy, Throwable cause) {
        super(reason + "; " + remedy, cause);
        this.reason = reason;
        this.remedy = remedy;
    }

    /** What is wrong, without a full stop. */
    public String reason() {
        return reason;
    }

    /** What to do, without a full stop. */
    public String remedy() {
        return remedy;
    }
}
