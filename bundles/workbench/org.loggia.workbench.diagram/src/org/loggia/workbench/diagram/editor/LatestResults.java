// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.report.ResultDecorations;
import org.loggia.view.Decorations;
import org.loggia.workbench.figures.StoredRun;
import org.loggia.workbench.results.ResultFolder;

/**
 * Finds the latest run that has figures of a diagram, and shows these there. A project has runs of nets and of several
 * models, so that many files may have to be read, each of thousands of figures: in the background.
 */
public final class LatestResults extends Job {

    /** The family of these jobs. */
    public static final Object FAMILY = new Object();

    /** Older runs say little about a model that has been simulated so often since. */
    private static final int LOOKED_AT = 20;

    private final DiagramEditor editor;
    private final Display display;

    LatestResults(DiagramEditor editor) {
        super("Reading the results for " + editor.getPartName());
        this.editor = editor;
        display = editor.getSite().getShell().getDisplay();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            List<IFile> runs = ResultFolder.of(editor.file().getProject()).files().stream()
                    .filter(each -> !DiagramResultActions.isNet(editor) || isOf(each, editor.file()))
                    .sorted(ResultFolder.BY_AGE.reversed()).limit(LOOKED_AT).toList();
            boolean[] isDone = new boolean[1];
            for (int i = 0; i < runs.size() && !isDone[0] && !monitor.isCanceled(); i++) {
                StoredRun run = ResultFolder.read(runs.get(i));
                if (run.models().mayFollowFrom(editor.file().getProjectRelativePath().toString())) {
                    inDiagram(() -> isDone[0] = show(run));
                }
            }
            if (!isDone[0] && !monitor.isCanceled()) {
                inDiagram(this::sayThatThereAreNone);
            }
            return Status.OK_STATUS;
        } catch (CoreException unreadable) {
            return unreadable.getStatus();
        }
    }

    /** Whether a result file, by its name, is of a net; those of others say nothing about it. */
    private static boolean isOf(IFile result, IFile net) {
        String model = net.getFullPath().removeFileExtension().lastSegment().replaceAll("[^\\p{L}\\p{N}.-]+", "-");
        return result.getName().matches(".*\\d-" + Pattern.quote(model) + "(-\\d+)?" + Pattern.quote(
                ResultFolder.ENDING));
    }

    /** Does something with the diagram, if that is still open; nothing edits the model meanwhile. */
    private void inDiagram(Runnable work) {
        display.syncExec(() -> {
            if (editor.isOpen()) {
                work.run();
            } else {
                cancel();
            }
        });
    }

    private boolean show(StoredRun run) {
        Decorations found = ResultDecorations.of(run.result(), run.shares(), editor.scene().view(),
                editor.session().elements(AllocationContext.class));
        if (found.notes().isEmpty()) {
            return false;
        }
        DiagramResultActions.show(editor, found);
        return true;
    }

    private void sayThatThereAreNone() {
        MessageDialog.openInformation(editor.getSite().getShell(), "Latest Results",
                "No run in this project has results for the elements of this diagram. Run a "
                        + "simulation, then show the results.");
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }
}
