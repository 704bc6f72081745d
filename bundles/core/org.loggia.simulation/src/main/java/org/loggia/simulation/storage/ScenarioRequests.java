// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

/**
 * Requests of the users of a usage scenario to a storage.
 *
 * @param scenario number of the measuring point of the scenario
 * @param requests how many came
 * @param waiting  how many of them were waited for, on average over time
 */
public record ScenarioRequests(int scenario, long requests, double waiting) {
}
