// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.completion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.loggia.io.AnalysisModel;
import org.loggia.io.StorageResource;
import org.loggia.io.feature.FeatureProblems;
import org.loggia.io.feature.FeatureSelection;
import org.loggia.pcm.featuremodel.Attribute;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.problem.Problem;

/**
 * Refines a storage resource with its static I/O information (Noorshams 2015, sections 8.2 and 8.3.1): the feature
 * configuration leads to the one entry of the catalogue whose features it selects, all of them (to the entry for more
 * features where those of another are among them), and its attributes become the static factors. Where no entry has
 * this, the nearest one counts: that which lists the fewest features that are not selected.
 *
 * @param selection what the configuration selects
 * @param model     the analysis model, or null if there are faults
 * @param faults    why there is none: conflicts of the configuration, no entry or several ones that match, files that
 *                  cannot be located
 */
public record StorageCompletion(FeatureSelection selection, ChosenAnalysisModel model, List<Problem> faults) {

    /** The attribute of a page cache in the feature tree. */
    private static final String MEMORY = "serverMemory";
    /** The attribute of a storage network. */
    private static final String NETWORK = "network";

    /**
     * Completes a storage resource.
     *
     * @param storage   with a configuration; without one there is a fault
     * @param catalogue the analysis models at hand
     */
    public static StorageCompletion of(StorageResource storage, Collection<AnalysisModel> catalogue) {
        if (storage.getConfiguration() == null || storage.getConfiguration().eIsProxy()) {
            return failed(null, FeatureProblems.CONFIGURATION.of("the storage resource has no feature configuration",
                    "refer to a configuration, which selects the analysis model"));
        }
        FeatureSelection selection = FeatureSelection.of(storage.getConfiguration());
        if (!selection.isValid()) {
            return new StorageCompletion(selection, null, selection.conflicts());
        }
        List<AnalysisModel> matching = mostSpecific(nearest(selection, catalogue));
        if (matching.size() != 1) {
            return failed(selection, matching.isEmpty() || !missing(selection, matching.get(0)).isEmpty()
                    ? noneMatches(selection, catalogue) : severalMatch(matching));
        }
        return of(matching.get(0), selection, storage);
    }

    /**
     * The entry of the catalogue that a selection of features leads to; empty if no entry or several entries match.
     *
     * @param selection a valid one
     */
    public static Optional<AnalysisModel> entry(FeatureSelection selection, Collection<AnalysisModel> catalogue) {
        List<AnalysisModel> matching = mostSpecific(nearest(selection, catalogue));
        return matching.size() == 1 ? Optional.of(matching.get(0)) : Optional.empty();
    }

    /** The entry of a catalogue as a model of what it was made for; empty if its files are not stated. */
    public static Optional<ChosenAnalysisModel> model(AnalysisModel entry) {
        return Optional.ofNullable(stated(entry, new ArrayList<>()));
    }

    private static StorageCompletion of(AnalysisModel entry, FeatureSelection selection, StorageResource storage) {
        List<Problem> faults = new ArrayList<>();
        ChosenAnalysisModel stated = stated(entry, faults);
        if (stated == null) {
            return new StorageCompletion(selection, null, List.copyOf(faults));
        }
        return new StorageCompletion(selection, new ChosenAnalysisModel(stated.name(), stated.formalism(),
                stated.readModel(), stated.writeModel(), selection.attributes(), machines(storage),
                missing(selection, entry).stream().map(Feature::getName).toList(),
                unstated(selection, entry, storage)), List.of());
    }

    /** The model that an entry states, without a selection; null if faults were found. */
    private static ChosenAnalysisModel stated(AnalysisModel entry, List<Problem> faults) {
        Path read = locate(entry, "readModel", entry.getReadModel(), faults);
        Path write = locate(entry, "writeModel", entry.getWriteModel(), faults);
        if (entry.getFormalism() == null || entry.getFormalism().isBlank()) {
            faults.add(FeatureProblems.ANALYSIS_MODEL_FILE.of(
                    "analysis model '" + entry.getEntityName() + "' has no formalism",
                    "set the formalism of its files, for example regression"));
        }
        return faults.isEmpty() ? new ChosenAnalysisModel(entry.getEntityName(), entry.getFormalism(), read, write,
                Map.of()) : null;
    }

    /** The models with the fewest features that are not selected, of those that share a feature with the selection. */
    private static List<AnalysisModel> nearest(FeatureSelection selection, Collection<AnalysisModel> catalogue) {
        List<AnalysisModel> nearest = new ArrayList<>();
        for (AnalysisModel entry : catalogue) {
            int missing = missing(selection, entry).size();
            if (missing == entry.getFeatures().size()) {
                continue;
            }
            int least = nearest.isEmpty() ? missing : missing(selection, nearest.get(0)).size();
            if (missing < least) {
                nearest.clear();
            }
            if (missing <= least) {
                nearest.add(entry);
            }
        }
        return nearest;
    }

