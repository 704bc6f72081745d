// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import java.io.Serializable;
import org.loggia.io.RequestType;

/**
 * One I/O request of an action. Its numbers are stochastic expressions over the parameters of the call, for the
 * simulator to evaluate in the frame of the call.
 *
 * @param id            of the request
 * @param name          of the request
 * @param action        id of the action that issues it
 * @param type          read or write
 * @param size          in bytes
 * @param sequentiality probability in [0, 1] that it continues where another one ended
 * @param fileSetSize   in bytes
 */
public record IoAnnotation(String id, String name, String action, RequestType type, String size,
        String sequentiality, String fileSetSize) implements Serializable {
}
