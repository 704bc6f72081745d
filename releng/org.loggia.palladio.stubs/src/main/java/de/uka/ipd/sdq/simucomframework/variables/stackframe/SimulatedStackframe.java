// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.variables.stackframe;

import java.util.HashMap;
import java.util.Map;

/** Values of parameters by their names. */
public class SimulatedStackframe<T> {
    private final Map<String, T> values = new HashMap<>();

    /** Not Palladio's: what a parameter holds in a test. */
    public Map<String, T> testValues() {
        return values;
    }
}
