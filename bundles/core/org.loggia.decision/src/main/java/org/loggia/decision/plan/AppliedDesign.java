// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.loggia.decision.space.Design;
import org.loggia.decision.space.DesignSpace;
import org.loggia.decision.space.ModelChanges;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelCopy;
import org.loggia.simulation.ModelSelection;

/** A design applied to a copy of the model. */
public final class AppliedDesign {

    private AppliedDesign() {
    }

    /**
     * Writes a model.
     *
     * @param folder new or empty
     * @param selection the model with which the plan was read
     * @param spaces the space of a plan over a copy of the model
     * @return the files that the design has changed
     * @throws ProblemException if something cannot be written
     */
    public static List<Path> write(Path folder, ModelSelection selection, Design design,
            Function<ModelSelection, DesignSpace> spaces) {
        ModelSelection copy = ModelCopy.of(selection, folder);
        ModelChanges changes = new ModelChanges();
        spaces.apply(copy).apply(design, changes);
        ModelCopy.save(changes.files(), folder);
        return changes.files().stream().map(ModelCopy::path).toList();
    }
}
