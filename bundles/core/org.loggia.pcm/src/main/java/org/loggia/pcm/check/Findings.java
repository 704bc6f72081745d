// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.persistence.ModelProblems;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.problem.Severity;

/** Collects what checks find, in the order in which they find it. */
final class Findings {

    private final List<Problem> problems = new ArrayList<>();

    /** An element breaks a constraint. */
    void error(EObject element, String message, String remedy) {
        problems.add(ModelProblems.CONSTRAINT.at(PcmModel.location(element), message, remedy));
    }

    /** An element is doubtful. */
    void warning(EObject element, String message, String remedy) {
        problems.add(ModelProblems.CONSTRAINT.at(PcmModel.location(element), message, remedy).as(Severity.WARNING));
    }

    /** A reference of an element is not as it has to be. */
    void reference(ProblemKind kind, EObject element, EReference reference) {
        problems.add(kind.at(PcmModel.location(element), ModelProblems.facts(reference)));
    }

    /** A stochastic expression is wrong, or doubtful. */
    void expression(Severity severity, EObject variable, String message, String remedy) {
        problems.add(ModelProblems.EXPRESSION.at(PcmModel.location(variable), message, remedy).as(severity));
    }

    List<Problem> problems() {
        return problems;
    }
}
