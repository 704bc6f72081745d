// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.expression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.ExpressionType;
import org.loggia.pcm.expression.ReadablePath;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.ValueKind;

/**
 * What there is to say about the text of an expression while it is written.
 *
 * @param findings what is wrong or doubtful, errors first; empty for a sound expression
 * @param summary  type and mean of a sound expression, such as {@code a floating point number, random, mean 2};
 *                 empty for a broken one
 */
public record ExpressionDiagnosis(List<Finding> findings, String summary) {

    /** There is no expression, and there need not be one. */
    public static final ExpressionDiagnosis NOTHING = new ExpressionDiagnosis(List.of(), "");

    /** What the place of an expression asks for. */
    public enum Place {
        /** A number that is not negative, such as a demand. */
        NUMBER,
        /** A probability. */
        PROBABILITY,
        /** A truth value. */
        CONDITION,
        /** Anything, as for a variable. */
        VALUE
    }

    /**
     * One finding.
     *
     * @param error   whether the expression cannot be used; otherwise it is a warning
     * @param offset  index of the offending character, from 0 to the length of the text
     * @param message what is wrong, what to do
     */
    public record Finding(boolean error, int offset, String message) {
        @Override
        public String toString() {
            return "column " + (offset + 1) + ": " + message;
        }
    }

    /**
     * Reads a text.
     *
     * @param paths what the expression can read; null where that is not known
     */
    public static ExpressionDiagnosis of(String text, Place place, Collection<ReadablePath> paths) {
        List<Finding> findings = new ArrayList<>();
        try {
            StochasticExpression expression = StochasticExpression.parse(text);
            ExpressionType type = expression.type();
            fit(expression, type.kind(), place, findings);
            expression.warnings().forEach(each -> findings.add(new Finding(false, each.offset(), each.getMessage())));
            if (paths != null) {
                unknown(text, expression, paths, findings);
            }
            boolean broken = findings.stream().anyMatch(Finding::error);
            findings.sort(Comparator.comparing(finding -> !finding.error()));
            return new ExpressionDiagnosis(List.copyOf(findings), broken ? "" : summary(expression, type));
        } catch (ExpressionException broken) {
            return new ExpressionDiagnosis(List.of(new Finding(true, Math.min(broken.offset(), text.length()),
                    broken.getMessage())), "");
        }
    }

    private static void fit(StochasticExpression expression, ValueKind kind, Place place, List<Finding> findings) {
        int offset = 0;
        boolean truth = kind == ValueKind.BOOL;
        if (place == Place.CONDITION && !truth && kind != ValueKind.ANY) {
            findings.add(new Finding(true, offset, "a condition is true or false; compare with something"));
        } else if ((place == Place.NUMBER || place == Place.PROBABILITY) && kind != ValueKind.ANY
                && !kind.isNumeric()) {
            findings.add(new Finding(true, offset, "a number is expected here"));
        } else if (place == Place.NUMBER || place == Place.PROBABILITY) {
            OptionalDouble constant = expression.constantValue();
            if (constant.isPresent() && constant.getAsDouble() < 0) {
                findings.add(new Finding(true, offset, "the value is negative; write a value of 0 or more"));
            } else if (place == Place.PROBABILITY && constant.isPresent() && constant.getAsDouble() > 1) {
                findings.add(new Finding(true, offset, "a probability is at most 1"));
            }
        }
    }

    private static void unknown(String text, StochasticExpression expression, Collection<ReadablePath> paths,
            List<Finding> findings) {
        for (String path : expression.paths()) {
            if (paths.stream().noneMatch(each -> each.path().equals(path))) {
                findings.add(new Finding(false, Math.max(0, text.indexOf(path)), path + " is not defined here" + (paths
                        .isEmpty() ? "" : "; press Ctrl+Space for a list")));
            }
        }
    }

    private static String summary(StochasticExpression expression, ExpressionType type) {
        StringBuilder text = new StringBuilder(switch (type.kind()) {
            case INT -> "a whole number";
            case DOUBLE -> "a floating point number";
            case BOOL -> "true or false";
            case ENUM -> "a name";
            case ANY -> "a value whose type is determined at run time";
        });
        if (type.probabilistic()) {
            text.append(", random");
        }
        expression.mean().ifPresent(mean -> {
            if (type.probabilistic() && type.kind().isNumeric()) {
                text.append(", mean ").append(number(mean));
            } else if (type.kind().isNumeric() && !isPlain(expression)) {
                text.append(", ").append(number(mean));
            }
        });
        return text.toString();
    }

    /** Whole numbers as they are, others with six digits at most, and no zeros at the end. */
    private static String number(double value) {
        return !Double.isFinite(value) ? Double.toString(value)
                : value == Math.rint(value) ? new BigDecimal(value).toPlainString()
                : BigDecimal.valueOf(value).round(new MathContext(6)).stripTrailingZeros().toPlainString();
    }

    private static boolean isPlain(StochasticExpression expression) {
        return expression instanceof StochasticExpression.IntLiteral
                || expression instanceof StochasticExpression.DoubleLiteral;
    }
}
