// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.decision.space;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.loggia.decision.plan.DesignPlan;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.space.ModelChanges;
import org.loggia.io.IoModel;
import org.loggia.pcm.allocation.Allocation;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.usagemodel.UsageModel;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;

/**
 * Changes a model to a design: one edit of the project's editing session, which one undo takes back. The files that it
 * changes open in their editors, where they are to be saved.
 */
final class AppliedDesigns {

    private static final String TITLE = "Apply Design";

    private final IWorkbenchWindow window;
    private final IFile plan;

    AppliedDesigns(IWorkbenchWindow window, IFile plan) {
        this.window = window;
        this.plan = plan;
    }

    /** @param label what the edit is called behind "Undo" */
    void apply(Design design, String label) {
        EditingSessions sessions = window.getService(EditingSessions.class);
        EditingSession session = sessions.join(plan.getProject(), this);
        try {
            session.openAll();
            DesignPlan described = DesignPlan.read(plan.getLocation().toPath());
            DesignSpace space = described.space(selection(session, described));
            List<Resource> changed = new ArrayList<>();
            boolean isChanged = session.execute(label, () -> {
                ModelChanges changes = new ModelChanges();
                space.apply(design, changes);
                changed.addAll(changes.files());
            });
            if (!isChanged) {
                MessageDialog.openInformation(window.getShell(), TITLE, "The model already matches this design.");
                return;
            }
            open(session, changed);
        } catch (ProblemException wrong) {
            ErrorDialog.openError(window.getShell(), TITLE, "The design was not applied.",
                    Status.error(wrong.problem().toString(), wrong));
        } catch (CoreException fault) {
            ErrorDialog.openError(window.getShell(), TITLE, "The design was not applied.", fault.getStatus());
        } catch (IllegalArgumentException elsewhere) {
            ErrorDialog.openError(window.getShell(), TITLE, "The design was not applied.",
                    Status.error(elsewhere.getMessage(), elsewhere));
        } finally {
            sessions.leave(session, this);
        }
    }

    /** The models of the session instead of those on the disk, so that edits that are not saved count. */
    private ModelSelection selection(EditingSession session, DesignPlan described) throws CoreException {
        Allocation allocation = root(session, Allocation.class, described.allocation(), described.paths());
        UsageModel usage = root(session, UsageModel.class, described.usage(), described.paths());
        List<ModelResource> files = session.resources().getResources().stream().filter(ModelResource.class::isInstance)
                .map(ModelResource.class::cast).toList();
        return new ModelSelection(plan.getName(), allocation, usage, null, null, roots(session, IoModel.class,
                described.paths()), new PcmModel(session.resources(), files, List.of()));
    }

    private static <T extends EObject> T root(EditingSession session, Class<T> type, Path named, List<Path> paths)
            throws CoreException {
        List<T> found = roots(session, type, named == null ? paths : List.of(named));
        if (found.size() != 1) {
            throw new CoreException(Status.error("The plan matches "
                    + found.size()
                    + " models of type "
                    + type.getSimpleName()
                    + " in the project; specify one of them in the plan."));
        }
        return found.get(0);
    }

    private static <T extends EObject> List<T> roots(EditingSession session, Class<T> type, List<Path> places) {
        List<T> found = new ArrayList<>();
        for (Resource resource : session.resources().getResources()) {
            if (resource.getURI().isFile() && !resource.getContents().isEmpty()
                    && type.isInstance(resource.getContents().get(0))) {
                Path file = Path.of(resource.getURI().toFileString()).toAbsolutePath().normalize();
                if (places.stream().map(each -> each.toAbsolutePath().normalize()).anyMatch(each -> Files.isDirectory(
                        each) ? file.startsWith(each) : file.equals(each))) {
                    found.add(type.cast(resource.getContents().get(0)));
                }
            }
        }
        return found;
    }

    private void open(EditingSession session, List<Resource> changed) throws CoreException {
        Set<IFile> files = new LinkedHashSet<>();
        changed.forEach(each -> files.add(session.file(each)));
        for (IFile file : files) {
            IDE.openEditor(window.getActivePage(), file);
        }
    }
}
