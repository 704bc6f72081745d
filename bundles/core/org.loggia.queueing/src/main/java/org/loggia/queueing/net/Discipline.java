// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

/** In which order, or how, a queue serves its tokens. */
public enum Discipline {
    /** First come, first served. */
    FCFS,
    /** Processor sharing: every token gets an equal part of the servers, at most one each. */
    PS,
    /** Infinitely many servers: a delay. */
    IS,
    /** Higher color priority first, first come first served among equals; a service once begun is finished. */
    PRIO,
    /** Higher color priority first; an arrival interrupts a less important service, which resumes later. */
    PRIO_PREEMPTIVE,
    /** A free server takes any waiting token, all with equal probability. */
    RANDOM,
    /** Last come, first served, one server; an arrival interrupts the service, which resumes later. */
    LCFS_PR,
    /** One server, shared in proportion to the color's weights. */
    DPS
}
