// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.search.SearchAxis;

/**
 * A technique of regression: its name and parameters, its training, and the file format, text and size of its models.
 * Each one is a constant of {@link Technique}.
 *
 * @param <M> type of the models; techniques with the same type have the same format
 */
public abstract class TechniqueProvider<M extends RegressionModel> {
    private final Profile profile;
    private final String kind;
    private final Class<M> type;

    /**
     * Properties of a technique.
     *
     * @param label name on the command line and in model files
     * @param maxRows most rows of training data, see {@link Technique#maxRows}
     * @param complexity position among the techniques; of equally good models, a selection takes the least complex one
     * @param wishes requirements that its models meet
     * @param parameters parameters with ranges and default values
     * @param axes search space of tuning; parameters without an axis keep their values
     */
    record Profile(String label, int maxRows, int complexity, Set<Selection.Wish> wishes, List<Parameter> parameters,
            List<SearchAxis> axes) {
    }

    /** @param kind name of the models' format in model files */
    TechniqueProvider(Profile profile, String kind, Class<M> type) {
        this.profile = profile;
        this.kind = kind;
        this.type = type;
    }

    Profile profile() {
        return profile;
    }

    /** Returns the name of the models' format in model files. */
    public String kind() {
        return kind;
    }

    boolean hasType(RegressionModel model) {
        return type.isInstance(model);
    }

    /** Whether predictions can be held to rise or fall with a factor. */
    boolean keepsDirections() {
        return false;
    }

    /** Prepares training; the directions are empty unless the technique keeps them. */
    abstract Trainer trainer(TrainingData data, Map<String, Direction> directions);

    /** Writes a model of this type as the body of a model file. */
    public void write(RegressionModel model, ObjectNode target) {
        writeBody(type.cast(model), target.put("kind", kind));
    }

    /** Writes all fields but the kind. */
    abstract void writeBody(M model, ObjectNode target);

    /** Reads the body of a model file; errors name the place in it. */
    public abstract M read(StrictNode node, FactorSpace space, Response response);

    /** Returns a model of this type as lines for reading: a formula, an indented tree, or rules. */
    public List<String> text(RegressionModel model, String response) {
        return lines(type.cast(model), response);
    }

    abstract List<String> lines(M model, String response);

    ModelSize sizeOf(RegressionModel model) {
        return size(type.cast(model));
    }

    abstract ModelSize size(M model);
}
