// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import java.util.List;

/** Tells Palladio 4.1 to 4.3 from later releases, which run some of our extensions too. */
final class ReleaseLine {

    /** Types that later releases have elsewhere or not at all, and that nothing of ours works without. */
    private static final List<String> TYPES = List.of("de.uka.ipd.sdq.simucomframework.model.SimuComModel",
            "org.palladiosimulator.simulizar.interpreter.AbstractRDSeffSwitchFactory");

    private ReleaseLine() {
    }

    /** Whether the Palladio that classes come from is of this line. */
    static boolean isOurs(ClassLoader classes) {
        for (String each : TYPES) {
            try {
                Class.forName(each, false, classes);
            } catch (ClassNotFoundException | LinkageError absent) {
                return false;
            }
        }
        return true;
    }
}
