// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.engine;

import java.io.Serializable;

/**
 * Work items for other machines, with the content of all files that they need, because other machines do not have the
 * files of this one. What was made of it there, such as compiled models, is transient.
 */
public interface RemoteWork extends Serializable {

    /**
     * Answers a question. The same question has the same answer on every machine; threads ask side by side.
     *
     * @param question one of those that the work itself asks
     */
    String answer(String question);
}
