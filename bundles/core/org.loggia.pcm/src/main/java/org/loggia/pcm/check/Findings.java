// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.Problem;

/** Collects what checks find, in the order in which they find it. */
final class Findings {

    private final List<Problem> problems = new ArrayList<>();

    void error(EObject element, String message, String remedy) {
        problems.add(PcmModel.problem(Problem.Severity.ERROR, element, message, remedy));
    }

    void warning(EObject element, String message, String remedy) {
        problems.add(PcmModel.problem(Problem.Severity.WARNING, element, message, remedy));
    }

    List<Problem> problems() {
        return problems;
    }
}
