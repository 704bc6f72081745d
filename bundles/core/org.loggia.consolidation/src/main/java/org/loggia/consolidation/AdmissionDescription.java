// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.loggia.consolidation.admission.AdmissionScenario;
import org.loggia.consolidation.admission.QueryClass;
import org.loggia.problem.ProblemException;
import org.loggia.yaml.YamlMapping;

/** Reads a database and its clients from a YAML file whose only key is {@code admission}. */
public final class AdmissionDescription {
    private static final int MAX_COUNT = 100_000;

    private AdmissionDescription() {
    }

    /**
     * The scenario; empty if the file describes something else.
     *
     * @throws ProblemException if the file is at fault
     */
    public static Optional<AdmissionScenario> read(Path file) {
        YamlMapping root = YamlMapping.read(file, "machines");
        if (!root.has("admission")) {
            return Optional.empty();
        }
        YamlMapping node = root.allowing("admission").mapping("admission")
                .allowing("cores", "taskLimit", "thinkTime", "classes");
        List<QueryClass> classes = new ArrayList<>();
        for (YamlMapping type : node.mappings("classes")) {
            String name = type.text("name");
            if (type.has("phases")) {
                List<QueryClass.Phase> phases = type.allowing("name", "jobs", "phases").mappings("phases").stream()
                        .map(each -> phase(each.allowing("tasks", "taskTime"))).toList();
                classes.add(new QueryClass(name, required(type, "jobs"), phases));
            } else {
                type.allowing("name", "jobs", "tasks", "taskTime");
                classes.add(new QueryClass(name, required(type, "jobs"), List.of(phase(type))));
            }
        }
        try {
            return Optional.of(new AdmissionScenario(required(node, "cores"), required(node, "taskLimit"),
                    node.number("thinkTime", 0, Double.MAX_VALUE), classes));
        } catch (IllegalArgumentException wrong) {
            throw node.fault("classes", wrong.getMessage(), "correct it");
        }
    }

    private static QueryClass.Phase phase(YamlMapping node) {
        return new QueryClass.Phase(required(node, "tasks"), node.number("taskTime", 1e-9, Double.MAX_VALUE));
    }

    private static int required(YamlMapping node, String key) {
        node.text(key);
        return node.whole(key, MAX_COUNT, 1);
    }
}
