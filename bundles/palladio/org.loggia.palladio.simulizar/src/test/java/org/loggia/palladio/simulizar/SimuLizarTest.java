// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.palladio.testing.SimuLizarContract;

/** The extension in a run that goes as the facts of SimuLizar say. */
class SimuLizarTest extends SimuLizarContract {

    @Override
    protected Run begin(Path models, double seed) throws Exception {
        return new SimuLizarInTests(models, seed);
    }

    /** Solving the net for all its states takes longest; a tree's means differ most from run to run. */
    @ParameterizedTest
    @CsvSource({"regression.cart, 8", "qpn.solved, 1"})
    void meansOfTwoMachinesAreThoseOfLoggia(String formalism, int runs) throws Exception {
        compareTwoMachines(formalism, runs);
    }
}
