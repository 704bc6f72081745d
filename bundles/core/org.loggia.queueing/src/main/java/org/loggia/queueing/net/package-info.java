/**
 * Queueing Petri nets: description, files, validation, simulation.
 *
 * <p>A {@link org.loggia.queueing.net.Net} describes a net; {@link org.loggia.queueing.net.QpeReader} reads one from a
 * file; {@link org.loggia.queueing.net.NetSimulation} runs it and gives
 * {@link org.loggia.queueing.net.NetResults}.
 */
package org.loggia.queueing.net;
