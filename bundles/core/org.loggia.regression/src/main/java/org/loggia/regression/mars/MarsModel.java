// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.mars;

import java.util.List;
import org.loggia.problem.ProblemException;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.TrainedModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;

/**
 * A multivariate adaptive regression spline (Friedman 1991): intercept plus products of hinge functions. The hinges of
 * all terms lie one after the other in flat arrays; a term ends at the first hinge that is 0.
 */
public final class MarsModel extends TrainedModel {
    private final double intercept;
    private final List<MarsTerm> terms;

    private final double[] coefficient;
    /** Index after the last hinge of each term. */
    private final int[] end;
    private final int[] factor;
    private final int[] level;
    private final double[] knot;
    /** +1 or -1 for hinges; 0 marks a linear one. */
    private final double[] direction;

    /** @throws ProblemException if a number is not finite or a term is empty */
    public MarsModel(FactorSpace space, Response response, double intercept, List<MarsTerm> terms) {
        super(space, response);
        this.intercept = requireFinite(intercept, "the intercept");
        this.terms = List.copyOf(terms);
        int hinges = terms.stream().mapToInt(term -> term.hinges().size()).sum();
        coefficient = new double[terms.size()];
        end = new int[terms.size()];
        factor = new int[hinges];
        level = new int[hinges];
        knot = new double[hinges];
        direction = new double[hinges];
        int next = 0;
        for (int t = 0; t < end.length; t++) {
            MarsTerm term = terms.get(t);
            if (term.hinges().isEmpty()) {
                throw RegressionProblems.MODEL_FILE.failure("a term has no factors",
                        "put a constant into the intercept");
            }
            coefficient[t] = requireFinite(term.coefficient(), "a coefficient");
            for (Hinge hinge : term.hinges()) {
                Variable variable = hinge.variable();
                factor[next] = variable.factor();
                level[next] = variable.level();
                knot[next] = requireFinite(hinge.knot(), "a knot");
                direction[next] = switch (hinge.shape()) {
                    case ABOVE -> 1;
                    case BELOW -> -1;
                    case LINEAR -> 0;
                };
                next++;
            }
            end[t] = next;
        }
    }

    @Override
    public boolean dependsOn(int wanted) {
        return terms.stream().anyMatch(term -> term.coefficient() != 0
                && term.hinges().stream().anyMatch(hinge -> hinge.variable().factor() == wanted));
    }

    public double intercept() {
        return intercept;
    }

    public List<MarsTerm> terms() {
        return terms;
    }

    @Override
    public double predict(double[] row) {
        double sum = intercept;
        int hinge = 0;
        for (int term = 0; term < end.length; term++) {
            double product = coefficient[term];
            int last = end[term];
            for (; hinge < last; hinge++) {
                double x = row[factor[hinge]];
                if (level[hinge] >= 0) {
                    x = x == level[hinge] ? 1 : 0;
                }
                if (direction[hinge] != 0) {
                    x = direction[hinge] * (x - knot[hinge]);
                    if (x <= 0) {
                        product = 0;
                        hinge = last;
                        break;
                    }
                }
                product *= x;
            }
            sum += product;
        }
        return sum;
    }

    private static double requireFinite(double value, String what) {
        if (!Double.isFinite(value)) {
            throw RegressionProblems.MODEL_FILE.failure(what + " of the MARS model is " + value,
                    "it must be a finite number");
        }
        return value;
    }
}
