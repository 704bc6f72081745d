// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

/** A characterization tells too little to be emulated; the message says what is missing and what to do. */
public final class EmulationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public EmulationException(String message) {
        super(message);
    }
}
