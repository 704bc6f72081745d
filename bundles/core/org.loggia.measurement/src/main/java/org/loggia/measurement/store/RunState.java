// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.store;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Final states of an attempt at a run. */
public enum RunState {
    /** Started, with an unknown end. */
    RUNNING,
    /** It counts. */
    DONE,
    /** It counts only if no undisturbed attempt follows. */
    DISTURBED,
    /** The load generator hung, crashed or reported an error. */
    FAILED,
    /** Loggia was stopped, or the host was lost; it is measured again. */
    INTERRUPTED;

    /** The word in the store. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<RunState> of(String word) {
        return Arrays.stream(values()).filter(state -> state.word().equals(word)).findFirst();
    }
}
