// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** A load profile that has no value at some time. */
public final class LoadProfileException extends ProblemException {

    private static final long serialVersionUID = 1L;

    private final transient EObject element;

    LoadProfileException(EObject element, String message, String remedy) {
        super(ModelProblems.CONSTRAINT.at(element.eResource() == null ? Location.UNKNOWN : PcmModel.location(element),
                message, remedy));
        this.element = element;
    }

    /** The element at fault. */
    public EObject element() {
        return element;
    }
}
