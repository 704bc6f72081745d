// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.emulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.input.NumberText;
import org.loggia.io.FileSet;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.seff.AbstractInternalControlFlowAction;
import org.loggia.pcm.seff.StartAction;
import org.loggia.pcm.seff.StopAction;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.forms.edit.ElementChooser;
import org.loggia.workbench.forms.request.IoRequests;

/**
 * Adds I/O requests like those of a trace to an action of a model: mean size, sequentiality beyond chance, and the file
 * set. What an editor has open stays unsaved there and can be undone; other models are saved.
 */
public final class RequestsAtAction {

    private static final String TITLE = "I/O Requests like a Trace";

    private final IWorkbenchWindow window;
    private final Characterization workload;
    private final EditingSessions sessions;
    private final Map<EditingSession, Boolean> joined = new LinkedHashMap<>();

    private RequestsAtAction(IWorkbenchWindow window, Characterization workload) {
        this.window = window;
        this.workload = workload;
        sessions = window.getService(EditingSessions.class);
    }

    /**
     * Lets the user choose an action and which requests it issues, and adds them.
     *
     * @param trace the file in the workspace, whose project is looked at first; null if it is elsewhere
     */
    public static void add(IWorkbenchWindow window, Characterization workload, IFile trace) {
        RequestsAtAction adding = new RequestsAtAction(window, workload);
        try {
            adding.add(trace);
        } catch (CoreException fault) {
            ErrorDialog.openError(window.getShell(), TITLE, "The requests were not added.", fault.getStatus());
        } finally {
            adding.joined.keySet().forEach(session -> adding.sessions.leave(session, adding));
        }
    }

    private void add(IFile trace) throws CoreException {
        if (!workload.hasPlaces()) {
            MessageDialog.openInformation(window.getShell(), TITLE, "The trace has no offsets, so its access pattern"
                    + " and file set are unknown. Record a trace with offsets.");
            return;
        }
        List<EObject> actions = trace == null ? List.of() : actions(List.of(trace.getProject()));
        if (actions.isEmpty()) {
            actions = actions(Arrays.asList(ResourcesPlugin.getWorkspace().getRoot().getProjects()));
        }
        if (actions.isEmpty()) {
            MessageDialog.openInformation(window.getShell(), TITLE,
                    "No open project has a component with an action. Create a model first, or write a "
                            + "usage model of the trace.");
            return;
        }
        List<EObject> chosen = ElementChooser.choose(window.getShell(), "Action for the Requests", actions,
                false);
        List<RequestType> types = chosen.isEmpty() ? List.of() : types();
        if (!types.isEmpty()) {
            add((AbstractInternalControlFlowAction) chosen.get(0), types);
        }
    }

    private List<EObject> actions(List<IProject> projects) throws CoreException {
        List<EObject> actions = new ArrayList<>();
        for (IProject project : projects) {
            if (project.isAccessible()) {
                boolean isOpen = sessions.of(project) != null;
                EditingSession session = sessions.join(project, this);
                joined.putIfAbsent(session, isOpen);
                session.openAll();
                session.elements(AbstractInternalControlFlowAction.class).stream().filter(session::isEditable)
                        .filter(action -> !isEnd(action)).forEach(actions::add);
            }
        }
        return actions;
    }

    /** Where a behaviour begins or ends, which nobody thinks of as doing something. */
    private static boolean isEnd(AbstractInternalControlFlowAction action) {
        return action instanceof StartAction || action instanceof StopAction;
    }

    /** An action issues each of its requests every time: so a mix is for actions of their own. */
    private List<RequestType> types() {
        if (workload.read().requests() == 0 || workload.write().requests() == 0) {
            return List.of(workload.read().requests() == 0 ? RequestType.WRITE : RequestType.READ);
        }
        int answer = MessageDialog.open(MessageDialog.QUESTION, window.getShell(), TITLE, "The trace reads ("
                + NumberText.percent(workload.readShare()) + ") and writes. An action issues each of its requests "
                + "whenever it runs; for the mix, give reads and writes to actions of two branches.",
                workload.readShare() < 0.5 ? 1 : 0, "Add Read", "Add Write", "Add Both", "Cancel");
        return switch (answer) {
            case 0 -> List.of(RequestType.READ);
            case 1 -> List.of(RequestType.WRITE);
            case 2 -> List.of(RequestType.READ, RequestType.WRITE);
            default -> List.of();
        };
    }

    private void add(AbstractInternalControlFlowAction action, List<RequestType> types) throws CoreException {
        EditingSession session = sessions.of(action);
        FileSet files = null;
        IoRequest request = null;
        for (RequestType type : types) {
            request = IoRequests.add(action, description(type, files));
            files = request.getFileSet();
        }
        IFile file = session.file(request.eResource());
        if (!joined.get(session)) {
            session.save(window.getShell(), new NullProgressMonitor());
        }
        IDE.openEditor(window.getActivePage(), file);
    }

    private IoRequests.Description description(RequestType type, FileSet files) {
        RequestDescription requests = type == RequestType.READ ? workload.read() : workload.write();
        String word = type == RequestType.READ ? "read" : "write";
        double sequentiality = requests.pattern().map(AccessPattern::corrected).orElse(0.0);
        return new IoRequests.Description(word + " like " + workload.trace(), type,
                String.valueOf(Math.max(1, Math.round(requests.size().mean()))),
                String.format(Locale.ROOT, "%.4f", sequentiality).replaceFirst("\\.?0+$", ""), files,
                "files of " + workload.trace(), String.valueOf(Math.max(1, Math.round(workload.fileSet().bytes()))));
    }
}
