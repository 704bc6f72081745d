// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.osgi.framework.FrameworkUtil;

/**
 * Keeps what is edited and not saved, so that it is there again after a crash or a loss of power. Every so often the
 * models and texts with unsaved edits are written aside; whoever saves, or closes without saving, has nothing kept.
 * What is still kept when the workbench starts was lost, and is offered. To be used on the user interface's thread.
 */
public final class Recovery implements IWorkbenchListener {

    static final String BUNDLE = "org.loggia.workbench.editing";

    /** The preference: seconds between two times; 0 keeps nothing. */
    public static final String INTERVAL = "recoveryInterval";

    /** Seconds between two times where nobody has chosen others. */
    static final int USUAL_INTERVAL = 20;

    private static final int MILLISECONDS = 1000;

    private final EditBackups models;
    private final EditBackups texts;
    private final IPreferenceStore preferences = preferences();
    /** The same each time: what is begun again does not happen twice. */
    private final Runnable again = this::keepAgain;
    private boolean failed;

    /** Keeps copies in the folder of the workspace that is meant for them. */
    public Recovery(EditingSessions sessions) {
        Path folder = Platform.getStateLocation(FrameworkUtil.getBundle(Recovery.class)).append("unsaved").toPath();
        models = new EditBackups(new UnsavedModels(sessions), new UnsavedCopies(folder, ".unsaved"));
        texts = new EditBackups(new UnsavedTexts(), new UnsavedCopies(folder, ".text"));
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
        try {
            models.keep();
            texts.keep();
            failed = false;
        } catch (IOException unwritable) {
            if (!failed) {
                failed = true; // told once, not every so often
                ILog.of(Recovery.class).error("Unsaved edits cannot be backed up: "
                        + unwritable.getMessage(), unwritable);
            }
        }
    }

    private void forgetAll() {
        try {
            models.forgetAll();
            texts.forgetAll();
        } catch (IOException undeletable) {
            ILog.of(Recovery.class).error("Backups of unsaved edits cannot be removed: " + undeletable.getMessage(),
                    undeletable);
        }
    }

    /** Asks whether to restore what is kept of a workbench that ended without being closed. */
    public void offer() {
        try {
            Map<IFile, byte[]> lostModels = models.lost();
            Map<IFile, byte[]> lostTexts = texts.lost();
            if (lostModels.isEmpty() && lostTexts.isEmpty()) {
                return;
            }
            Set<IFile> files = UnsavedModels.named(lostModels.keySet());
            files.addAll(lostTexts.keySet());
            String names = files.stream().map(each -> each.getFullPath().makeRelative().toString())
                    .collect(Collectors.joining("\n"));
            int answer = MessageDialog.open(MessageDialog.QUESTION,
                    PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "Unsaved Edits",
                    "The workbench was terminated unexpectedly. These files had unsaved edits:\n\n"
                            + names
                            + "\n\nRestore them? The files open with their edits and remain unchanged until you "
                            + "save. Discarded edits cannot be recovered.", 0, "&Restore", "&Discard");
            if (answer == 0) {
                models.restore(lostModels);
                texts.restore(lostTexts);
            } else if (answer == 1) {
                models.discard(lostModels);
                texts.discard(lostTexts);
            }
        } catch (IOException | CoreException unreadable) {
            ILog.of(Recovery.class).error("Unsaved edits cannot be restored and remain in the workspace: "
                    + unreadable.getMessage(), unreadable);
        }
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
