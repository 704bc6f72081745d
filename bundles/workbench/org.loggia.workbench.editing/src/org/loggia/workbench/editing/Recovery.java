// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.osgi.framework.FrameworkUtil;

/**
 * Keeps what is edited and not saved, so that it is there again after a crash or a loss of power. Every so often the
 * models with unsaved edits are written aside; whoever saves, or closes without saving, has nothing kept. What is still
 * kept when the workbench starts was lost, and is offered. To be used on the thread of the user interface.
 */
public final class Recovery implements IWorkbenchListener {

    static final String BUNDLE = "org.loggia.workbench.editing";

    /** The preference: seconds between two times; 0 keeps nothing. */
    public static final String INTERVAL = "recoveryInterval";

    /** Seconds between two times where nobody has chosen others. */
    static final int USUAL_INTERVAL = 20;

    private static final int MILLISECONDS = 1000;

    private final EditingSessions sessions;
    private final UnsavedCopies copies;
    private final Map<String, Object> kept = new HashMap<>();
    private final IPreferenceStore preferences = preferences();
    /** The same each time: what is begun anew does not happen twice. */
    private final Runnable again = this::keepAgain;
    private boolean failed;

    /** Keeps copies in the folder of the workspace that is meant for them. */
    public Recovery(EditingSessions sessions) {
        this(sessions, Platform.getStateLocation(FrameworkUtil.getBundle(Recovery.class)).append("unsaved").toPath());
    }

    /** @param folder where copies are kept */
    Recovery(EditingSessions sessions, Path folder) {
        this.sessions = sessions;
        copies = new UnsavedCopies(folder);
    }

    /** The preferences of the workspace. */
    public static IPreferenceStore preferences() {
        IPreferenceStore store = new ScopedPreferenceStore(InstanceScope.INSTANCE, BUNDLE);
        store.setDefault(INTERVAL, USUAL_INTERVAL);
        return store;
    }

    /** Offers what a crash has left, and begins to keep. */
    void begin(IWorkbench workbench) {
        workbench.addWorkbenchListener(this);
        offer();
        Display display = workbench.getDisplay();
        preferences.addPropertyChangeListener(change -> display.asyncExec(() -> next(display)));
        next(display);
    }

    /** Waits for the next time, from now on. */
    private void next(Display display) {
        int seconds = preferences.getInt(INTERVAL);
        if (seconds > 0) {
            display.timerExec(seconds * MILLISECONDS, again);
        } else {
            display.timerExec(-1, again);
            forgetAll();
        }
    }

    private void keepAgain() {
        keep();
        next(Display.getCurrent());
    }

    /** Writes aside what has been edited since the last time, and forgets what is saved, undone or closed. */
    public void keep() {
        Map<String, Object> dirty = new HashMap<>();
        try {
            for (EditingSession session : sessions.all()) {
                for (Map.Entry<Resource, Object> edited : session.edited().entrySet()) {
                    keep(session.file(edited.getKey()), edited.getKey(), edited.getValue(), dirty);
                }
            }
            for (String gone : kept.keySet()) {
                if (!dirty.containsKey(gone)) {
                    copies.forget(gone);
                }
            }
            kept.clear();
            kept.putAll(dirty);
            failed = false;
        } catch (IOException unwritable) {
            if (!failed) {
                failed = true; // told once, not every so often
                ILog.of(Recovery.class).error("Unsaved edits cannot be kept for a recovery: "
                        + unwritable.getMessage(), unwritable);
            }
        }
    }

    private void keep(IFile file, Resource model, Object state, Map<String, Object> dirty) throws IOException {
        if (file != null) {
            String path = file.getFullPath().toString();
            dirty.put(path, state);
            if (state != kept.get(path)) {
                var content = new ByteArrayOutputStream();
                model.save(content, Map.of());
                copies.keep(path, content.toByteArray());
            }
        }
    }

    private void forgetAll() {
        try {
            for (String each : kept.keySet()) {
                copies.forget(each);
            }
            kept.clear();
        } catch (IOException undeletable) {
            ILog.of(Recovery.class).error("Unsaved edits stay kept: " + undeletable.getMessage(), undeletable);
        }
    }

    /** Asks whether to restore what is kept of a workbench that ended without being closed. */
    public void offer() {
        try {
            Map<IFile, byte[]> lost = lost();
            if (lost.isEmpty()) {
                return;
            }
            String names = models(lost).stream().map(each -> each.getFullPath().makeRelative().toString())
                    .collect(Collectors.joining("\n"));
            int answer = MessageDialog.open(MessageDialog.QUESTION,
                    PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "Unsaved Edits",
                    "The workbench ended without being closed. These models had edits that were not saved:\n\n" + names
                            + "\n\nRestore them? They open with their edits, and your files stay as they are until you "
                            + "save. What you discard is gone.", 0, "&Restore", "&Discard");
            if (answer == 0) {
                restore(lost);
            } else if (answer == 1) {
                for (IFile each : lost.keySet()) {
                    copies.forget(each.getFullPath().toString());
                }
            }
        } catch (IOException | CoreException unreadable) {
            ILog.of(Recovery.class).error("Unsaved edits cannot be restored, and stay in the workspace: "
                    + unreadable.getMessage(), unreadable);
        }
    }

    /** What is kept, but of this workbench; projects that are closed wait until they are open. */
    private Map<IFile, byte[]> lost() throws IOException {
        Map<IFile, byte[]> lost = new LinkedHashMap<>();
        copies.all().forEach((path, content) -> {
            IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
            if (!kept.containsKey(path) && file.getProject().isAccessible()) {
                lost.put(file, content);
            }
        });
        return lost;
    }

    /** The models that people know of: a layout belongs to the one beside it. */
    private static Set<IFile> models(Map<IFile, byte[]> lost) {
        Set<IFile> models = new LinkedHashSet<>();
        for (IFile each : lost.keySet()) {
            models.add("layout".equals(each.getFileExtension())
                    ? each.getWorkspace().getRoot().getFile(each.getFullPath().removeFileExtension()) : each);
        }
        return models;
    }

    private void restore(Map<IFile, byte[]> lost) throws CoreException, IOException {
        IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
        for (IFile model : models(lost)) {
            if (model.exists()) {
                IDE.openEditor(page, model);
            }
        }
        Map<EditingSession, Map<IFile, byte[]>> bySession = new LinkedHashMap<>();
        lost.forEach((file, content) -> {
            EditingSession session = sessions.of(file.getProject());
            if (session != null) {
                bySession.computeIfAbsent(session, any -> new LinkedHashMap<>()).put(file, content);
            }
        });
        for (Map.Entry<EditingSession, Map<IFile, byte[]>> each : bySession.entrySet()) {
            each.getKey().restore(each.getValue());
        }
        keep();
    }

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        return true;
    }

    /** Everything was saved, or its edits were not wanted. */
    @Override
    public void postShutdown(IWorkbench workbench) {
        forgetAll();
    }
}
