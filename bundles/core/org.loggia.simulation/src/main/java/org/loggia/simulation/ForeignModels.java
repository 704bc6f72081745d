// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.pcm.persistence.TextualModels;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Files of Palladio that a simulation rejects by name: reconfiguration rules of SimuLizar, programs that change a model
 * while it is simulated, and models as text.
 */
final class ForeignModels {

    /** Scaling policies that replace the rules. */
    static final String REMEDY = "a trigger on a utilization or a response time with a step adjustment of the container"
            + " adds and removes replicas";

    private static final Map<String, String> LANGUAGES = Map.of("qvto", "QVT-Operational", "henshin", "Henshin",
            "sdm", "story diagrams", "mdsd", "story diagrams");

    private ForeignModels() {
    }

    /** The language of the rules in a file of a name; null if it contains no rules. */
    static String language(String name) {
        return LANGUAGES.get(extension(name));
    }

    private static String extension(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** A problem for each of these files among the given ones. */
    static List<Problem> problems(List<Path> paths, Path scaling) {
        List<Path> all = new ArrayList<>(paths);
        if (scaling != null) {
            all.add(scaling);
        }
        List<Problem> problems = new ArrayList<>(TextualModels.problems(all));
        for (Path path : all) {
            String name = path.getFileName() == null ? "" : path.getFileName().toString();
            String language = language(name);
            if (language != null) {
                problems.add(SimulationProblems.UNSUPPORTED.at(Location.file(path),
                        "reconfiguration rules of SimuLizar (" + language + ") are not supported",
                        "write scaling policies in an .spd file instead: " + REMEDY));
            }
        }
        return problems;
    }
}
