// SPDX-License-Identifier: EPL-2.0
/** From the model of a queueing Petri net to what the engine of {@code org.loggia.queueing} runs. */
package org.loggia.qpn.engine;
