package org.loggia.regression.cubist;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionException;
import org.loggia.regression.Variable;
import org.loggia.regression.linear.LinearTerm;

/**
 * Trees of rules in flat arrays: nodes in preorder, the first child follows its parent; the terms of all leaves lie
 * one after the other.
 */
final class FlatRules {
    private static final int LEAF = -1;

    private final FactorSpace space;
    private int size;
    private int[] factor = new int[16];
    /** Threshold of a numeric split, intercept of a leaf. */
    private double[] number = new double[16];
    /** Second child of a split, first term of a leaf. */
    private int[] second = new int[16];
    /** Start of a nominal split's table, -1 for a numeric one; index after the last term of a leaf. */
    private int[] table = new int[16];
    private boolean[] isInside = {};
    private int terms;
    private int[] termFactor = new int[16];
    private int[] termLevel = new int[16];
    private double[] coefficient = new double[16];

    FlatRules(FactorSpace space) {
        this.space = space;
    }

    /** Adds a tree and tells where it starts. The arrays may move while children are added. */
    int add(RuleNode node) {
        int index = size++;
        reserve();
        if (node instanceof RuleNode.Leaf leaf) {
            factor[index] = LEAF;
            number[index] = requireFinite(leaf.intercept());
            second[index] = terms;
            leaf.terms().forEach(this::addTerm);
            table[index] = terms;
        } else if (node instanceof RuleNode.NumericSplit split) {
            if (space.factor(split.factor()) instanceof Factor.Nominal nominal) {
                throw new RegressionException("a rule cuts nominal factor '" + nominal.name() + "'; give levels");
            }
            factor[index] = split.factor();
            number[index] = requireFinite(split.threshold());
            table[index] = -1;
            add(split.below());
            int above = add(split.above());
            second[index] = above;
        } else if (node instanceof RuleNode.NominalSplit split) {
            factor[index] = split.factor();
            table[index] = addTable(split.factor(), split.levels());
            add(split.inside());
            int outside = add(split.outside());
            second[index] = outside;
        }
        return index;
    }

    /** Conclusion of the rule that holds for the row, in the tree that starts at a node. */
    double predict(int start, double[] row) {
        int node = start;
        int asked = factor[node];
        while (asked != LEAF) {
            boolean first = table[node] < 0 ? row[asked] < number[node] : isInside[table[node] + (int) row[asked]];
            node = first ? node + 1 : second[node];
            asked = factor[node];
        }
        double sum = number[node];
        int end = table[node];
        for (int term = second[node]; term < end; term++) {
            double value = row[termFactor[term]];
            int level = termLevel[term];
            sum += coefficient[term] * (level < 0 ? value : value == level ? 1 : 0);
        }
        return sum;
    }

    private void addTerm(LinearTerm term) {
        List<Variable> variables = term.variables();
        if (variables.size() != 1) {
            throw new RegressionException("a rule multiplies " + variables.size()
                    + " factors; the terms of rules have one factor each");
        }
        if (terms == coefficient.length) {
            termFactor = Arrays.copyOf(termFactor, 2 * terms);
            termLevel = Arrays.copyOf(termLevel, 2 * terms);
            coefficient = Arrays.copyOf(coefficient, 2 * terms);
        }
        termFactor[terms] = variables.get(0).factor();
        termLevel[terms] = variables.get(0).level();
        coefficient[terms++] = requireFinite(term.coefficient());
    }

    private int addTable(int index, Set<Integer> levels) {
        if (!(space.factor(index) instanceof Factor.Nominal nominal)) {
            throw new RegressionException("a rule asks numeric factor '" + space.factor(index).name()
                    + "' for levels; give a threshold");
        }
        int start = isInside.length;
        isInside = Arrays.copyOf(isInside, start + nominal.levels().size());
        levels.forEach(level -> isInside[start + level] = true);
        return start;
    }

    private void reserve() {
        if (size > factor.length) {
            factor = Arrays.copyOf(factor, 2 * size);
            number = Arrays.copyOf(number, 2 * size);
            second = Arrays.copyOf(second, 2 * size);
            table = Arrays.copyOf(table, 2 * size);
        }
    }

    private static double requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw new RegressionException("a number in a rule is " + value + "; it must be finite");
        }
        return value;
    }
}
