// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.space;

import java.util.List;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.simulation.sizing.ModelFeature;

/** An expression of the model that may be replaced by others, such as the demand of an action. */
public record ExpressionDegree(String name, ModelFeature feature, List<String> texts) implements Degree {

    /** @throws org.loggia.problem.ProblemException if a text is not an expression, or the feature holds none */
    public ExpressionDegree {
        if (!feature.isExpression()) {
            throw DecisionProblems.DEGREE.failure(name + ": " + feature.name()
                    + " is a number, not an expression", "make it a degree 'number'");
        }
        for (String text : texts) {
            try {
                StochasticExpression.parse(text);
            } catch (ExpressionException wrong) {
                throw DecisionProblems.DEGREE.failure(name + ": '" + text + "': "
                        + wrong.getMessage(), "correct the expression", wrong);
            }
        }
        texts = List.copyOf(texts);
    }

    @Override
    public int options() {
        return texts.size();
    }

    @Override
    public Object value(double choice) {
        return texts.get((int) choice);
    }

    @Override
    public double current() {
        int now = texts.indexOf(feature.text());
        return now < 0 ? Double.NaN : now;
    }

    @Override
    public void apply(double choice, ModelChanges changes) {
        changes.set(feature.holder(), feature.attribute(), texts.get((int) choice));
    }
}
