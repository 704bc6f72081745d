// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter.result;

/** How an interpretation went. */
public interface InterpreterResult {
    InterpreterResult OK = new InterpreterResult() { };
}
