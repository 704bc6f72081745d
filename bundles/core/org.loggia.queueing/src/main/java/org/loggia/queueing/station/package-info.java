// SPDX-License-Identifier: EPL-2.0
/** Service stations that live in an event list. */
package org.loggia.queueing.station;
