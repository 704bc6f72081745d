// SPDX-License-Identifier: EPL-2.0
/** Steps of flows, by kind; calls, which push frames onto the stack, are part of the flow. */
package org.loggia.simulation.run.step;
