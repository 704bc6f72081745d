// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import org.loggia.analysis.AnalysisModelCheck;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.io.check.IoCheck;
import org.loggia.pcm.check.ModelCheck;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.simulation.DeclaredArrivals;

/** Checks a model without simulating it. */
public final class ModelChecks {

    private ModelChecks() {
    }

    /**
     * Returns the problems of a model, including valid but unsupported elements.
     *
     * @param formalisms load the analysis models
     */
    public static List<Problem> of(PcmModel model, IoAnalysisModels formalisms) {
        List<Problem> problems = new ArrayList<>(ModelCheck.check(model));
        PcmModel sound = model.sound();
        problems.addAll(UnsupportedParts.of(sound));
        problems.addAll(IoCheck.problems(sound));
        problems.addAll(DeclaredArrivals.problems(sound));
        problems.addAll(AnalysisModelCheck.problems(sound, formalisms));
        return problems;
    }
}
