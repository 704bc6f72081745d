// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.expression.ArithmeticOperator;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.ExpressionType;
import org.loggia.pcm.expression.StochasticExpression.Arithmetic;
import org.loggia.pcm.expression.StochasticExpression.Negative;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.ValueKind;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.seff_performance.Seff_performancePackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;
import org.loggia.problem.Severity;

/**
 * Stochastic expressions can be read ({@code specificationMustNotBeNULL} among the PCM's constraints), have the type
 * that their place needs, and constants are in range: no negative time, no empty capacity, no zero rate.
 */
final class RandomVariables {

    private RandomVariables() {
    }

    static void check(PcmModel model, Findings findings) {
        model.all(PCMRandomVariable.class).forEach(each -> check(each, findings));
    }

    private static void check(PCMRandomVariable variable, Findings findings) {
        EReference place = variable.eContainmentFeature();
        String label = "'" + (place == null ? ModelDescriptions.label(CorePackage.Literals.PCM_RANDOM_VARIABLE)
                : ModelDescriptions.label(place)) + "'";
        String text = variable.getSpecification();
        if (text == null || text.isBlank()) {
            findings.expression(Severity.ERROR, variable, label + " has no stochastic expression",
                    "write one, such as " + (place != null && isCondition(place) ? "true" : "1"));
            return;
        }
        try {
            StochasticExpression expression = StochasticExpression.parse(text);
            ExpressionType type = expression.type();
            for (ExpressionException doubtful : expression.warnings()) {
                findings.expression(Severity.WARNING, variable, label + ": " + doubtful.describe(text),
                        "correct the expression");
            }
            for (ExpressionException fault : arithmeticFaults(expression)) {
                findings.expression(Severity.ERROR, variable, label + ": " + fault.describe(text),
                        "correct the expression");
            }
            checkType(variable, place, label, kind(expression, type), type, findings);
            checkRange(variable, place, label, expression, findings);
        } catch (ExpressionException broken) {
            findings.expression(Severity.ERROR, variable, label + ": " + broken.describe(text),
                    "correct the expression");
        } catch (EvaluationException undefined) {
            findings.expression(Severity.ERROR, variable, label + " has no value: " + undefined.getMessage(),
                    "correct the expression");
        }
    }

    private static boolean isCharacterisation(EReference place) {
        return place == ParameterPackage.Literals.VARIABLE_CHARACTERISATION__SPECIFICATION_VARIABLE_CHARACTERISATION;
    }

    private static void checkType(PCMRandomVariable variable, EReference place, String label, ValueKind kind,
            ExpressionType type, Findings findings) {
        if (kind == ValueKind.ANY || place == null
                || isCharacterisation(place)) {
            return;
        }
        if (isCondition(place)) {
            if (kind != ValueKind.BOOL) {
                findings.expression(Severity.ERROR, variable, label + " is " + kind + ", but a condition must be BOOL",
                        "add a comparison, or write true");
            }
        } else if (!kind.isNumeric()) {
            findings.expression(Severity.ERROR, variable, label + " is " + type + ", but must be a number",
                    "write a number");
        } else if (isCount(place) && kind != ValueKind.INT && type.kind() != ValueKind.ANY) {
            findings.expression(Severity.WARNING, variable, label + " is " + type + ", but a count must be INT",
                    "write Round(...) around it");
        }
    }

    /** The kind of the values; what is calculated is a number, even if only the run tells of which kind. */
    private static ValueKind kind(StochasticExpression expression, ExpressionType type) {
        boolean calculated = expression instanceof Arithmetic || expression instanceof Negative;
        return type.kind() == ValueKind.ANY && calculated ? ValueKind.DOUBLE : type.kind();
    }

    private static boolean isCondition(EReference place) {
        return place == SeffPackage.Literals.GUARDED_BRANCH_TRANSITION__BRANCH_CONDITION_GUARDED_BRANCH_TRANSITION
                || place.getName().startsWith("filterCondition");
    }

    private static boolean isCount(EReference place) {
        return place == SeffPackage.Literals.LOOP_ACTION__ITERATION_COUNT_LOOP_ACTION
                || place == UsagemodelPackage.Literals.LOOP__LOOP_ITERATION_LOOP
                || place == RepositoryPackage.Literals.PASSIVE_RESOURCE__CAPACITY_PASSIVE_RESOURCE
                || place == Seff_performancePackage.Literals.INFRASTRUCTURE_CALL__NUMBER_OF_CALLS_INFRASTRUCTURE_CALL;
    }

    private static void checkRange(PCMRandomVariable variable, EReference place, String label,
            StochasticExpression expression, Findings findings) {
        if (place == null || isCondition(place)
                || isCharacterisation(place)) {
            return;
        }
        OptionalDouble constant = expression.constantValue();
        if (constant.isEmpty()) {
            return;
        }
        double value = constant.getAsDouble();
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            findings.expression(Severity.ERROR, variable, label + " is " + value, "correct the expression");
        } else if (value < 0) {
            findings.expression(Severity.ERROR, variable, label + " is " + value + ", but must not be negative",
                    "write a value of 0 or more");
        } else if (value == 0 && needsMore(place)) {
            findings.expression(Severity.ERROR, variable, label + " is 0, but must be above 0",
                    "write a value above 0");
        } else if (place == RepositoryPackage.Literals.PASSIVE_RESOURCE__CAPACITY_PASSIVE_RESOURCE && value < 1) {
            findings.expression(Severity.ERROR, variable, label + " is " + value + ", so it can never be acquired",
                    "write a capacity of at least 1");
        }
    }

    /** Places where 0 means an endless burst or a resource that never finishes. */
    private static boolean needsMore(EReference place) {
        return place == UsagemodelPackage.Literals.OPEN_WORKLOAD__INTER_ARRIVAL_TIME_OPEN_WORKLOAD
                || place == RepositoryPackage.Literals.PASSIVE_RESOURCE__CAPACITY_PASSIVE_RESOURCE
                || place.getEContainingClass().getEPackage() == ResourceenvironmentPackage.eINSTANCE
                        && place.getName().toLowerCase(java.util.Locale.ROOT).contains("processingrate");
    }

    /** Finds calculations with constants that have no value: divisions by 0 and results above the range of a double. */
    private static List<ExpressionException> arithmeticFaults(StochasticExpression expression) {
        List<ExpressionException> found = new ArrayList<>();
        if (expression instanceof Arithmetic arithmetic) {
            boolean divides = arithmetic.operator() == ArithmeticOperator.DIVIDE
                    || arithmetic.operator() == ArithmeticOperator.REMAINDER;
            if (divides && arithmetic.right().constantValue().orElse(1) == 0) {
                found.add(new ExpressionException("division by zero", arithmetic.position().offset()));
            } else if (arithmetic.left().isConstant() && arithmetic.right().isConstant()
                    && !arithmetic.isConstant()) {
                found.add(new ExpressionException("the value is too large", arithmetic.position().offset()));
            }
        }
        expression.parts().forEach(part -> found.addAll(arithmeticFaults(part)));
        return found;
    }
}
