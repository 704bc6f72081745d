// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IntegerFieldEditor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;

/** How often unsaved edits are kept for a recovery, in the preferences. */
public final class RecoveryPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    private static final int MAX_SECONDS = 3600;

    public RecoveryPage() {
        super(GRID);
        setPreferenceStore(Recovery.preferences());
        setDescription("Unsaved edits are backed up and offered for recovery after a crash. Your files change "
                + "only when you save.");
    }

    @Override
    protected void createFieldEditors() {
        IntegerFieldEditor seconds = new IntegerFieldEditor(Recovery.INTERVAL,
                "&Interval between backups in seconds (0: never)", getFieldEditorParent(), 4);
        seconds.setValidRange(0, MAX_SECONDS);
        addField(seconds);
    }

    @Override
    public void init(IWorkbench workbench) {
        // The preferences are the workspace's, whatever workbench it is.
    }
}
