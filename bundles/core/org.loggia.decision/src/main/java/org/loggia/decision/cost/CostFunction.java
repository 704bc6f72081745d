// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * An amount of money as an expression of the language of the PCM, over {@code NAME.VALUE} of what is decided: a number,
 * or the name of an option, which is compared as in {@code disk.VALUE == "ssd" ? 300 : 40}.
 */
public final class CostFunction {

    public static final CostFunction NONE = of("0", List.of());

    private static final String CHARACTERISTIC = ".VALUE";
    /** Maximum length of an expression in messages. */
    private static final int QUOTED = 60;

    private final String text;
    private final Location place;
    private final List<String> variables;
    private final SymbolTable symbols = new SymbolTable();
    private final CompiledExpression compiled;

    private CostFunction(String text, List<String> variables, Location place) {
        this.text = text;
        this.place = place;
        this.variables = List.copyOf(variables);
        try {
            StochasticExpression expression = StochasticExpression.parse(text);
            if (expression.isRandom()) {
                throw wrong("a cost is not a random variable", "write a number for each distribution", null);
            }
            List<String> paths = new ArrayList<>(variables.stream().map(name -> name + CHARACTERISTIC).toList());
            for (String path : expression.paths()) {
                if (!paths.contains(path)) {
                    throw wrong("unknown variable " + path, paths.isEmpty() ? "write numbers" : "use "
                            + String.join(", ", paths), null);
                }
            }
            compiled = expression.compile(paths::indexOf, symbols);
        } catch (ExpressionException malformed) {
            throw wrong(malformed.getMessage(), "correct the expression", malformed);
        }
    }

    /**
     * @param variables the names that the expression may use
     * @throws ProblemException if it is not an expression over these
     */
    public static CostFunction of(String text, List<String> variables) {
        return of(text, variables, Location.UNKNOWN);
    }

    /**
     * @param variables the names that the expression may use
     * @param place where it is written
     * @throws ProblemException if it is not an expression over these
     */
    public static CostFunction of(String text, List<String> variables, Location place) {
        return new CostFunction(text, variables, place);
    }

    /**
     * The amount.
     *
     * @param values a {@link Double} or a name for each variable
     * @throws ProblemException if it is undefined for these values
     */
    public double at(Map<String, Object> values) {
        Frame frame = new Frame(variables.size());
        for (int i = 0; i < variables.size(); i++) {
            Object value = values.get(variables.get(i));
            if (value instanceof Double number) {
                frame.set(i, number, Frame.DOUBLE);
            } else if (value != null) {
                frame.set(i, symbols.intern(value.toString()), Frame.ENUM);
            }
        }
        try {
            return compiled.evaluateNumber(frame, null);
        } catch (EvaluationException noValue) {
            throw wrong(noValue.getMessage(), "correct the expression", noValue);
        }
    }

    private ProblemException wrong(String message, String remedy, Exception cause) {
        String quoted = text.length() > QUOTED ? text.substring(0, QUOTED - 3) + "..." : text;
        return DecisionProblems.COST.failure(place, "the cost '" + quoted + "': " + message, remedy, cause);
    }
}
