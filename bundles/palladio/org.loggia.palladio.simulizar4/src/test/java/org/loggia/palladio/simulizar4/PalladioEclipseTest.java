// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.loggia.palladio.testing.PalladioHome;
import org.loggia.palladio.testing.PalladioHomeContract;

/** The extension in OSGi, in the bundles of an Eclipse with a real SimuLizar of Palladio 4.1 to 4.3. */
@EnabledIfSystemProperty(named = PalladioEclipseTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio.eclipse names a folder with the plug-ins of an Eclipse with Palladio 4.1 to 4.3")
class PalladioEclipseTest extends PalladioHomeContract {

    static final String HOME = "palladio.eclipse";

    PalladioEclipseTest() {
        super(HOME, "org.loggia.palladio.simulizar4.SimuLizarRuns");
    }

    @Override
    protected Map<String, double[]> means(PalladioHome simulator, String starting, Path model, double time, int runs)
            throws Exception {
        return simulator.meansInOsgi(starting, model, time, runs);
    }
}
