// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.loggia.palladio.testing.PalladioHome;
import org.loggia.palladio.testing.PalladioHomeContract;

/** The extension in OSGi, in the bundles of an Eclipse with a real SimuLizar of Palladio 5.2.2. */
@EnabledIfSystemProperty(named = PalladioEclipseTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio5.eclipse names a folder with the plug-ins of an Eclipse with Palladio 5.2.2")
class PalladioEclipseTest extends PalladioHomeContract {

    static final String HOME = "palladio5.eclipse";

    PalladioEclipseTest() {
        super(HOME, "org.loggia.palladio.simulizar.SimuLizarRuns");
    }

    @Override
    protected Map<String, double[]> means(PalladioHome simulator, String starting, Path model, double time, int runs)
            throws Exception {
        return simulator.meansInOsgi(starting, model, time, runs);
    }
}
