// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.completion;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Result of the completion for one storage resource: its I/O analysis model and its static I/O information.
 *
 * @param name          name of the catalogue entry, for messages
 * @param formalism     name under which a provider of this kind of model is registered, e.g. {@code regression}
 * @param readModel     file of the model for read requests, absolute
 * @param writeModel    file of the model for write requests, absolute; may be the same file
 * @param staticFactors what the feature configuration fixes: factor name to value, e.g. {@code scheduler -> CFQ};
 *                      numeric values are written as decimal numbers
 * @param machines      names of the resource containers (virtual machines) that share the storage, as the storage
 *                      resource lists them; empty where only one workload is meant
 * @param unselected    names of the features that the model was made for and that are not selected; empty if the model
 *                      was made for this configuration
 * @param unstated      selected features for which the catalogue does not state the model, with the static factors that
 *                      they fix: the model makes no difference between them and others, unless it has such a factor
 */
public record ChosenAnalysisModel(String name, String formalism, Path readModel, Path writeModel,
        Map<String, String> staticFactors, List<String> machines, List<String> unselected,
        Map<String, Set<String>> unstated) {

    public ChosenAnalysisModel {
        staticFactors = Map.copyOf(staticFactors);
        machines = List.copyOf(machines);
        unselected = List.copyOf(unselected);
        unstated = Map.copyOf(unstated);
    }

    /** A model for all selected features. */
    public ChosenAnalysisModel(String name, String formalism, Path readModel, Path writeModel,
            Map<String, String> staticFactors, List<String> machines) {
        this(name, formalism, readModel, writeModel, staticFactors, machines, List.of(), Map.of());
    }

    /** A model of a storage whose machines need not be told apart. */
    public ChosenAnalysisModel(String name, String formalism, Path readModel, Path writeModel,
            Map<String, String> staticFactors) {
        this(name, formalism, readModel, writeModel, staticFactors, List.of());
    }

    /** The file for reads as a user would name it: relative to the working directory if it lies below. */
    public String readFile() {
        return displayName(readModel);
    }

    /** The file for writes as a user would name it. */
    public String writeFile() {
        return displayName(writeModel);
    }

    /** The model in words, with its files. */
    public String words() {
        return "the analysis model '" + name + "' (" + readFile()
                + (writeModel.equals(readModel) ? "" : ", " + writeFile()) + ")";
    }

    private static String displayName(Path file) {
        Path here = Path.of("").toAbsolutePath();
        return (file.startsWith(here) ? here.relativize(file) : file).toString();
    }
}
