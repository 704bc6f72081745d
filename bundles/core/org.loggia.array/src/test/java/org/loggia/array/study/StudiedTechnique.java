// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.util.Map;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;

/**
 * A technique as the case studies of Noorshams 2015 compare it: with the standard parameters of the programs used there
 * (earth, rpart and Cubist), and with those that S3 finds.
 *
 * @param fixed parameters that are not searched
 * @param standard the standard parameters
 */
enum StudiedTechnique {
    /** With products of up to five hinges, as in the slides of Bruhn 2012. */
    MARS("mars-ia", Map.of("degree", 5.0), Map.of("degree", 5.0, "nk", 21.0, "nprune", 21.0)),
    CART("cart", Map.of(), Map.of("cp", 0.01, "minsplit", 20.0)),
    CUBIST("cubist", Map.of(), Map.of("committees", 1.0, "neighbors", 0.0, "rules", 100.0));

    private final String label;
    private final Map<String, Double> fixed;
    private final Map<String, Double> standard;

    StudiedTechnique(String label, Map<String, Double> fixed, Map<String, Double> standard) {
        this.label = label;
        this.fixed = fixed;
        this.standard = standard;
    }

    TrainingResult standard(TrainingData data, Folds folds) {
        return Training.of(data).technique(label).parameters(standard).logResponse(true).folds(folds).run();
    }

    TrainingResult tuned(TrainingData data, Folds folds, Tuning tuning) {
        return Training.of(data).technique(label).parameters(fixed).logResponse(true).tune(tuning).folds(folds).run();
    }
}
