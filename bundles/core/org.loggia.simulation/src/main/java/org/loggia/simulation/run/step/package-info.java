// SPDX-License-Identifier: EPL-2.0
/** Steps of flows, one class for each kind; calls, which push frames onto the stack, are part of the flow. */
package org.loggia.simulation.run.step;
