// SPDX-License-Identifier: EPL-2.0
/** How much the requests of each client count in a scheduler's mixture, as a function of the load. */
package org.loggia.calibration.weight;
