// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.loggia.palladio.testing.PalladioHomeContract;

/** The extension in a real SimuLizar of Palladio 4.1 to 4.3. */
@EnabledIfSystemProperty(named = PalladioHomeTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio.home names a folder with the jars of Palladio 4.1 to 4.3 and of what they require")
class PalladioHomeTest extends PalladioHomeContract {

    static final String HOME = "palladio.home";

    PalladioHomeTest() {
        super(HOME, "org.loggia.palladio.simulizar4.SimuLizarRuns");
    }

    @Test
    void bundlesStartInOsgi() throws Exception {
        assertStartsInOsgi(Set.of("de.uka.ipd.sdq.scheduler", "org.palladiosimulator.simulizar.launcher.modelload",
                "org.palladiosimulator.simulizar.interpreter.rdseffswitch"));
    }
}
