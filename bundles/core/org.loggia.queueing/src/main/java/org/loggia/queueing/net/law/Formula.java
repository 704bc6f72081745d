// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.EnumSet;
import java.util.Set;

/**
 * An arithmetic formula over {@link LawVariable}s: numbers, variables, {@code + - * / ^}, comparisons (1 where
 * they hold, else 0), and the functions {@code ln(x)}, {@code exp(x)}, {@code min(x,y)}, {@code max(x,y)}, {@code
 * if(condition,x,y)} and {@code relation(x,y)}, which is x / y, and 1 where either is 0. Names of other formulas may
 * stand for them. Compiled once; evaluating allocates nothing.
 */
public final class Formula {
    private final String text;
    private final Node root;
    private final Set<LawVariable> variables;

    /** A part of a formula. The values are those of the variables, by ordinal. */
    @FunctionalInterface
    interface Node {
        double at(double[] values);
    }

    Formula(String text, Node root, Set<LawVariable> variables) {
        this.text = text;
        this.root = root;
        this.variables = variables.isEmpty() ? EnumSet.noneOf(LawVariable.class) : EnumSet.copyOf(variables);
    }

    /** A formula that may name no others. */
    public static Formula of(String text) {
        return new FormulaParser(text, name -> null).parse();
    }

    /** @param values of the variables, by their ordinal */
    public double at(double[] values) {
        return root.at(values);
    }

    /** The same formula with all its values multiplied. */
    public Formula times(double factor) {
        return new Formula(factor + "*(" + text + ")", values -> factor * root.at(values), variables);
    }

    /** The variables that it depends on. */
    public Set<LawVariable> variables() {
        return EnumSet.copyOf(variables.isEmpty() ? EnumSet.noneOf(LawVariable.class) : variables);
    }

    Node root() {
        return root;
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }
}
