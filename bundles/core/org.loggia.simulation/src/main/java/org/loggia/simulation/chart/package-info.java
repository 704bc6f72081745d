// SPDX-License-Identifier: EPL-2.0
/** Charts of what simulations found. */
package org.loggia.simulation.chart;
