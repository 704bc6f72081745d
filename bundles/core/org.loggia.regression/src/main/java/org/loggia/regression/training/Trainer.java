// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.List;
import org.loggia.problem.Problem;
import org.loggia.regression.RegressionModel;

/**
 * A technique bound to training data. It keeps what several parameter values have in common (a grown tree serves every
 * complexity, a forward pass every smaller number of terms), so a search should ask one trainer again and again. Not
 * for use by several threads at once.
 */
interface Trainer {

    /**
     * Trains with some parameter values.
     *
     * @param notes receives lines for the user, such as dropped terms
     */
    RegressionModel train(ParameterValues values, List<Problem> notes);
}
