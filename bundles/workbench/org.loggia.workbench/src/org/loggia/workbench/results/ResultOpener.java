// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorLauncher;
import org.loggia.workbench.view.ViewActivation;

/** Opening a result file shows its run in the Results view. */
public final class ResultOpener implements IEditorLauncher {

    @Override
    public void open(IPath path) {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(path);
        if (file != null) {
            ResultsView.show(file);
            ViewActivation.enter(ResultsView.ID);
        }
    }
}
