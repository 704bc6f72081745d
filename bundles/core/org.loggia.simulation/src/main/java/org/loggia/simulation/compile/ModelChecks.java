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
import org.loggia.simulation.StatedArrivals;

/** All that can be said of a model without simulating it. */
public final class ModelChecks {

    private ModelChecks() {
    }

    /** What is wrong with a model, and what of it nothing here can do; the latter only where it could be read. */
    public static List<Problem> of(PcmModel model) {
        List<Problem> problems = new ArrayList<>(ModelCheck.check(model));
        if (!model.hasErrors()) {
            problems.addAll(UnsupportedParts.of(model));
            problems.addAll(IoCheck.problems(model));
            problems.addAll(StatedArrivals.problems(model));
            problems.addAll(AnalysisModelCheck.problems(model, IoAnalysisModels.installed()));
        }
        return problems;
    }
}
