// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.loggia.palladio.testing.PalladioHomeContract;

/** The extension in a real SimuLizar of Palladio 5.2.2. */
@EnabledIfSystemProperty(named = PalladioHomeTest.HOME, matches = ".+",
        disabledReason = "-Dpalladio5.home names a folder with the jars of Palladio 5.2.2 and of what they require")
class PalladioHomeTest extends PalladioHomeContract {

    static final String HOME = "palladio5.home";

    PalladioHomeTest() {
        super(HOME, "org.loggia.palladio.simulizar.SimuLizarRuns");
    }

    /** Its indexing is forked, which 4.1 to 4.3 cannot interpret. */
    @Test
    void meansWithForksAreThoseOfLoggia() throws Exception {
        compareExample("rented-storage", 100, 4, List.of("Visitors"));
    }
}
