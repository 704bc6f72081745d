// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework.variables;

import java.util.HashMap;
import java.util.Map;
import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.queueing.random.RandomStream;

/** Not Palladio's: evaluates expressions in tests, values put instead of names. */
public final class TestEvaluation {
    private static final SymbolTable SYMBOLS = new SymbolTable();
    private static final RandomStream RANDOM = new RandomStream(5, 78);
    private static final Map<String, CompiledExpression> COMPILED = new HashMap<>();

    private TestEvaluation() {
    }

    public static synchronized Object evaluate(String text, Map<String, Object> values) {
        String filled = text;
        for (Map.Entry<String, Object> value : values.entrySet()) {
            filled = filled.replace(value.getKey(), value.getValue().toString());
        }
        return COMPILED.computeIfAbsent(filled, TestEvaluation::compile).evaluateNumber(new Frame(0), RANDOM);
    }

    private static CompiledExpression compile(String text) {
        try {
            return StochasticExpression.parse(text).compile(VariableScope.EMPTY, SYMBOLS);
        } catch (ExpressionException wrong) {
            throw new IllegalStateException(wrong.getMessage(), wrong);
        }
    }
}
