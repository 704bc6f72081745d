// SPDX-License-Identifier: EPL-2.0
/** A queueing Petri net as arrays, for whoever runs or solves it, and the sums of tokens that no firing changes. */
package org.loggia.queueing.net.compiled;
