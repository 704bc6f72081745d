// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression;

/** A model with factors and a response of its own, unlike one that is made of other models. */
public abstract class TrainedModel implements RegressionModel {

    private final FactorSpace space;
    private final Response response;

    protected TrainedModel(FactorSpace space, Response response) {
        this.space = space;
        this.response = response;
    }

    @Override
    public final FactorSpace factorSpace() {
        return space;
    }

    @Override
    public final Response response() {
        return response;
    }
}
