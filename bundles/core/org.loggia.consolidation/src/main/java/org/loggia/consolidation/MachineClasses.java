// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.problem.Location;

/** Machines that differ in their names only, put together: where one of them is, any of them could be. */
final class MachineClasses {

    private final List<PlacementCandidate> machines;
    private final List<List<Integer>> members;

    /** Attributes of a machine except its name: allowed storage systems, limits, and measurements alone. */
    private record Likeness(Map<String, Measured> alone, Optional<String> placed, Limits limits,
            Optional<String> current) {
    }

    /** @param trace where the trace is named, or else itself; null without one */
    private record Measured(RequestFigures read, RequestFigures write, MergeRatio merged, Optional<MemoryCache> cache,
            Optional<MachineData> data, Object trace) {
    }

    MachineClasses(List<PlacementCandidate> machines) {
        this.machines = List.copyOf(machines);
        Map<Likeness, List<Integer>> found = new LinkedHashMap<>();
        for (int i = 0; i < machines.size(); i++) {
            found.computeIfAbsent(likeness(machines.get(i)), key -> new ArrayList<>()).add(i);
        }
        members = List.copyOf(found.values());
    }

    private static Likeness likeness(PlacementCandidate machine) {
        Map<String, Measured> alone = new LinkedHashMap<>();
        machine.alone().forEach((storage, measured) -> alone.put(storage, new Measured(measured.read(),
                measured.write(), measured.merged(), measured.cache(), measured.data(), measured.requests().map(
                        trace -> measured
                                .place() == Location.UNKNOWN ? (Object) trace : measured.place()).orElse(null))));
        return new Likeness(alone, machine.placed(), machine.limits(), machine.current());
    }

    /** The number of classes. */
    int count() {
        return members.size();
    }

    /** The number of machines of a class. */
    int size(int each) {
        return members.get(each).size();
    }

    /** The first machine of a class. */
    PlacementCandidate first(int each) {
        return machines.get(members.get(each).get(0));
    }

    /** The number of a machine of a class among all machines. */
    int machine(int each, int member) {
        return members.get(each).get(member);
    }

    /** Whether machines of a class can be on a storage system: with figures for it, and not placed elsewhere. */
    boolean fits(int each, StorageSystem storage) {
        PlacementCandidate machine = first(each);
        return machine.alone().containsKey(storage.name())
                && machine.placed().map(storage.name()::equals).orElse(true);
    }
}
