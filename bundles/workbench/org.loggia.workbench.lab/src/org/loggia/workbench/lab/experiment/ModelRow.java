// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.loggia.yaml.YamlText;

/**
 * A model of an experiment's plan.
 *
 * @param name that the plan gives it
 */
record ModelRow(String name) {

    static final String MODELS = "models";
    private static final String PATHS = "paths";
    private static final String ALLOCATION = "allocation";
    private static final String USAGE = "usage";
    private static final String BETWEEN = ", ";

    /** All models of a plan that names them. */
    static List<ModelRow> of(YamlText text) {
        return text.keys(MODELS).stream().map(ModelRow::new).toList();
    }

    /** A plan whose models have names, which those that are a list of folders take from these. */
    static YamlText named(YamlText text) {
        if (text.size(MODELS) == 0) {
            return text;
        }
        List<String> models = new ArrayList<>();
        for (String path : text.list(MODELS)) {
            String stripped = path.replaceFirst("/+$", "");
            models.add(YamlText.scalar(stripped.substring(stripped.lastIndexOf('/') + 1)) + ": " + YamlText.scalar(
                    path));
        }
        return text.with("{" + String.join(BETWEEN, models) + "}", MODELS);
    }

    String paths(YamlText text) {
        return words(text, isLong(text) ? new Object[] {MODELS, name, PATHS} : new Object[] {MODELS, name});
    }

    String allocation(YamlText text) {
        return words(text, MODELS, name, ALLOCATION);
    }

    String usage(YamlText text) {
        return words(text, MODELS, name, USAGE);
    }

    private boolean isLong(YamlText text) {
        return text.has(MODELS, name, PATHS);
    }

    private static String words(YamlText text, Object... path) {
        return String.join(BETWEEN, text.list(path));
    }

    YamlText withPaths(YamlText text, String entered) {
        return with(text, entered, allocation(text), usage(text));
    }

    YamlText withAllocation(YamlText text, String entered) {
        return with(text, paths(text), entered, usage(text));
    }

    YamlText withUsage(YamlText text, String entered) {
        if (entered.contains(",")) {
            throw new IllegalArgumentException("Enter one usage model; add the model again for another");
        }
        return with(text, paths(text), allocation(text), entered);
    }

    /**
     * The plan with this model as it is said here.
     *
     * @throws IllegalArgumentException if no folder is named
     */
    YamlText with(YamlText text, String paths, String allocation, String usage) {
        List<String> folders = split(paths);
        if (folders.isEmpty()) {
            throw new IllegalArgumentException("Enter the folder of the model's files; use Remove to delete the model");
        }
        String where = one(folders);
        if (allocation.isBlank() && usage.isBlank()) {
            return text.with(where, MODELS, name);
        }
        return text.with("{" + PATHS + ": " + where + (allocation.isBlank() ? "" : ", " + ALLOCATION + ": " + one(split(
                allocation))) + (usage.isBlank() ? "" : ", " + USAGE + ": " + YamlText.scalar(usage)) + "}", MODELS,
                name);
    }

    private static List<String> split(String words) {
        return Arrays.stream(words.split(",")).map(String::strip).filter(word -> !word.isEmpty()).toList();
    }

    private static String one(List<String> words) {
        return words.size() == 1 ? YamlText.scalar(words.get(0)) : YamlText.list(words);
    }

    /**
     * The plan with this model under another name.
     *
     * @throws IllegalArgumentException if the name cannot be had
     */
    YamlText renamed(YamlText text, String entered) {
        return renamed(text, entered, MODELS, name);
    }

    /** A plan with another name for one of the keys of a part. */
    static YamlText renamed(YamlText text, String entered, String part, String name) {
        if (entered.isEmpty() || text.has(part, entered)) {
            throw new IllegalArgumentException(entered.isEmpty() ? "Enter a name" : "'" + entered
                    + "' already exists; enter another name");
        }
        return text.renamed(entered, part, name);
    }

    YamlText remove(YamlText text) {
        return text.without(MODELS, name);
    }
}
