// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.ui.IEditorPart;

/**
 * Editors that open with edits, such as those of a model that a wizard changed. The workbench hears of edits only when
 * they change what is unsaved: without a word of it, Save All would be off until the next edit.
 */
public final class DirtyOnOpen {

    private DirtyOnOpen() {
    }

    /** Tells of it as soon as the workbench listens to an editor that is being opened, unless it is closed by then. */
    public static void tell(IEditorPart editor, Runnable dirtyChanged) {
        editor.getSite().getShell().getDisplay().asyncExec(() -> {
            if (editor.getSite().getPage() != null && editor.isDirty()) {
                dirtyChanged.run();
            }
        });
    }
}
