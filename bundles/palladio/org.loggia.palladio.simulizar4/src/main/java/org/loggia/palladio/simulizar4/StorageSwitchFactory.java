// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.Switch;
import org.loggia.palladio.PalladioProblems;
import org.loggia.palladio.host.Features;
import org.loggia.palladio.host.StorageAction;
import org.loggia.palladio.host.StorageCall;
import org.loggia.palladio.host.StorageInterpreter;
import org.loggia.palladio.host.StorageSwitch;
import org.loggia.problem.ProblemException;
import org.palladiosimulator.pcm.core.composition.AssemblyContext;
import org.palladiosimulator.simulizar.interpreter.AbstractRDSeffSwitchFactory;
import org.palladiosimulator.simulizar.interpreter.ExplicitDispatchComposedSwitch;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;
import org.palladiosimulator.simulizar.runtimestate.SimulatedBasicComponentInstance;

/**
 * Makes the interpreter of our actions. Named in {@code plugin.xml}; SimuLizar may make one of these for each call of a
 * service, so it knows nothing of the run.
 */
public final class StorageSwitchFactory extends AbstractRDSeffSwitchFactory {

    @Override
    protected Switch<Object> createRDSeffSwitch(InterpreterDefaultContext context,
            SimulatedBasicComponentInstance instance, ExplicitDispatchComposedSwitch<Object> parent) {
        return new StorageSwitch<>(action -> interpreter(context.getModel(), action).interpret(action,
                () -> call(context)), true);
    }

    private static StorageInterpreter interpreter(SimuComModel model, StorageAction action) {
        String id = StorageSchedulerFactory.ID;
        return ((StorageScheduler) StorageInterpreter.resource(model.getSchedulingFactory(), id, id))
                .interpreter(() -> begin(model, action));
    }

    private static StorageInterpreter begin(SimuComModel model, StorageAction first) {
        SimuComConfig configuration = model.getConfiguration();
        StorageInterpreter interpreter = new StorageInterpreter(first, model, model.getSchedulingFactory(),
                StorageSchedulerFactory.ID, configuration.getRandomGenerator().random(),
                () -> SimulatedTime.of(model));
        EndOfRun.of(configuration, interpreter::finish);
        return interpreter;
    }

    private static StorageCall call(InterpreterDefaultContext context) {
        return new StorageCall(context.getThread(), containers(context), context.getStack().currentStackFrame());
    }

    /** The container that one of the assembly contexts around the call is allocated to, and those around it. */
    private static List<String> containers(InterpreterDefaultContext context) {
        EObject allocation = context.getLocalPCMModelAtContextCreation().getAllocation();
        List<AssemblyContext> assemblies = context.getAssemblyContextStack();
        ListIterator<AssemblyContext> fromInnermost = assemblies.listIterator(assemblies.size());
        while (fromInnermost.hasPrevious()) {
            String assembly = Features.id(fromInnermost.previous());
            for (EObject each : Features.list(allocation, "allocationContexts_Allocation")) {
                EObject allocated = (EObject) Features.get(each, "assemblyContext_AllocationContext");
                if (allocated != null && assembly.equals(Features.id(allocated))) {
                    return outwards((EObject) Features.get(each, "resourceContainer_AllocationContext"));
                }
            }
        }
        throw new ProblemException(PalladioProblems.ANNOTATION.of("the assembly context "
                + Features.id(assemblies.get(assemblies.size() - 1))
                + " issues an I/O request but is not allocated to a container", "allocate it"));
    }

    private static List<String> outwards(EObject innermost) {
        List<String> containers = new ArrayList<>();
        for (EObject each = innermost; each != null; each = (EObject) Features.get(each,
                "parentResourceContainer__ResourceContainer")) {
            containers.add(Features.id(each));
        }
        return containers;
    }
}
