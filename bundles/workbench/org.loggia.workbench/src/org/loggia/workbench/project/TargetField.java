// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.project;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

/**
 * A labelled field for a file to write; a name is proposed until another is typed. Takes a column for the label and the
 * others.
 */
public final class TargetField {

    private final String extension;
    private final String what;
    private final Text text;
    private String proposed = "";

    /** @param what the file is called, for messages */
    public TargetField(Composite page, String extension, String what, Runnable changed) {
        this.extension = extension;
        this.what = what;
        new Label(page, SWT.NONE).setText("&Write to:");
        text = new Text(page, SWT.BORDER);
        int columns = ((GridLayout) page.getLayout()).numColumns;
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, columns - 1, 1));
        text.addModifyListener(event -> changed.run());
    }

    /** Proposes a name in a folder. */
    public void propose(IContainer folder, String name) {
        String path = folder.getFullPath().append(name).toString();
        if (text.getText().equals(proposed) && !path.equals(proposed)) {
            proposed = path;
            text.setText(path);
        }
    }

    /** What is wrong with the name; null if it can be written to. */
    public String problem() {
        String path = text.getText().trim();
        IStatus valid = ResourcesPlugin.getWorkspace().validatePath(path, IResource.FILE);
        return path.isEmpty() ? "Enter the name of the " + what + "'s file." : !valid.isOK() ? valid.getMessage()
                : !path.endsWith("." + extension) ? "The name of a " + what + "'s file must end with ." + extension
                        + "."
                : !file().getParent().isAccessible() ? "There is no folder " + file().getParent().getFullPath() + "."
                : null;
    }

    /** That a file would be replaced; null if there is none. */
    public String warning() {
        return problem() == null && file().exists() ? "The file exists and will be replaced." : null;
    }

    /** The file that is named. */
    public IFile file() {
        return ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(text.getText().trim()));
    }
}
