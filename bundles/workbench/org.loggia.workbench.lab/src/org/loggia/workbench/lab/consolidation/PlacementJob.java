// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.consolidation;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.loggia.consolidation.PlacementCandidate;
import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.FairSharing;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.method.PredictionMethod;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.lab.form.FormErrorText;
import org.loggia.workbench.launch.LongJob;

/** Reads machines and predicts their placements in the background, as {@code loggia consolidate} does. */
public final class PlacementJob extends LongJob {

    /** All of them belong to this family. */
    public static final Object FAMILY = new Object();

    /** What is asked for most: more placements than anybody compares, and as many runs as on the command line. */
    private static final int PLACEMENTS = 8;
    private static final int RUNS = 10;
    private static final long SEED = 1;

    private final Path file;
    private final PredictionMethod method;
    private volatile Answer answer;
    private volatile String fault;

    /** What was found. */
    record Answer(PredictionMethod method, List<PlacementCandidate> machines, PlacementSearch.Found found) {
    }

    PlacementJob(IFile file, PredictionMethod method) {
        super("Predicting " + file.getName(), FAMILY, file);
        this.file = file.getLocation().toPath();
        this.method = method;
    }

    /** The placements; null if there was a fault, or it was cancelled. */
    Answer answer() {
        return answer;
    }

    /** What is wrong with the machines; null if nothing is. The editor says so: no dialog is needed. */
    String fault() {
        return fault;
    }

    @Override
    protected IStatus work(IProgressMonitor monitor) {
        monitor.beginTask("Predicting", IProgressMonitor.UNKNOWN);
        try {
            ConsolidationDescription description = ConsolidationDescription.read(List.of(file), method.choice(
                    FairSharing.Services.OF_THE_TRACE, RUNS, SEED));
            if (monitor.isCanceled()) {
                return Status.CANCEL_STATUS;
            }
            PlacementSearch.Found found = new PlacementSearch(description.storages(), description.machines()).best(
                    PLACEMENTS);
            if (found.placements().isEmpty()) {
                fault = "No placement has measurements for all machines: add measurements of each machine on "
                        + "each storage system";
            } else {
                answer = new Answer(method, description.machines(), found);
            }
        } catch (ProblemException wrong) {
            fault = FormErrorText.of(wrong.problem());
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }
}
