// SPDX-License-Identifier: EPL-2.0
/** Files of the Queueing Petri net Modeling Environment (QPME), {@code .qpe}, in and out. */
package org.loggia.qpn.file;
