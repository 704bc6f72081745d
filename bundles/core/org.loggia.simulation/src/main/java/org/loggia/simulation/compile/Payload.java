// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.simulation.run.step.TransferStep;

/**
 * Bytes that a call or its return transfers over a link: the BYTESIZE of every variable that is passed, and the inner
 * BYTESIZE of a collection times its NUMBER_OF_ELEMENTS.
 */
final class Payload {

    private static final String SIZE = ".BYTESIZE";
    private static final String INNER = ".INNER";
    private static final String ELEMENTS = ".NUMBER_OF_ELEMENTS";

    private Payload() {
    }

    /**
     * @param paths the characterisations that are passed
     * @param scope where the frame keeps them
     */
    static List<TransferStep.Part> of(Collection<String> paths, VariableScope scope, EObject call,
            Expressions expressions) {
        List<TransferStep.Part> parts = new ArrayList<>();
        for (String path : paths) {
            if (!path.endsWith(SIZE)) {
                continue;
            }
            String variable = path.substring(0, path.length() - SIZE.length());
            String collection = collectionOf(variable);
            String elements = collection + ELEMENTS;
            boolean counted = !collection.isEmpty() && paths.contains(elements);
            parts.add(new TransferStep.Part(scope.slot(path), expressions.variable(path, call, scope),
                    counted ? scope.slot(elements) : TransferStep.ONCE,
                    counted ? expressions.variable(elements, call, scope) : null));
        }
        return parts;
    }

    /** The collection that an inner variable belongs to; empty for any other. */
    private static String collectionOf(String variable) {
        int inner = variable.indexOf(INNER);
        return inner < 0 ? "" : variable.substring(0, inner);
    }
}
