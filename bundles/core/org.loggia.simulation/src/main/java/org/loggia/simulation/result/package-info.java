// SPDX-License-Identifier: EPL-2.0
/** Results of simulations: metrics with intervals, breakdown of time, sensitivities. */
package org.loggia.simulation.result;
