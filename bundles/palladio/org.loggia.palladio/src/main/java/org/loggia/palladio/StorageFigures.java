// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

/**
 * Observations of the requests of one type to a storage resource.
 *
 * @param storage          name of the storage resource
 * @param type             {@code read} or {@code write}
 * @param requests         how many
 * @param meanResponseTime in the model's time units; not a number if there were none
 * @param maximum          the longest response time
 * @param bytes            how many were requested
 */
public record StorageFigures(String storage, String type, long requests, double meanResponseTime, double maximum,
        double bytes) {

    /** The measuring point, as results of Loggia name it. */
    public String point() {
        return "Storage:" + storage + "/" + type;
    }
}
