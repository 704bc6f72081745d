// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import org.loggia.problem.ProblemKind;
import org.loggia.problem.Repair;

/** Kinds of problems of expressions. Callers that know the model element add its location. */
public final class ExpressionProblems {

    /** The fact that says in which column, from 1, of the expression's text a problem lies. */
    public static final String COLUMN = "column";

    public static final ProblemKind WRITTEN = ProblemKind.errors("expression.written",
            "An expression that cannot be read, or that has no type", Repair.CORRECT_EXPRESSION);

    public static final ProblemKind VALUE = ProblemKind.errors("expression.value",
            "An expression that has no value for the variables at hand", Repair.CORRECT_EXPRESSION);

    private ExpressionProblems() {
    }
}
