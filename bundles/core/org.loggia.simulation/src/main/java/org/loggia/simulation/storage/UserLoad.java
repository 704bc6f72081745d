// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

/**
 * The load of the users of a usage scenario on a storage.
 *
 * @param scenario entity name
 * @param isOpen   whether users arrive from outside
 * @param requests their number
 * @param waiting  share of the time for which one of a fixed number of users waits for the storage
 */
public record UserLoad(String scenario, boolean isOpen, long requests, double waiting) {
}
