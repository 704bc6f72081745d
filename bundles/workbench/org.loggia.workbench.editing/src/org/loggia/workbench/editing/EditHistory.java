// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.emf.common.command.BasicCommandStack;
import org.eclipse.emf.ecore.resource.Resource;

/** The edits of a session, done and undone. */
final class EditHistory extends BasicCommandStack {

    /** The latest edit of a file that is not undone; null if there is none. */
    ModelEdit latest(Resource file) {
        for (int i = top; i >= 0; i--) {
            if (commandList.get(i) instanceof ModelEdit edit && edit.resources().contains(file)) {
                return edit;
            }
        }
        return null;
    }
}
