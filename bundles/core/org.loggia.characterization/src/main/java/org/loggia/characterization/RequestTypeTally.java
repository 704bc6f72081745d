// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization;

import java.util.Optional;
import org.loggia.characterization.pattern.AccessPatternRecognizer;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.statistics.SeekDistances;
import org.loggia.characterization.statistics.ValueDistribution;

/** Gathers what describes the requests of one type. */
final class RequestTypeTally {
    private final ValueDistribution sizes = new ValueDistribution();
    private final ValueDistribution latencies = new ValueDistribution();
    private final SeekDistances seeks = new SeekDistances();
    private final AccessPatternRecognizer pattern;
    private boolean isPlaced = true;

    RequestTypeTally(SequentialWindow window) {
        pattern = new AccessPatternRecognizer(window);
    }

    void origin(long time) {
        pattern.origin(time);
    }

    void add(long time, int device, long start, long size, long latency) {
        sizes.add(size);
        if (latency >= 0) {
            latencies.add(latency);
        }
        if (start >= 0) {
            pattern.add(time, device, start, size);
            seeks.add(device, start, size);
        } else {
            isPlaced = false;
        }
    }

    SeekDistances seeks() {
        return seeks;
    }

    RequestDescription describe() {
        return new RequestDescription(sizes.count(), sizes.summary(1), latencies.summary(1e-9),
                isPlaced ? pattern.result() : Optional.empty());
    }
}
