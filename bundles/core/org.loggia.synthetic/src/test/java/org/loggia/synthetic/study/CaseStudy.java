// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic.study;

import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.Factor;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentPlan.Draw;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.regression.training.Tuning;
import org.loggia.synthetic.BenchmarkedSystem;
import org.loggia.synthetic.SystemSetup;
import org.loggia.synthetic.StorageParameters;

/**
 * A case study of Noorshams 2015, section 9.4, on the synthetic system: models of all responses from a full-factorial
 * campaign, judged on random configurations within the ranges.
 *
 * @param validations number of random configurations
 * @param tuning the search for parameters
 * @param store keeps what was found
 */
record CaseStudy(SystemSetup setUp, double noise, int validations, Tuning tuning, OutcomeStore store) {
    private static final long MEASUREMENT_SEED = 1;
    private static final long VALIDATION_SEED = 2;
    private static final long FOLD_SEED = 1;
    private static final int FOLDS = 10;

    /** Names of what is measured, without units. */
    List<String> responses() {
        return system().columns().stream().map(column -> column.replaceAll(" \\[.*", "")).toList();
    }

    private BenchmarkedSystem system() {
        return new BenchmarkedSystem(StorageParameters.reference(), setUp, noise, MEASUREMENT_SEED);
    }

    /** Trains and judges techniques on some of the responses. */
    List<StudyOutcome> run(List<StudiedTechnique> techniques, List<String> responses) {
        ExperimentalSpace space = setUp.space();
        DataSet measured = table("campaign", ExperimentPlan.fullFactorial(space));
        List<StudyOutcome> outcomes = new ArrayList<>();
        for (String response : responses) {
            TrainingData data = measured.withoutMissing(List.of(response)).trainingData(response, factors());
            DataSet random = table("validation", validation(space, data));
            Folds folds = Folds.shuffled(data.rows(), FOLDS, FOLD_SEED);
            for (StudiedTechnique technique : techniques) {
                outcomes.add(store.get(setUp.label(), technique, response, () -> StudyOutcome.of(setUp.label(),
                        technique,
                        response, technique.standard(data, folds), technique.tuned(data, folds, tuning),
                        random.rowsFor(data.space()), random.column(response).values())));
            }
        }
        return outcomes;
    }

    /** What exact knowledge of the measured configurations alone is worth for a response. */
    NearestLevels nearestLevels(String response) {
        ExperimentalSpace space = setUp.space();
        DataSet measured = table("campaign", ExperimentPlan.fullFactorial(space));
        TrainingData data = measured.withoutMissing(List.of(response)).trainingData(response, factors());
        return NearestLevels.of(system(), space, validation(space, data).rows(), responses().indexOf(response));
    }

    /** Names of what is varied, without units. */
    List<String> factors() {
        return setUp.space().factors().stream().map(SpaceFactor::name).toList();
    }

    /** Random configurations within the ranges that a model is trained on: where there are reads, or writes, at all. */
    private ExperimentPlan validation(ExperimentalSpace space, TrainingData data) {
        List<String> ranges = new ArrayList<>();
        for (Factor factor : data.space().factors()) {
            if (factor instanceof Factor.Numeric numeric) {
                ranges.add(factor.name() + " >= " + numeric.minimum());
                ranges.add(factor.name() + " <= " + numeric.maximum());
            }
        }
        return ExperimentPlan.random(new ExperimentalSpace(space.factors(), ranges), Draw.RANGE, validations,
                VALIDATION_SEED, ExperimentPlan.fullFactorial(space).rows());
    }

    private DataSet table(String name, ExperimentPlan plan) {
        return DataSet.parse(name, system().csv(plan.space(), system().measure(plan)));
    }
}
