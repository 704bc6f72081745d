// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

/** The event of the block layer that counts as a request. */
public enum BlockEvent {
    /** {@link #ISSUE} if the head of the trace has such events, else {@link #QUEUE}. */
    AUTO,
    /** A request, merged from its parts, issued to the driver (D), until its completion: what the storage sees. */
    ISSUE,
    /** A request as it enters the block layer (Q), before merging, until its completion: what the kernel asks. */
    QUEUE
}
