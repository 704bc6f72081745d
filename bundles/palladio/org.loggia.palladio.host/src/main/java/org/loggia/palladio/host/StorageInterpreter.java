// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import de.uka.ipd.sdq.simucomframework.variables.StackContext;
import de.uka.ipd.sdq.simucomframework.variables.stackframe.SimulatedStackframe;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.log4j.Logger;
import org.loggia.palladio.IoAnnotation;
import org.loggia.palladio.IoAnnotations;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.ProblemException;

/** Issues the I/O requests of one run: evaluates them where the call is, and hands them to the storage's scheduler. */
public final class StorageInterpreter {

    private static final Logger LOG = Logger.getLogger(StorageInterpreter.class);

    private final IoAnnotations annotations;
    private final ISchedulingFactory factory;
    private final String scheduler;
    private final StorageRun run;
    private final Map<Integer, IActiveResource> resources = new HashMap<>();
    private boolean isOver;

    /**
     * Begins a run.
     *
     * @param first     the action that is the first to be interpreted
     * @param model     the run
     * @param factory   makes its resources
     * @param scheduler the scheduler's id, which resources are made by
     * @param random    a random number of the run, which seeds those of storage models that draw
     * @param points    makes what Palladio measures storage with, at the first request
     * @throws ProblemException if a storage resource cannot be simulated
     */
    public StorageInterpreter(StorageAction first, SchedulerModel model, ISchedulingFactory factory, String scheduler,
            double random, Supplier<MeasuringPoints> points) {
        annotations = first.annotations();
        this.factory = factory;
        this.scheduler = scheduler;
        try {
            run = new StorageRun(annotations, model, Double.doubleToLongBits(random), points);
        } catch (ProblemException refused) {
            if (model.getSimulationControl().isRunning()) {
                // Users who come once the run is ended find the same, and nobody asks for it any more.
                LOG.error(refused.getMessage());
            }
            throw refused;
        }
    }

    /**
     * Issues the requests of an action, one after the other; the process waits for each.
     *
     * @param where tells where the user is; asked once
     * @throws ProblemException if a request cannot be evaluated or answered; it ends the run, and is logged before
     *                          Palladio logs it in its way
     */
    public void interpret(StorageAction action, Supplier<StorageCall> where) {
        try {
            StorageCall call = where.get();
            for (IoAnnotation request : annotations.of(action.annotated())) {
                issue(call, request);
            }
        } catch (ProblemException refused) {
            if (!isOver) {
                isOver = true;
                LOG.error(refused.getMessage());
            }
            throw refused;
        }
    }

    private void issue(StorageCall call, IoAnnotation annotation) {
        SimulatedStackframe<Object> frame = call.frame();
        StorageRequest request = new StorageRequest(annotation, call.containers(),
                evaluate(frame, annotation, "the request size", annotation.size()),
                evaluate(frame, annotation, "the sequentiality", annotation.sequentiality()),
                evaluate(frame, annotation, "the file set size", annotation.fileSetSize()));
        resource(run.session().storageOf(annotation, call.containers())).process(call.process(), 1,
                request.asParameters(), request.size());
    }

    private IActiveResource resource(int storage) {
        return resources.computeIfAbsent(storage, number -> {
            IActiveResource made = resource(factory, scheduler, scheduler + "/" + run.session().storages().get(number));
            ((StorageResource) made).queue().connect(run);
            return made;
        });
    }

    /**
     * A storage resource of a run, the same for the same id.
     *
     * @throws ProblemException if Palladio makes others for the scheduler's id
     */
    public static IActiveResource resource(ISchedulingFactory factory, String scheduler, String id) {
        IActiveResource made;
        try {
            made = factory.createResourceFromExtension(scheduler, id, 1);
        } catch (NullPointerException | AssertionError none) {
            // What Palladio does where no extension has the id, or its class cannot be made.
            made = null;
        }
        if (made instanceof StorageResource) {
            return made;
        }
        throw new ProblemException(PalladioProblems.ANNOTATION.of("the scheduler " + scheduler + " is not installed",
                "install the feature of Loggia for Palladio"));
    }

    private double evaluate(SimulatedStackframe<Object> frame, IoAnnotation request, String what, String text) {
        String reason;
        try {
            Object value = StackContext.evaluateStatic(text, Double.class, frame);
            if (value instanceof Number number) {
                return number.doubleValue();
            }
            reason = value + " is not a number";
        } catch (RuntimeException failed) {
            reason = failed.getMessage();
        }
        throw annotations.fault(request, what + " " + text + ": " + reason, "correct the expression or what it reads");
    }

    /** Tells what the storage of the run did. */
    public void finish() {
        run.finish();
    }
}
