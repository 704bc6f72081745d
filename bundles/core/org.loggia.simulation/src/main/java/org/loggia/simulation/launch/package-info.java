// SPDX-License-Identifier: EPL-2.0
/** Palladio's launch configurations. */
package org.loggia.simulation.launch;
