// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacementSearchTest {

    private static StorageSystem storage(String name, boolean interchangeable) {
        return new StorageSystem(name, new LinearPredictors(), interchangeable);
    }

    private static Candidate machine(String name, double queue, Optional<String> placed, double limit) {
        VirtualMachine alone = new VirtualMachine(name, new RequestFigures(100 + 10 * queue, 0.01, queue),
                RequestFigures.NONE);
        return new Candidate(name, Map.of("a", alone, "b", alone), placed, new Limits(limit, 1));
    }

    private static List<String> groups(Placement placement) {
        return placement.groups().values().stream().map(group -> group.machines().stream()
                .map(m -> m.machine().name()).toList().toString()).sorted().toList();
    }

    /** Two heavy and two light machines: the best keeps the heavy ones apart; swapped storages are one placement. */
    @Test
    void heavyMachinesApart() {
        List<Candidate> machines = List.of(machine("h1", 20, Optional.empty(), 1),
                machine("h2", 20, Optional.empty(), 1),
                machine("l1", 0.5, Optional.empty(), 1), machine("l2", 0.5, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(99);
        assertEquals(8, all.size());
        assertEquals(List.of("[h1, l1]", "[h2, l2]"), groups(all.get(0)));
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i - 1).meanResponseTime() <= all.get(i).meanResponseTime());
        }
        assertEquals(16, new PlacementSearch(List.of(storage("a", false), storage("b", false)), machines).best(99)
                .size());
        assertEquals(2, new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(2).size());
    }

    /** A limit that only a storage of its own keeps comes before a better mean. */
    @Test
    void limitsComeFirst() {
        List<Candidate> machines = List.of(machine("strict", 1, Optional.empty(), 0.011),
                machine("x", 9, Optional.empty(), 1), machine("y", 9, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines).best(9);
        assertEquals(List.of("[strict]", "[x, y]"), groups(all.get(0)));
        assertEquals(0, all.get(0).exceeded());
        assertTrue(all.get(1).meanResponseTime() < all.get(0).meanResponseTime());
        assertEquals(1, all.get(1).exceeded());
    }

    @Test
    void placedMachinesStay() {
        List<Candidate> machines = List.of(machine("old", 5, Optional.of("b"), 1),
                machine("new", 5, Optional.empty(), 1));
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", false)), machines).best(9);
        assertEquals(2, all.size());
        assertEquals(List.of("[new]", "[old]"), groups(all.get(0)));
        assertEquals(List.of("[old, new]"), groups(all.get(1)));
    }

    @Test
    void onlyWhereThereAreFigures() {
        VirtualMachine alone = new VirtualMachine("m", new RequestFigures(1, 1, 1), RequestFigures.NONE);
        Candidate machine = new Candidate("m", Map.of("b", alone), Optional.empty(), Limits.NONE);
        List<Placement> all = new PlacementSearch(List.of(storage("a", true), storage("b", false)), List.of(machine))
                .best(9);
        assertEquals(1, all.size());
        assertEquals("b", all.get(0).groups().keySet().iterator().next().name());
    }

    @Test
    void tooMany() {
        List<Candidate> machines = new ArrayList<>();
        IntStream.range(0, 20).forEach(i -> machines.add(machine("m" + i, 1, Optional.empty(), 1)));
        ConsolidationException fault = assertThrows(ConsolidationException.class,
                () -> new PlacementSearch(List.of(storage("a", true), storage("b", true)), machines));
        assertTrue(fault.getMessage().contains("place some of them"), fault.getMessage());
    }
}
