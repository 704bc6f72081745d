// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionException;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.RegressionProblems;
import org.loggia.regression.Response;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.tree.TreeModel;

/** The body of a model file: what its {@code kind} says. */
final class BodyFormat {
    private static final List<String> KINDS = List.of(LinearFormat.KIND, MarsFormat.KIND, TreeFormat.KIND,
            RuleFormat.KIND, BoostingFormat.KIND, GaussianProcessFormat.KIND, SplitFormat.KIND);

    private BodyFormat() {
    }

    static RegressionModel read(StrictNode node, FactorSpace space, Response response) {
        String kind = node.field("kind").oneOf(KINDS);
        RegressionModel model = switch (kind) {
            case LinearFormat.KIND -> LinearFormat.read(node, space, response);
            case MarsFormat.KIND -> MarsFormat.read(node, space, response);
            case TreeFormat.KIND -> TreeFormat.read(node, space, response);
            case RuleFormat.KIND -> RuleFormat.read(node, space, response);
            case BoostingFormat.KIND -> BoostingFormat.read(node, space, response);
            case GaussianProcessFormat.KIND -> GaussianProcessFormat.read(node, space, response);
            case SplitFormat.KIND -> SplitFormat.read(node, space, response);
            default -> throw new IllegalStateException(kind);
        };
        node.done();
        return model;
    }

    static void write(RegressionModel model, ObjectNode target) {
        if (model instanceof LinearModel linear) {
            LinearFormat.write(linear, target);
        } else if (model instanceof MarsModel mars) {
            MarsFormat.write(mars, target);
        } else if (model instanceof TreeModel tree) {
            TreeFormat.write(tree, target);
        } else if (model instanceof RuleModel rules) {
            RuleFormat.write(rules, target);
        } else if (model instanceof BoostedModel boosted) {
            BoostingFormat.write(boosted, target);
        } else if (model instanceof GaussianProcessModel process) {
            GaussianProcessFormat.write(process, target);
        } else if (model instanceof SplitModel split) {
            SplitFormat.write(split, target);
        } else {
            throw new RegressionException(RegressionProblems.MODEL_FILE, "models of type "
                    + model.getClass().getSimpleName()
                    + " cannot be stored", "use another technique");
        }
    }
}
