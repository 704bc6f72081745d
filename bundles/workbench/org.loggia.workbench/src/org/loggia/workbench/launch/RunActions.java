// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.actions.AbstractLaunchHistoryAction;
import org.eclipse.debug.ui.actions.AbstractLaunchToolbarAction;
import org.eclipse.debug.ui.actions.LaunchShortcutsAction;
import org.eclipse.debug.ui.actions.OpenLaunchDialogAction;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.editing.EditingSession;

/**
 * The menu <em>Run</em> and its button. The platform has them in one set with those for debugging, which no model can
 * do, so that this set stands in its place.
 */
public final class RunActions {

    /** The identifier under which {@code plugin.xml} contributes the set. */
    public static final String ID = "org.loggia.workbench.runActionSet";

    private static final String GROUP = IDebugUIConstants.ID_RUN_LAUNCH_GROUP;

    private RunActions() {
    }

    /** The button: runs what is selected, or else what is open in front. */
    public static class Button extends AbstractLaunchToolbarAction {

        public Button() {
            super(GROUP);
        }

        @Override
        public void runWithEvent(IAction action, Event event) {
            bringModelToFront(PlatformUI.getWorkbench().getActiveWorkbenchWindow());
            super.runWithEvent(action, event);
        }

        /**
         * The platform looks for what can run in the part that is active, which may be one next to the model, such as
         * its properties. When the model is active, what was typed there counts, too.
         */
        private static void bringModelToFront(IWorkbenchWindow window) {
            IWorkbenchPage page = window == null ? null : window.getActivePage();
            IEditorPart model = page == null ? null : page.getActiveEditor();
            if (model != null && page.getActivePart() != model && model.getAdapter(EditingSession.class) != null
                    && !hasFiles(window.getSelectionService().getSelection())) {
                page.activate(model);
            }
        }

        private static boolean hasFiles(ISelection selection) {
            return selection instanceof IStructuredSelection structured
                    && Adapters.adapt(structured.getFirstElement(), IResource.class) != null;
        }
    }

    /** What the button does, in the menu and by its key. */
    public static final class Selected extends Button {
    }

    /** What ran before. */
    public static final class History extends AbstractLaunchHistoryAction {

        public History() {
            super(GROUP);
        }
    }

    /** The kinds of runs that what is selected can have. */
    public static final class As extends LaunchShortcutsAction {

        public As() {
            super(GROUP);
        }
    }

    /** The dialog of all run configurations. */
    public static final class Configurations extends OpenLaunchDialogAction {

        public Configurations() {
            super(GROUP);
        }
    }
}
