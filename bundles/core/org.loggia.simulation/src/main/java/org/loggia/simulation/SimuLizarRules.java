// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Reconfiguration rules of Palladio's simulator SimuLizar: programs that change a model while it is simulated. They are
 * refused by name; a scaling policy says what most of them do.
 */
final class SimuLizarRules {

    /** Scaling policies that replace the rules. */
    static final String REMEDY = "a trigger on a utilization or a response time with a step adjustment of the container"
            + " adds and removes replicas";

    private static final Map<String, String> LANGUAGES = Map.of("qvto", "QVT-Operational", "henshin", "Henshin",
            "sdm", "story diagrams", "mdsd", "story diagrams");

    private SimuLizarRules() {
    }

    /** The language of the rules in a file of a name; null if it holds none. */
    static String language(String name) {
        return LANGUAGES.get(name.substring(name.lastIndexOf('.') + 1));
    }

    /** A problem for each file that is named and holds such rules. */
    static List<Problem> problems(List<Path> paths, Path scaling) {
        List<Path> all = new ArrayList<>(paths);
        if (scaling != null) {
            all.add(scaling);
        }
        List<Problem> problems = new ArrayList<>();
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
