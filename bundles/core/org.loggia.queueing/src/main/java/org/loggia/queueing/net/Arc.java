// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

/** A number of tokens of one color that a firing takes from, or puts into, a place. */
public record Arc(String placeId, String colorId, int count) {
}
