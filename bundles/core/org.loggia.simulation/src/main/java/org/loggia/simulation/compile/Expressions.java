// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.RandomValue;

/** Compiles the random variables of a model; all share one symbol table, and each gets a random stream of its own. */
final class Expressions {

    private final SymbolTable symbols = new SymbolTable();
    private final Set<Problem> warnings = new LinkedHashSet<>();
    private final Evolution evolution;
    private final boolean lenient;
    private int streams;

    /**
     * @param evolution which parameters change in the course of a run
     * @param lenient whether what is made of an absent value is absent
     */
    Expressions(Evolution evolution, boolean lenient) {
        this.evolution = evolution;
        this.lenient = lenient;
    }

    boolean areLenient() {
        return lenient;
    }

    Evolution evolution() {
        return evolution;
    }

    /**
     * @param variable the random variable
     * @param owner the element it belongs to, for messages
     * @param what it is, for messages, e.g. "the resource demand"
     */
    RandomValue compile(PCMRandomVariable variable, EObject owner, String what, VariableScope scope) {
        if (variable == null || variable.getSpecification() == null || variable.getSpecification().isBlank()) {
            throw new SimulationException(owner, what + " is missing", "write an expression, for instance 1.0");
        }
        return compile(variable.getSpecification(), variable, owner, what, scope);
    }

    /** A value that the model leaves out. */
    RandomValue constant(String specification) {
        return compile(specification, null, null, "the default", VariableScope.EMPTY);
    }

    /** What a variable holds, e.g. {@code files.NUMBER_OF_ELEMENTS}. */
    RandomValue variable(String path, EObject owner, VariableScope scope) {
        return compile(path, owner, owner, "the variable", scope);
    }

    private RandomValue compile(String specification, EObject variable, EObject owner, String what,
            VariableScope scope) {
        try {
            StochasticExpression expression = StochasticExpression.parse(specification);
            for (ExpressionException doubtful : expression.warnings()) {
                warnings.add(SimulationNotes.said(SimulationNotes.DOUBTFUL_EXPRESSION, "In " + what + " "
                        + abbreviate(specification) + " " + doubtful.getMessage()));
            }
            var compiled = expression.compile(scope, symbols);
            return new RandomValue(compiled, nextStream(), variable);
        } catch (ExpressionException e) {
            throw new SimulationException(owner, what + " \"" + specification + "\": " + e.getMessage(),
                    "correct the expression", e);
        }
    }

    private static String abbreviate(String specification) {
        String line = specification.replaceAll("\\s+", " ").trim();
        return line.length() <= 60 ? line : line.substring(0, 57) + "...";
    }

    /** What the reader of results must know about expressions that were taken in spite of a flaw. */
    Collection<Problem> warnings() {
        return warnings;
    }

    int nextStream() {
        return streams++;
    }

    /** How many random streams have been handed out. */
    int streams() {
        return streams;
    }
}
