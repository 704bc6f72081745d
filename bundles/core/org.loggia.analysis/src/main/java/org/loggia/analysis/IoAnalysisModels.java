// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import org.loggia.io.completion.ChosenAnalysisModel;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.file.ForeignFormat;

/** The formalisms at hand, by name, and the models that were loaded with them: each is read once. Thread-safe. */
public final class IoAnalysisModels {

    private final TreeMap<String, IoAnalysisModelProvider> providers = new TreeMap<>();
    private final Map<ChosenAnalysisModel, StorageModel> loaded = new ConcurrentHashMap<>();
    private final boolean exact;

    /**
     * @param providers the formalisms; where two have the same name the first counts, so that a caller can put its
     *                  own before the installed ones
     */
    public IoAnalysisModels(Iterable<? extends IoAnalysisModelProvider> providers) {
        this(providers, false);
    }

    private IoAnalysisModels(Iterable<? extends IoAnalysisModelProvider> providers, boolean exact) {
        this.exact = exact;
        for (IoAnalysisModelProvider provider : providers) {
            this.providers.putIfAbsent(provider.formalism(), provider);
        }
    }

    /**
     * The formalisms on the class path: those that the thread's class loader sees, then those next to this class.
     * Inside OSGi, where class loaders do not see each other, collect the providers as services and use the
     * constructor.
     */
    public static IoAnalysisModels installed() {
        List<IoAnalysisModelProvider> found = new ArrayList<>();
        ServiceLoader.load(IoAnalysisModelProvider.class).forEach(found::add);
        ServiceLoader.load(IoAnalysisModelProvider.class, IoAnalysisModels.class.getClassLoader()).forEach(found::add);
        return new IoAnalysisModels(found);
    }

    /** The same formalisms, refusing models that were made for other features than those of the configuration. */
    public IoAnalysisModels exactOnly() {
        return new IoAnalysisModels(providers.values(), true);
    }

    /** Names of the formalisms at hand, sorted. */
    public List<String> formalisms() {
        return List.copyOf(providers.keySet());
    }

    /**
     * Returns the names of the factors that the predictions of a model depend on, static ones among them; empty if
     * there is no such formalism.
     *
     * @throws ProblemException when a file cannot be read
     */
    public Set<String> factors(ChosenAnalysisModel model) {
        IoAnalysisModelProvider provider = providers.get(model.formalism());
        return provider == null ? Set.of() : provider.factors(model);
    }

    /**
     * Loads a chosen model with the provider of its formalism, or returns the model that an earlier call loaded.
     *
     * @throws ProblemException when there is no such formalism, its provider refuses the files, or the model was
     *                                made for another system and only exact ones are accepted
     */
    public StorageModel load(ChosenAnalysisModel chosen) {
        IoAnalysisModelProvider provider = providers.get(chosen.formalism());
        if (provider == null) {
            throw AnalysisProblems.MODEL.failure(Location.element("analysis model '" + chosen.name() + "'"),
                    "unknown formalism '" + chosen.formalism() + "'", ForeignFormat.ofFormalism(chosen.formalism())
                            .map(format -> "the add-on is missing; " + format.remedy())
                            .orElseGet(() -> "choose " + String.join(", ", providers.keySet())));
        }
        StorageModel model = loaded.computeIfAbsent(chosen, provider::load);
        if (exact) {
            FeatureDifference.message(chosen, model).ifPresent(difference -> {
                throw AnalysisProblems.MODEL.failure(Location.element("analysis model '" + chosen.name() + "'"),
                        difference, FeatureDifference.REMEDY + "; or accept models of other systems");
            });
        }
        return model;
    }
}
