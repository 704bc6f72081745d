// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.loggia.palladio.testing.SimuLizarContract;

/** The extension in a run that goes as the facts of SimuLizar say. */
class SimuLizarTest extends SimuLizarContract {

    @Override
    protected Run begin(Path models, double seed) throws Exception {
        return new SimuLizarInTests(models, seed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"regression.mars", "qpn.solved"})
    void meansOfTwoMachinesAreThoseOfLoggia(String formalism) throws Exception {
        compareTwoMachines(formalism, formalism.endsWith("solved") ? 1 : RUNS);
    }
}
