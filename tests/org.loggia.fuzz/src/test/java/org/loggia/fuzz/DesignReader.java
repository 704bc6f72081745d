// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import java.nio.file.Path;
import java.util.List;

import org.loggia.decision.peropteryx.CostFile;
import org.loggia.decision.peropteryx.DecisionFile;
import org.loggia.decision.peropteryx.GoalFile;
import org.loggia.decision.space.DesignSpace;
import org.loggia.simulation.ModelSelection;

/** Files of PerOpteryx about the designs of an example: degrees of freedom, costs and goals. */
final class DesignReader extends Reader {

    private static final int STEPS = 3;

    private final Path folder = workFolder();
    private final ModelSelection model = ModelSelection.load(List.of(EXAMPLES.resolve("design-space")), null, null)
            .selection();

    DesignReader() {
        super(Structure.XML, files(SEEDS.resolve("design"), ""));
    }

    @Override
    void read(Document document) {
        Path file = write(folder, document);
        if (document.name().endsWith(".designdecision")) {
            new DesignSpace(DecisionFile.read(file, model, STEPS)).size();
        } else if (document.name().endsWith(".cost")) {
            CostFile.read(file, model, String::length).toString();
        } else {
            GoalFile.read(file, model).objectives().forEach(Object::toString);
        }
    }
}
