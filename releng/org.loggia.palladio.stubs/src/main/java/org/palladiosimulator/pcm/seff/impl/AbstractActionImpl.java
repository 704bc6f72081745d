// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.pcm.seff.impl;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.palladiosimulator.pcm.seff.SeffPackage;

/** An action; here Loggia's of the same metamodel. */
public abstract class AbstractActionImpl extends TestElement {
    protected AbstractActionImpl() {
        // Palladio's looks the feature up in the class.
        eSet(eClass().getEStructuralFeature("id"), EcoreUtil.generateUUID());
    }

    @Override
    protected EClass eStaticClass() {
        return SeffPackage.Literals.ABSTRACT_ACTION;
    }
}
