// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.loggia.consolidation.Placement;

/** Predicted placements of ten machines on three storages, simulated: {@code examples/placement}. */
class TenMachinesTest {

    private static final Path EXAMPLE = Path.of("../../../examples/placement/machines.yaml");

    @Test
    void exampleContainsSimulatedMeasurements() throws IOException {
        assertEquals(TenMachines.description(), Files.readString(EXAMPLE));
    }

    @Test
    void bestPlacementIsBestInSimulatedTime() {
        List<Placement> placements = TenMachines.placements(EXAMPLE, Integer.MAX_VALUE);
        assertEquals(1500, placements.size());
        List<TenMachines.Validation> validations = TenMachines.ranks(1500).stream().map(rank -> TenMachines.validate(
                placements.get(rank - 1), rank)).toList();
        TenMachines.Validation best = validations.get(0);
        assertEquals(best.simulated(), best.predicted(), 0.12 * best.simulated());
        assertTrue(best.error() < 0.25, best.toString());
        for (int i = 1; i < validations.size(); i++) {
            assertTrue(validations.get(i).simulated() > 0.95 * validations.get(i - 1).simulated(), validations
                    .toString());
        }
        assertTrue(validations.get(5).simulated() > 10 * best.simulated(), validations.toString());
    }
}
