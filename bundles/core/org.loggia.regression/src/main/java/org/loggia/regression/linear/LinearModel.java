// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.linear;

import java.util.ArrayList;
import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;

/**
 * An intercept plus products of variables. For evaluation the terms are factored like Horner's scheme: terms that
 * begin with the same variables form a tree, {@code a*(c1 + b*(c2 + ...))}, kept in preorder in flat arrays. That
 * saves most multiplications, and an indicator that is 0 skips all its interactions.
 */
public final class LinearModel extends TrainedModel {
    private final double intercept;
    private final List<LinearTerm> terms;

    private final int[] factor;
    private final int[] level;
    private final double[] coefficient;
    /** Index after the last node of the subtree that starts here. */
    private final int[] end;
    /** Whether the node's children have no children. */
    private final boolean[] isFlat;
    private int size;

    /**
     * Whether {@link #main} and {@link #pairs} hold all terms: coefficients by factor and, in a square, by pair of
     * factors, the lower one first.
     */
    private final boolean isDense;
    private final double[] main;
    private final double[] pairs;

    /** @throws ProblemException if a number is not finite or a term is empty, repeats a factor or is repeated */
    public LinearModel(FactorSpace space, Response response, double intercept, List<LinearTerm> terms) {
        super(space, response);
        this.intercept = intercept;
        this.terms = List.copyOf(terms);
        requireFinite(intercept, "intercept");
        Node root = new Node(null);
        int nodes = 0;
        for (LinearTerm term : terms) {
            nodes += insert(root, term);
        }
        factor = new int[nodes];
        level = new int[nodes];
        coefficient = new double[nodes];
        end = new int[nodes];
        isFlat = new boolean[nodes];
        root.children.forEach(this::flatten);
        int factors = space.size();
        isDense = terms.size() > factors * factors / 4 && terms.stream().allMatch(LinearModel::isNumericPair);
        main = new double[isDense ? factors : 0];
        pairs = new double[isDense ? factors * factors : 0];
        if (isDense) {
            terms.forEach(this::fillDense);
        }
    }

    private static boolean isNumericPair(LinearTerm term) {
        return term.variables().size() <= 2 && term.variables().stream().allMatch(variable -> variable.level() < 0);
    }

    private void fillDense(LinearTerm term) {
        int first = term.variables().get(0).factor();
        if (term.variables().size() == 1) {
            main[first] = term.coefficient();
            return;
        }
        int second = term.variables().get(1).factor();
        int low = Math.min(first, second);
        int high = Math.max(first, second);
        pairs[low * main.length + high] = term.coefficient();
    }

    @Override
    public boolean dependsOn(int wanted) {
        return terms.stream().anyMatch(term -> term.dependsOn(wanted));
    }

    public double intercept() {
        return intercept;
    }

    public List<LinearTerm> terms() {
        return terms;
    }

    @Override
    public double predict(double[] row) {
        return intercept + (isDense ? denseSum(row) : sum(0, size, row));
    }

    /**
     * Numeric factors and products of two: no indices to follow. Two factors at a time share what is read of the row,
     * and their sums do not wait for each other.
     */
    private double denseSum(double[] row) {
        double[] slopes = main;
        double[] products = pairs;
        int factors = slopes.length;
        double sum = 0;
        int i = 0;
        for (; i + 1 < factors; i += 2) {
            int first = i * factors;
            int second = first + factors;
            double next = row[i + 1];
            double one = slopes[i] + products[first + i + 1] * next;
            double two = slopes[i + 1];
            for (int j = i + 2; j < factors; j++) {
                double value = row[j];
                one += products[first + j] * value;
                two += products[second + j] * value;
            }
            sum += one * row[i];
            sum += two * next;
        }
        return i < factors ? sum + slopes[i] * row[i] : sum;
    }

    private double sum(int from, int to, double[] row) {
        double sum = 0;
        int node = from;
        while (node < to) {
            double value = value(node, row);
            int next = end[node];
            if (next == node + 1) {
                sum += value * coefficient[node];
            } else if (value != 0) {
                // Two factors in a term are the common case: a plain loop, no recursion.
                double inner = isFlat[node] ? flatSum(node + 1, next, row) : sum(node + 1, next, row);
                sum += value * (coefficient[node] + inner);
            }
            node = next;
        }
        return sum;
    }

    private double flatSum(int from, int to, double[] row) {
        double sum = 0;
        for (int node = from; node < to; node++) {
            sum += value(node, row) * coefficient[node];
        }
        return sum;
    }

    private double value(int node, double[] row) {
        double value = row[factor[node]];
        int wanted = level[node];
        return wanted < 0 ? value : value == wanted ? 1 : 0;
    }

    private int insert(Node root, LinearTerm term) {
        requireFinite(term.coefficient(), "a coefficient");
        if (term.variables().isEmpty()) {
            throw RegressionProblems.MODEL_FILE.failure("a term has no factors", "put a constant into the intercept");
        }
        if (term.variables().stream().mapToInt(Variable::factor).distinct().count() != term.variables().size()) {
            throw RegressionProblems.MODEL_FILE.failure("a term uses factor '"
                    + factorSpace().factor(term.variables().get(0).factor()).name() + "' or another one twice", "");
        }
        Node node = root;
        int created = 0;
        for (Variable variable : term.variables()) {
            Node child = node.child(variable);
            if (child == null) {
                child = new Node(variable);
                node.children.add(child);
                created++;
            }
            node = child;
        }
        if (node.isTerm) {
            throw RegressionProblems.MODEL_FILE.failure("two terms have the same factors", "add their coefficients");
        }
        node.isTerm = true;
        node.coefficient = term.coefficient();
        return created;
    }

    private void flatten(Node node) {
        int index = size++;
        factor[index] = node.variable.factor();
        level[index] = node.variable.level();
        coefficient[index] = node.coefficient;
        node.children.forEach(this::flatten);
        end[index] = size;
        isFlat[index] = node.children.stream().allMatch(child -> child.children.isEmpty());
    }

    private static void requireFinite(double value, String what) {
        if (!Double.isFinite(value)) {
            throw RegressionProblems.MODEL_FILE.failure(what + " of the linear model is " + value,
                    "it must be a finite number");
        }
    }

    private static final class Node {
        final Variable variable;
        final List<Node> children = new ArrayList<>();
        double coefficient;
        boolean isTerm;

        Node(Variable variable) {
            this.variable = variable;
        }

        Node child(Variable wanted) {
            for (Node child : children) {
                if (child.variable.equals(wanted)) {
                    return child;
                }
            }
            return null;
        }
    }
}
