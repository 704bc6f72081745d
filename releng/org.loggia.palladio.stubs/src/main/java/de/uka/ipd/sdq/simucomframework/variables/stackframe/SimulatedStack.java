// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.variables.stackframe;

/** The frames of a call. */
public class SimulatedStack<T> {
    private final SimulatedStackframe<T> frame = new SimulatedStackframe<>();

    public SimulatedStackframe<T> currentStackFrame() {
        return frame;
    }
}
