// SPDX-License-Identifier: EPL-2.0
/** What a flow does, one class for each kind of step; calls, which put frames on its stack, belong to the flow. */
package org.loggia.simulation.run.step;
