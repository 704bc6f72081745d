// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.shell;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

import picocli.CommandLine.Model.ArgSpec;

/**
 * How a shell completes the value of an option or an argument.
 *
 * @param choices the words to choose from; empty for other kinds
 */
record CompletedValue(Kind kind, List<String> choices) {

    /** Kinds of values. */
    enum Kind {
        /** One of a list of words. */
        CHOICE,
        /** A file, or a file or folder. */
        FILE,
        /** A folder. */
        FOLDER,
        /** A number, a name or other text, which is not completed. */
        TEXT
    }

    /** Derives the kind from the type of the argument and from its label, such as {@code auto|N} or {@code DIR}. */
    static CompletedValue of(ArgSpec argument) {
        List<String> choices = argument.completionCandidates() != null
                ? StreamSupport.stream(argument.completionCandidates().spliterator(), false).map(CompletedValue::typed)
                        .toList()
                : Arrays.stream(argument.paramLabel().split("[|,]")).filter(word -> word.matches("[a-z][a-z0-9-]*"))
                        .toList();
        if (!choices.isEmpty()) {
            return new CompletedValue(Kind.CHOICE, choices);
        }
        List<String> labels = List.of(argument.paramLabel().split("\\|"));
        if (labels.size() == 1 && (labels.contains("DIR") || labels.contains("FOLDER"))) {
            return new CompletedValue(Kind.FOLDER, List.of());
        }
        boolean isFile = argument.auxiliaryTypes()[0] == Path.class
                || labels.stream().anyMatch(label -> label.matches(".*(\\bFILE|[A-Z]\\.[a-z]+)"));
        return new CompletedValue(isFile ? Kind.FILE : Kind.TEXT, List.of());
    }

    /** The constant of an enumeration as the user types it. */
    private static String typed(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
