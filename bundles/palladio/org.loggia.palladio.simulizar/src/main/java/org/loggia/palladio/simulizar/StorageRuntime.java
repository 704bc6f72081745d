// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.simucomframework.core.model.SimuComModel;
import java.util.List;
import java.util.stream.Collectors;
import org.loggia.palladio.PalladioProblems;
import org.loggia.palladio.host.Features;
import org.loggia.palladio.host.StorageAction;
import org.loggia.palladio.host.StorageCall;
import org.loggia.palladio.host.StorageInterpreter;
import org.loggia.problem.ProblemException;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;

/** Storage in one run of SimuLizar: says where calls are, and begins with the first. */
final class StorageRuntime {

    private static final String SEPARATOR = "::";

    private final SimuLizarRuntimeComponent runtime;
    private final SimuComFrameworkComponent framework;
    private StorageInterpreter interpreter;

    StorageRuntime(SimuLizarRuntimeComponent runtime, SimuComFrameworkComponent framework) {
        this.runtime = runtime;
        this.framework = framework;
    }

    void interpret(InterpreterDefaultContext context, StorageAction action) {
        if (interpreter == null) {
            SimuComModel model = framework.simuComModel();
            interpreter = new StorageInterpreter(action, model, model.getSchedulingFactory(),
                    StorageSchedulerFactory.ID, model.getConfiguration().getRandomGenerator().random(),
                    () -> SimulatedTime.of(model));
        }
        interpreter.interpret(action, () -> new StorageCall(context.getThread(), List.of(container(context)),
                context.getStack().currentStackFrame()));
    }

    /** The container that the assembly contexts of a call are allocated to; the outermost context is the system. */
    private String container(InterpreterDefaultContext context) {
        String assembly = context.getAssemblyContextStack().stream().skip(1).map(Features::id)
                .collect(Collectors.joining(SEPARATOR));
        Object container = runtime.resourceContainerLookup().getAllocatedEntity(assembly);
        if (container == null) {
            throw new ProblemException(PalladioProblems.ANNOTATION.of("the assembly context "
                    + assembly
                    + " issues an I/O request but is not allocated to a container", "allocate it"));
        }
        return id(container);
    }

    /** The id of a reference to an element; which package references are of changed from release to release. */
    private static String id(Object reference) {
        try {
            return (String) reference.getClass().getMethod("getId").invoke(reference);
        } catch (ReflectiveOperationException unknown) {
            throw new ProblemException(PalladioProblems.RELEASE.of("SimuLizar reports the container of a call as a "
                    + reference.getClass().getName()
                    + " without an id", PalladioProblems.OTHER_RELEASE));
        }
    }

    /** Tells what the storage of the run did. */
    void finish() {
        if (interpreter != null) {
            interpreter.finish();
        }
    }
}
