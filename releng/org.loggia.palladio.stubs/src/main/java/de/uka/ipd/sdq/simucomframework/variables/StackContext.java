// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.variables;

import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStack;
import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStackframe;

/** Evaluates stochastic expressions. */
public abstract class StackContext {
    private final SimulatedStack<Object> stack = new SimulatedStack<>();

    public SimulatedStack<Object> getStack() {
        return stack;
    }

    @SuppressWarnings("unchecked")
    public static <T> T evaluateStatic(String text, Class<T> type, SimulatedStackframe<Object> frame) {
        return (T) TestEvaluation.evaluate(text, frame.testValues());
    }
}
