// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.problem.Problem;
import org.loggia.queueing.random.Moments;
import org.loggia.queueing.statistics.HeavyTail;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationNotes;
import org.loggia.simulation.run.HeavyTailedValue;
import org.loggia.simulation.run.RandomValue;

/** Compiles the random variables of a model; all share one symbol table, and each gets a random stream of its own. */
final class Expressions {

    private final SymbolTable symbols = new SymbolTable();
    private final VariableFlow flow = new VariableFlow();
    private final Set<Problem> warnings = new LinkedHashSet<>();
    private final Evolution evolution;
    private final boolean lenient;
    private final List<HeavyTailedValue> heavyValues = new ArrayList<>();
    private final RareChoices choices = new RareChoices();
    private int streams;

    /**
     * @param evolution which parameters change in the course of a run
     * @param lenient whether what is made of an absent value is absent
     */
    Expressions(Evolution evolution, boolean lenient) {
        this.evolution = evolution;
        this.lenient = lenient;
    }

    /** The source of the values of variables. */
    VariableFlow flow() {
        return flow;
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
        return compile(variable, owner, what, scope, ExpressionRequirement.VALUE);
    }

    RandomValue compile(PCMRandomVariable variable, EObject owner, String what, VariableScope scope,
            ExpressionRequirement demanded) {
        requireSpecification(variable, owner, what);
        if (demanded == ExpressionRequirement.TRUTH) {
            choices.addCondition();
        }
        Map<String, Integer> read = new LinkedHashMap<>();
        RandomValue value = compile(variable.getSpecification(), variable, owner, what, path -> {
            int slot = scope.slot(path);
            read.put(path, slot);
            return slot;
        }, true);
        if (!read.isEmpty()) {
            flow.reads(new VariableFlow.Reading(Variables.behind(scope), read, value, variable, what, demanded));
        }
        return value;
    }

    /** A time between users, which is in no response time: its tail does not matter. */
    RandomValue pause(PCMRandomVariable variable, EObject owner, String what) {
        requireSpecification(variable, owner, what);
        return compile(variable.getSpecification(), variable, owner, what, VariableScope.EMPTY, false);
    }

    /** The squared coefficient of variation of a time between arrivals; 1 where its moments are unknown. */
    double spread(PCMRandomVariable variable) {
        try {
            Moments moments = StochasticExpression.parse(variable.getSpecification()).momentsOfDraws();
            double spread = moments.second() / (moments.first() * moments.first()) - 1;
            return spread > 0 ? spread : 1;
        } catch (ExpressionException unreadable) {
            return 1; // reported where it is compiled
        }
    }

    private static void requireSpecification(PCMRandomVariable variable, EObject owner, String what) {
        if (variable == null || variable.getSpecification() == null || variable.getSpecification().isBlank()) {
            throw UnsetReferences.absent(owner, what + " is missing", "write an expression, for example 1.0");
        }
    }

    /** A value that the model leaves out. */
    RandomValue constant(String specification) {
        return compile(specification, null, null, "the default", VariableScope.EMPTY, false);
    }

    /** Returns the value of a variable, such as {@code files.NUMBER_OF_ELEMENTS}. */
    RandomValue variable(String path, EObject owner, VariableScope scope) {
        return compile(path, owner, owner, "the variable", scope, false);
    }

    /** Returns the value of a variable that must be set. */
    RandomValue demanded(String path, EObject owner, VariableScope scope) {
        RandomValue value = variable(path, owner, scope);
        flow.reads(new VariableFlow.Reading(Variables.behind(scope), Map.of(path, scope.slot(path)), value, owner,
                "the variable", ExpressionRequirement.VALUE));
        return value;
    }

    private RandomValue compile(String specification, EObject variable, EObject owner, String what,
            VariableScope scope, boolean isTailCounted) {
        try {
            StochasticExpression expression = StochasticExpression.parse(specification);
            for (ExpressionException doubtful : expression.warnings()) {
                warnings.add(SimulationNotes.said(SimulationNotes.DOUBTFUL_EXPRESSION, "In " + what + " "
                        + abbreviate(specification) + " " + doubtful.getMessage()));
            }
            var compiled = expression.compile(scope, symbols);
            if (isTailCounted) {
                choices.add(expression);
            }
            int heavy = isTailCounted ? heavy(expression, specification) : RandomValue.LIGHT;
            return new RandomValue(compiled, nextStream(), variable, heavy);
        } catch (ExpressionException e) {
            throw new SimulationException(owner, what + " \"" + specification + "\": " + e.getMessage(),
                    "correct the expression", e);
        }
    }

    private int heavy(StochasticExpression expression, String specification) {
        Moments moments = expression.momentsOfDraws();
        if (moments.weightInSquares() < HeavyTail.MIN_WEIGHT) {
            return RandomValue.LIGHT;
        }
        heavyValues.add(new HeavyTailedValue(abbreviate(specification), moments));
        return heavyValues.size() - 1;
    }

    private static String abbreviate(String specification) {
        String line = specification.replaceAll("\\s+", " ").trim();
        return line.length() <= 60 ? line : line.substring(0, 57) + "...";
    }

    /** Values with heavy tails, as {@link RandomValue#heavy()} numbers them. */
    List<HeavyTailedValue> heavyValues() {
        return List.copyOf(heavyValues);
    }

    /** Notes on expressions that were accepted in spite of a fault. */
    Collection<Problem> warnings() {
        return warnings;
    }

    /** The random stream of a branch. */
    int branch(double[] probabilities) {
        choices.addBranch(probabilities);
        return nextStream();
    }

    /** A lower bound of the probability of what happens most rarely. */
    double rarest() {
        return choices.rarest();
    }

    int nextStream() {
        return streams++;
    }

    /** The number of random streams in use. */
    int streams() {
        return streams;
    }
}
