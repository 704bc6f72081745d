// SPDX-License-Identifier: EPL-2.0
/** Special functions of probability. */
package org.loggia.queueing.functions;
