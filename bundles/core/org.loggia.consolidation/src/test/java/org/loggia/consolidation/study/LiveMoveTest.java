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
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.ConsolidationModel;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.MigrationPlan;
import org.loggia.consolidation.Placement;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.ProductFormApproximation;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.array.simulation.ArrayParameters;
import org.loggia.array.simulation.DiskArray;
import org.loggia.array.simulation.EventCalendar;

/** A live move in simulated time, which the plan predicts from each machine and from copying alone. */
class LiveMoveTest {

    private static final long GIB = 1L << 30;
    private static final int BLOCK = 256 << 10;
    private static final double SECONDS = 200;
    private static final double LIMIT = 10e6;
    private static final ThinkingServer MAIL = new ThinkingServer("mail", 16, 0.3, 1, 0.56, 14_336, 15_872, 0.1, 3
            * GIB);
    private static final ThinkingServer FILE = new ThinkingServer("file", 12, 0.15, 1, 0.42, 65_536, 65_536, 0.3, 4
            * GIB);
    private static final ThinkingServer WEB = new ThinkingServer("web", 16, 0.3, 1, 0.95, 16_384, 8192, 0.1, 6 * GIB);

    @TempDir
    Path directory;

    /** Requests of machines on both storages and of copying, by name. */
    private static Map<String, MeasuredRequests> run(List<ThinkingServer> source, List<ThinkingServer> target,
            boolean copies) {
        EventCalendar calendar = new EventCalendar();
        SplittableRandom random = new SplittableRandom(5);
        Map<String, MeasuredRequests> seen = new TreeMap<>();
        List<DiskArray> arrays = new ArrayList<>();
        for (List<ThinkingServer> machines : List.of(source, target)) {
            ArrayParameters twelve = ArrayParameters.reference();
            DiskArray array = new DiskArray(twelve.with(new ArrayParameters.ReadCache(64L << 20)).with(
                    new ArrayParameters.Disks(arrays.isEmpty() ? 2 : 4, twelve.disks().disk(), twelve.disks().stripe(),
                            1)), calendar, 3);
            arrays.add(array);
            long begin = 16 * GIB;
            for (ThinkingServer machine : machines) {
                seen.put(machine.name(), new MeasuredRequests(10));
                machine.start(array, calendar, begin, random.split(), seen.get(machine.name()));
                begin += machine.fileSet();
            }
        }
        if (copies) {
            seen.put("copy", new MeasuredRequests(10));
            copy(arrays, calendar, 0, seen.get("copy"));
        }
        calendar.run(() -> calendar.now() >= 10 + SECONDS);
        return seen;
    }

    private static void copy(List<DiskArray> arrays, EventCalendar calendar, long offset, MeasuredRequests seen) {
        double begin = calendar.now();
        arrays.get(0).submit(true, offset, BLOCK, () -> {
            double read = calendar.now();
            seen.add(begin, read - begin, BLOCK, false);
            arrays.get(1).submit(false, offset, BLOCK, () -> {
                seen.add(read, calendar.now() - read, BLOCK, true);
                calendar.at(Math.max(calendar.now(), begin + BLOCK / LIMIT), () -> copy(arrays, calendar, (offset
                        + BLOCK) % (16 * GIB), seen));
            });
        });
    }

    private static String figures(RequestFigures measured) {
        return String.format(Locale.ROOT, "{throughput_per_s: %s, responseTime_ms: %s, arrivalQueue: %s}",
                measured.throughput(), 1e3 * measured.responseTime(), measured.arrivalQueue());
    }

    private static String machine(ThinkingServer server, String place) {
        StringBuilder text = new StringBuilder("  - name: " + server.name() + "\n    " + place
                + "\n    fileSet: {size_B: " + server.fileSet() + ", requestSize_B: 16384}\n    on:\n");
        for (boolean source : new boolean[] {true, false}) {
            List<ThinkingServer> one = List.of(server);
            VirtualMachine alone = run(source ? one : List.of(), source ? List.of() : one, false).get(server.name())
                    .trace().measured(server.name());
            text.append("      - {storage: ").append(source ? "source" : "target").append(", read: ").append(figures(
                    alone.read())).append(", write: ").append(figures(alone.write())).append("}\n");
        }
        return text.toString();
    }

    private MigrationPlan.Move predicted(ConsolidationModel model) throws IOException {
        MeasuredRequests copy = run(List.of(), List.of(), true).get("copy");
        StringBuilder text = new StringBuilder("storages:\n");
        for (String storage : List.of("source", "target")) {
            text.append("  - {name: ").append(storage).append(", copy: {requestSize_B: ").append(BLOCK).append(
                    ", read_ms: ").append(1e3 * copy.mean(false)).append(", write_ms: ").append(1e3 * copy.mean(true))
                    .append(", limit_B_per_s: ").append(LIMIT).append("}}\n");
        }
        text.append("machines:\n").append(machine(MAIL, "currentStorage: source")).append(machine(FILE,
                "storage: source")).append(machine(WEB, "storage: target"));
        ConsolidationDescription description = ConsolidationDescription.read(List.of(Files.writeString(directory
                .resolve("machines.yaml"), text)), (connections, split) -> model);
        List<Placement> placements = new PlacementSearch(description.storages(), description.machines()).best(2)
                .placements();
        return placements.stream().flatMap(placement -> MigrationPlan.of(description.storages(), description.machines(),
                placement).stream()).findFirst().orElseThrow();
    }

    @Test
    void predictsDurationAndResponseTimesOfMove() throws IOException {
        Map<String, MeasuredRequests> truth = run(List.of(MAIL, FILE), List.of(WEB), true);
        double rate = truth.get("copy").count() / 2.0 * BLOCK / SECONDS;
        double duration = MAIL.fileSet() / rate;
        for (ConsolidationModel model : List.of(new LinearPredictors(), new ProductFormApproximation(2))) {
            MigrationPlan.Move move = predicted(model);
            assertEquals("mail", move.machine());
            assertEquals(duration, move.duration(), 0.05 * duration);
            move.meanwhile().forEach((storage, group) -> group.machines().forEach(machine -> {
                String name = machine.machine().name();
                if (!name.startsWith("copy")) {
                    double simulated = truth.get(name).mean(false);
                    assertEquals(simulated, machine.read().responseTime(), 0.22 * simulated, name);
                }
            }));
            List<String> source = names(move.meanwhile().get(move.from()));
            assertTrue(source.containsAll(List.of("mail", "file", "copy of mail")), source.toString());
            assertEquals(List.of("web", "copy of mail"), names(move.meanwhile().get(move.to())));
        }
    }

    private static List<String> names(GroupPrediction group) {
        return group.machines().stream().map(machine -> machine.machine().name()).toList();
    }
}
