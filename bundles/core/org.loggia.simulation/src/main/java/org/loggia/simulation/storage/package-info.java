// SPDX-License-Identifier: EPL-2.0
/** Storage resources in a run: each request asks an I/O analysis model, or a net, how long it takes. */
package org.loggia.simulation.storage;
