// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.distribution;

import org.loggia.regression.RegressionProblems;

/** A law of queueing and what it leaves, predicted by regression: the logarithms of both are added. */
public record SumTargets(LawTargets law, TargetModel rest) implements TargetModel {
    public SumTargets {
        if (law.targets() != rest.targets()) {
            throw RegressionProblems.MODEL_FILE.failure("a law for " + law.targets()
                    + " levels with a model of its rest for "
                    + rest.targets(), "both need the same levels");
        }
    }

    @Override
    public int targets() {
        return law.targets();
    }

    @Override
    public void predict(double[] row, double[] target) {
        rest.predict(row, target);
        law.add(row, target);
    }
}
