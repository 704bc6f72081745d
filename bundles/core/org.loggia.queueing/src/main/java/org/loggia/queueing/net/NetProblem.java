// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

/**
 * Something wrong with a net.
 *
 * @param fatal whether the net cannot be simulated because of it
 * @param element the element's kind and name, for instance {@code place 'CPU'}
 * @param message what is wrong and what to do
 */
public record NetProblem(boolean fatal, String element, String message) {
    @Override
    public String toString() {
        return element + ": " + message;
    }
}
