// SPDX-License-Identifier: EPL-2.0
/** Queueing Petri nets of storage systems, found from measured response times. */
package org.loggia.workbench.lab.net;
