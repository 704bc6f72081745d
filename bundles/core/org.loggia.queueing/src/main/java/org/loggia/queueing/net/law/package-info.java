// SPDX-License-Identifier: EPL-2.0
/**
 * Laws: what a net says of its service times, weights and tokens as functions of the workload that it serves, so that
 * one net holds for all workloads rather than for the one that it was written for (Noorshams 2015, sections 7.4.4 and
 * 7.5.5).
 */
package org.loggia.queueing.net.law;
