// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.EvaluationException;
import org.loggia.pcm.expression.Frame;
import org.eclipse.emf.ecore.EObject;
import org.loggia.simulation.SimulationException;

/**
 * A random variable of the model, compiled. Each one draws from a random stream of its own: when a number in one
 * place of a model changes, the random numbers everywhere else stay what they were, and the two runs can be compared.
 *
 * @param expression the compiled specification
 * @param stream number of the random stream
 * @param element the model element that holds it, for messages
 * @param heavy number of the {@link HeavyTailedValue} whose draws are counted; {@link #LIGHT} for all others
 */
public record RandomValue(CompiledExpression expression, int stream, EObject element, int heavy) {
    public static final int LIGHT = -1;

    /** The next value; the frame's kind tells which type it has. */
    double next(Run run, Frame frame) {
        count(run);
        try {
            return expression.evaluate(frame, run.stream(stream));
        } catch (EvaluationException e) {
            throw failure(e);
        }
    }

    /** The next value, which has to be a number. */
    public double nextNumber(Run run, Frame frame) {
        count(run);
        try {
            double number = expression.evaluateNumber(frame, run.stream(stream));
            return heavy == LIGHT || run.exploration() == null ? number : run.exploration().cut(this, number);
        } catch (EvaluationException e) {
            throw failure(e);
        }
    }

    /** The next value, which has to be a finite number of at least 0, as times, demands and sizes are. */
    public double nextNonNegative(Run run, Frame frame, String what) {
        return nonNegative(nextNumber(run, frame), what);
    }

    /** A value of this, which has to be a finite number of at least 0. */
    public double nonNegative(double value, String what) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new SimulationException(element, what + " " + expression.text() + " gave " + value,
                    "it must be a finite number of 0 or more");
        }
        return value;
    }

    /** The next value as a number of rounds: 0 or more, any fraction refused. */
    public int nextCount(Run run, Frame frame, String what) {
        return count(nextNumber(run, frame), what);
    }

    /** A value of this as a number of rounds. */
    public int count(double number, String what) {
        double value = nonNegative(number, what);
        if (value != Math.rint(value) || value > Integer.MAX_VALUE) {
            throw new SimulationException(element, what + " " + expression.text() + " gave " + value,
                    "it must be a whole number below 2^31");
        }
        return (int) value;
    }

    /** The next value as a condition. */
    public boolean nextCondition(Run run, Frame frame) {
        try {
            return expression.evaluateTruth(frame, run.stream(stream));
        } catch (EvaluationException e) {
            throw failure(e);
        }
    }

    private void count(Run run) {
        if (heavy != LIGHT) {
            run.heavyDraws().add(heavy);
        }
    }

    /** The error of a run that evaluates this value. */
    public SimulationException failure(EvaluationException e) {
        String remedy = e.problem().remedy();
        return new SimulationException(element, e.problem().message(),
                remedy.isEmpty() ? "correct the expression or what it reads" : remedy, e);
    }
}
