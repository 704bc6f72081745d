// SPDX-License-Identifier: EPL-2.0
/**
 * The closed loop: a workload that a stored trace describes is emulated on another storage system by a campaign, and
 * what came of it is set next to the trace.
 */
package org.loggia.measurement.reproduction;
