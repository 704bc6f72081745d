// SPDX-License-Identifier: EPL-2.0
/** Monitors of a target during a run, and the detection of disturbances by other programs. */
package org.loggia.measurement.monitor;
