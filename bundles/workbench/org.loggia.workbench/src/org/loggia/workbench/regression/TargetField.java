// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.regression;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/** A labelled field for the model file to write; a name is proposed until another is typed. Takes two columns. */
final class TargetField {

    private final Text text;
    private String proposed = "";

    TargetField(Composite page, Runnable changed) {
        new Label(page, SWT.NONE).setText("&Write to:");
        text = new Text(page, SWT.BORDER);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        text.addModifyListener(event -> changed.run());
    }

    void propose(IContainer folder, String name) {
        if (text.getText().equals(proposed)) {
            proposed = folder.getFullPath().append(name).toString();
            text.setText(proposed);
        }
    }

    /** What is wrong with the name; null if it can be written to. */
    String problem() {
        String path = text.getText().trim();
        IStatus valid = ResourcesPlugin.getWorkspace().validatePath(path, IResource.FILE);
        return path.isEmpty() ? "Name the model file." : !valid.isOK() ? valid.getMessage()
                : !path.endsWith(".json") ? "The name of a model file ends with .json."
                : !file().getParent().isAccessible() ? "There is no folder " + file().getParent().getFullPath() + "."
                : null;
    }

    /** That a file would be replaced; null if there is none. */
    String warning() {
        return problem() == null && file().exists() ? "The file exists and will be replaced." : null;
    }

    IFile file() {
        return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(text.getText().trim()));
    }
}
