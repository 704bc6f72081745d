// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.util.ArrayList;
import java.util.List;

import org.loggia.io.StorageResource;
import org.loggia.problem.Problem;

/** Checks the network between a storage resource and its containers. */
public final class StorageLinkCheck {

    private StorageLinkCheck() {
    }

    /** Returns the problems of the network with remedies; empty if valid. */
    public static List<Problem> faults(StorageResource storage) {
        List<Problem> faults = new ArrayList<>();
        if (!isLimited(storage.getLinkLatency())) {
            faults.add(IoProblems.LINK.of("the latency of the network is " + storage.getLinkLatency() + " s",
                    "give 0 or more seconds"));
        }
        if (!isLimited(storage.getLinkBandwidth())) {
            faults.add(IoProblems.LINK.of("the bandwidth of the network is " + storage.getLinkBandwidth() + " B/s",
                    "give the bytes per second, or 0 for an unlimited network"));
        }
        return faults;
    }

    private static boolean isLimited(double value) {
        return value >= 0 && value < Double.POSITIVE_INFINITY;
    }
}
