// SPDX-License-Identifier: EPL-2.0
/**
 * Queueing Petri nets: what a {@link org.loggia.queueing.net.Net} is made of, and which nets make sense.
 *
 * <p>Nets are run by {@code org.loggia.queueing.net.engine}, solved by {@code org.loggia.queueing.net.exact}, and read
 * from files by {@code org.loggia.qpn}.
 */
package org.loggia.queueing.net;