    /** The features that a model was made for and that are not selected. */
    private static List<Feature> missing(FeatureSelection selection, AnalysisModel entry) {
        return entry.getFeatures().stream().filter(feature -> !selection.selected().contains(feature)).toList();
    }

    /** A model for some features is preferred to one for fewer of them. */
    private static List<AnalysisModel> mostSpecific(List<AnalysisModel> matching) {
        return matching.stream().filter(entry -> matching.stream().noneMatch(other -> other.getFeatures().size() > entry
                .getFeatures().size() && other.getFeatures().containsAll(entry.getFeatures()))).toList();
    }

    /**
     * Selected features of the storage system, by name, that a model of the catalogue does not state.
     *
     * @param storage may itself have the selected page cache and the selected network
     */
    private static Map<String, Set<String>> unstated(FeatureSelection selection, AnalysisModel entry,
            StorageResource storage) {
        boolean hasLink = storage.getLinkLatency() > 0 || storage.getLinkBandwidth() > 0;
        Map<String, Set<String>> unstated = new LinkedHashMap<>();
        for (Feature feature : selection.ends()) {
            // Features of the formalism have no attributes: they are no properties of the storage system.
            if (!feature.getAttributes().isEmpty() && !entry.getFeatures().contains(feature)
                    && !(isPageCache(feature) && !storage.getCaches().isEmpty())
                    && !(has(feature, NETWORK) && hasLink)) {
                unstated.put(feature.getName(), feature.getAttributes().stream().map(Attribute::getName)
                        .collect(Collectors.toSet()));
            }
        }
        return unstated;
    }

    /** Whether a feature is a page cache, which has a memory. */
    private static boolean isPageCache(Feature feature) {
        return has(feature, MEMORY);
    }

    private static boolean has(Feature feature, String attribute) {
        return feature.getAttributes().stream().anyMatch(each -> attribute.equals(each.getName()));
    }

    /** Whether the analysis model that the configuration leads to was made with the page cache that it selects. */
    public boolean includesPageCache(Collection<AnalysisModel> catalogue) {
        return model != null && entry(selection, catalogue).stream().flatMap(entry -> entry.getFeatures().stream())
                .anyMatch(feature -> isPageCache(feature) && selection.selected().contains(feature));
    }

    /** The names of the resource containers that share a storage resource, as it lists them. */
    public static List<String> machines(StorageResource storage) {
        return storage.getContainers().stream()
                .map(container -> container.getEntityName() == null ? "" : container.getEntityName()).toList();
    }

    private static StorageCompletion failed(FeatureSelection selection, Problem fault) {
        return new StorageCompletion(selection, null, List.of(fault));
    }

    private static Problem noneMatches(FeatureSelection selection, Collection<AnalysisModel> catalogue) {
        if (catalogue.isEmpty()) {
            return FeatureProblems.CONFIGURATION.of("there is no analysis model",
                    "add an analysis model to an .io file, or load the file that contains one");
        }
        String candidates = catalogue.stream().map(entry -> "'" + entry.getEntityName() + "' "
                + (entry.getFeatures().isEmpty() ? "lists no feature"
                        : "needs " + quoted(missing(selection, entry))))
                .collect(Collectors.joining(", "));
        return FeatureProblems.CONFIGURATION.of("no analysis model fits the selected features: " + candidates,
                "change the configuration, or add an analysis model for it");
    }

    private static Problem severalMatch(List<AnalysisModel> matching) {
        String candidates = matching.stream()
                .map(entry -> "'" + entry.getEntityName() + "' (" + quoted(entry.getFeatures()) + ")")
                .collect(Collectors.joining(", "));
        return FeatureProblems.CONFIGURATION.of("several analysis models fit the selected features: " + candidates,
                "list more features in them, so that only one matches");
    }

    private static String quoted(List<Feature> features) {
        return features.stream().map(feature -> "'" + feature.getName() + "'").collect(Collectors.joining(" and "));
    }

    private static Path locate(AnalysisModel entry, String attribute, String file, List<Problem> faults) {
        if (file == null || file.isBlank()) {
            faults.add(FeatureProblems.ANALYSIS_MODEL_FILE.of("analysis model '" + entry.getEntityName() + "' has no "
                    + attribute,
                    "set the file"));
            return null;
        }
        Resource resource = entry.eResource();
        URI base = resource == null || resource.getURI() == null ? null : CommonPlugin.resolve(resource.getURI());
        if (base == null || !base.isFile()) {
            faults.add(FeatureProblems.ANALYSIS_MODEL_FILE.of("analysis model '"
                    + entry.getEntityName()
                    + "' is not saved, so "
                    + attribute
                    + " '"
                    + file
                    + "' cannot be found", "save the model first"));
            return null;
        }
        return Path.of(base.toFileString()).toAbsolutePath().resolveSibling(file).normalize();
    }
}
