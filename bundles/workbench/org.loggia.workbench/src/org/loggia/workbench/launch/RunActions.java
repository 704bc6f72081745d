// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.launch;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.debug.ui.actions.AbstractLaunchHistoryAction;
import org.eclipse.debug.ui.actions.AbstractLaunchToolbarAction;
import org.eclipse.debug.ui.actions.LaunchShortcutsAction;
import org.eclipse.debug.ui.actions.OpenLaunchDialogAction;

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
    public static final class Button extends AbstractLaunchToolbarAction {

        public Button() {
            super(GROUP);
        }
    }

    /** What the button does, in the menu and by its key. */
    public static final class Selected extends AbstractLaunchToolbarAction {

        public Selected() {
            super(GROUP);
        }
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
