package org.loggia.pcm.expression;

import org.loggia.pcm.stoex.Expression;
import org.loggia.pcm.stoex.RandomVariable;

/** placeholder until the parser lands */
public final class StochasticExpressionModel {
    private StochasticExpressionModel() {
    }

    public static Expression of(RandomVariable variable) {
        throw new IllegalStateException("no parser yet");
    }
}
