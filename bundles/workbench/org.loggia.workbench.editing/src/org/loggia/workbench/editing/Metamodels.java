// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import org.eclipse.emf.ecore.EPackage;
import org.loggia.io.IoPackage;
import org.loggia.layout.LayoutPackage;
import org.loggia.pcm.persistence.PcmPackages;
import org.loggia.qpn.QpnPackage;

/**
 * The metamodels that the workbench edits, loaded together. Generated packages load those that they refer to, and these
 * refer back: two threads that begin at different ones may wait for each other for ever. So whoever begins to work with
 * models calls {@link #load} before anything else: an editing session, and every job that reads models.
 */
public final class Metamodels {

    static {
        PcmPackages.all();
        for (EPackage each : new EPackage[] {IoPackage.eINSTANCE, LayoutPackage.eINSTANCE, QpnPackage.eINSTANCE}) {
            each.getEClassifiers();
        }
    }

    private Metamodels() {
    }

    /** Loads all of them; returns when they are, whichever thread does it. */
    public static void load() {
        // Done once for all threads when this class is initialized.
    }
}
