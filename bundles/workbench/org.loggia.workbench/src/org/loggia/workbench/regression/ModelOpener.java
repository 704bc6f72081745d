// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.core.runtime.IPath;
import org.eclipse.ui.IEditorLauncher;
import org.loggia.workbench.view.ViewActivation;

/** Opening a regression model file shows it in the Regression Model view. */
public final class ModelOpener implements IEditorLauncher {

    @Override
    public void open(IPath path) {
        ModelView.show(path.toPath());
        ViewActivation.enter(ModelView.ID);
    }
}
