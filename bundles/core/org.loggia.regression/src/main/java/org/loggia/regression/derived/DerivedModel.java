// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.derived;

import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;

/**
 * A model that is asked with measured factors and calculates the derived ones that it also learned from. Where one of
 * them is not a finite number, such as the logarithm of a negative one, neither is the prediction.
 */
public final class DerivedModel implements RegressionModel {
    private final FactorDerivation factors;
    private final RegressionModel inner;
    /** The row with the derived factors; one for each thread, so that predictions allocate nothing. */
    private final ThreadLocal<double[]> whole;

    /**
     * Makes a model.
     *
     * @param inner of all factors of the derivation's space, in its order
     */
    public DerivedModel(FactorDerivation factors, RegressionModel inner) {
        this.factors = factors;
        this.inner = inner;
        whole = ThreadLocal.withInitial(() -> new double[factors.space().size()]);
    }

    public FactorDerivation derivation() {
        return factors;
    }

    /** The model of measured and derived factors. */
    public RegressionModel inner() {
        return inner;
    }

    @Override
    public FactorSpace factorSpace() {
        return factors.inputs();
    }

    @Override
    public Response response() {
        return inner.response();
    }

    @Override
    public double predict(double[] row) {
        double[] all = whole.get();
        return factors.apply(row, all) ? inner.predict(all) : Double.NaN;
    }

    @Override
    public double standardDeviation(double[] row) {
        double[] all = whole.get();
        return factors.apply(row, all) ? inner.standardDeviation(all) : Double.NaN;
    }

    @Override
    public boolean dependsOn(int factor) {
        boolean does = inner.dependsOn(factor);
        for (int i = 0; i < factors.derived().size() && !does; i++) {
            does = factors.derived().get(i).uses(factor) && inner.dependsOn(factors.inputs().size() + i);
        }
        return does;
    }
}
