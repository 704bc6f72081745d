// SPDX-License-Identifier: EPL-2.0
/**
 * Entry points of simulations: {@link org.loggia.simulation.simulator.PcmSimulation} takes the files of a model,
 * {@link org.loggia.simulation.simulator.Simulator} a plan, and both give results.
 */
package org.loggia.simulation.simulator;
