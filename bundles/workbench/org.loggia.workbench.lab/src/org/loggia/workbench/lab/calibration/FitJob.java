// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.calibration;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.decision.fit.FitResult;
import org.loggia.decision.fit.FitSettings;
import org.loggia.decision.fit.ModelFit;
import org.loggia.problem.Problem;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationSettings;
import org.loggia.simulation.simulator.PcmSimulation;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.launch.LongJob;
import org.loggia.workbench.launch.RunJob;

/** Fits the model on the disk to measurements in the background, as {@code loggia fit} does, and shows the result. */
public final class FitJob extends LongJob {

    /** All of them belong to this family. */
    public static final Object FAMILY = new Object();

    private static final long SEED = 1;

    private final FitRequest request;

    FitJob(FitRequest request) {
        super("Calibrating " + request.folder().getName(), FAMILY, request.folder());
        this.request = request;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) {
        monitor.beginTask("Simulating", FitSettings.DEFAULT_RUNS);
        Metamodels.load();
        ModelSelection.Loaded loaded = ModelSelection.load(List.of(request.folder().getLocation().toPath()), request
                .allocation(), request.usage());
        if (!loaded.isUsable()) {
            return Status.error(loaded.problems().stream().filter(Problem::isError).map(Problem::toString)
                    .collect(Collectors.joining("\n")));
        }
        ModelSelection selection = loaded.selection();
        try {
            ModelFit fit = new ModelFit(selection, request.numbers(), request.loads(), request.measured(), request
                    .heldOut());
            FitSettings settings = new FitSettings(SimulationSettings.ofSeed(SEED).until(Double.POSITIVE_INFINITY,
                    request.measurements()), Runtime.getRuntime().availableProcessors(), FitSettings.DEFAULT_RUNS);
            FitResult result = fit.run(() -> PcmSimulation.of(selection, IoAnalysisModels.installed(), List.of(), Set
                    .of()), settings, (runs, most) -> {
                        monitor.subTask(runs + " runs of the model, at most " + most);
                        monitor.worked(1);
                        return !monitor.isCanceled();
                    });
            RunJob.onUserInterface(() -> FitView.show(request.folder().getProject(), fit, result));
            return Status.OK_STATUS;
        } catch (SimulationException fault) {
            throw fault.orIn(selection.name());
        }
    }
}
