// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Requests to a storage and their waiting times, by usage scenario. */
final class UserRequests {

    private long[] requests = {};
    private double[] waits = {};
    private double since;

    void add(int scenario, double wait) {
        if (scenario >= requests.length) {
            requests = Arrays.copyOf(requests, scenario + 1);
            waits = Arrays.copyOf(waits, scenario + 1);
        }
        requests[scenario]++;
        waits[scenario] += wait;
    }

    void reset(double now) {
        Arrays.fill(requests, 0);
        Arrays.fill(waits, 0);
        since = now;
    }

    List<ScenarioRequests> all(double now) {
        return IntStream.range(0, requests.length).filter(each -> requests[each] > 0 && now > since)
                .mapToObj(each -> new ScenarioRequests(each, requests[each], waits[each] / (now - since))).toList();
    }
}
