/** Service stations that live in an event list. */
package org.loggia.queueing.station;
