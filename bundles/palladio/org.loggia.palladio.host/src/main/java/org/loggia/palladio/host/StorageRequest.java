// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.loggia.palladio.IoAnnotation;

/**
 * A request as a scheduler gets it, with the numbers that its expressions gave in the frame of the call.
 *
 * @param annotation    what is said of it
 * @param containers    ids of the container that it is issued in and of those around it, from the innermost on
 * @param size          in bytes
 * @param sequentiality probability in [0, 1]
 * @param fileSetSize   in bytes
 */
record StorageRequest(IoAnnotation annotation, List<String> containers, double size, double sequentiality,
        double fileSetSize) implements Serializable {

    private static final String NAME = "request";

    /** The request as a parameter of a demand. */
    Map<String, Serializable> asParameters() {
        return Map.of(NAME, this);
    }

    /** The request among the parameters of a demand; null if there is none. */
    static StorageRequest of(Map<String, Serializable> parameters) {
        return parameters != null && parameters.get(NAME) instanceof StorageRequest request ? request : null;
    }
}
