// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import org.eclipse.emf.ecore.EPackage;

/** With a PCM that is not Loggia's. */
class OtherPcmServicesTest extends IoServicesContract {

    @Override
    EPackage.Registry registry() {
        return SessionModel.otherPcm();
    }
}
