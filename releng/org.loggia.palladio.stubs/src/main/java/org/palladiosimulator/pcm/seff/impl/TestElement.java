// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.pcm.seff.impl;

import org.eclipse.emf.ecore.EClass;
import org.loggia.pcm.seff.impl.AbstractActionImpl;

/**
 * Not Palladio's: what {@code CDOObjectImpl} of CDO, which all of Palladio's elements are, does with the class of an
 * element. It asks for it in its constructor, and keeps what it was told.
 */
public abstract class TestElement extends AbstractActionImpl {

    private final EClass type = eStaticClass();

    @Override
    public final EClass eClass() {
        return type == null ? eStaticClass() : type;
    }
}
