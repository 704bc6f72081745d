// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.List;

import org.eclipse.emf.ecore.change.ChangeDescription;
import org.eclipse.emf.ecore.change.util.ChangeRecorder;
import org.eclipse.emf.ecore.resource.ResourceSet;

/** Records edits of a resource set. It stays attached between edits, so that an edit costs what it changes. */
final class ModelRecorder extends ChangeRecorder {

    ModelRecorder(ResourceSet resources) {
        beginRecording(List.of(resources));
        setRecording(false);
        changeDescription = null;
    }

    void begin() {
        changeDescription = createChangeDescription();
        setRecording(true);
    }

    ChangeDescription end() {
        setRecording(false);
        consolidateChanges();
        ChangeDescription result = changeDescription;
        changeDescription = null;
        return result;
    }
}
