// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;
import java.util.function.Function;

/** Asks the user to pick one of several things. */
@FunctionalInterface
public interface Chooser {

    /**
     * @param question what is picked, such as "Component of the assembly context"
     * @param candidates what there is; with a single one nobody is asked
     * @param text how a candidate reads
     * @return what was picked; null if nothing was, or if there is nothing to pick
     */
    <T> T choose(String question, List<T> candidates, Function<T, String> text);
}
