// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;
import java.util.function.Function;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Shell;
import org.loggia.workbench.diagram.kind.Chooser;
import org.loggia.workbench.view.FilteredChoice;

/** Lets the user pick from a list that can be filtered by typing. */
public final class DialogChooser implements Chooser {

    private final Shell shell;

    public DialogChooser(Shell shell) {
        this.shell = shell;
    }

    @Override
    public <T> T choose(String question, List<T> candidates, Function<T, String> text) {
        if (candidates.isEmpty()) {
            MessageDialog.openInformation(shell, "Nothing to Choose", question + ": the models contain none.");
            return null;
        }
        if (candidates.size() == 1) {
            return candidates.get(0);
        }
        FilteredChoice dialog = new FilteredChoice(shell, new LabelProvider() {
            @Override
            @SuppressWarnings("unchecked")
            public String getText(Object element) {
                return text.apply((T) element);
            }
        });
        dialog.setTitle("Choose");
        dialog.setMessage(question + " (? = any character, * = any string):");
        dialog.setElements(candidates.toArray());
        dialog.setMultipleSelection(false);
        if (dialog.open() != Window.OK) {
            return null;
        }
        @SuppressWarnings("unchecked")
        T chosen = (T) dialog.getFirstResult();
        return chosen;
    }
}
