// SPDX-License-Identifier: EPL-2.0
/**
 * The simulation of queueing Petri nets: {@link org.loggia.queueing.net.engine.NetSimulation} runs a net and gives
 * {@link org.loggia.queueing.net.engine.NetResults}; {@link org.loggia.queueing.net.engine.RequestNet} serves requests
 * that come from outside.
 */
package org.loggia.queueing.net.engine;
