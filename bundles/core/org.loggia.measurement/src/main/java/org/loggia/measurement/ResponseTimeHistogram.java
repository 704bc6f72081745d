// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Response times of all requests of one type in a run.
 *
 * @param type {@code read} or {@code write}
 * @param bins number of requests by the time of their bin in ns
 */
public record ResponseTimeHistogram(String type, SortedMap<Long, Long> bins) {

    public ResponseTimeHistogram {
        bins = Collections.unmodifiableSortedMap(new TreeMap<>(bins));
    }
}
