// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.List;

import org.loggia.io.AnalysisModel;
import org.loggia.io.IoRequest;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;

/** Checks that the analysis models that storage resources lead to can be loaded, fit, and regard what is stated. */
public final class AnalysisModelCheck {

    private AnalysisModelCheck() {
    }

    /**
     * Storage resources whose analysis model is refused (errors), is an estimate or ignores what the I/O requests of
     * the model state (warnings); those that lead to none are not mentioned here.
     */
    public static List<Problem> problems(PcmModel model, IoAnalysisModels formalisms) {
        List<AnalysisModel> catalogue = model.all(AnalysisModel.class).toList();
        List<IoRequest> requests = model.all(IoRequest.class).toList();
        List<Problem> problems = new ArrayList<>();
        for (StorageResource storage : model.all(StorageResource.class).toList()) {
            StorageCompletion completion = StorageCompletion.of(storage, catalogue);
            if (completion.model() != null) {
                try {
                    StorageModel loaded = formalisms.load(completion.model());
                    IgnoredParameters.message(completion.model().words(), loaded, requests)
                            .ifPresent(message -> problems.add(AnalysisProblems.IGNORED.at(PcmModel.location(storage),
                                    message, IgnoredParameters.remedy(loaded, requests))));
                    FeatureDifference.message(completion.model(), loaded).ifPresent(message -> problems.add(
                            AnalysisProblems.ESTIMATE.at(PcmModel.location(storage), message,
                                    FeatureDifference.REMEDY)));
                    loaded.remarks().forEach(remark -> problems.add(AnalysisProblems.ESTIMATE.at(
                            PcmModel.location(storage), remark, "measure this system, or adapt the model to a few "
                                    + "measurements, before you rely on the figures")));
                } catch (ProblemException refused) {
                    problems.add(AnalysisProblems.MODEL.at(PcmModel.location(storage),
                            "the analysis model '" + completion.model().name() + "' cannot be used: "
                                    + refused.getMessage(), "correct it, or configure another one"));
                }
            }
        }
        return problems;
    }
}
