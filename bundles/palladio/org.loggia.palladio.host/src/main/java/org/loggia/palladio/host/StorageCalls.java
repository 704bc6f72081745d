// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.scheduler.SchedulerModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.log4j.Logger;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.palladio.IoAnnotations;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.simucom.CompletedModel;
import org.loggia.simulation.simucom.ContainerRate;
import org.loggia.simulation.simucom.SimuComStorageCall;

/** The I/O requests of one run of a model that was completed for SimuCom: resource calls, four for each request. */
public final class StorageCalls {

    /** The system property that names the folder of the completed model. */
    public static final String FOLDER = "loggia.simucom";

    private static final Logger LOG = Logger.getLogger(StorageCalls.class);

    private final Path folder;
    private final IoAnnotations annotations;
    private final CompletedModel model;
    private final StorageRun run;
    private final Map<ISchedulableProcess, Told> open = new IdentityHashMap<>();
    private boolean isOver;

    /** What a process has told so far of the request that it is about to issue. */
    private static final class Told {
        private final String request;
        private final int container;
        private double sequentiality;
        private double fileSetSize;

        private Told(String request, int container) {
            this.request = request;
            this.container = container;
        }
    }

    private StorageCalls(Path folder, IoAnnotations annotations, StorageRun run) {
        this.folder = folder;
        this.annotations = annotations;
        this.run = run;
        model = annotations.completed();
    }

    /**
     * Begins a run.
     *
     * @param model  the run
     * @param random a random number of the run, which seeds those of storage models that draw
     * @param points makes what Palladio measures storage with, at the first request
     * @throws ProblemException if nothing says where the completed model lies, or it cannot be simulated
     */
    public static StorageCalls begin(SchedulerModel model, double random, Supplier<MeasuringPoints> points) {
        try {
            Path folder = folder();
            IoAnnotations annotations = IoAnnotations.read(Set.of(folder), IoAnalysisModels.installed());
            annotations.warnings().forEach(LOG::warn);
            return new StorageCalls(folder, annotations,
                    new StorageRun(annotations, model, Double.doubleToLongBits(random), points));
        } catch (ProblemException refused) {
            throw logged(refused);
        }
    }

    private static Path folder() {
        String named = System.getProperty(FOLDER);
        if (named == null) {
            throw new ProblemException(PalladioProblems.ANNOTATION.of(
                    "the folder of the model that was completed for SimuCom is unknown", "start Eclipse with -vmargs -D"
                            + FOLDER + "=FOLDER"));
        }
        Path folder = Path.of(named);
        if (!Files.isDirectory(folder)) {
            throw new ProblemException(PalladioProblems.ANNOTATION.at(Location.file(folder), "no such folder",
                    "set the folder of the completed model with -D" + FOLDER + "=FOLDER"));
        }
        return folder;
    }

    /** Palladio logs what ends a run in its way; we say it first, in ours. */
    private static ProblemException logged(ProblemException refused) {
        LOG.error(refused.getMessage());
        return refused;
    }

    /**
     * A resource call comes; the process waits where it issues a request.
     *
     * @param queue   the resource that is called
     * @param service id of the service that is called
     * @param demand  as it arrives, divided by the resource's rate
     * @throws ProblemException if the call is none of the completed model's, or nobody answers the request
     */
    public void take(StorageQueue queue, ISchedulableProcess process, int service, double demand) {
        try {
            CompletedModel.Service told = model.services().get(service);
            if (told == null) {
                throw other();
            }
            take(queue, process, told, demand);
        } catch (ProblemException refused) {
            if (isOver) {
                throw refused;
            }
            isOver = true;
            throw logged(refused);
        }
    }

    private void take(StorageQueue queue, ISchedulableProcess process, CompletedModel.Service service, double demand) {
        if (service.call() == SimuComStorageCall.CONTAINER) {
            open.put(process, new Told(service.request(), ContainerRate.number(demand)));
            queue.pass(process);
            return;
        }
        Told told = open.get(process);
        if (told == null || !told.request.equals(service.request())) {
            throw other();
        }
        double value = service.call().told(ContainerRate.undo(demand, told.container));
        switch (service.call()) {
            case SEQUENTIALITY -> {
                told.sequentiality = value;
                queue.pass(process);
            }
            case FILE_SET_SIZE -> {
                told.fileSetSize = value;
                queue.pass(process);
            }
            default -> {
                open.remove(process);
                queue.connect(run);
                queue.issue(process, request(told, value));
            }
        }
    }

    private StorageRequest request(Told told, double size) {
        List<String> containers = model.containers().get(told.container);
        var annotation = annotations.request(told.request);
        if (containers == null || annotation == null) {
            throw other();
        }
        return new StorageRequest(annotation, containers, size, told.sequentiality, told.fileSetSize);
    }

    private ProblemException other() {
        return new ProblemException(PalladioProblems.ANNOTATION.at(Location.file(folder),
                "the simulated model differs from the completed model in this folder",
                "complete it again, or set its folder with -D" + FOLDER + "=FOLDER"));
    }

    /** Tells what the storage of the run did. */
    public void finish() {
        run.finish();
    }
}
