// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.loggia.pcm.core.composition.ComposedStructure;
import org.loggia.pcm.repository.CompositeComponent;
import org.loggia.pcm.repository.RepositoryFactory;

class StructureCyclesTest {
    private final List<ComposedStructure> structures = new ArrayList<>();
    private final Map<ComposedStructure, List<ComposedStructure>> inside = new HashMap<>();
    private int looks;
    private final StructureCycles cycles = new StructureCycles(structure -> {
        looks++;
        return inside.get(structure);
    });

    private ComposedStructure add() {
        CompositeComponent structure = RepositoryFactory.eINSTANCE.createCompositeComponent();
        inside.put(structure, new ArrayList<>());
        structures.add(structure);
        return structure;
    }

    private void contains(int outer, int inner) {
        inside.get(structures.get(outer)).add(structures.get(inner));
    }

    /** With each structure all that it contains was looked into again. */
    @Test
    void workGrowsWithNumberOfStructures() {
        add();
        for (int i = 1; i < 2_000; i++) {
            add();
            contains(i, i - 1);
        }
        structures.forEach(each -> assertEquals(List.of(), cycles.cycle(each)));
        assertEquals(2 * 2_000, looks);
    }

    @Test
    void findsSelfContainingStructures() {
        for (int i = 0; i < 6; i++) {
            add();
        }
        contains(0, 1);
        contains(1, 2);
        contains(2, 3);
        contains(3, 1);
        contains(2, 4);
        contains(5, 5);
        assertEquals(List.of(), cycles.cycle(structures.get(0)));
        assertEquals(structures.subList(1, 4), cycles.cycle(structures.get(1)));
        assertEquals(List.of(structures.get(3), structures.get(1), structures.get(2)),
                cycles.cycle(structures.get(3)));
        assertEquals(List.of(), cycles.cycle(structures.get(4)));
        assertEquals(List.of(structures.get(5)), cycles.cycle(structures.get(5)));
    }
}
