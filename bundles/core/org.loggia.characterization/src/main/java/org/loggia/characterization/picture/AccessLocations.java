// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.loggia.characterization.trace.RequestSink;

/**
 * Positions of requests on the storage: every request of a short trace, of a longer one every second, fourth and so on,
 * so that sequential streams stay lines and random access stays a cloud.
 */
public final class AccessLocations {
    private static final int MAX_PLACES = 8192;
    private static final double NANO = 1e-9;

    private List<Place> kept = new ArrayList<>();
    private final Map<Integer, Long> requests = new HashMap<>();
    private long seen;
    private long stride = 1;

    /**
     * A request.
     *
     * @param seconds after the first request; its number, from 0, where the trace has no times
     * @param start first byte on the device
     */
    public record Place(double seconds, boolean write, int device, long start) {
    }

    /** A request; time in nanoseconds after the first one, or {@link RequestSink#NO_TIME}. */
    void add(long time, boolean write, int device, long start) {
        requests.merge(device, 1L, Long::sum);
        if (seen % stride == 0) {
            if (kept.size() == MAX_PLACES) {
                List<Place> half = new ArrayList<>(MAX_PLACES);
                for (int i = 0; i < MAX_PLACES; i += 2) {
                    half.add(kept.get(i));
                }
                kept = half;
                stride *= 2;
            }
            if (seen % stride == 0) {
                kept.add(new Place(time == RequestSink.NO_TIME ? seen : time * NANO, write, device, start));
            }
        }
        seen++;
    }

    /** The index of the device with the most requests; -1 without requests. */
    public int busiestDevice() {
        return requests.entrySet().stream().max(Map.Entry.<Integer, Long>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey())).map(Map.Entry::getKey).orElse(-1);
    }

    /** The requests that were kept of a device, in the order of their arrival. */
    public List<Place> of(int device) {
        return kept.stream().filter(place -> place.device() == device).toList();
    }

    /** One of how many requests was kept. */
    public long stride() {
        return stride;
    }
}
