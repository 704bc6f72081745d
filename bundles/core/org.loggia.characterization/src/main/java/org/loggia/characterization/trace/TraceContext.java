// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/** Further outputs of a parser besides requests: the names of devices and streams, and the log. */
record TraceContext(Names devices, Names streams, TraceLog log) {
    TraceContext(String file) {
        this(new Names(), new Names(), new TraceLog(file));
    }
}
