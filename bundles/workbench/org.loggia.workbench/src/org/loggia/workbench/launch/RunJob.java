// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.ui.PlatformUI;

/** A run in the background; several continue side by side. */
public abstract class RunJob extends LongJob {

    /** All runs belong to this family. */
    public static final Object FAMILY = new Object();

    private final String runName;

    /**
     * @param runName name of the run, for people
     * @param subject of whose project it is; null if it is of none
     */
    protected RunJob(String runName, IResource subject) {
        this("Simulating", runName, subject);
    }

    /**
     * @param doing what it does, such as "Simulating"
     * @param runName name of the run, for people
     * @param subject of whose project it is; null if it is of none
     */
    protected RunJob(String doing, String runName, IResource subject) {
        super(doing + " " + runName, FAMILY, subject);
        this.runName = runName;
    }

    /** The name of the run, for people. */
    protected final String runName() {
        return runName;
    }

    /** Does something on the thread of the user interface later on, unless the workbench ends before. */
    public static void onUserInterface(Runnable action) {
        if (PlatformUI.isWorkbenchRunning() && !PlatformUI.getWorkbench().getDisplay().isDisposed()) {
            PlatformUI.getWorkbench().getDisplay().asyncExec(action);
        }
    }
}
