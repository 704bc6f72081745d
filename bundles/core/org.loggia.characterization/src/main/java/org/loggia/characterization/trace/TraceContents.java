// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Optional;

/**
 * Summary of a trace after reading.
 *
 * @param format its format
 * @param event which event of a block layer trace counted as a request; empty for other formats
 * @param selection the part of the trace that counted
 * @param devices names of the devices, volumes or files, by the index in the requests
 * @param streams names of the processes or threads, by the index in the requests
 * @param timeStep step of the trace's clock in nanoseconds; what happens within it has one time
 * @param devicesAreFiles whether a device is a file, so that its extent tells the file's size
 * @param log what was left out or wrong
 */
public record TraceContents(TraceFormat format, Optional<BlockEvent> event, TraceSelection selection,
        TraceNames devices, TraceNames streams, long timeStep, boolean devicesAreFiles, TraceLog log) {
}
