// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.ISaveablesSource;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.Saveable;

/**
 * Edits that are in no file yet, before something reads the files. The workbench has a question of its own, which it
 * does not ask: it counts the Project Explorer, too, as an editor of what is open in front, and what several editors
 * show is closed here without a question.
 */
public final class UnsavedEditsPrompt {

    private UnsavedEditsPrompt() {
    }

    /**
     * Asks whether to save what is unsaved, if anything is.
     *
     * @param title of the question
     * @return false if the user cancels, or something could not be saved
     */
    public static boolean settle(String title) {
        Set<String> names = names();
        if (names.isEmpty()) {
            return true;
        }
        int answer = new MessageDialog(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), title, null,
                "Save before running? Unsaved changes are ignored:\n\n" + String.join("\n", names),
                MessageDialog.QUESTION, 0, "Save", "Don't Save", IDialogConstants.CANCEL_LABEL).open();
        return answer == 0 ? save() : answer == 1;
    }

    /** Saves all editors without a question; false if something could not be saved. */
    public static boolean save() {
        return PlatformUI.getWorkbench().saveAllEditors(false);
    }

    /** What is unsaved, each once however many editors show it. */
    private static Set<String> names() {
        IWorkbench workbench = PlatformUI.getWorkbench();
        Set<String> names = new LinkedHashSet<>();
        Arrays.stream(workbench.getWorkbenchWindows()).flatMap(window -> Arrays.stream(window.getPages()))
                .flatMap(page -> Arrays.stream(page.getDirtyEditors())).flatMap(UnsavedEditsPrompt::names)
                .forEach(names::add);
        return names;
    }

    private static Stream<String> names(IEditorPart editor) {
        return editor instanceof ISaveablesSource source
                ? Arrays.stream(source.getSaveables()).filter(Saveable::isDirty).map(Saveable::getName)
                : Stream.of(editor.getTitle());
    }
}
