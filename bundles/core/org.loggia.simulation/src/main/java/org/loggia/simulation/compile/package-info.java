// SPDX-License-Identifier: EPL-2.0
/** A model becomes an executable plan: names are resolved, expressions compiled and arrays laid out, once for a run. */
package org.loggia.simulation.compile;
