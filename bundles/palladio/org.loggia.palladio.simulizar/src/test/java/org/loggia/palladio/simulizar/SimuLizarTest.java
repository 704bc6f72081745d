// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.loggia.palladio.testing.SimuLizarContract;

/** The extension in a run that goes as the facts of SimuLizar say. */
class SimuLizarTest extends SimuLizarContract {

    @Override
    protected Run begin(Path models, double seed) throws Exception {
        return new SimuLizarInTests(models, seed);
    }

    @Test
    void meansOfTwoMachinesAreThoseOfLoggia() throws Exception {
        compareTwoMachines();
    }
}
