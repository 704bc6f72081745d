// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.Locale;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Variable;

/** Parts of formulas as text. Numbers are shortened to five digits, for reading instead of computing. */
final class TermText {
    static final String INDENT = "    ";

    private TermText() {
    }

    static String variable(Variable variable, FactorSpace space) {
        Factor factor = space.factor(variable.factor());
        return factor instanceof Factor.Nominal nominal
                ? "[" + nominal.name() + " = " + nominal.levels().get(variable.level()) + "]"
                : factor.name();
    }

    /** The coefficient of a term, with its sign. */
    static String signed(double coefficient) {
        return (coefficient < 0 ? "- " : "+ ") + number(Math.abs(coefficient)) + " * ";
    }

    /** Five significant digits without trailing zeros. */
    static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e7) {
            return Long.toString((long) value);
        }
        String text = String.format(Locale.ROOT, "%.5g", value);
        return text.contains("e") ? text.replaceFirst("0+e", "e").replaceFirst("\\.e", "e")
                : text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
    }
}
