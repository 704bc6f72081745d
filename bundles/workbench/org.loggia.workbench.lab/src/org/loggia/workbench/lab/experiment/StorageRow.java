// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.experiment;

import java.util.Arrays;
import java.util.List;

import org.loggia.yaml.YamlText;

/**
 * A storage model of an experiment's plan: files of regression models, or none for what the models configure.
 *
 * @param name that the plan gives it
 */
record StorageRow(String name) {

    static final String STORAGE_MODELS = "analysisModels";
    /** No value; a list without files is a fault of a plan. */
    private static final String AS_CONFIGURED = "";

    static List<StorageRow> of(YamlText text) {
        return text.keys(STORAGE_MODELS).stream().map(StorageRow::new).toList();
    }

    String files(YamlText text) {
        return String.join(", ", text.list(STORAGE_MODELS, name));
    }

    YamlText withFiles(YamlText text, String entered) {
        List<String> files = Arrays.stream(entered.split(",")).map(String::strip).filter(word -> !word.isEmpty())
                .toList();
        if (files.size() > 2) {
            throw new IllegalArgumentException("Enter one file, or one for reads and one for writes");
        }
        return text.with(files.isEmpty() ? AS_CONFIGURED : YamlText.list(files), STORAGE_MODELS, name);
    }

    YamlText renamed(YamlText text, String entered) {
        return ModelRow.renamed(text, entered, STORAGE_MODELS, name);
    }

    YamlText remove(YamlText text) {
        return text.without(STORAGE_MODELS, name);
    }
}
