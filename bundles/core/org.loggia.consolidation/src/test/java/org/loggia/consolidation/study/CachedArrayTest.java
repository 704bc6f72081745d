// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.array.simulation.DiskArray;
import org.loggia.array.simulation.EventCalendar;

/** Machines measured alone on disks in simulated time without cache, together behind one, against the truth. */
class CachedArrayTest {
    private static final long GIB = 1L << 30;
    private static final double WARM_UP = 10;
    private static final double SECONDS = 300;
    private static final List<ThinkingServer> SERVERS = List.of(
            new ThinkingServer("mail", 12, 0.3, 1, 0.8, 4096, 4096, 0, GIB),
            new ThinkingServer("web", 12, 0.3, 1, 0.95, 4096, 4096, 0, 3 * GIB));

    @TempDir
    Path directory;

    /** The array caches blocks of 64 KiB, which are the parts that its cache holds. */
    private static List<MeasuredRequests> run(List<ThinkingServer> servers, long cache) {
        ArrayParameters twelve = ArrayParameters.reference();
        EventCalendar calendar = new EventCalendar();
        DiskArray array = new DiskArray(twelve.with(new ArrayParameters.ReadCache(cache))
                .with(new ArrayParameters.ReadAhead(0, 1, 1))
                .with(new ArrayParameters.Disks(1, twelve.disks().disk(), twelve.disks().stripe(), 1)), calendar, 1);
        SplittableRandom random = new SplittableRandom(1);
        long all = servers.stream().mapToLong(ThinkingServer::fileSet).sum();
        for (long i = 0; i < 10 * cache / 65_536; i++) {
            // Equally active, so the smaller file set has the more popular blocks.
            long begin = 0;
            for (ThinkingServer server : servers) {
                array.remember(begin + random.nextLong(server.fileSet()), 1);
                begin += server.fileSet();
            }
        }
        List<MeasuredRequests> seen = new ArrayList<>();
        long begin = 0;
        for (ThinkingServer server : servers) {
            seen.add(new MeasuredRequests(WARM_UP));
            server.start(array, calendar, begin, random.split(), seen.get(seen.size() - 1));
            begin += server.fileSet();
        }
        assertTrue(all <= array.capacity());
        calendar.run(() -> calendar.now() >= WARM_UP + SECONDS);
        return seen;
    }

    private static String figures(RequestFigures measured) {
        return String.format(Locale.ROOT, "{throughput_per_s: %s, responseTime_ms: %s, arrivalQueue: %s}",
                measured.throughput(), 1e3 * measured.responseTime(), measured.arrivalQueue());
    }

    private GroupPrediction predicted(String cache) throws IOException {
        StringBuilder text = new StringBuilder("storages:\n  - {name: disk" + cache + "}\nmachines:\n");
        for (ThinkingServer server : SERVERS) {
            VirtualMachine alone = run(List.of(server), 0).get(0).trace().measured(server.name());
            text.append("  - name: ").append(server.name()).append("\n    fileSet: {size_B: ").append(server.fileSet())
                    .append(", requestSize_B: 65536}\n    read: ").append(figures(alone.read())).append("\n    write: ")
                    .append(figures(alone.write())).append('\n');
        }
        ConsolidationDescription description = ConsolidationDescription.read(List.of(Files.writeString(
                directory.resolve("machines.yaml"), text)), (connections, split) -> new LinearPredictors());
        return new PlacementSearch(description.storages(), description.machines()).best(1).placements().get(0)
                .groups().values().iterator().next();
    }

    @Test
    void sharedCacheOfTwoMachinesIsPredictedFromEachAloneWithoutIt() throws IOException {
        List<MeasuredRequests> truth = run(SERVERS, 2 * GIB);
        GroupPrediction cached = predicted(", cache: {size_B: " + 2 * GIB + ", hit_ms: 0.05}");
        GroupPrediction uncached = predicted("");
        for (int k = 0; k < SERVERS.size(); k++) {
            double real = truth.get(k).mean(false);
            double error = cached.machines().get(k).read().responseTime() / real - 1;
            assertEquals(0, error, 0.1, SERVERS.get(k).name());
            assertTrue(uncached.machines().get(k).read().responseTime() > 1.5 * real, "without the cache it is wrong");
        }
    }
}
