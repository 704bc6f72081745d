// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.loggia.analysis.FeatureDifference;
import org.loggia.analysis.IoAnalysisModels;
import org.loggia.analysis.StorageModel;
import org.loggia.io.AnalysisModel;
import org.loggia.io.IoModel;
import org.loggia.io.StorageResource;
import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.io.completion.StorageCompletion;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.SimulationException;

/** The analysis model that a storage resource's feature configuration leads to. */
public final class ConfiguredAnalysisModels implements AnalysisModels {

    private final List<AnalysisModel> catalogue = new ArrayList<>();
    private final IoAnalysisModels formalisms;
    private final List<Path> override;

    /**
     * @param ioModels hold the catalogue of analysis models
     * @param formalisms the formalisms at hand
     * @param override model files to use for every storage resource instead of the configured model: one for reads and
     *     writes, or one for each; regression models, or a queueing Petri net (.qpe) to be coupled; empty for none
     */
    public ConfiguredAnalysisModels(List<IoModel> ioModels, IoAnalysisModels formalisms, List<Path> override) {
        ioModels.forEach(model -> catalogue.addAll(model.getAnalysisModels()));
        this.formalisms = formalisms;
        this.override = override;
    }

    @Override
    public StorageModel of(StorageResource storage) {
        ChosenAnalysisModel chosen = choose(storage);
        try {
            return formalisms.load(chosen);
        } catch (ProblemException e) {
            throw new SimulationException(storage, e.problem(), e);
        }
    }

    @Override
    public String words(StorageResource storage) {
        return choose(storage).words();
    }

    @Override
    public Optional<String> difference(StorageResource storage) {
        return FeatureDifference.message(choose(storage), of(storage));
    }

    private ChosenAnalysisModel choose(StorageResource storage) {
        StorageCompletion completion = StorageCompletion.of(storage, catalogue);
        if (!override.isEmpty()) {
            Map<String, String> factors = completion.selection() == null ? Map.of()
                    : completion.selection().attributes();
            String formalism = override.get(0).toString().endsWith(".qpe") ? "qpn-coupled" : "regression";
            return new ChosenAnalysisModel("chosen for this run", formalism, override.get(0),
                    override.get(override.size() - 1), factors, StorageCompletion.machines(storage));
        }
        if (completion.model() == null) {
            throw new SimulationException(storage, completion.faults().get(0));
        }
        return completion.model();
    }
}
