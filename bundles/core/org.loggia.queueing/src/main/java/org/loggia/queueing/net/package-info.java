// SPDX-License-Identifier: EPL-2.0
/**
 * Queueing Petri nets: description, validation, simulation, exact solution.
 *
 * <p>A {@link org.loggia.queueing.net.Net} describes a net; {@link org.loggia.queueing.net.NetSimulation} runs it and
 * gives {@link org.loggia.queueing.net.NetResults}. Nets in files are read by {@code org.loggia.qpn}.
 */
package org.loggia.queueing.net;
