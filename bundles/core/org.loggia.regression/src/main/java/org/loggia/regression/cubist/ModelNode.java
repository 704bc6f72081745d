// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.cubist;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.tree.TreeNode;

/** A node of a {@link ModelTree}, with the linear model that it would have as a leaf. */
final class ModelNode {
    /**
     * Coefficients by which a model counts as more uncertain than its own ones make it: its rows were chosen among many
     * splits.
     */
    private static final double CHOSEN = 12;
    /** Largest share of the model above in a smoothed one. */
    private static final double MAX_SHARE = 0.8;
    /** Variance of an exact model, relative to the bias of the one above it, that is rounding only. */
    private static final double ROUNDING = 1e-12;
    /** Maximum distance of a rule's prediction from the range of the responses of its rows, relative to its width. */
    private static final double EXTRAPOLATION = 0.1;

    final int rows;
    int factor;
    double threshold;
    boolean[] inside;
    ModelNode first;
    ModelNode second;
    double[] coefficients;
    /** Adjusted error of the node's own model. */
    double error;
    /** The same, with the split that leads here counted as coefficients. */
    double errorAfterSplit;
    double lowest;
    double highest;

    ModelNode(int rows) {
        this.rows = rows;
    }

    boolean isLeaf() {
        return first == null;
    }

    boolean goesFirst(TrainingData data, int row) {
        double value = data.values()[factor][row];
        return inside == null ? value < threshold : inside[(int) value];
    }

    /** The rows that go to one side, of those of this node. */
    int[] side(TrainingData data, int[] own, boolean isFirst) {
        int[] side = new int[own.length];
        int count = 0;
        for (int row : own) {
            if (goesFirst(data, row) == isFirst) {
                side[count++] = row;
            }
        }
        return Arrays.copyOf(side, count);
    }

    int leaves() {
        return isLeaf() ? 1 : first.leaves() + second.leaves();
    }

    void undo() {
        first = null;
        second = null;
    }

    /** Mean adjusted error of the leaves below, weighted by rows. */
    double subtreeError() {
        return isLeaf() ? errorAfterSplit
                : (first.rows * first.subtreeError() + second.rows * second.subtreeError()) / rows;
    }

    /** The split above two leaves that is worth least. */
    ModelNode weakestSplit() {
        List<ModelNode> candidates = new ArrayList<>();
        collect(candidates);
        return candidates.stream().min(Comparator.comparingDouble(
                node -> node.rows * (node.error - node.subtreeError()))).orElseThrow();
    }

    private void collect(List<ModelNode> candidates) {
        if (isLeaf()) {
            return;
        }
        if (first.isLeaf() && second.isLeaf()) {
            candidates.add(this);
        }
        first.collect(candidates);
        second.collect(candidates);
    }

    /**
     * Mixes each model with the smoothed one above it, in the shares that make the expected squared error least: the
     * own model has a variance that grows with its coefficients and falls with its rows, the one above a bias, which is
     * by how much more it errs on these rows. So a clear difference is kept, and one that might be chance is smoothed.
     */
    void smooth(TrainingData data, double[][] columns, double[] responses) {
        smooth(null, data, columns, responses, IntStream.range(0, responses.length).toArray());
    }

    private void smooth(ModelNode parent, TrainingData data, double[][] columns, double[] responses, int[] own) {
        if (parent != null) {
            double share = shareOfParent(parent, columns, responses, own);
            for (int i = 0; i < coefficients.length; i++) {
                coefficients[i] += share * (parent.coefficients[i] - coefficients[i]);
            }
        }
        if (!isLeaf()) {
            first.smooth(this, data, columns, responses, side(data, own, true));
            second.smooth(this, data, columns, responses, side(data, own, false));
        }
    }

    private double shareOfParent(ModelNode parent, double[][] columns, double[] responses, int[] own) {
        double used = Math.max(1, Arrays.stream(coefficients).filter(value -> value != 0).count());
        double variance = squares(coefficients, columns, responses, own) / Math.max(1, own.length - used);
        double noise = variance * (used + CHOSEN) / own.length;
        double bias = Math.max(0, squares(parent.coefficients, columns, responses, own) / own.length - variance);
        return noise > ROUNDING * bias ? Math.min(MAX_SHARE, noise / (noise + bias)) : 0;
    }

    private static double squares(double[] model, double[][] columns, double[] responses, int[] rows) {
        double sum = 0;
        for (int row : rows) {
            double missed = missed(model, columns[row], responses[row]);
            sum += missed * missed;
        }
        return sum;
    }

    private static double missed(double[] model, double[] columns, double response) {
        double missed = response;
        for (int i = 0; i < model.length; i++) {
            missed -= model[i] * columns[i];
        }
        return missed;
    }

    /** The tree as people read it, on the factors' own scales. */
    TreeNode<Conclusion> read(StandardColumns columns, TrainingData data, double[] responses) {
        return read(columns, data, responses, IntStream.range(0, responses.length).toArray());
    }

    private TreeNode<Conclusion> read(StandardColumns columns, TrainingData data, double[] responses, int[] own) {
        if (isLeaf()) {
            return readModel(columns, responses, own);
        }
        TreeNode<Conclusion> below = first.read(columns, data, responses, side(data, own, true));
        TreeNode<Conclusion> above = second.read(columns, data, responses, side(data, own, false));
        if (inside == null) {
            return new TreeNode.NumericSplit<>(factor, threshold, rows, below, above);
        }
        Set<Integer> levels = IntStream.range(0, inside.length).filter(level -> inside[level]).boxed()
                .collect(Collectors.toSet());
        return new TreeNode.NominalSplit<>(factor, levels, rows, below, above);
    }

    private TreeNode<Conclusion> readModel(StandardColumns columns, double[] responses, int[] own) {
        double intercept = coefficients[0];
        List<LinearTerm> terms = new ArrayList<>();
        for (int v = 0; v < columns.variables().size(); v++) {
            double slope = coefficients[v + 1] / columns.standardDeviation()[v];
            if (slope != 0) {
                intercept -= slope * columns.mean()[v];
                terms.add(new LinearTerm(slope, List.of(columns.variables().get(v))));
            }
        }
        double mean = 0;
        double error = 0;
        for (int row : own) {
            mean += responses[row] / own.length;
            error += Math.abs(missed(coefficients, columns.rows()[row], responses[row])) / own.length;
        }
        double margin = EXTRAPOLATION * (highest - lowest);
        return new TreeNode.Leaf<>(new Conclusion(intercept, terms, mean, error, lowest - margin, highest + margin),
                rows);
    }
}
