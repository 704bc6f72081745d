// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.interpreter;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.ComposedSwitch;

/** Asks the first of its switches that is for an element's package. */
public class ExplicitDispatchComposedSwitch<T> extends ComposedSwitch<T> {
    @Override
    public T doSwitch(EClass type, EObject element) {
        return super.doSwitch(type, element);
    }
}
