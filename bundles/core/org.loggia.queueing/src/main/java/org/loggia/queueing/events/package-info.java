/** The list of future events. */
package org.loggia.queueing.events;
