// SPDX-License-Identifier: EPL-2.0
/** The list of future events. */
package org.loggia.queueing.events;
