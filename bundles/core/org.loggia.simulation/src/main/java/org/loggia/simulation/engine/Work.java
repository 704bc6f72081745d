// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.engine;

import java.io.Serializable;

/**
 * What is carried to other machines: all that the answers to its questions follow from, as content, because no other
 * machine has the files of this one. What was made of it there, such as compiled models, is transient.
 */
public interface Work extends Serializable {

    /**
     * Answers a question. The same question has the same answer on every machine; threads ask side by side.
     *
     * @param question one of those that the work itself asks
     */
    String answer(String question);
}
