// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import de.uka.ipd.sdq.simucomframework.core.SimuComSimProcess;
import de.uka.ipd.sdq.simucomframework.variables.StackContext;
import java.util.Stack;
import org.palladiosimulator.pcm.core.composition.AssemblyContext;

/** Where a simulated user is. */
public class InterpreterDefaultContext extends StackContext {
    private final SimuComSimProcess thread;
    private final Stack<AssemblyContext> assemblies = new Stack<>();

    protected InterpreterDefaultContext(SimuComSimProcess thread) {
        this.thread = thread;
    }

    public SimuComSimProcess getThread() {
        return thread;
    }

    public Stack<AssemblyContext> getAssemblyContextStack() {
        return assemblies;
    }
}
