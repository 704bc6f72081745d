// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework.calculator;

/** Makes measurements of what probes measure. */
public abstract class Calculator {
}
