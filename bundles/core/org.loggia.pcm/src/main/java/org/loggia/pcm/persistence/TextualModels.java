// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/** Models of Palladio's TextBasedModelGenerator (TPCM), which are rejected by name. */
public final class TextualModels {

    private static final String EXTENSION = ".tpcm";

    private TextualModels() {
    }

    /** Whether a file has the name of a textual model. */
    static boolean is(String file) {
        return file.endsWith(EXTENSION);
    }

    static Problem problem(String file) {
        return ModelProblems.UNREADABLE_FILE.at(Location.file(file),
                "textual models (TPCM) are not read, because their generator defines the elements of the model",
                "use the model files that TPCM generates, in the folder model-gen of the project");
    }

    /** Returns a problem for each textual model among files. */
    public static List<Problem> problems(Collection<Path> files) {
        return files.stream().map(Path::toString).filter(TextualModels::is).map(TextualModels::problem).toList();
    }
}
