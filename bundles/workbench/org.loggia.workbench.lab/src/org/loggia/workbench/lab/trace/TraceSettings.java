// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.trace;

import java.util.Optional;
import java.util.Set;

import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.characterization.trace.TraceSelection;

/**
 * How a trace is read, as somebody entered it.
 *
 * @param format empty to find it out
 * @param event what counts as a request
 * @param window of the access pattern, as {@link SequentialWindow#parse} takes it
 * @param device only requests to this device; empty for all
 * @param process only requests of this process; empty for all
 */
record TraceSettings(Optional<TraceFormat> format, BlockEvent event, String window, String device, String process) {

    static final TraceSettings STANDARD = new TraceSettings(Optional.empty(), BlockEvent.AUTO, "512", "", "");

    /** @throws IllegalArgumentException with what is wrong with the window */
    SequentialWindow pattern() {
        return SequentialWindow.parse(window);
    }

    TraceOptions options() {
        return new TraceOptions(format, event, TraceOptions.CORRUPT_SHARE, new TraceSelection(
                device.isEmpty() ? Set.of() : Set.of(device), process.isEmpty() ? Set.of() : Set.of(process), 0,
                Double.POSITIVE_INFINITY), Optional.empty());
    }
}
