// SPDX-License-Identifier: EPL-2.0
/** Queueing Petri nets as I/O analysis models: solved for the state of the workload, or coupled to the simulation. */
package org.loggia.analysis.qpn;
