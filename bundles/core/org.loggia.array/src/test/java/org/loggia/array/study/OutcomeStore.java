// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Outcomes in a file, one a line, so that an interrupted run continues where it stopped. */
final class OutcomeStore {
    private final Path file;
    private final List<StudyOutcome> outcomes = new ArrayList<>();

    /** @param file created when absent; null keeps everything in memory */
    OutcomeStore(Path file) {
        this.file = file;
        if (file != null && Files.exists(file)) {
            try {
                Files.readAllLines(file).forEach(line -> outcomes.add(StudyOutcome.parse(line)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** The outcome that is known, or a new one, which is kept. */
    StudyOutcome get(String study, StudiedTechnique technique, String response, Supplier<StudyOutcome> run) {
        for (StudyOutcome outcome : outcomes) {
            if (outcome.study().equals(study) && outcome.technique() == technique
                    && outcome.response().equals(response)) {
                return outcome;
            }
        }
        StudyOutcome fresh = run.get();
        outcomes.add(fresh);
        if (file != null) {
            try {
                Files.writeString(file, fresh.line() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return fresh;
    }
}
