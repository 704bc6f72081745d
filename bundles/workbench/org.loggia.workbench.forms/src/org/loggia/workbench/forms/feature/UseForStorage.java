// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.feature;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.ide.IDE;
import org.loggia.io.StorageResource;
import org.loggia.workbench.editing.EditingSession;
import org.loggia.workbench.editing.EditingSessions;
import org.loggia.workbench.forms.edit.ElementChooser;

/**
 * Lets the model in a file, a net or a regression model, answer for a storage resource of its project: by the
 * configurator, which then has the file at hand. What is changed opens in its editor, where it is saved or undone.
 */
public final class UseForStorage {

    private static final String TITLE = "Use for Storage";

    private UseForStorage() {
    }

    /** Asks for the storage resource if there are several, and opens its configurator. */
    public static void of(IWorkbenchWindow window, IFile model) {
        Object client = new Object();
        EditingSessions sessions = window.getService(EditingSessions.class);
        EditingSession session = sessions.join(model.getProject(), client);
        try {
            session.openAll();
            List<StorageResource> known = session.elements(StorageResource.class).stream().filter(session::isEditable)
                    .toList();
            if (known.isEmpty()) {
                MessageDialog.openInformation(window.getShell(), TITLE, "The project "
                        + model.getProject().getName()
                        + " has no storage resource yet: add one to an I/O model (.io).");
                return;
            }
            List<? extends EObject> chosen = known.size() == 1 ? known
                    : ElementChooser.choose(window.getShell(), "Storage Resource", List.copyOf(known), false);
            if (!chosen.isEmpty() && ConfiguratorDialog.open(window.getShell(), (StorageResource) chosen.get(0),
                    model)) {
                for (Resource each : List.copyOf(session.resources().getResources())) {
                    if (session.isDirty(each)) {
                        IDE.openEditor(window.getActivePage(), session.file(each));
                    }
                }
            }
        } catch (CoreException fault) {
            ErrorDialog.openError(window.getShell(), TITLE, null, fault.getStatus());
        } finally {
            sessions.leave(session, client);
        }
    }
}
