// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;

/** Folders of the workspace that files are written to. */
public final class Folders {

    private Folders() {
    }

    /** Makes a folder, and those that it lies in, where they are missing. */
    public static void make(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            make(folder.getParent());
            folder.create(true, true, null);
        }
    }
}
