// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EObject;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.decision.space.ModelChanges;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.sizing.ModelFeature;

/**
 * A number of a model that is to be found. Where an expression stands that is more than a number, such as {@code
 * Exp(5)} or {@code bytes.BYTESIZE * 0.003}, what is found is a factor on it, so that how it spreads and what it
 * depends on stay as they are.
 */
public final class FitParameter {

    /** Digits that are written into a model. */
    static final int DIGITS = 6;

    private static final Pattern TEXT = Pattern.compile("(\\S.*?)(?:\\s+from\\s+(\\S+)\\s+to\\s+(\\S+))?",
            Pattern.DOTALL);
    private static final double WIDE = 100;
    private static final double WIDE_WHOLE = 16;
    private static final double MAX_OF_UNKNOWN = 1000;

    private final ModelFeature feature;
    private final String before;
    private final boolean isFactor;
    private final boolean isRanged;
    private final double from;
    private final double to;
    private final double current;

    private FitParameter(ModelFeature feature, String lower, String upper) {
        this.feature = feature;
        before = feature.text();
        Double number = parsed(before);
        isFactor = number == null;
        current = isFactor ? 1 : number;
        isRanged = lower != null;
        if (isRanged) {
            from = bound(lower);
            to = bound(upper);
            checkRange();
        } else if (current > 0) {
            double wide = feature.isWhole() ? WIDE_WHOLE : WIDE;
            from = feature.isWhole() ? Math.max(1, Math.floor(current / wide)) : current / wide;
            to = current * wide;
        } else if (feature.isWhole()) {
            from = 1;
            to = MAX_OF_UNKNOWN;
        } else {
            throw wrong("'"
                    + feature.name()
                    + "' is "
                    + before
                    + " in the model, which gives no range to search",
                    "write '" + feature.name() + " from A to B'");
        }
    }

    /**
     * @param text {@code NUMBER} or {@code NUMBER from A to B}, with the number as {@link ModelFeature} reads it
     * @throws org.loggia.problem.ProblemException if the model has no such number, or the range is none
     */
    public static FitParameter of(String text, ModelSelection selection) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches()) {
            throw wrong("'" + text + "' is not a parameter of the model", "write for example 'demand of ACTION'");
        }
        return new FitParameter(ModelFeature.of(parts.group(1), selection), parts.group(2), parts.group(3));
    }

    private double bound(String text) {
        Double number = parsed(text);
        if (number == null) {
            throw wrong("'" + text + "', an end of the range of '" + feature.name() + "', is not a number",
                    "correct it");
        }
        return number;
    }

    private void checkRange() {
        double least = feature.isWhole() ? 0 : Double.MIN_NORMAL;
        if (!(from >= least && from < to && to <= Integer.MAX_VALUE)) {
            throw wrong("invalid range of '" + feature.name() + "': " + from + " to " + to, "give numbers "
                    + (feature.isWhole() ? "of 0 or more" : "above 0") + ", in ascending order");
        }
        if (feature.isWhole() && (from != Math.rint(from) || to != Math.rint(to))) {
            throw wrong("'" + feature.name() + "' takes whole numbers only", "correct its range");
        }
    }

    private static ProblemException wrong(String message, String remedy) {
        return DecisionProblems.FIT.failure(message, remedy);
    }

    private static Double parsed(String text) {
        try {
            double number = NumberReader.parseDouble(text.strip());
            return Double.isFinite(number) && text.strip().matches("[-+.\\deE]+") ? number : null;
        } catch (NumberFormatException expression) {
            return null;
        }
    }

    /** Returns its name in results. */
    public String name() {
        return feature.name();
    }

    /** Returns its quantity; for a factor that of its expression. */
    public ParameterQuantity quantity() {
        return ParameterQuantity.of(feature);
    }

    /** Whether it is a factor on the expression that the model has. */
    public boolean isFactor() {
        return isFactor;
    }

    /** Whether only whole numbers make sense. */
    public boolean isWhole() {
        return feature.isWhole();
    }

    /** The smallest value that is tried. */
    public double from() {
        return from;
    }

    /** The largest value that is tried. */
    public double to() {
        return to;
    }

    /** The value that the model has; 1 for a factor. */
    public double current() {
        return current;
    }

    /** Returns the original text in the model. */
    public String before() {
        return before;
    }

    /** Returns the start value of a search. */
    double start() {
        return Math.min(to, Math.max(from, current));
    }

    /** Whether the model's own value is one to try. */
    boolean triesCurrent() {
        return !isRanged || current >= from && current <= to;
    }

    /** A value as precise as it is written into a model. */
    double rounded(double value) {
        return isWhole() ? Math.rint(value) : new BigDecimal(value).round(new MathContext(DIGITS)).doubleValue();
    }

    /** Returns the text in the model for a value. */
    public String text(double value) {
        if (value == current) {
            return before;
        }
        String number = isWhole() ? String.format(Locale.ROOT, "%.0f", value)
                : BigDecimal.valueOf(value).toPlainString();
        return isFactor ? "(" + before + ") * " + number : number;
    }

    /** Sets the value in the model. */
    void set(double value, ModelChanges changes) {
        if (value != current) {
            changes.set(feature.holder(), feature.attribute(), isFactor ? text(value) : feature.valueOf(value));
        }
    }

    /** Sets the value in another copy of the model; null if it is the one that is there. */
    EObject apply(double value, UnaryOperator<EObject> counterpart) {
        EObject element = value == current ? null : counterpart.apply(feature.holder());
        if (value != current && (element == null || !before.equals(String.valueOf(element.eGet(feature
                .attribute()))))) {
            throw wrong("'" + feature.name() + "' is no longer " + before + " in the model", "repeat the fit");
        }
        if (element != null) {
            element.eSet(feature.attribute(), isFactor ? text(value) : feature.valueOf(value));
        }
        return element;
    }
}
