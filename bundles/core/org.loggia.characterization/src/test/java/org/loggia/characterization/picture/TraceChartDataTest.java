// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.characterization.picture.TraceChartData.SizeClass;
import org.loggia.characterization.trace.RequestSink;

class TraceChartDataTest {

    private static final long MILLISECOND = 1_000_000;

    private final List<Long> heard = new ArrayList<>();
    private final TraceChartData picture = new TraceChartData((time, write, device, start, size, stream,
            latency) -> heard
                    .add(time));

    private void request(long time, boolean write, int device, long start, long size) {
        picture.request(time, write, device, start, size, RequestSink.UNKNOWN, RequestSink.UNKNOWN);
    }

    @Test
    void sizesAreCountedByPowersOfTwo() {
        request(0, false, 0, 0, 4096);
        request(0, false, 0, 0, 4097);
        request(0, true, 0, 0, 16384);
        request(0, true, 0, 0, 12000);
        assertEquals(List.of(new SizeClass(4096, 1, 0), new SizeClass(8192, 1, 0), new SizeClass(16384, 0, 2)),
                picture.sizes());
        request(0, true, 0, 0, 1);
        assertEquals(new SizeClass(1, 0, 1), picture.sizes().get(0));
        assertEquals(15, picture.sizes().size(), "the empty classes between are there");
        assertEquals(5, heard.size(), "all is handed on");
    }

    @Test
    void countsEveryRequestInSeriesOfAnyLength() {
        int requests = 100_000;
        for (int i = 0; i < requests; i++) {
            request(7 + i * 10 * MILLISECOND, i % 4 == 0, 0, 0, 512);
        }
        ArrivalSeries series = picture.series();
        long reads = 0;
        long writes = 0;
        for (int i = 0; i < series.intervals(); i++) {
            reads += series.reads(i);
            writes += series.writes(i);
        }
        assertEquals(75_000, reads);
        assertEquals(25_000, writes);
        assertTrue(series.intervals() > 200 && series.intervals() <= 512, () -> series.intervals() + " intervals");
        assertEquals(1000 / series.seconds(), series.intervals(), 1);
        assertEquals(series.seconds() * 75, series.reads(3), 1, "as many in each");
    }

    @Test
    void timesBetweenArrivalsAreThoseOfTrace() {
        for (long time : new long[] {5, 5 + MILLISECOND, 5 + 3 * MILLISECOND, 5 + 6 * MILLISECOND}) {
            request(time, false, 0, 0, 512);
        }
        assertEquals(0.002, picture.meanBetween(), 1e-12);
        assertEquals(0.002, picture.between(0.5), 1e-5);
        assertEquals(0.003, picture.between(0.99), 2e-5);
    }

    @Test
    void thinsAccessLocationsEvenly() {
        for (int i = 0; i < 50_000; i++) {
            request(i * MILLISECOND, false, i % 5 == 0 ? 0 : 1, 1000L * i, 512);
        }
        AccessLocations places = picture.places();
        assertEquals(1, places.busiestDevice());
        assertEquals(8, places.stride());
        List<AccessLocations.Place> kept = new ArrayList<>(places.of(0));
        kept.addAll(places.of(1));
        assertEquals(50_000 / 8, kept.size());
        assertTrue(kept.stream().allMatch(place -> place.start() % 8000 == 0
                && Math.abs(place.seconds() * 1e6 - place.start()) < 1e-3), "each at its time");
    }

    @Test
    void ordersAccessLocationsOfUntimedTraces() {
        for (int i = 0; i < 3; i++) {
            request(RequestSink.NO_TIME, true, 0, 512L * i, 512);
        }
        assertEquals(0, picture.series().intervals());
        assertTrue(Double.isNaN(picture.meanBetween()));
        assertEquals(List.of(0.0, 1.0, 2.0), picture.places().of(0).stream().map(AccessLocations.Place::seconds)
                .toList());
    }
}
