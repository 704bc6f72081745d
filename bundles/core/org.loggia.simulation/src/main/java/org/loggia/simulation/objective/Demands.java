// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.List;
import org.loggia.simulation.ModelSelection;

/**
 * Objectives of a simulation, given by users or by the model.
 *
 * @param texts objectives in words
 * @param files files of service level objectives
 * @param ofModel objectives that the model itself states
 */
public record Demands(List<ObjectiveText> texts, List<ObjectiveFile> files, List<ModelObjective> ofModel) {

    public static final Demands NONE = new Demands(List.of(), List.of());

    /** Creates the objectives that a user gives. */
    public Demands(List<ObjectiveText> texts, List<ObjectiveFile> files) {
        this(texts, files, List.of());
    }

    public boolean isEmpty() {
        return texts.isEmpty() && files.isEmpty() && ofModel.isEmpty();
    }

    /** The same; where nothing is demanded, what the model itself demands. */
    public Demands orOf(ModelSelection selection) {
        return isEmpty() ? new Demands(texts, files, ModelObjective.of(selection.ioModels())) : this;
    }
}
