// SPDX-License-Identifier: EPL-2.0
/** A queueing Petri net as arrays for simulation and exact solution, and its place invariants. */
package org.loggia.queueing.net.compiled;
