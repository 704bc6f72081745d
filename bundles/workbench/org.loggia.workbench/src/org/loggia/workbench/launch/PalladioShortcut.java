// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.workbench.marker.ProblemMarkers;
import org.loggia.workbench.view.FilteredChoice;

/**
 * Run As &gt; I/O-aware Simulation on a launch configuration of SimuCom or SimuLizar, or on experiments of Palladio:
 * makes run configurations from them. Settings without effect become warnings at the file.
 */
public final class PalladioShortcut extends RunShortcut {

    private static final String TITLE = "I/O-aware Simulation";
    private static final ProblemsDialog.Refusal REFUSAL = new ProblemsDialog.Refusal(TITLE,
            "The configuration cannot be imported", true);

    public PalladioShortcut() {
        super(TITLE, SimulationConfiguration::read);
    }

    @Override
    protected List<PalladioRun> configurations(IResource selected) throws CoreException {
        IFile file = (IFile) selected;
        try {
            List<PalladioRun> runs = chosen(PalladioRun.read(file.getLocation().toPath()));
            ProblemMarkers.markImport(runs.stream().flatMap(each -> each.notes().stream()).distinct().toList(), file);
            return runs;
        } catch (ProblemException wrong) {
            List<Problem> problems = List.of(LaunchRemedies.of(wrong.problem()));
            ProblemMarkers.markImport(problems, file);
            ProblemsDialog.open(REFUSAL, problems, file.getParent());
            return List.of();
        }
    }

    private static List<PalladioRun> chosen(List<PalladioRun> runs) {
        if (runs.size() == 1) {
            return runs;
        }
        var dialog = new FilteredChoice(shell(), LabelProvider.createTextProvider(each -> ((PalladioRun) each)
                .name()));
        dialog.setTitle(TITLE);
        dialog.setMessage("Choose the experiments to run:");
        dialog.setElements(runs.toArray());
        dialog.setMultipleSelection(true);
        return dialog.open() == Window.OK ? Arrays.stream(dialog.getResult()).map(PalladioRun.class::cast).toList()
                : List.of();
    }
}
