// SPDX-License-Identifier: EPL-2.0
/** What is demanded of the figures of a simulation, and whether it holds. */
package org.loggia.simulation.objective;
