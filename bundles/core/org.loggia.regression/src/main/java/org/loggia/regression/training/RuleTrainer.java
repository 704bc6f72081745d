// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.cubist.RuleRegression;
import org.loggia.regression.data.TrainingData;

/** Rules with linear models, alone (M5) or as corrected committees (Cubist). */
final class RuleTrainer implements Trainer {
    private static final Parameter RULES = Parameter.integer("rules", 1, 10_000, 100, "largest number of rules");
    static final List<Parameter> M5 = List.of(RULES);
    static final List<Parameter> CUBIST = List.of(RULES,
            Parameter.integer("committees", 1, 1000, 10, "number of rule trees whose predictions are averaged"),
            Parameter.integer("neighbors", 0, 9, 0, "number of near training rows that correct a prediction"));

    private final RuleRegression rules;
    private final boolean isCommittee;

    RuleTrainer(TrainingData data, boolean isCommittee) {
        rules = new RuleRegression(data);
        this.isCommittee = isCommittee;
    }

    @Override
    public RegressionModel train(ParameterValues values, List<Problem> notes) {
        return isCommittee
                ? rules.model(values.integer("rules"), values.integer("committees"), values.integer("neighbors"))
                : rules.model(values.integer("rules"), 1, 0);
    }
}
