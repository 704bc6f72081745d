// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import org.eclipse.emf.ecore.EPackage;

/** With a PCM of Java classes, abstract entities among them. */
class GeneratedPcmServicesTest extends IoServicesContract {

    @Override
    EPackage.Registry registry() {
        return SessionModel.generatedPcm();
    }
}
