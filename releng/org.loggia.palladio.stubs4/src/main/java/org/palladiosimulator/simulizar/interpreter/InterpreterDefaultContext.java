// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import de.uka.ipd.sdq.simucomframework.Context;
import de.uka.ipd.sdq.simucomframework.SimuComSimProcess;
import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import java.util.Stack;
import org.palladiosimulator.analyzer.workflow.blackboard.PCMResourceSetPartition;
import org.palladiosimulator.pcm.core.composition.AssemblyContext;

/** Where a simulated user is. */
public class InterpreterDefaultContext extends Context {
    private final PCMResourceSetPartition models;
    private final Stack<AssemblyContext> assemblies = new Stack<>();

    protected InterpreterDefaultContext(SimuComModel model, SimuComSimProcess thread, PCMResourceSetPartition models) {
        super(model, thread);
        this.models = models;
    }

    public Stack<AssemblyContext> getAssemblyContextStack() {
        return assemblies;
    }

    public PCMResourceSetPartition getLocalPCMModelAtContextCreation() {
        return models;
    }
}
