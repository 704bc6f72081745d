// SPDX-License-Identifier: EPL-2.0
/** What a simulation found: metrics with intervals, where time goes, how results depend on parameters. */
package org.loggia.simulation.result;
