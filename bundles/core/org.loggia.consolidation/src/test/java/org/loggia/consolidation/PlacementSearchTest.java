// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

class PlacementSearchTest {

    private static StorageSystem storage(String name, boolean interchangeable) {
        return new StorageSystem(name, new LinearPredictors(), interchangeable);
    }

    private static PlacementCandidate machine(String name, double queue, Optional<String> placed, double limit) {
        VirtualMachine alone = new VirtualMachine(name, new RequestFigures(100 + 10 * queue, 0.01, queue),
                RequestFigures.NONE);
        return new PlacementCandidate(name, Map.of("a", alone, "b", alone), placed, new Limits(limit, 1));
    }

    private static List<String> groups(Placement placement) {
        return placement.groups().values().stream().map(group -> group.machines().stream()
                .map(m -> m.machine().name()).toList().toString()).sorted().toList();
    }

    /** Two heavy and two light machines: the best keeps the heavy ones apart; swapped storages are one placement. */
    @Test
    void heavyMachinesApart() {
        List<PlacementCandidate> machines = List.of(machine("h1", 20, Optional.empty(), 1),
                machine("h2", 20, Optional.empty(), 1),
                machine("l1", 0.5, Optional.empty(), 1), machine("l2", 0.5, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(99)
                .placements();
        assertEquals(5, all.size(), "which of two equal machines it is makes no difference");
        assertEquals(List.of("[h1, l1]", "[h2, l2]"), groups(all.get(0)));
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i - 1).meanResponseTime() <= all.get(i).meanResponseTime());
        }
        assertEquals(9, new PlacementSearch(List.of(storage("a", false), storage("b", false)), machines).best(99)
                .tried());
        assertEquals(2, new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(2)
                .placements().size());
    }

    /** A limit that only a storage of its own keeps comes before a better mean. */
    @Test
    void limitsComeFirst() {
        List<PlacementCandidate> machines = List.of(machine("strict", 1, Optional.empty(), 0.011),
                machine("x", 9, Optional.empty(), 1), machine("y", 9, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(9)
                .placements();
        assertEquals(List.of("[strict]", "[x, y]"), groups(all.get(0)));
        assertEquals(0, all.get(0).exceeded());
        assertTrue(all.get(1).meanResponseTime() < all.get(0).meanResponseTime());
        assertEquals(1, all.get(1).exceeded());
    }

    @Test
    void placedMachinesStay() {
        List<PlacementCandidate> machines = List.of(machine("old", 5, Optional.of("b"), 1),
                machine("new", 5, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", false)), machines).best(9)
                .placements();
        assertEquals(2, all.size());
        assertEquals(List.of("[new]", "[old]"), groups(all.get(0)));
        assertEquals(List.of("[old, new]"), groups(all.get(1)));
    }

    @Test
    void placesOnlyOnMeasuredStorages() {
        VirtualMachine alone = new VirtualMachine("m", new RequestFigures(1, 1, 1), RequestFigures.NONE);
        PlacementCandidate machine = new PlacementCandidate("m", Map.of("b", alone), Optional.empty(), Limits.NONE);
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", false)), List.of(machine))
                .best(9).placements();
        assertEquals(1, all.size());
        assertEquals("b", all.get(0).groups().keySet().iterator().next().name());
    }

    @Test
    void equalMachinesOnEqualStoragesHaveAsManyPlacementsAsPartitions() {
        List<PlacementCandidate> machines = IntStream.range(0, 12).mapToObj(i -> machine("m" + i, 3, Optional.empty(),
                1))
                .toList();
        List<StorageSystem> storages = List.of(storage("a", true), storage("b", true), storage("c", true));
        List<PlacementCandidate> everywhere = machines.stream().map(m -> new PlacementCandidate(m.name(), Map.of("a", m
                .alone().get("a"),
                "b", m.alone().get("a"), "c", m.alone().get("a")), m.placed(), m.limits())).toList();
        PlacementSearch.Found found = new PlacementSearch(storages, everywhere).best(1000);
        assertEquals(19, found.tried(), "12 into at most 3 parts");
        assertEquals(19, found.placements().size());
        assertEquals(List.of("[m0, m1, m2, m3]", "[m4, m5, m6, m7]", "[m8, m9, m10, m11]").stream().sorted().toList(),
                groups(found.placements().get(0)));
        assertEquals(found.placements().get(0).meanResponseTime(), found.bound());
    }

    /** Machines that all differ, against all ways to place them, each predicted again. */
    @Test
    void findsBestOfAllPlacements() {
        for (int seed = 0; seed < 5; seed++) {
            List<PlacementCandidate> machines = unlike(8, seed);
            List<StorageSystem> storages = List.of(storage("a", true), storage("b", true));
            double best = Double.POSITIVE_INFINITY;
            for (int ways = 0; ways < 1 << machines.size(); ways++) {
                best = Math.min(best, mean(machines, ways));
            }
            PlacementSearch.Found all = new PlacementSearch(storages, machines).best(1);
            assertEquals(128, all.tried(), "2^8 / 2");
            assertEquals(best, all.placements().get(0).meanResponseTime(), 1e-12);
            PlacementSearch.Found some = new PlacementSearch(storages, machines, 10).best(3);
            assertFalse(some.isComplete());
            assertEquals(best, some.placements().get(0).meanResponseTime(), 0.02 * best, "a local search, nearly");
            assertEquals(best, some.bound(), 1e-12, "so few machines are placed in all ways for the bound, too");
        }
    }

    @Test
    void searchesLargePlacementsWithBound() {
        List<PlacementCandidate> machines = unlike(40, 7);
        PlacementSearch.Found found = new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines)
                .best(1);
        assertFalse(found.isComplete());
        Placement best = found.placements().get(0);
        assertEquals(40, best.groups().values().stream().mapToInt(group -> group.machines().size()).sum());
        assertTrue(found.bound() > 0 && found.bound() < best.meanResponseTime());
        double apart = mean(machines, 0b1010101010101010101010101010101010101010L);
        assertTrue(best.meanResponseTime() <= apart, best.meanResponseTime() + " and by turns " + apart);
    }

    private static List<PlacementCandidate> unlike(int number, long seed) {
        RandomStream stream = new RandomStream(seed + 1, 0);
        return IntStream.range(0, number).mapToObj(i -> machine("m" + i, 0.1 + 20 * stream.nextDouble(),
                Optional.empty(), 1)).toList();
    }

    /** @param ways a bit for each machine says where it is */
    private static double mean(List<PlacementCandidate> machines, long ways) {
        double requests = 0;
        double time = 0;
        for (int storage = 0; storage < 2; storage++) {
            List<VirtualMachine> group = new ArrayList<>();
            for (int i = 0; i < machines.size(); i++) {
                if ((ways >> i & 1) == storage) {
                    group.add(machines.get(i).alone().get("a"));
                }
            }
            for (MachinePrediction machine : group.isEmpty() ? List.<MachinePrediction>of()
                    : new LinearPredictors().predict(group).machines()) {
                requests += machine.machine().throughput();
                time += machine.machine().throughput() * machine.responseTime();
            }
        }
        return time / requests;
    }
}
