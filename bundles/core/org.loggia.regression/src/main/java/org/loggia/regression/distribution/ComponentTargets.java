// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import java.util.List;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;

/**
 * Values for all targets from models of a single value: a centre plus components, each as much as its model says. A
 * component is one target by itself, or a principal component of what was measured; of these the first is close to the
 * location, the second to the scale, the others say where the humps are.
 */
public final class ComponentTargets implements TargetModel {
    private final double[] centre;
    private final double[][] components;
    private final List<RegressionModel> scores;

    /**
     * Makes a model.
     *
     * @param centre by target
     * @param components by component, then target
     * @param scores one model for each component
     */
    public ComponentTargets(double[] centre, double[][] components, List<? extends RegressionModel> scores) {
        this.centre = centre;
        this.components = components;
        this.scores = List.copyOf(scores);
        boolean fits = components.length == scores.size();
        for (double[] component : components) {
            fits &= component.length == centre.length;
        }
        if (!fits) {
            throw RegressionProblems.MODEL_FILE.failure("components of a distribution with " + scores
                    .size() + " models for "
                    + components.length + " components of " + centre.length
                    + " levels", "give one model a component and one number a level");
        }
    }

    /** By target; never change it. */
    public double[] centre() {
        return centre;
    }

    /** By component, then target; never change them. */
    public double[][] components() {
        return components;
    }

    /** A model for each component. */
    public List<RegressionModel> scores() {
        return scores;
    }

    @Override
    public int targets() {
        return centre.length;
    }

    @Override
    public void predict(double[] row, double[] target) {
        System.arraycopy(centre, 0, target, 0, centre.length);
        for (int i = 0; i < components.length; i++) {
            double score = scores.get(i).predict(row);
            double[] component = components[i];
            for (int k = 0; k < component.length; k++) {
                target[k] += score * component[k];
            }
        }
    }
}
