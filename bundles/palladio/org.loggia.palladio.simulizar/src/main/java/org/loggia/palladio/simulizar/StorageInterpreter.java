// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.simucomframework.core.model.SimuComModel;
import de.uka.ipd.sdq.simucomframework.variables.StackContext;
import de.uka.ipd.sdq.simucomframework.variables.converter.NumberConverter;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.log4j.Logger;
import org.eclipse.emf.ecore.EObject;
import org.loggia.palladio.IoAnnotation;
import org.loggia.palladio.IoAnnotations;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.ProblemException;
import org.palladiosimulator.simulizar.core.entity.EntityReference;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRootComponent;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.InterpreterDefaultContext;

/** Issues the I/O requests of one run: evaluates them where the call is, and hands them to the storage's scheduler. */
final class StorageInterpreter {

    private static final Logger LOG = Logger.getLogger(StorageInterpreter.class);
    private static final String SEPARATOR = "::";

    private final SimuLizarRootComponent root;
    private final SimuLizarRuntimeComponent runtime;
    private final SimuComFrameworkComponent framework;
    private final Map<Integer, StorageScheduler> schedulers = new HashMap<>();
    private StorageRun run;

    StorageInterpreter(SimuLizarRootComponent root, SimuLizarRuntimeComponent runtime,
            SimuComFrameworkComponent framework) {
        this.root = root;
        this.runtime = runtime;
        this.framework = framework;
    }

    /** Issues the requests of an action, one after the other; the process waits for each. */
    void interpret(InterpreterDefaultContext context, EObject action) {
        if (run == null) {
            run = begin(framework.simuComModel());
        }
        List<String> containers = List.of(container(context));
        for (IoAnnotation request : run.annotations().of(StorageAction.annotated(action))) {
            Map<String, Serializable> parameters = new HashMap<>();
            parameters.put(StorageScheduler.REQUEST, request);
            parameters.put(StorageScheduler.CONTAINERS, (Serializable) containers);
            parameters.put(StorageScheduler.SIZE, evaluate(context, request, "the request size", request.size()));
            parameters.put(StorageScheduler.SEQUENTIALITY,
                    evaluate(context, request, "the sequentiality", request.sequentiality()));
            parameters.put(StorageScheduler.FILE_SET_SIZE,
                    evaluate(context, request, "the file set size", request.fileSetSize()));
            scheduler(run.session().storageOf(request, containers)).process(context.getThread(), 1, parameters,
                    (Double) parameters.get(StorageScheduler.SIZE));
        }
    }

    private StorageRun begin(SimuComModel model) {
        IoAnnotations annotations = AnnotatedRun.of(root.blackboard().getPartition(CompletionJob.MODELS)
                .getResourceSet());
        double seed = model.getConfiguration().getRandomGenerator().random();
        return new StorageRun(annotations, model, Double.doubleToLongBits(seed));
    }

    private StorageScheduler scheduler(int storage) {
        return schedulers.computeIfAbsent(storage, number -> {
            String id = StorageSchedulerFactory.ID + "/" + run.session().storages().get(number);
            IActiveResource made = framework.simuComModel().getSchedulingFactory()
                    .createResourceFromExtension(StorageSchedulerFactory.ID, id, 1);
            if (made instanceof StorageScheduler scheduler) {
                scheduler.connect(run);
                return scheduler;
            }
            throw new ProblemException(PalladioProblems.ANNOTATION.of("the scheduler "
                    + StorageSchedulerFactory.ID + " is not installed", "install the feature of Loggia for Palladio"));
        });
    }

    /** The container that the assembly contexts of a call are allocated to; the outermost context is the system. */
    private String container(InterpreterDefaultContext context) {
        String assembly = context.getAssemblyContextStack().stream().skip(1).map(Features::id)
                .collect(Collectors.joining(SEPARATOR));
        EntityReference<?> container = runtime.resourceContainerLookup().getAllocatedEntity(assembly);
        if (container == null) {
            throw new ProblemException(PalladioProblems.ANNOTATION.of("the assembly context " + assembly
                    + " issues an I/O request and is allocated to no container", "allocate it"));
        }
        return container.getId();
    }

    private double evaluate(InterpreterDefaultContext context, IoAnnotation request, String what, String text) {
        try {
            return NumberConverter.toDouble(StackContext.evaluateStatic(text, Object.class,
                    context.getStack().currentStackFrame()));
        } catch (RuntimeException failed) {
            throw run.annotations().fault(request, what + " " + text + ": " + failed.getMessage(),
                    "correct the expression or what it reads");
        }
    }

    /** Tells what the storage of the run did. */
    void finish() {
        if (run != null) {
            run.finish().forEach(LOG::info);
        }
    }
}
