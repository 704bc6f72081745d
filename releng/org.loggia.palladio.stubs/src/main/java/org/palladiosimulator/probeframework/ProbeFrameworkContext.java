// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.probeframework;

import org.palladiosimulator.probeframework.calculator.ICalculatorFactory;

/** Where the measurements of a run are made. */
public abstract class ProbeFrameworkContext {
    public abstract ICalculatorFactory getCalculatorFactory();
}
