// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.List;

import org.loggia.io.AnalysisModel;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.persistence.Problem;

/** Checks that the analysis models that storage resources lead to can be loaded and fit. */
public final class AnalysisModelCheck {

    private AnalysisModelCheck() {
    }

    /** Storage resources whose analysis model is refused; those that lead to none are not mentioned here. */
    public static List<Problem> problems(PcmModel model, IoAnalysisModels formalisms) {
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        List<Problem> problems = new ArrayList<>();
        for (StorageResource storage : model.all(StorageResource.class).toList()) {
            StorageCompletion completion = StorageCompletion.of(storage, catalogue);
            if (completion.model() != null) {
                try {
                    formalisms.load(completion.model());
                } catch (AnalysisModelException refused) {
                    problems.add(PcmModel.problem(Problem.Severity.ERROR, storage,
                            "the analysis model '" + completion.model().name() + "' cannot be used: "
                                    + refused.getMessage(), "correct it, or configure another one"));
                }
            }
        }
        return problems;
    }
}
