// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;

/** Files that are edited and not saved, of one kind of editors. To be used on the thread of the user interface. */
interface UnsavedEdits {

    /**
     * A file as it is edited.
     *
     * @param state another object, by {@code equals}, after each edit
     */
    record Edited(Object state, Content content) {
    }

    /** What a file would hold if it were saved now. */
    interface Content {
        byte[] bytes() throws IOException;
    }

    /** All that are edited and not saved. */
    Map<IFile, Edited> edited();

    /** Whether edits of the file can be restored now; they wait otherwise. */
    boolean isRestorable(IFile file);

    /** Opens files as they were edited, not saved yet. */
    void restore(Map<IFile, byte[]> lost) throws CoreException, IOException;
}
