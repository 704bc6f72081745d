// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/** Further outputs of a parser besides requests: the names of devices and streams, and the log. */
record TraceContext(TraceNames devices, TraceNames streams, TraceLog log) {
    TraceContext(String file) {
        this(new TraceNames(), new TraceNames(), new TraceLog(file));
    }
}
